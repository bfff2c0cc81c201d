/** Ends of what stands on lines of its own. */
const LINE_ENDS = /<\/(?:p|h[1-6]|li|blockquote|pre|td|th)>|<br ?\/?>/g;

/** The words of rich text in one line. */
export const plainText = (html: string): string => {
  const { textContent } = new DOMParser().parseFromString(html.replace(LINE_ENDS, '$& '), 'text/html').body;
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
};
