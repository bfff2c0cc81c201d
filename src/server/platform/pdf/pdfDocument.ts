import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { certificateFonts, type CertificateFont } from '#shared/domain/certificateTemplates.ts';
import PDFDocument from 'pdfkit';
import { projectRoot } from '../projectRoot.ts';

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

export interface OpenPdf {
  readonly doc: PDFKit.PDFDocument;
  /** All bytes, after `doc.end()`. */
  readonly bytes: Promise<Buffer>;
}

/** An empty document with our own fonts, registered by their names: only the glyphs in use are embedded. */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<OpenPdf> {
  const files = await readFonts();
  const doc = new PDFDocument(options);
  const bytes = collect(doc);
  for (const font of fonts) doc.registerFont(font, files[font]);
  return { doc, bytes };
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
