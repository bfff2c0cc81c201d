import { createHash } from 'node:crypto';
import {
  layOut,
  pageSizeOf,
  QR_CODING,
  qrPath,
  type CertificateLayout,
  type Drawing,
  type DrawnLine,
  type DrawnQr,
  type PlaceholderValues,
} from '#shared/domain/certificateTemplates.ts';
import sharp from 'sharp';
import { encode } from 'uqr';
import { serverWords } from '../../platform/http/language.ts';
import { openPdf } from '../../platform/pdf/pdfDocument.ts';

export interface CertificatePdf {
  readonly layout: CertificateLayout;
  readonly values: PlaceholderValues;
  readonly title: string;
  /** Used as the date of the file, so that the same input gives the same bytes. */
  readonly issuedAt: Date;
  /** The content of the QR code. */
  readonly url: string;
  /** The target of a click on it: it also carries what was signed, so that a device can check it without asking the server. */
  readonly link: string;
  /** The background picture; white without one. */
  readonly background?: Buffer | undefined;
}

/** pdfkit writes the title into XML as it is. */
const XML_SIGNS = /[&<>]/g;

/**
 * Draws a certificate as PDF/A-2 with tags: selectable text in our own fonts (only the glyphs it needs), a paragraph for each box, the QR
 * code as a path with its address in words. Everything that pdfkit would take from the clock or a random source is given, so equal input
 * gives equal bytes.
 */
export async function drawCertificate(requested: CertificatePdf): Promise<Buffer> {
  const { layout, title, issuedAt, background } = requested;
  const { width, height } = pageSizeOf(layout.orientation);
  const { doc, bytes } = await openPdf({
    size: [width, height],
    margin: 0,
    lang: layout.language,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    tagged: true,
    info: { Title: title.replace(XML_SIGNS, ' '), Creator: 'Mahir', CreationDate: issuedAt },
  });
  if (background) {
    doc.markContent('Artifact', { type: 'Background' } as never);
    doc.image(background, 0, 0, { width, height });
    doc.endMarkedContent();
  }
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const part of partsOf(drawingOf(doc, requested).drawn))
    root.add(part.kind === 'qr' ? qrElement(doc, part, requested) : textElement(doc, part));
  root.end();
  doc.end();
  return bytes;
}

interface TextPart {
  readonly kind: 'text';
  readonly lines: readonly DrawnLine[];
  readonly isTitle: boolean;
}

/** The lines of each box together; the largest text is the title. */
function partsOf(drawn: Drawing['drawn']): (DrawnQr | TextPart)[] {
  const lines = drawn.filter((item) => item.kind === 'line');
  const largest = Math.max(...lines.map(({ size }) => size));
  const title = lines.find(({ size }) => size === largest)?.box;
  return [...new Set(drawn.map(({ box }) => box))].map((box): DrawnQr | TextPart => {
    const qr = drawn.find((item) => item.kind === 'qr' && item.box === box) as DrawnQr | undefined;
    return qr ?? { kind: 'text', lines: lines.filter((line) => line.box === box), isTitle: box === title };
  });
}

const textElement = (doc: PDFKit.PDFDocument, { lines, isTitle }: TextPart) =>
  doc.struct(isTitle ? 'H1' : 'P', {}, () => {
    lines.forEach(({ font, size, colour, text, x, y }, i) => {
      // Who copies the text or hears it needs the blank at which the line was broken.
      const broken = i < lines.length - 1 ? `${text} ` : text;
      doc
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(broken, x, y, { lineBreak: false, baseline: 'alphabetic' });
    });
  });

function qrElement(doc: PDFKit.PDFDocument, qr: DrawnQr, { url, link, layout }: CertificatePdf) {
  const { x, y, side } = qr;
  const alt = serverWords(layout.language)('verify.qr', { url });
  // The types of pdfkit know neither `structParent` nor `bbox` yet.
  const place: object = { alt, bbox: [x, y, x + side, y + side] };
  const element = doc.struct('Link', { alt });
  element.add(doc.struct('Figure', place, () => drawQr(doc, qr, url)));
  const options: object = { structParent: element, Contents: new String(alt) };
  doc.link(x, y, side, side, link, options);
  element.end();
  return element;
}

/** Returns the problems of a layout with given values; the fonts, which are slow to open, are opened once for many. */
export async function openWarnings(): Promise<
  (layout: CertificateLayout, values: PlaceholderValues) => Drawing['warnings']
> {
  const { doc } = await openPdf({ size: [1, 1], margin: 0 });
  return (layout, values) => drawingOf(doc, { layout, values }).warnings;
}

const drawingOf = (
  doc: PDFKit.PDFDocument,
  { layout, values }: Pick<CertificatePdf, 'layout' | 'values'>,
): Drawing => layOut(layout, values, (text, font) => doc.font(font).fontSize(100).widthOfString(text) / 100);

function drawQr(doc: PDFKit.PDFDocument, { x, y, side, colour }: DrawnQr, url: string): void {
  const { data, size } = encode(url, QR_CODING);
  doc.save();
  doc.translate(x, y).scale(side / size);
  doc.path(qrPath(data)).fill(colour);
  doc.restore();
}

/** A background in a format of pdfkit, which does not support WebP. */
export async function printable(picture: Buffer, type: string): Promise<Buffer> {
  return type === 'image/webp' ? sharp(picture).jpeg({ quality: 90 }).toBuffer() : picture;
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
