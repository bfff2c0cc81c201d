/**
 * Runs in a thread: pdf.js reads a document of a stranger there, which may keep it busy or fill its memory. It asks for the bytes that it
 * needs, so a large document is never in memory as a whole.
 */
import { parentPort } from 'node:worker_threads';
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FromPageCounter, ToPageCounter } from './pageCountMessages.ts';

const PIECE_BYTES = 256 * 1024;

const say = (message: FromPageCounter): void => parentPort!.postMessage(message);
let current: PDFDataRangeTransport | undefined;

async function count(size: number): Promise<number> {
  const transport = new PDFDataRangeTransport(size, null);
  transport.requestDataRange = (begin, end) => say({ begin, end });
  current = transport;
  const loading = getDocument({
    range: transport,
    rangeChunkSize: PIECE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    useWasm: false,
    stopAtErrors: true,
    verbosity: 0,
  });
  try {
    const document = await loading.promise;
    // A document may state any number: the last page has to exist.
    await document.getPage(document.numPages);
    return document.numPages;
  } finally {
    await loading.destroy();
  }
}

parentPort!.on('message', (message: ToPageCounter) => {
  if ('begin' in message) current?.onDataRange(message.begin, message.bytes);
  else
    count(message.size).then(
      (pages) => say({ pages }),
      () => say({ pages: 0 }),
    );
});
say({ ready: true });
