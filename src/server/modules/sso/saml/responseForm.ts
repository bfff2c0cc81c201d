/**
 * What a response may look like before anything of it is parsed. The libraries' work grows with the square of elements, of an element's
 * attributes and of the names of namespaces, and a DOCTYPE could name entities. A response with 250 groups is far below all of these.
 */
const MAX_BYTES = 65_536;
const MAX_ELEMENTS = 600;
const MAX_ATTRIBUTES = 2_000;
const MAX_ATTRIBUTES_OF_ELEMENT = 30;
const MAX_NAMESPACES = 40;
/** Comments, instructions and literal texts. */
const MAX_OTHERS = 40;
/** `<!` begins a comment, a literal text, or what no response has. */
const DECLARATION = /<!(?!--|\[CDATA\[)/;
const ATTRIBUTE = /=\s*["']/g;

/** Why a response (base64) is refused without being parsed; undefined when it may be. Each character is read a few times, whatever it holds. */
export function refusalOfForm(response: string): string | undefined {
  if (response.length > (MAX_BYTES / 3) * 4 + 4) return `The response has more than ${MAX_BYTES} bytes.`;
  const xml = Buffer.from(response, 'base64').toString('utf8');
  if (DECLARATION.test(xml)) return 'The response has a DOCTYPE or another declaration.';
  if (countOf(xml, /<[^/!?]/g) > MAX_ELEMENTS) return `The response has more than ${MAX_ELEMENTS} elements.`;
  const isCrowded =
    countOf(xml, /<[!?]/g) > MAX_OTHERS ||
    countOf(xml, ATTRIBUTE) > MAX_ATTRIBUTES ||
    new Set(xml.match(/xmlns:[^\s=]+/g)).size > MAX_NAMESPACES ||
    xml.split('<').some((tag) => countOf(tag, ATTRIBUTE) > MAX_ATTRIBUTES_OF_ELEMENT);
  return isCrowded
    ? 'The response has too many attributes, namespaces, comments or instructions.'
    : undefined;
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
