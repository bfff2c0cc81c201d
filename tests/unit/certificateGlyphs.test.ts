import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { hasGlyph, printedText } from '#shared/domain/certificateGlyphs.ts';
import {
  certificateFonts,
  layOut,
  startBoxes,
  type CertificateFont,
} from '#shared/domain/certificateTemplates.ts';

const fonts = Object.keys(certificateFonts) as CertificateFont[];

it.each(fonts)('knows the characters of %s as its file has them', (font) => {
  const own = charactersOf(readFileSync(`public/fonts/${certificateFonts[font].file}`));
  const wrong = [];
  // The planes of letters; controls and what is no character aside.
  for (let point = 0x21; point < 0x1fbff; point++) {
    if (point === 0xffff || (point >= 0xd800 && point <= 0xdfff)) continue;
    const letter = String.fromCodePoint(point);
    if (!/\s/.test(letter) && hasGlyph(letter, font) !== own.has(point)) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

it.each([
  ['Siti Rahayu', 'Siti Rahayu', ''],
  ['Nguyễn Đặng', 'Nguyễn Đặng', ''],
  // Typed as letter and mark apart, as some systems do.
  ['Rene\u0301', 'Ren\u00e9', ''],
  // Without its mark it is still readable.
  ['Ḱen', 'Ken', 'Ḱ'],
  ['محمد Ali', '???? Ali', 'محد'],
  ['王小明', '???', '王小明'],
  ['Ana 👩‍🏫', 'Ana ??', '👩‍🏫'],
])('prints %j as %j and says that %j is missing', (name, text, missing) => {
  expect(printedText(name, 'sans')).toEqual({ text, missing });
});

it('warns of the box in which characters are missing', () => {
  const [box] = startBoxes('en');
  const values = { holder: '王 Wang' } as never;
  const layout = {
    language: 'en',
    orientation: 'landscape',
    boxes: [{ ...box!, content: '{holder}' }],
  } as const;
  const { drawn, warnings } = layOut(layout, values, (text) => text.length / 2);
  expect(drawn).toMatchObject([{ text: '? Wang' }]);
  expect(warnings).toEqual([{ box: 0, what: 'glyphs', letters: '王' }]);
});

/** The table of a font file, as pdfkit reads it. */
function charactersOf(file: Buffer): ReadonlySet<number> {
  const document = new PDFDocument().font(file) as unknown as {
    readonly _font: { readonly font: { readonly characterSet: readonly number[] } };
  };
  return new Set(document._font.font.characterSet);
}
