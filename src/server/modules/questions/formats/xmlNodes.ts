import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { why } from './fileQuestion.ts';

/** An element: its text, its attributes with `@`, its child elements by name. */
export interface XmlNode {
  readonly '#text'?: string;
  readonly '#cdata'?: readonly { readonly '#text'?: string }[];
  readonly [name: string]: unknown;
}

/**
 * The limit for one question. More would be an attempt to keep the server busy: the parser's time grows with tags and attributes, not with
 * text.
 */
const MAX_TAGS = 5_000;
const MAX_DEPTH = 50;

/** Entities are never expanded by the parser: those of XML itself are decoded by hand, others stay as they are. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  alwaysCreateTextNode: true,
  maxNestedTags: MAX_DEPTH,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** An element on its own: parsed, or its error; `row` counts its own lines from 0. */
export type ReadXml = { readonly node: XmlNode } | { readonly row: number; readonly why: ErrorMessage };

export function readXml(name: string, source: string): ReadXml {
  const tags = source.replaceAll(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g, '').match(/<|=["']/g)?.length ?? 0;
  if (tags > MAX_TAGS) return { row: 0, why: why('too_long') };
  const checked = XMLValidator.validate(source);
  if (checked !== true) return { row: checked.err.line - 1, why: why('xml_broken') };
  try {
    const [node] = (parser.parse(source) as Record<string, XmlNode[]>)[name] ?? [];
    return node ? { node } : { row: 0, why: why('xml_broken') };
  } catch {
    // Any failure of the parser is a fault of the file: names that JavaScript reserves, endlessly nested tags.
    return { row: 0, why: why('xml_broken') };
  }
}

export interface XmlPart {
  readonly start: number;
  /** Null if the element is not closed. */
  readonly source: string | null;
}

/**
 * The elements with a name in a document, not nested, each on its own, so that a broken one does not affect the others. Reads every
 * character once.
 */
export function* xmlParts(text: string, name: string): Generator<XmlPart> {
  const signs = new RegExp(`<!--|<!\\[CDATA\\[|<${name}(?=[\\s/>])|</${name}\\s*>`, 'g');
  let start = -1;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    const isSkipped = sign[0] === '<!--' || sign[0] === '<![CDATA[';
    if (isSkipped) {
      const end = text.indexOf(sign[0] === '<!--' ? '-->' : ']]>', signs.lastIndex);
      if (end < 0) break;
      signs.lastIndex = end + 3;
    } else if (sign[0].startsWith('</')) {
      if (start >= 0) yield { start, source: text.slice(start, signs.lastIndex) };
      start = -1;
    } else {
      if (start >= 0) yield { start, source: null };
      const end = text.indexOf('>', signs.lastIndex);
      if (end >= 0 && text[end - 1] === '/') {
        yield { start: sign.index, source: text.slice(sign.index, end + 1) };
        start = -1;
      } else start = sign.index;
    }
  }
  if (start >= 0) yield { start, source: null };
}

export const nodesOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  (node?.[name] as XmlNode[] | undefined) ?? [];
export const nodeOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  nodesOf(node, name)[0];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/g, (found, name, dec, hex) => {
    if (name) return ENTITIES[name as string]!;
    const code = dec ? Number(dec) : Number.parseInt(hex as string, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : found;
  });

/** The text of an element; text in CDATA is literal. */
export const textOf = (node: XmlNode | undefined): string =>
  node
    ? decoded(node['#text'] ?? '') + (node['#cdata'] ?? []).map((part) => part['#text'] ?? '').join('')
    : '';
export const attributeOf = (node: XmlNode | undefined, name: string): string =>
  decoded(String(node?.[`@${name}`] ?? ''));

/** Characters that no XML may hold, not even spelt. */
// eslint-disable-next-line no-control-regex -- these are they
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
export const holdsNoXml = (text: string): boolean => text.search(NO_XML) >= 0;
export const escapedXml = (text: string): string =>
  text
    .replaceAll(NO_XML, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
