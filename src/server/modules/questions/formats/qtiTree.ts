import { xmlTreeReader, type XmlElement } from '../../../platform/xml/xmlTree.ts';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { why } from './fileQuestion.ts';
import { MAX_DEPTH, xmlFault } from './xmlNodes.ts';

/** QTI 3.0 writes `qti-simple-choice` and `max-choices` for `simpleChoice` and `maxChoices`; the elements of HTML have no prefix. */
const PREFIX = 'qti-';
const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
function rename(name: string, isAttribute: boolean): string {
  if (isAttribute) return name.startsWith('data-') ? name : camel(name);
  return name.startsWith(PREFIX) ? camel(name.slice(PREFIX.length)) : name;
}

const read = xmlTreeReader({ maxNestedTags: MAX_DEPTH, rename });

export type ReadTree = { readonly root: XmlElement } | { readonly why: ErrorMessage };

/** A document of QTI in the names of QTI 2, whichever version it has. */
export function readQtiTree(bytes: Buffer): ReadTree {
  const source = textOfBytes(bytes);
  // Before any parser sees it: entities can read files and fill the memory.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) return { why: why('qti_doctype') };
  const fault = xmlFault(source);
  if (fault) return { why: fault.why };
  try {
    const root = read(source);
    return root ? { root } : { why: why('xml_broken') };
  } catch {
    // Any failure of the parser is a fault of the file.
    return { why: why('xml_broken') };
  }
}

function textOfBytes(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
