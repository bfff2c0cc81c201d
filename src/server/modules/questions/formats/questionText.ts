import sanitizeHtml from 'sanitize-html';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { escapedXml, holdsNoXml } from '../../../platform/xml/xmlNodes.ts';
import { why } from './fileQuestion.ts';

const BLOCKS = ['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote'];
/** Tags without meaning that plain text would lose. */
const PLAIN = new Set(['p', 'div', 'br', 'span', 'html', 'body', 'font']);
const PICTURES = new Set(['img', 'audio', 'video', 'source', 'iframe', 'object', 'embed', 'svg', 'canvas']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A picture or another file that a question loses, by its name if it has one (an inline picture has none). */
export function lostFile(source: string): ErrorMessage {
  const name = source.startsWith('data:') ? '' : source.split(/[/?#]/).filter(Boolean).at(-1);
  if (!name) return why('lost_pictures');
  return why(isElsewhere(source) ? 'lost_elsewhere' : 'lost_file', { name: decodedName(name) });
}

/** On another server, which nobody here asks for it: it could be one inside of the company. */
const isElsewhere = (source: string): boolean => /^(?:https?:)?\/\//i.test(source);

/** A name or path of a link. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A plain text as HTML that `plainTextOf` reads back: a space that HTML would join is one that does not break. */
export const htmlOf = (text: string): string =>
  escapedXml(text.replaceAll('\t', ' '))
    .replaceAll(/ (?= |\n|$)|(?<=^|\n) /g, '&#160;')
    .replaceAll('\n', '<br/>');

/** Whether a text would come back from HTML as another one. */
export const spoiltByHtml = (text: string): boolean =>
  !holdsNoXml(text) && plainTextOf(htmlOf(text), () => {}) !== text;

/** Whether the question keeps the picture, so that it is no loss. */
export type TakePicture = (source: string, alt: string) => boolean;

/** A text of a file as plain text, for `stem` and similar fields, without HTML. Losses with the tags are reported. */
export function plainTextOf(
  html: string,
  note: (loss: ErrorMessage) => void,
  take: TakePicture = () => false,
): string {
  const clean = sanitizeHtml(html, {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'noscript'],
    onOpenTag(name, { src = '', alt = '' }) {
      if (name === 'img' && take(src, alt)) return;
      if (PICTURES.has(name)) note(lostFile(src));
      else if (!PLAIN.has(name)) note(why('lost_formatting'));
    },
  });
  return (
    clean
      // Line breaks in the source are spaces on a page.
      .replaceAll(/[\t\n\r ]+/g, ' ')
      .replaceAll(/ ?<(?:br \/|\/?(?:p|div|li|tr|h\d|pre|blockquote))> ?/g, '\n')
      .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!)
      .replaceAll('\u00A0', ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** Tags as editors write them: `a < b` and `List<String>` are not tags. */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?(?:p|br|div|span|b|i|u|em|strong|sub|sup|ul|ol|li|table|img|a|h[1-6]|pre|code)(?:\s[^<>]*)?\/?>/i.test(
    text,
  );

/** Markdown characters that would be visible literally. */
export const looksLikeMarkdown = (text: string): boolean =>
  /\*\*|__|`|^\s{0,3}(?:#{1,6}|[-*+]|\d+\.)\s|\]\(/m.test(text);
