/** The files of an archive: gzipped lines of JSON, read back before anything is given up (docs/decisions/062). */
import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ArchiveTrouble } from '#shared/api/archives.ts';
import { inTransaction, type Context } from '../context.ts';
import { newId } from '../db/id.ts';
import { storeOf } from '../files/fileStore.ts';
import type { OpenArchive } from './archiveSteps.ts';
import { blocksOf, columnsOf, linesOf, nameOf, type Column } from './detachedTables.ts';

/** A step of an archive that cannot be taken now. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly trouble: ArchiveTrouble;
  constructor(trouble: ArchiveTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

/** The version of the format, in the first line. */
export const ARCHIVE_FORMAT = 1;
/** The first line of a file. */
export interface ArchiveHead {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly archive: string;
  /** Its number among the files of the archive, from 1 on. */
  readonly no: number;
  readonly table: string;
  readonly partition: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Time of the newest migration of the tables. */
  readonly migration: number;
  readonly columns: readonly Column[];
}

export interface WrittenFile {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file ends after this many compressed bytes: `files.bytes` holds two gigabytes. */
const FILE_BYTES = 1024 ** 3;
/** Read by one statement: some hundred or thousand rows. */
const BLOCKS_AT_ONCE = 32;

/** Writes the files of an archive, anew if an earlier try was cut off. @returns them in their order */
export async function writeFiles(
  ctx: Context,
  archive: OpenArchive,
  maxBytes = FILE_BYTES,
): Promise<readonly WrittenFile[]> {
  const blocks = await blocksOf(ctx.db, archive.partition);
  // What these refer to is removed as unused.
  await ctx.db.query('delete from data_archive_files where archive_id = $1', [archive.id]);
  const files: WrittenFile[] = [];
  let from = 0;
  do {
    const { file, to } = await writeFile(ctx, archive, { no: files.length + 1, from, blocks, maxBytes });
    files.push(file);
    from = to;
  } while (from < blocks);
  return files;
}

interface Start {
  readonly no: number;
  /** The block with which it begins, and how many there are. */
  readonly from: number;
  readonly blocks: number;
  readonly maxBytes: number;
}

/** Bytes first, read back, then the row: what an interruption leaves has no row, and the hourly task removes it. */
async function writeFile(
  ctx: Context,
  archive: OpenArchive,
  start: Start,
): Promise<{ readonly file: WrittenFile; readonly to: number }> {
  const id = newId();
  const store = storeOf(ctx.config);
  const { stream, size, sum } = meter();
  const progress: Progress = { rows: 0, to: start.from, size };
  const [, bytes] = await Promise.all([
    pipeline(Readable.from(fileText(ctx, archive, start, progress)), createGzip(), stream),
    store.putFrom(id, stream).catch((error: Error) => {
      // Nobody takes what is still read.
      stream.destroy(error);
      throw error;
    }),
  ]);
  const file: WrittenFile = { rows: progress.rows, bytes, sha256: sum() };
  const found = await readBack(await store.read(id));
  if (found.sha256 !== file.sha256 || found.lines !== file.rows + 1) {
    await store.remove(id);
    throw new ArchiveError('damaged', `${archive.partition}: the file that was read is not the one written`);
  }
  const name = `${archive.partition}${start.no === 1 ? '' : `-${start.no}`}.jsonl.gz`;
  await inTransaction(ctx, async ({ db, now }) => {
    await db.query(
      `insert into files (id, name, type, bytes, created_at) values ($1, $2, 'application/gzip', $3, $4)`,
      [id, name, bytes, now.toISOString()],
    );
    await db.query(
      `insert into data_archive_files (archive_id, no, file_id, rows, bytes, sha256) values ($1, $2, $3, $4, $5, $6)`,
      [archive.id, start.no, id, file.rows, bytes, file.sha256],
    );
  });
  return { file, to: progress.to };
}

interface Progress {
  rows: number;
  /** The block after the last one that was read. */
  to: number;
  readonly size: () => number;
}

async function* fileText(
  { db }: Context,
  { id, table_name, partition, from_at, to_at, migration }: OpenArchive,
  { no, from, blocks, maxBytes }: Start,
  progress: Progress,
): AsyncGenerator<string> {
  const head: ArchiveHead = {
    format: ARCHIVE_FORMAT,
    archive: id,
    no,
    table: table_name,
    partition,
    from: from_at,
    to: to_at,
    migration: migration!,
    columns: await columnsOf(db, nameOf(partition)),
  };
  yield `${JSON.stringify(head)}\n`;
  for (let block = from; block < blocks && progress.size() < maxBytes; block += BLOCKS_AT_ONCE) {
    const lines = await linesOf(db, partition, [block, block + BLOCKS_AT_ONCE]);
    progress.rows += lines.length;
    progress.to = Math.min(block + BLOCKS_AT_ONCE, blocks);
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
  }
}

/** A stream that knows the size and the checksum of what has passed. */
function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, size: () => bytes, sum: () => hash.digest('hex') };
}

/** The checksum of a compressed file, and how many lines it has. `onLines` gets them as they come, and is awaited. */
export async function readBack(
  content: Readable,
  onLines: (lines: readonly string[]) => Promise<void> = async () => {},
): Promise<{ readonly sha256: string; readonly lines: number }> {
  const { stream, sum } = meter();
  const text = new PassThrough();
  let [lines, rest] = [0, ''];
  const count = async () => {
    for await (const chunk of text.setEncoding('utf8')) {
      const parts = (rest + String(chunk)).split('\n');
      rest = parts.pop()!;
      lines += parts.length;
      if (parts.length > 0) await onLines(parts);
    }
  };
  await Promise.all([pipeline(content, stream, createGunzip(), text), count()]);
  if (rest !== '') throw new ArchiveError('damaged', 'the last line of the file is cut off');
  return { sha256: sum(), lines };
}
