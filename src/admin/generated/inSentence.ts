/** A label within a sentence: in small letters, but for abbreviations such as HR and SAML. */
export const inSentence = (label: string): string =>
  label.replace(/[^\s/-]+/g, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
