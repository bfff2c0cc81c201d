import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse';
import { badFile, type SheetRow } from './sheetFile.ts';
import { asWindows1252 } from './windows1252.ts';

const SLICE_BYTES = 256 * 1024;
/** Longer than any record that the fields allow: an open quote would make one record of the whole file. */
const MAX_RECORD = 2_000_000;
const DELIMITERS = [',', ';', '\t'];
/** A line that spreadsheets may write first. */
const SEP_LINE = /^sep=(.)\r?\n/i;

/** The rows of a CSV: comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<SheetRow> {
  const { encoding, start } = encodingOf(bytes);
  const first = decode(bytes.subarray(start, start + SLICE_BYTES), encoding, false);
  const sep = SEP_LINE.exec(first);
  const parser = parse({
    delimiter: sep?.[1] ?? delimiterOf(first),
    relax_column_count: true,
    max_record_size: MAX_RECORD,
    bom: false,
  });
  const feeding = feed(parser, bytes.subarray(start), { encoding, skip: sep?.[0].length ?? 0 });
  feeding.catch((error: unknown) => parser.destroy(error as Error));
  let no = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>)
      yield { no: ++no, cells: cells.map(unguarded) };
    await feeding;
  } catch (error) {
    // Records that were parsed but not yet consumed count too.
    throw error instanceof CsvError
      ? badFile('csv_broken', { row: Number(error['records'] ?? no) + 1 })
      : error;
  } finally {
    parser.destroy();
  }
}

type Parser = ReturnType<typeof parse>;

async function feed(
  parser: Parser,
  bytes: Buffer,
  { encoding, skip }: { readonly encoding: string; readonly skip: number },
): Promise<void> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  let left = skip;
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    const isLast = at + SLICE_BYTES >= bytes.length;
    let text: string;
    try {
      text = decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: !isLast });
      if (encoding === 'windows-1252') text = asWindows1252(text);
    } catch {
      throw badFile('file_characters');
    }
    if (text.includes('\0')) throw badFile('file_characters');
    if (parser.destroyed) return;
    const isFull = !parser.write(text.slice(left));
    left = 0;
    if (isFull && !parser.destroyed) {
      // A consumer that has stopped requests nothing more.
      await new Promise<void>((resolve) => {
        const goOn = () => {
          parser.off('drain', goOn).off('close', goOn);
          resolve();
        };
        parser.once('drain', goOn).once('close', goOn);
      });
    }
  }
  if (!parser.destroyed) parser.end();
}

/** By its byte order mark; without one UTF-8 if it is valid, else the encoding of Windows in Western Europe and Indonesia. */
function encodingOf(bytes: Buffer): { encoding: string; start: number } {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', start: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', start: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', start: 2 };
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', start: 0 };
}

function decode(bytes: Buffer, encoding: string, fatal: boolean): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes);
}

/** The most frequent candidate in the header, outside of quotes. */
function delimiterOf(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** Removes the one apostrophe that keeps a spreadsheet from reading a text as a formula. */
export const unguarded = (text: string): string =>
  /^'+[=+\-@＝＋－＠\t\r]/.test(text) ? text.slice(1) : text;
