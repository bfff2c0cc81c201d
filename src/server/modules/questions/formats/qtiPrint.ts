import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Language } from '#shared/schema/languages.ts';
import { zipStream } from '../../../platform/files/zipStream.ts';
import { escapedXml } from '../../../platform/xml/xmlNodes.ts';
import type { FilePicture } from './filePicture.ts';
import type { FileQuestion } from './fileQuestion.ts';
import { attribute, printQtiItem } from './qtiItemPrint.ts';

/** The pictures of questions, by the keys of the questions. */
export type Pictures = ReadonlyMap<string, FilePicture>;

interface PrintedItem {
  readonly identifier: string;
  readonly question: FileQuestion;
  /** Path and bytes of its picture. */
  readonly picture: { readonly path: string; readonly bytes: Buffer; readonly alt: string } | undefined;
}

/** Questions as a package of QTI 2.1: its manifest, its test, a file for each question, and their pictures. */
export async function printQti(
  questions: readonly FileQuestion[],
  {
    pictures,
    language,
    now,
  }: { readonly pictures: Pictures; readonly language: Language; readonly now: Date },
): Promise<Buffer> {
  const items = questions.map((question, index): PrintedItem => {
    const { key } = question;
    const picture = key === undefined ? undefined : pictures.get(key);
    return {
      identifier: key === undefined ? `_${index + 1}` : `q_${key}`,
      question,
      picture: picture && { ...picture, path: `pictures/${index + 1}-${plainPath(picture.name)}` },
    };
  });
  const files = [
    { name: 'imsmanifest.xml', bytes: Buffer.from(manifest(items)) },
    { name: 'test.xml', bytes: Buffer.from(test(items)) },
    ...items.flatMap(({ identifier, question, picture }) => [
      {
        name: fileOf(identifier),
        bytes: Buffer.from(printQtiItem(question, { identifier, picture, language })),
      },
      ...(picture ? [{ name: picture.path, bytes: picture.bytes }] : []),
    ]),
  ];
  const entries = Readable.from(files).map(({ name, bytes }: (typeof files)[number]) => ({
    name,
    bytes: bytes.length,
    content: Readable.from([bytes]),
  }));
  return buffer(zipStream(entries, now));
}

const fileOf = (identifier: string): string => `${identifier}.xml`;
/** For programs that read only simple names. */
const plainPath = (name: string): string => name.replaceAll(/[^\w.-]+/g, '-');

const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const MANIFEST = 'http://www.imsglobal.org/xsd/imscp_v1p1';
const METADATA = 'http://ltsc.ieee.org/xsd/LOM';

function manifest(items: readonly PrintedItem[]): string {
  const resources = items.map(({ identifier, question: { tags = [] }, picture }) => {
    const files = [fileOf(identifier), ...(picture ? [picture.path] : [])];
    return [
      `    <resource identifier="${identifier}" type="imsqti_item_xmlv2p1" href="${fileOf(identifier)}">`,
      ...(tags.length > 0 ? [metadata(tags)] : []),
      ...files.map((file) => `      <file href="${file}"/>`),
      '    </resource>',
    ].join('\n');
  });
  return [
    `${START}<manifest xmlns="${MANIFEST}" identifier="questions">`,
    '  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>',
    '  <organizations/>',
    '  <resources>',
    '    <resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml">',
    '      <file href="test.xml"/>',
    ...items.map(({ identifier }) => `      <dependency identifierref="${identifier}"/>`),
    '    </resource>',
    ...resources,
    '  </resources>',
    '</manifest>\n',
  ].join('\n');
}

function metadata(tags: readonly string[]): string {
  const keywords = tags.map((tag) => `<keyword><string>${escapedXml(tag)}</string></keyword>`);
  return `      <metadata><lom xmlns="${METADATA}"><general>${keywords.join('')}</general></lom></metadata>`;
}

/** The mark of a question is the weight of its score, and the score of the test is their sum. */
function test(items: readonly PrintedItem[]): string {
  const refs = items.map(
    ({ identifier, question: { mark = 1 } }) =>
      `      <assessmentItemRef identifier="${identifier}" href="${attribute(fileOf(identifier))}">` +
      `<weight identifier="MARK" value="${mark}"/></assessmentItemRef>`,
  );
  return [
    `${START}<assessmentTest xmlns="${QTI}" identifier="test" title="Questions">`,
    '  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    '  <testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous">',
    '    <assessmentSection identifier="section" title="Questions" visible="true">',
    ...refs,
    '    </assessmentSection>',
    '  </testPart>',
    '  <outcomeProcessing><setOutcomeValue identifier="SCORE"><sum>' +
      '<testVariables variableIdentifier="SCORE" weightIdentifier="MARK"/></sum></setOutcomeValue></outcomeProcessing>',
    '</assessmentTest>\n',
  ].join('\n');
}
