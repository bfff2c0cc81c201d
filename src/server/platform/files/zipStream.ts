import { addAbortSignal, type PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface Entry {
  readonly name: string;
  readonly bytes: number;
  /** It is read when its turn comes, and destroyed when the client leaves. */
  readonly content: Readable;
}

/**
 * A ZIP archive (ZIP64 where it is large) as the entries come; each entry is requested after the one before has been read, so memory does
 * not grow with their number. An entry that fails is an error of the stream; a destroyed stream requests no further entry.
 * @param date of every entry
 */
export function zipStream(entries: AsyncIterable<Entry>, date: Date): Readable {
  const zip = new ZipFile();
  // Its type is less precise than the value: yazl writes into a PassThrough.
  const output = zip.outputStream as PassThrough;
  zip.once('error', (error: Error) => output.destroy(error));
  addEntries(zip, output, { entries, date }).catch((error: Error) => output.destroy(error));
  return output;
}

async function addEntries(
  zip: ZipFile,
  output: PassThrough,
  { entries, date }: { readonly entries: AsyncIterable<Entry>; readonly date: Date },
): Promise<void> {
  const closing = new AbortController();
  output.once('close', () => closing.abort());
  for await (const { name, bytes, content } of entries) {
    // Stored without compression: compressed data (a PDF, a photo) does not get smaller.
    zip.addReadStream(content, name, { size: bytes, mtime: date, compress: false });
    addAbortSignal(closing.signal, content);
    await finished(content);
  }
  zip.end();
}
