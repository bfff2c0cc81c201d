/**
 * The characters of the certificate fonts. For a missing one a browser silently uses another font and pdfkit draws an empty box, so both
 * check here first.
 */
import type { CertificateFont } from './certificateTemplates.ts';

/** Code points in hexadecimal, from the files' tables (tests/unit/certificateGlyphs.test.ts compares them). */
const sans = `
20-7e a0-ac ae-148 14a-17e 18f 192 1a0-1a1 1af-1b0 1c4-1cc 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 259
2c6-2c7 2d8-2dd 300-304 306-30c 30f 311-312 31b 323-324 326-328 32e 331 394 3a9 3c0 e3f 1e08-1e09 1e0c-1e0f
1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e37 1e3a-1e3b 1e42-1e49 1e4c-1e53 1e5a-1e5b
1e5e-1e69 1e6c-1e6f 1e78-1e7b 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ea0-1ef9 2002-2003 2007-200b 2010
2012-2015 2018-201a 201c-201e 2020-2022 2026 2030 2032-2033 2039-203a 2044 2070 2074-207e 2080-208e 20a1
20a3-20a4 20a6-20ae 20b1-20b5 20b8-20ba 20bc-20bf 2113 2116 2122 2126 212e 2153-2154 215b-215e 2190-2199
21a9-21aa 21b0-21b3 2202 2205-2206 220f 2211-2212 2215 2219-221a 221e 222b 2248 2260 2264-2265 25a0-25a1
25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6-25c7 25ca-25cb 25cf 2605-2606 2b0e 2b10 fb01-fb02`;
const serif = `
20-7e a0-12b 12e-131 134-165 168-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1e6-1e7 1f8-1f9 218-21b 237 251 259 261 2b0
2b2-2b3 2b7-2b8 2bb-2bc 2be-2bf 2c6-2cc 2d8-2dd 2e1-2e3 300-304 306-30c 31b 323-324 326-329 32e 331 374-375 37e
384-38a 38c 38e-3a1 3a3-3ce 3d7 3d9 3db 3dd 3e1 400-45f 462-463 472-475 490-493 496-49b 4a0-4a3 4aa-4ab 4ae-4b3
4b6-4b7 4ba-4bb 4c0-4c2 4cf-4d1 4d4-4d9 4e2-4e3 4e6-4e9 4ee-4ef 4f2-4f3 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52
1d56-1d58 1d5b 1d9c 1da0 1dbb 1e0c-1e0f 1e20-1e21 1e24-1e25 1e2a-1e2b 1e36-1e3b 1e3e-1e3f 1e42-1e49 1e5a-1e63
1e6c-1e6f 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ea0-1ef9 2002-2007 2009-200b 2010 2012-2015 2018-201a
201c-201e 2020-2022 2025-2026 202f-2030 2032-2033 2039-203a 203c 2044 2047-2049 2070-2071 2074-2079 207d-2089
208d-208e 20a1 20a4 20a6-20a7 20a9 20ab-20ac 20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bd 20bf 2113 2116-2117 2120
2122 2126 212e 2153-2154 215b-215e 2190-2193 2196-2199 2202 2206 220f 2211-2212 2215 2219-221a 221e 222b 2248
2260 2264-2265 25a0 25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6 25c9-25ca 2610-2611 266a 2713 2752 2e3a-2e3b
fb00-fb04 1f12f 1f16a-1f16b`;

type Range = readonly [number, number];
const rangesOf = (text: string): Range[] =>
  text
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [from, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      return [from!, to!];
    });
const ranges = { sans: rangesOf(sans), serif: rangesOf(serif) };

/** The bold files have the same characters as the others. */
const rangesIn = (font: CertificateFont) =>
  font === 'sans' || font === 'sans_bold' ? ranges.sans : ranges.serif;

export const hasGlyph = (letter: string, font: CertificateFont): boolean => {
  const point = letter.codePointAt(0)!;
  return /\s/.test(letter) || rangesIn(font).some(([from, to]) => point >= from && point <= to);
};

/** Replaces a character that cannot be printed: everybody notices it, unlike a gap. */
const UNKNOWN = '?';

interface Printable {
  readonly text: string;
  /** The characters of the original that the font lacks, each once. */
  readonly missing: string;
}

/** A text in the characters of a font: a missing letter loses its diacritics if that is enough, else it becomes a question mark. */
export function printedText(text: string, font: CertificateFont): Printable {
  const letters = [...text.normalize('NFC')];
  const missing = letters.filter((letter) => !hasGlyph(letter, font));
  return {
    text: letters.map((letter) => (hasGlyph(letter, font) ? letter : insteadOf(letter, font))).join(''),
    missing: [...new Set(missing)].join(''),
  };
}

function insteadOf(letter: string, font: CertificateFont): string {
  // Characters that only join or mark the letter before them.
  if (/[\p{M}\p{Cf}]/u.test(letter)) return '';
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare && [...bare].every((part) => hasGlyph(part, font)) ? bare : UNKNOWN;
}
