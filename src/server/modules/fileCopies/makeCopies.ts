import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { officeKinds, type CopyKind, type CopyProblem, type OfficeKind } from '#shared/domain/fileCopies.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { hasRoom, diskSpace } from '../../platform/files/diskSpace.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import { mediaLength } from '../../platform/files/mediaLength.ts';
import { pageCount } from '../../platform/pdf/pageCount.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { ProgramError } from '../../platform/programs/runProgram.ts';
import { setPages } from './fileCopies.ts';
import { makePdf } from './makePdf.ts';
import { makeVideos, roomFor, type VideoKind } from './makeVideos.ts';

/** As often a source is begun: it may be what ends the process each time. */
const MAX_TRIES = 4;

interface Source {
  readonly id: string;
  readonly kind: CopyKind;
  readonly tries: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}
/** A file that was made: its bytes are stored, its row is not. */
interface Made {
  readonly column: 'preview_id' | 'large_id' | 'small_id';
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
}
interface Copies {
  readonly files: readonly Made[];
  readonly pages: number | null;
}

/** Makes what a request asks for, once: whoever dies on the way leaves nothing that a further try would not replace. */
export async function makeCopies(ctx: Context, sourceId: string, signal: AbortSignal): Promise<void> {
  const source = await begin(ctx, sourceId);
  if (!source) {
    // What a killed node left of a file that has gone meanwhile.
    await rm(folderOf(ctx, sourceId), { recursive: true, force: true });
    return applyPages(ctx, sourceId);
  }
  if (source.tries > MAX_TRIES) return fail(ctx, source, 'stopped');
  const program = ctx.config.programs[source.kind];
  // Another node asked for it: it waits for the next start of a node that has the program.
  if (!program) return takeBack(ctx, source);
  try {
    await inFolder(ctx, source, async (folder) =>
      store(ctx, source, await make(ctx, source, { program, folder, signal })),
    );
  } catch (error) {
    if (signal.aborted) await takeBack(ctx, source);
    else if (error instanceof ProgramError) {
      ctx.log.warn(
        { file: source.id, problem: error.problem, output: error.message },
        'no copy of a file could be made',
      );
      return fail(ctx, source, error.problem);
    } else if (source.tries >= MAX_TRIES) {
      ctx.log.error({ err: error, file: source.id }, 'no copy of a file could be made');
      return fail(ctx, source, isFull(error) ? 'no-room' : 'stopped');
    }
    throw error;
  }
}

const isFull = (error: unknown): boolean => error instanceof ApiError && error.status === 507;

async function begin(ctx: Context, id: string): Promise<Source | undefined> {
  const [source] = await ctx.db.query<Source>(
    `update file_copies c set tries = c.tries + 1 from files f
     where c.source_id = $1 and c.state = 'waiting' and f.id = c.source_id
     returning f.id, c.kind, c.tries, f.name, f.type, f.bytes`,
    [id],
  );
  return source;
}

/** A module that was saved while the copy was made may not know its pages. */
async function applyPages(ctx: Context, id: string): Promise<void> {
  const [made] = await ctx.db.query<{ pages: number }>(
    `select pages from file_copies where source_id = $1 and state = 'done' and pages is not null`,
    [id],
  );
  if (made) await setPages(ctx, id, made.pages);
}

const takeBack = async (ctx: Context, { id }: Source): Promise<void> => {
  await ctx.db.query('update file_copies set tries = greatest(0, tries - 1) where source_id = $1', [id]);
};

async function fail(ctx: Context, { id }: Source, reason: CopyProblem): Promise<void> {
  await ctx.db.query(
    `update file_copies set state = 'failed', reason = $2, ended_at = $3 where source_id = $1 and state = 'waiting'`,
    [id, reason, ctx.now.toISOString()],
  );
}

const folderOf = ({ config }: Context, id: string): string => path.resolve(config.dataDir, 'copies', id);

/** A folder of this run beside the data, with the source in it. What an earlier try left is removed first. */
async function inFolder(
  ctx: Context,
  source: Source,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = folderOf(ctx, source.id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Tools {
  readonly program: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

async function make(ctx: Context, source: Source, tools: Tools): Promise<Copies> {
  const length = source.kind === 'video' ? await mediaLength(ctx.config, source.id) : null;
  const needed = source.bytes + (source.kind === 'video' ? 2 * roomFor(length) : 4 * source.bytes);
  if (!hasRoom(await diskSpace(ctx.config), needed)) throw new ApiError(507, 'storage-full');
  const isDocument = source.kind === 'document';
  const kind = isDocument ? officeKinds[source.type as keyof typeof officeKinds] : source.type.split('/')[1];
  const file = path.join(tools.folder, `source.${kind}`);
  await pipeline(await storeOf(ctx.config).read(source.id), createWriteStream(file), {
    signal: tools.signal,
  });
  return isDocument
    ? ofDocument(ctx, source, await makePdf({ ...tools, source: file, kind: kind as OfficeKind }))
    : ofVideo(
        ctx,
        source,
        await makeVideos({ ...tools, source: file, kind: source.type as VideoKind, length }),
      );
}

async function ofDocument(ctx: Context, source: Source, file: string): Promise<Copies> {
  const pdf = { column: 'preview_id', type: 'application/pdf', name: `${baseOf(source)}.pdf` } as const;
  const made = await stored(ctx, source, pdf, createReadStream(file));
  const pages = await pageCount(ctx.config, made.id);
  if (pages === 0) throw new ProgramError('failed', 'The page cannot show the PDF.');
  return { files: [made], pages };
}

type Films = Awaited<ReturnType<typeof makeVideos>>;

async function ofVideo(ctx: Context, source: Source, { picture, large, small }: Films): Promise<Copies> {
  const { bytes, width, height } = picture;
  const poster = {
    column: 'preview_id',
    type: 'image/jpeg',
    name: `${baseOf(source)}.jpg`,
    width,
    height,
  } as const;
  const film = (column: 'large_id' | 'small_id', side: string) =>
    ({ column, type: 'video/mp4', name: `${baseOf(source)} ${side}.mp4` }) as const;
  return {
    pages: null,
    files: [
      await stored(ctx, source, poster, bytes),
      ...(large ? [await stored(ctx, source, film('large_id', '720p'), createReadStream(large))] : []),
      await stored(ctx, source, film('small_id', '480p'), createReadStream(small)),
    ],
  };
}

const baseOf = ({ name }: Source): string => path.parse(name).name;

/** Under an id that follows from the source: another try writes over it, so that no interruption leaves bytes of its own. */
async function stored(
  ctx: Context,
  source: Source,
  facts: Omit<Made, 'id' | 'bytes'>,
  content: Buffer | ReturnType<typeof createReadStream>,
): Promise<Made> {
  const id = copyId(source.id, facts.column);
  const fileStore = storeOf(ctx.config);
  if (Buffer.isBuffer(content)) await fileStore.put(id, content);
  const bytes = Buffer.isBuffer(content) ? content.length : await fileStore.putFrom(id, content);
  return { ...facts, id, bytes };
}

/** A UUID of version 8 (RFC 9562). */
export function copyId(sourceId: string, column: string): string {
  const hex = createHash('sha256').update(`${sourceId} ${column}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The rows of the copies, the end of the request and the pages in one transaction; nothing for a source that has gone meanwhile. */
async function store(ctx: Context, source: Source, { files, pages }: Copies): Promise<void> {
  const isKept = await inTransaction(ctx, async (tx) => {
    const [request] = await tx.db.query<{ state: string }>(
      `select c.state from file_copies c join files f on f.id = c.source_id
       where c.source_id = $1 for update of c for key share of f`,
      [source.id],
    );
    // Another run has stored the same copies: their bytes stay.
    if (request?.state !== 'waiting') return request?.state === 'done';
    await tx.db.query(
      `insert into files (id, name, type, bytes, width, height, created_at)
       select f.id, f.name, f.type, f.bytes, f.width, f.height, $2
       from jsonb_to_recordset($1::jsonb) f(id uuid, name text, type text, bytes int, width int, height int)`,
      [JSON.stringify(files), ctx.now.toISOString()],
    );
    const idOf = (column: Made['column']) => files.find((made) => made.column === column)?.id ?? null;
    await tx.db.query(
      `update file_copies set state = 'done', reason = null, pages = $2, preview_id = $3, large_id = $4, small_id = $5, ended_at = $6
       where source_id = $1`,
      [source.id, pages, idOf('preview_id'), idOf('large_id'), idOf('small_id'), ctx.now.toISOString()],
    );
    if (pages !== null) await setPages(tx, source.id, pages);
    return true;
  });
  if (!isKept) for (const { id } of files) await storeOf(ctx.config).remove(id);
}
