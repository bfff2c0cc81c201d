/** The characters at 0x80 to 0x9F (WHATWG Encoding, index windows-1252); the five undefined ones keep their code points. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Trap: Node decodes `windows-1252` as Latin 1, which has control characters where Windows has quotes and dashes. */
export const asWindows1252 = (text: string): string =>
  text.replaceAll(/[\u0080-\u009F]/g, (sign) => UPPER[sign.charCodeAt(0) - 0x80]!);
