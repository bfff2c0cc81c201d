import PDFDocument from 'pdfkit';

/** A PDF of so many pages; each says its number. */
export function pagesPdf(count: number): Promise<Buffer> {
  return drawn((document) => {
    for (let page = 1; page <= count; page++) document.addPage().fontSize(24).text(`Halaman nomor ${page}`);
  });
}

/** A PDF of two pages: links on the first lead to the second, to these addresses, and to nowhere. */
export const linkedPdf = (addresses: readonly string[]): Promise<Buffer> =>
  drawn((document) => {
    document.addPage().fontSize(24).text('Halaman nomor 1');
    addresses.forEach((address, row) => document.link(50, 150 + row * 40, 200, 30, address));
    document.goTo(50, 100, 200, 30, 'second');
    document.goTo(50, 60, 200, 30, 'missing');
    document.addPage().text('Halaman nomor 2').addNamedDestination('second');
  });

async function drawn(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false, compress: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
