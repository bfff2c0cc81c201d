import { addAbortSignal, type PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface Entry {
  readonly name: string;
  readonly bytes: number;
  /** Read when its turn comes, and destroyed when nobody wants the archive any more. */
  readonly content: Readable;
}

/**
 * A ZIP archive (ZIP64 where it is large) as the entries come, each asked for when the one before has been read: memory does not
 * grow with them. An entry that fails is an error of the stream; a stream that is destroyed asks for no further entry.
 * @param date of every entry
 */
export function zipStream(entries: AsyncIterable<Entry>, date: Date): Readable {
  const zip = new ZipFile();
  // Its type promises less than it is: yazl writes into a PassThrough.
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
    // Stored: what is packed already (a PDF, a photo) does not get smaller.
    zip.addReadStream(content, name, { size: bytes, mtime: date, compress: false });
    addAbortSignal(closing.signal, content);
    await finished(content);
  }
  zip.end();
}
