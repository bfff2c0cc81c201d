/** End tags of block elements, and line breaks. */
const LINE_ENDS = /<\/(?:p|h[1-6]|li|blockquote|pre|td|th)>|<br ?\/?>/g;

/** The text of rich text on one line. */
export const plainText = (html: string): string => {
  const { textContent } = new DOMParser().parseFromString(html.replace(LINE_ENDS, '$& '), 'text/html').body;
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
};
