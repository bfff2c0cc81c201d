import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  RenderingCancelledException,
  TextLayer,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes it: the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Safari draws no canvas of more pixels than this. */
const MAX_PIXELS = 16_000_000;
const PIECE_BYTES = 128 * 1024;

/** A document that is read page by page. */
export interface OpenDocument {
  readonly pages: number;
  /** Draws a page, numbered from 1, and its text above it for selection, search and screen readers. */
  draw(page: number, place: Place): Drawing;
  /** The links of a page; what they lead to is checked here. */
  linksOf(page: number): Promise<readonly DocumentLink[]>;
  close(): void;
}
/** A link inside of a document: its place in parts of the page, and a page of the same document or an address. */
export type DocumentLink = {
  readonly box: readonly [left: number, top: number, width: number, height: number];
} & ({ readonly page: number } | { readonly href: string });
export interface Place {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
  /** CSS pixels. */
  readonly width: number;
}
export interface Drawing {
  /** Resolves when the page is drawn, also after `cancel`. */
  readonly drawn: Promise<void>;
  cancel(): void;
}

/** The document itself cannot be shown: it is no use to try again. */
export class UnreadableDocument extends Error {}

/** Opens a PDF; only the pieces of the file that its pages need are requested. @throws UnreadableDocument, Error without a connection */
export async function openDocument(url: string): Promise<OpenDocument> {
  const loading = getDocument({
    url,
    rangeChunkSize: PIECE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // The policy of our pages allows neither; scripts and forms of documents are not run at all.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise;
    return {
      pages: pdf.numPages,
      draw: (page, place) => drawing(pdf, page, place),
      linksOf: (page) => linksOf(pdf, page),
      close: () => void loading.destroy(),
    };
  } catch (error) {
    void loading.destroy();
    if (isUnreadable(error)) throw new UnreadableDocument(error.message);
    throw error;
  }
}

/** Broken, or only for those who know its password. */
const isUnreadable = (error: unknown): error is Error =>
  error instanceof InvalidPDFException || (error instanceof Error && error.name === 'PasswordException');

function drawing(pdf: PDFDocumentProxy, number: number, place: Place): Drawing {
  let isCancelled = false;
  let stop = () => {};
  const draw = async () => {
    const page = await pdf.getPage(number);
    if (isCancelled) return;
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = place.width / width;
    const shown = page.getViewport({ scale });
    const sharpness = Math.min(
      window.devicePixelRatio || 1,
      Math.sqrt(MAX_PIXELS / (shown.width * shown.height)),
    );
    const viewport = page.getViewport({ scale: scale * sharpness });
    const { canvas, text } = place;
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.aspectRatio = `${width} / ${height}`;
    text.replaceChildren();
    text.style.setProperty('--total-scale-factor', String(scale));
    const rendering = page.render({ canvas, viewport });
    const words = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: text,
      viewport: shown,
    });
    stop = () => {
      rendering.cancel();
      words.cancel();
    };
    await Promise.all([rendering.promise, words.render()]);
  };
  const drawn = draw().catch((error: unknown) => {
    if (!isCancelled && !(error instanceof RenderingCancelledException)) throw error as Error;
  });
  return {
    drawn,
    cancel: () => {
      isCancelled = true;
      stop();
    },
  };
}

/** What pdf.js says of an annotation, as far as it is read here. */
interface Annotation {
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly url?: string;
  readonly dest?: string | readonly unknown[] | null;
}

/** Pages of this document and https addresses; whatever else a document would like to open or run is left out. */
async function linksOf(pdf: PDFDocumentProxy, number: number): Promise<readonly DocumentLink[]> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const annotations = (await page.getAnnotations()) as readonly Annotation[];
  const links = annotations
    .filter(({ subtype }) => subtype === 'Link')
    .map(async ({ rect, url, dest }): Promise<DocumentLink | undefined> => {
      const [x1, y1, x2, y2] = viewport.convertToViewportRectangle([...rect]) as Corners;
      const box = [
        Math.min(x1, x2) / width,
        Math.min(y1, y2) / height,
        Math.abs(x2 - x1) / width,
        Math.abs(y2 - y1) / height,
      ] as const;
      if (url) return url.startsWith('https://') ? { box, href: url } : undefined;
      const to = dest && (await pageOf(pdf, dest));
      return to ? { box, page: to } : undefined;
    });
  return (await Promise.all(links)).filter((link) => link !== undefined);
}

type Corners = [number, number, number, number];

/** The number of the page to which a link leads; undefined for one that is not there. */
async function pageOf(pdf: PDFDocumentProxy, dest: string | readonly unknown[]): Promise<number | undefined> {
  try {
    const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
    const index = typeof target === 'number' ? target : await pdf.getPageIndex(target as never);
    return index >= 0 && index < pdf.numPages ? index + 1 : undefined;
  } catch {
    // A name that the document does not have.
    return undefined;
  }
}
