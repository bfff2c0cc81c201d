import { XMLValidator } from 'fast-xml-parser';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { xmlReader, type XmlNode } from '../../../platform/xml/xmlNodes.ts';
import { why } from './fileQuestion.ts';

/**
 * The limit for one question. More would be an attempt to keep the server busy: the parser's time grows with tags and attributes, not with
 * text.
 */
const MAX_TAGS = 5_000;
export const MAX_DEPTH = 50;

const read = xmlReader({ maxNestedTags: MAX_DEPTH });

/** An element on its own: parsed, or its error; `row` counts its own lines from 0. */
export type ReadXml = { readonly node: XmlNode } | { readonly row: number; readonly why: ErrorMessage };

export function readXml(name: string, source: string): ReadXml {
  const fault = xmlFault(source);
  if (fault) return fault;
  try {
    const [node] = read(source)[name] ?? [];
    return node ? { node } : { row: 0, why: why('xml_broken') };
  } catch {
    // Any failure of the parser is a fault of the file: names that JavaScript reserves, endlessly nested tags.
    return { row: 0, why: why('xml_broken') };
  }
}

/** What is wrong with a document before it is parsed: too much of it, or no XML. */
export function xmlFault(source: string): { readonly row: number; readonly why: ErrorMessage } | undefined {
  const tags = source.replaceAll(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g, '').match(/<|=["']/g)?.length ?? 0;
  if (tags > MAX_TAGS) return { row: 0, why: why('too_long') };
  const checked = XMLValidator.validate(source);
  return checked === true ? undefined : { row: checked.err.line - 1, why: why('xml_broken') };
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
