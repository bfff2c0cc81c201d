import sanitizeHtml from 'sanitize-html';

/** The HTML that our editor writes; everything else (scripts, handlers, frames, styles, external pictures) is dropped. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'hr',
    'ul',
    'ol',
    'li',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    '*': ['style'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...(attribs['href'] !== undefined && { href: attribs['href'] }),
        target: '_blank',
        rel: 'noopener noreferrer',
      },
    }),
  },
};

/** Rich text as it may be stored and shown. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, ALLOWED);

/** True if no visible content is left: an editor sends `<p></p>` for an empty text. */
export const isEmptyRichText = (html: string): boolean =>
  !/<(hr|table)\b/.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === '';
