import { xmlReader, type XmlNode } from '../../platform/xml/xmlNodes.ts';
import { refusal } from './refusal.ts';

const BOM = /^\uFEFF/;
export const MAX_DEPTH = 200;
const read = xmlReader({ maxNestedTags: MAX_DEPTH, isLocal: true });
export const MAX_ITEMS = 2_000;
export const MAX_TITLE = 300;
const ENCODINGS = new Set(['utf-8', 'utf-16', 'iso-8859-1', 'windows-1252', 'us-ascii']);

type Unreadable = 'package_manifest' | 'package_course_xml';

/**
 * The element `name` at the top of an XML text.
 * @throws ApiError 422 at `file`: `unreadable`, also without that element
 */
export function xmlRootOf(source: string, name: string, unreadable: Unreadable): XmlNode {
  let root: XmlNode | undefined;
  try {
    root = read(source)[name]?.[0];
  } catch {
    throw refusal(unreadable);
  }
  if (!root) throw refusal(unreadable);
  return root;
}

/**
 * The text of an XML file: by its byte order mark, else as its first line says.
 * @throws ApiError 422 at `file`: `unreadable` in another encoding; `package_doctype`
 */
export function xmlTextOf(bytes: Buffer, unreadable: Unreadable): string {
  const text = decoded(bytes, unreadable);
  // Before any parser sees it: entities can read files and fill the memory.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw refusal('package_doctype');
  return text;
}

function decoded(bytes: Buffer, unreadable: Unreadable): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(bytes.toString('latin1', 0, 200))?.[1];
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : (declared?.toLowerCase() ?? 'utf-8');
  if (!ENCODINGS.has(encoding.replace(/[lb]e$/, ''))) throw refusal(unreadable);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(BOM, '');
  } catch {
    throw refusal(unreadable);
  }
}
