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
  close(): void;
}
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
