import { printedText } from './certificateGlyphs.ts';

/** The look of a certificate: the same template is drawn as PDF and as a preview in the browser. Lengths are in points by default. */

export const orientations = ['landscape', 'portrait'] as const;
export type Orientation = (typeof orientations)[number];

/** A4 (ISO 216), in points of 1/72 inch. */
const LONG = 841.89;
const SHORT = 595.28;
export const pageSizeOf = (orientation: Orientation) =>
  orientation === 'landscape' ? { width: LONG, height: SHORT } : { width: SHORT, height: LONG };

/** Capital heights of the files in `public/fonts`, in em: the position of a line is computed, not left to a renderer. */
export const certificateFonts = {
  sans: { file: 'plus-jakarta-sans-400.ttf', capHeight: 0.745 },
  sans_bold: { file: 'plus-jakarta-sans-700.ttf', capHeight: 0.745 },
  serif: { file: 'source-serif-4-400.ttf', capHeight: 0.67 },
  serif_bold: { file: 'source-serif-4-600.ttf', capHeight: 0.67 },
} as const;
export type CertificateFont = keyof typeof certificateFonts;

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

/** The names that may be in braces in the text of a box. */
export const placeholders = [
  'holder',
  'class',
  'completed',
  'number',
  'issued',
  'expires',
  'competency',
  'level',
  'trainers',
  'third_party',
  'position',
  'department',
  'nip',
  'code',
  'verify_url',
  'issuer',
  'signatory',
  'signatory_title',
] as const;
export type Placeholder = (typeof placeholders)[number];
/** A certificate that was issued before a placeholder existed has no value for it. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

/** One box: its upper left corner and its width in percent of the page. A QR code is as high as it is wide. */
export interface CertificateBox {
  readonly kind: 'text' | 'qr';
  readonly content: string | null;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly font: CertificateFont;
  readonly size: number;
  readonly lines: number;
  readonly align: Alignment;
  readonly colour: string;
}

/** Everything that is drawn. */
export interface CertificateLayout {
  readonly language: 'en' | 'id';
  readonly orientation: Orientation;
  readonly boxes: readonly CertificateBox[];
}

const HOLE = /\{([^{}]*)\}/g;

/** Unknown names in braces. */
export const unknownPlaceholders = (content: string): string[] =>
  [...content.matchAll(HOLE)].map(([, name]) => name!).filter((name) => !isPlaceholder(name));

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** The text of a box with its placeholders replaced; nothing if it has some and all are empty, so that no "Valid until" stands alone. */
export function filled(content: string, values: PlaceholderValues): string {
  const names = [...content.matchAll(HOLE)].map(([, name]) => name!).filter(isPlaceholder);
  if (names.length > 0 && names.every((name) => !values[name])) return '';
  return content
    .replace(HOLE, (hole, name: string) => (isPlaceholder(name) ? (values[name] ?? '') : hole))
    .trim();
}

/** The width of a text in a font of size 1. The same font file gives the same result everywhere. */
export type Measure = (text: string, font: CertificateFont) => number;

/** A line to draw: `x` is its left end, `y` its baseline. */
export interface DrawnLine {
  readonly kind: 'line';
  readonly box: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: CertificateFont;
  readonly colour: string;
}
export interface DrawnQr {
  readonly kind: 'qr';
  readonly box: number;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly colour: string;
}
/**
 * A problem of a box: its text does not fit or has characters that its font lacks, it leaves the page, or its QR code is too small to scan.
 */
export interface LayoutWarning {
  readonly box: number;
  readonly what: 'overflow' | 'shrunk' | 'off_page' | 'small_qr' | 'glyphs';
  /** The missing characters. */
  readonly letters?: string;
}
export interface Drawing {
  readonly drawn: readonly (DrawnLine | DrawnQr)[];
  readonly warnings: readonly LayoutWarning[];
}

const LINE_HEIGHT = 1.3;
/** A name that is too long shrinks down to this part of its size; then it is reported. */
const SMALLEST = 0.5;
/** 25 mm: the code of an address has some 40 modules on each side, so that one is wider than half a millimetre. */
export const SMALLEST_QR = 71;

/**
 * How an address becomes a QR code: with 15 % of its modules to spare, or more where that makes it no larger. People scan it from paper
 * and from pictures of paper.
 */
export const QR_CODING = { ecc: 'M', boostEcc: true, border: 0 } as const;

/** Computes the layout: wraps and shrinks texts that are too long. Pure, so that the preview and the PDF agree. */
export function layOut(layout: CertificateLayout, values: PlaceholderValues, measure: Measure): Drawing {
  const drawn: (DrawnLine | DrawnQr)[] = [];
  const warnings: LayoutWarning[] = [];
  const paper = pageSizeOf(layout.orientation);
  layout.boxes.forEach((box, i) => {
    const place = {
      x: (box.x / 100) * paper.width,
      y: (box.y / 100) * paper.height,
      width: (box.w / 100) * paper.width,
    };
    const warn = (what: LayoutWarning['what']) => warnings.push({ box: i, what });
    const { text, missing } = textOf(box, values);
    if (missing) warnings.push({ box: i, what: 'glyphs', letters: missing });
    const fit = box.kind === 'text' ? fitted(text, box, place.width, measure) : undefined;
    const height = fit ? heightOf(fit.lines.length, fit.size, box.font) : place.width;
    if (place.x + place.width > paper.width + 0.5 || place.y + height > paper.height + 0.5) warn('off_page');
    if (!fit) {
      if (place.width < SMALLEST_QR) warn('small_qr');
      drawn.push({ kind: 'qr', box: i, x: place.x, y: place.y, side: place.width, colour: box.colour });
      return;
    }
    if (fit.isTooLong) warn('overflow');
    else if (fit.size < box.size) warn('shrunk');
    drawn.push(...linesOf(fit, box, place, i));
  });
  return { drawn, warnings };
}

/** The text of a box, in the characters of its font. */
const textOf = ({ kind, content, font }: CertificateBox, values: PlaceholderValues) =>
  printedText(kind === 'text' ? filled(content ?? '', values) : '', font);

/** The characters of a filled layout that its fonts lack, each once. */
export const missingLetters = (
  { boxes }: Pick<CertificateLayout, 'boxes'>,
  values: PlaceholderValues,
): string => [...new Set(boxes.flatMap((one) => [...textOf(one, values).missing]))].join('');

interface Fit {
  readonly lines: readonly { readonly text: string; readonly width: number }[];
  readonly size: number;
  readonly isTooLong: boolean;
}

const heightOf = (lines: number, size: number, font: CertificateFont): number =>
  size * (certificateFonts[font].capHeight + Math.max(0, lines - 1) * LINE_HEIGHT);

/** The largest size at which the text fits its lines, in steps of half a point. */
function fitted(
  text: string,
  { font, size, lines: most }: CertificateBox,
  width: number,
  measure: Measure,
): Fit {
  const least = Math.max(4, size * SMALLEST);
  for (let at = size; ; at = Math.max(least, at - 0.5)) {
    const lines = wrapped(text, width / at, (part) => measure(part, font));
    const fits = lines.length <= most && lines.every((line) => line.width <= width / at + 1e-6);
    if (fits || at <= least)
      return {
        lines: lines.map((line) => ({ ...line, width: line.width * at })),
        size: at,
        isTooLong: !fits,
      };
  }
}

/** Wraps words into lines; a word that is too long gets its own line. */
function wrapped(text: string, width: number, widthOf: (text: string) => number) {
  const lines: { text: string; width: number }[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer) > width) {
        lines.push({ text: line, width: widthOf(line) });
        line = word;
      } else line = longer;
    }
    if (line) lines.push({ text: line, width: widthOf(line) });
  }
  return lines;
}

function linesOf(
  { lines, size }: Fit,
  { align, font, colour }: CertificateBox,
  place: { readonly x: number; readonly y: number; readonly width: number },
  box: number,
): DrawnLine[] {
  const share = { left: 0, center: 0.5, right: 1 }[align];
  return lines.map(({ text, width }, i) => ({
    kind: 'line',
    box,
    text,
    x: place.x + (place.width - width) * share,
    y: place.y + size * (certificateFonts[font].capHeight + i * LINE_HEIGHT),
    width,
    size,
    font,
    colour,
  }));
}

/** The dark modules of a QR code as one path of unit squares, row by row in runs. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  });
  return path;
}

const box = (over: Partial<CertificateBox>): CertificateBox => ({
  kind: 'text',
  content: null,
  x: 10,
  y: 10,
  w: 80,
  font: 'sans',
  size: 14,
  lines: 1,
  align: 'center',
  colour: '#1f2a24',
  ...over,
});

const words = {
  en: {
    title: 'Certificate',
    given: 'This certifies that',
    done: 'has completed the class',
    on: 'on {completed}',
    expires: 'Valid until {expires}',
    number: 'No. {number}',
    check: 'Scan to check, or enter {code} at {verify_url}',
  },
  id: {
    title: 'Sertifikat',
    given: 'Diberikan kepada',
    done: 'yang telah menyelesaikan kelas',
    on: 'pada {completed}',
    expires: 'Berlaku sampai {expires}',
    number: 'No. {number}',
    check: 'Pindai untuk memeriksa, atau masukkan {code} di {verify_url}',
  },
} as const;

/** The boxes of a new template: complete, so that the user only changes what should differ. */
export function startBoxes(language: 'en' | 'id'): CertificateBox[] {
  const { title, given, done, on, expires, number, check } = words[language];
  return [
    box({ content: title, y: 14, font: 'serif_bold', size: 44, colour: '#1f5c43' }),
    box({ content: given, y: 29, size: 14 }),
    box({ content: '{holder}', y: 35, font: 'serif_bold', size: 36 }),
    box({ content: done, y: 46, size: 14 }),
    box({ content: '{class}', y: 52, font: 'sans_bold', size: 22, lines: 2 }),
    box({ content: on, y: 64, size: 14 }),
    box({ content: expires, y: 68.5, size: 12 }),
    box({ content: '{issuer}', y: 7.5, font: 'sans_bold', size: 14 }),
    box({ content: '{signatory}', x: 10, y: 74, w: 30, font: 'sans_bold', size: 12, align: 'left' }),
    box({ content: '{signatory_title}', x: 10, y: 77, w: 30, size: 10, align: 'left' }),
    box({ content: number, x: 10, y: 81.5, w: 55, size: 11, align: 'left' }),
    box({ content: check, x: 10, y: 85, w: 55, size: 9, lines: 2, align: 'left', colour: '#4b5a52' }),
    box({ kind: 'qr', x: 77, y: 71, w: 13, colour: '#1f2a24' }),
  ];
}
