import { XMLParser } from 'fast-xml-parser';

/** An element: its text, its attributes with `@`, its child elements by name. */
export interface XmlNode {
  readonly '#text'?: string;
  readonly '#cdata'?: readonly { readonly '#text'?: string }[];
  readonly [name: string]: unknown;
}

interface Options {
  readonly maxNestedTags: number;
  /** Names of elements and attributes without the prefix of their namespace. */
  readonly isLocal?: boolean;
}

/**
 * A reader of XML: the elements at the top of a document, by name. Entities are never expanded by the parser: those of XML itself are decoded
 * by the functions below, others stay as they are. The reader throws for what is not XML, and not for all of that.
 */
export function xmlReader({ maxNestedTags, isLocal = false }: Options) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    cdataPropName: '#cdata',
    alwaysCreateTextNode: true,
    maxNestedTags,
    removeNSPrefix: isLocal,
    isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  });
  return (source: string) => parser.parse(source) as Readonly<Record<string, readonly XmlNode[]>>;
}

export const nodesOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  (node?.[name] as XmlNode[] | undefined) ?? [];
export const nodeOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  nodesOf(node, name)[0];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Only the entities of XML itself. */
export const decodedXml = (text: string): string =>
  text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/g, (found, name, dec, hex) => {
    if (name) return ENTITIES[name as string]!;
    const code = dec ? Number(dec) : Number.parseInt(hex as string, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : found;
  });

/** The text of an element; text in CDATA is literal. */
export const textOf = (node: XmlNode | undefined): string =>
  node
    ? decodedXml(node['#text'] ?? '') + (node['#cdata'] ?? []).map((part) => part['#text'] ?? '').join('')
    : '';
export const attributeOf = (node: XmlNode | undefined, name: string): string =>
  decodedXml(String(node?.[`@${name}`] ?? ''));

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
