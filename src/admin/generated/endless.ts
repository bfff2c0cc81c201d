/** A word longer than any of the languages: the only one that breaks, because no column is as wide. */
export const isEndless = (text: string): boolean => /\S{25,}/.test(text);
