import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  certificateFonts,
  layOut,
  pageSizeOf,
  qrPath,
  type CertificateFont,
  type CertificateLayout,
  type Drawing,
  type DrawnQr,
  type PlaceholderValues,
} from '#shared/domain/certificateTemplates.ts';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { encode } from 'uqr';
import { projectRoot } from '../../platform/projectRoot.ts';

export interface CertificatePdf {
  readonly layout: CertificateLayout;
  readonly values: PlaceholderValues;
  readonly title: string;
  /** Used as the date of the file, so that the same input gives the same bytes. */
  readonly issuedAt: Date;
  /** The content of the QR code, and the target of a click on it. */
  readonly url: string;
  /** The background picture; white without one. */
  readonly background?: Buffer | undefined;
}

const fonts = Object.keys(certificateFonts) as CertificateFont[];
let fontFiles: Promise<Record<CertificateFont, Buffer>> | undefined;
/** Read once: 850 KB. */
const readFonts = () =>
  (fontFiles ??= Promise.all(
    fonts.map((font) => readFile(path.join(projectRoot(), 'public/fonts', certificateFonts[font].file))),
  ).then(
    (files) =>
      Object.fromEntries(fonts.map((font, i) => [font, files[i]])) as Record<CertificateFont, Buffer>,
  ));

/**
 * Draws a certificate: selectable text in our own fonts (only the glyphs it needs), the QR code as a path. Everything that pdfkit would
 * take from the clock or a random source is given, so equal input gives equal bytes.
 */
export async function drawCertificate(requested: CertificatePdf): Promise<Buffer> {
  const { width, height } = pageSizeOf(requested.layout.orientation);
  const files = await readFonts();
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: requested.layout.language,
    displayTitle: true,
    info: {
      Title: requested.title,
      Creator: 'Mahir',
      CreationDate: requested.issuedAt,
      ModDate: requested.issuedAt,
    },
  });
  const bytes = collect(doc);
  for (const font of fonts) doc.registerFont(font, files[font]);
  if (requested.background) doc.image(requested.background, 0, 0, { width, height });
  for (const item of drawingOf(doc, requested).drawn) {
    if (item.kind === 'qr') drawQr(doc, item, requested.url);
    else
      doc
        .font(item.font)
        .fontSize(item.size)
        .fillColor(item.colour)
        .text(item.text, item.x, item.y, { lineBreak: false, baseline: 'alphabetic' });
  }
  doc.end();
  return bytes;
}

/** Returns the problems of a layout with given values; the fonts, which are slow to open, are opened once for many. */
export async function openWarnings(): Promise<
  (layout: CertificateLayout, values: PlaceholderValues) => Drawing['warnings']
> {
  const files = await readFonts();
  const doc = new PDFDocument({ size: [1, 1], margin: 0 });
  for (const font of fonts) doc.registerFont(font, files[font]);
  return (layout, values) => drawingOf(doc, { layout, values }).warnings;
}

const drawingOf = (
  doc: PDFKit.PDFDocument,
  { layout, values }: Pick<CertificatePdf, 'layout' | 'values'>,
): Drawing => layOut(layout, values, (text, font) => doc.font(font).fontSize(100).widthOfString(text) / 100);

/** Medium error correction if the code does not get larger: people scan it from paper. */
function drawQr(doc: PDFKit.PDFDocument, { x, y, side, colour }: DrawnQr, url: string): void {
  const { data, size } = encode(url, { ecc: 'L', boostEcc: true, border: 0 });
  doc.save();
  doc.translate(x, y).scale(side / size);
  doc.path(qrPath(data)).fill(colour);
  doc.restore();
  doc.link(x, y, side, side, url);
}

/** A background in a format of pdfkit, which does not support WebP. */
export async function printable(picture: Buffer, type: string): Promise<Buffer> {
  return type === 'image/webp' ? sharp(picture).jpeg({ quality: 90 }).toBuffer() : picture;
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
