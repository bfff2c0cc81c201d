import jsQR from 'jsqr';

/** The canvas on which pdf.js draws outside of a browser. */
interface Drawn {
  readonly canvas: { toBuffer(type: 'image/png'): Buffer; readonly width: number; readonly height: number };
  readonly context: {
    getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
  };
}

/** pdf.js does not start beside an enumerable property of all arrays; drizzle-kit adds one, and files of tests share a process. */
function loadReader() {
  for (const name of Object.keys(Array.prototype)) Reflect.deleteProperty(Array.prototype, name);
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** How many pages a PDF has, and the text of all of them. */
export async function readPdfText(bytes: Buffer): Promise<{ pages: number; text: string }> {
  const { getDocument } = await loadReader();
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let text = '';
  for (let no = 1; no <= document.numPages; no++)
    for (const item of (await (await document.getPage(no)).getTextContent()).items)
      text += 'str' in item ? item.str : '';
  return { pages: document.numPages, text };
}

/** The content of a PDF for an independent reader: the selectable text, and the content of the QR code on its first page. */
export async function readPdf(bytes: Buffer, scale = 3) {
  const { getDocument } = await loadReader();
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const links = (await page.getAnnotations()).flatMap(({ url }: { url?: string }) => url ?? []);
  const marks = await document.getMarkInfo();
  const { metadata } = await document.getMetadata();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const viewport = page.getViewport({ scale });
  const factory = document.canvasFactory as { create(width: number, height: number): Drawn };
  const { canvas, context } = factory.create(viewport.width, viewport.height);
  await page.render({ canvasContext: context as never, viewport, canvas: canvas as never }).promise;
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const qr = jsQR(new Uint8ClampedArray(data.buffer as ArrayBuffer), width, height)?.data;
  const picture = canvas.toBuffer('image/png');
  const facts = {
    pages: document.numPages,
    text,
    qr,
    picture,
    /** Where a click on the first page leads. */
    links,
    isTagged: marks?.Marked === true,
    /** The part of PDF/A that the file says it keeps to. */
    archive: metadata?.get('pdfaid:part') as string | undefined,
  };
  await document.destroy();
  return facts;
}
