import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { zipStream } from '#server/platform/files/zipStream.ts';

interface ItemParts {
  readonly identifier?: string;
  readonly body: string;
  /** Inside of the declaration of the response. */
  readonly declared?: string;
  readonly cardinality?: string;
  readonly baseType?: string;
  /** Of the response processing; empty for none. */
  readonly template?: string;
  readonly processing?: string;
  readonly attributes?: string;
  readonly before?: string;
  readonly after?: string;
}

/** An item of QTI 2.1. */
export function itemOf(parts: ItemParts): string {
  const {
    declared = '',
    cardinality = 'single',
    baseType = 'identifier',
    template = 'match_correct',
  } = parts;
  const { processing, identifier = 'soal', attributes = '', before = '', after = '' } = parts;
  const rule = template
    ? `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${template}"/>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${identifier}" ${attributes}><responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">${declared}</responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>${before}<itemBody>${parts.body}</itemBody>${processing ?? rule}${after}</assessmentItem>`;
}

/** An item of QTI 3.0. */
export const item3 = (cardinality: string, declared: string, body: string): string =>
  `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="soal" title="soal" adaptive="false" time-dependent="false"><qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="identifier">${declared}</qti-response-declaration><qti-item-body>${body}</qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/></qti-assessment-item>`;

interface PackageParts {
  /** Inside of the test; without one the manifest alone has the order. */
  readonly test?: string;
  readonly manifest?: string;
  /** Before the question of each item. */
  readonly picture?: string;
  readonly files?: Readonly<Record<string, Buffer>>;
}

/** A package with a choice item for each name. */
export async function qtiZip(names: readonly string[], parts: PackageParts = {}): Promise<Buffer> {
  const { test, picture = '', files = {} } = parts;
  const resources = names.map(
    (name) => `<resource identifier="${name}" type="imsqti_item_xmlv2p1" href="${name}.xml"/>`,
  );
  if (test) resources.unshift('<resource identifier="t" type="imsqti_test_xmlv2p1" href="t.xml"/>');
  const item = (identifier: string) =>
    itemOf({
      identifier,
      declared: '<correctResponse><value>B</value></correctResponse>',
      body: `<p>${picture}Soal ${identifier}?</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="A">Jalan</simpleChoice><simpleChoice identifier="B">Berhenti</simpleChoice></choiceInteraction>`,
    });
  return zipOf({
    'imsmanifest.xml':
      parts.manifest ??
      `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources.join('')}</resources></manifest>`,
    ...(test && { 't.xml': `<assessmentTest identifier="t"><testPart>${test}</testPart></assessmentTest>` }),
    ...Object.fromEntries(names.map((name) => [`${name}.xml`, item(name)])),
    ...files,
  });
}

const zipOf = (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const entries = Readable.from(Object.entries(files)).map(([name, content]: [string, string | Buffer]) => {
    const bytes = Buffer.from(content);
    return { name, bytes: bytes.length, content: Readable.from([bytes]) };
  });
  return buffer(zipStream(entries, new Date(2026, 0, 1)));
};
