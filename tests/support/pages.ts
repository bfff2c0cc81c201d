import PDFDocument from 'pdfkit';

/** A PDF of so many pages; each says its number. */
export async function pagesPdf(count: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false, compress: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let page = 1; page <= count; page++) document.addPage().fontSize(24).text(`Halaman nomor ${page}`);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
