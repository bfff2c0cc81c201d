/** A word too long for the column of a laptop: the only one that breaks. */
export const isEndless = (text: string): boolean => /\S{20,}/.test(text);
