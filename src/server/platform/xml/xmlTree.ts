import { XMLParser } from 'fast-xml-parser';
import { decodedXml } from './xmlNodes.ts';

/** An element of a document whose texts and elements stand in their order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** A text is as in the source, with its entities; CDATA is spelt the same way. */
  readonly children: readonly (XmlElement | string)[];
}

/** How the parser returns one thing of the order. */
type Ordered = Readonly<Record<string, unknown>>;

interface Options {
  readonly maxNestedTags: number;
  /** Another name for an element or an attribute; the prefix of the namespace is already gone. */
  readonly rename?: (name: string, isAttribute: boolean) => string;
}

/** A reader of XML that keeps the order of texts and elements. Like `xmlReader`, it expands no entity. It throws for what is not XML. */
export function xmlTreeReader({ maxNestedTags, rename = (name) => name }: Options) {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    cdataPropName: '#cdata',
    ignoreDeclaration: true,
    ignorePiTags: true,
    removeNSPrefix: true,
    maxNestedTags,
  });
  const childOf = (found: Ordered): XmlElement | string => {
    const name = Object.keys(found).find((key) => key !== ':@') ?? '';
    if (name === '#text') return String(found[name]);
    const inner = found[name] as readonly Ordered[];
    if (name === '#cdata')
      return inner
        .map((part) => String(part['#text']))
        .join('')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;');
    const attributes = Object.entries((found[':@'] ?? {}) as Record<string, unknown>);
    return {
      name: rename(name, false),
      attributes: Object.fromEntries(
        attributes.map(([key, value]) => [rename(key, true), decodedXml(String(value))]),
      ),
      children: inner.map(childOf),
    };
  };
  return (source: string): XmlElement | undefined =>
    (parser.parse(source) as readonly Ordered[]).map(childOf).find((one) => typeof one !== 'string');
}

export const elementsOf = (of: XmlElement | undefined, name?: string): readonly XmlElement[] =>
  (of?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );
export const elementOf = (of: XmlElement | undefined, name: string): XmlElement | undefined =>
  elementsOf(of, name)[0];

/** All elements below, in their order. */
export function* elementsBelow(of: XmlElement | undefined): Generator<XmlElement> {
  for (const child of elementsOf(of)) {
    yield child;
    yield* elementsBelow(child);
  }
}

/** The text of an element and of all below it, without spaces around. */
export const wordsOf = (of: XmlElement | undefined): string => decodedXml(rawOf(of)).trim();
const rawOf = (of: XmlElement | undefined): string =>
  (of?.children ?? []).map((child) => (typeof child === 'string' ? child : rawOf(child))).join('');
