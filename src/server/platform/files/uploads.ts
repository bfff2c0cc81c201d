import type { ExpandedFile } from '#shared/schema/resource.ts';
import { inTransaction, type ActorContext, type Context } from '../context.ts';
import { ApiError, conflict, invalid, notFound } from '../http/errors.ts';
import { contentOf } from './content.ts';
import { formatMessage, maxBytesOfName, type FileKind } from './fileKinds.ts';
import { insertFile, plainName, fileById } from './files.ts';
import { fileUrl } from './fileUrls.ts';
import { inspectionOf } from './inspection.ts';
import { requireQuota } from './quota.ts';
import { requireClean } from './scan.ts';
import { storeOf, type FileStore } from './fileStore.ts';
import type { Upload } from './uploads.tables.ts';

/** An upload that is not finished by then is removed; so is the row of one that is. */
const UPLOAD_HOURS = 24;
/** How many uploads one person can have open; each may be of a gigabyte. */
const MAX_OPEN = 20;

interface NewUpload {
  readonly id: string;
  readonly name: string;
  readonly kind?: FileKind | undefined;
  readonly bytes: number;
}

/** When the upload expires. */
export const expiryOf = ({ created_at }: Pick<Upload, 'created_at'>): Date =>
  new Date(Date.parse(created_at) + UPLOAD_HOURS * 3_600_000);
const oldest = ({ now }: Context): string => new Date(now.getTime() - UPLOAD_HOURS * 3_600_000).toISOString();

/**
 * Begins an upload whose bytes come later.
 * @throws ApiError 422 at `file` for a name whose type is not allowed, 413 when it would be too large,
 *   409 `uploads-open` when too many are open, 507 `quota` and `storage-full`
 */
export async function beginUpload(ctx: ActorContext, { id, name, kind, bytes }: NewUpload): Promise<Upload> {
  const max = maxBytesOfName(name, kind);
  if (max === undefined || bytes === 0) throw invalid({ file: [formatMessage(kind)] });
  if (bytes > max) throw new ApiError(413, 'too-large', { errors: { file: [formatMessage(kind, max)] } });
  await storeOf(ctx.config).requireRoom(bytes);
  return inTransaction(ctx, async ({ db }) => {
    await requireQuota({ ...ctx, db }, bytes);
    const [count] = await db.query<{ open: number }>(
      'select count(*)::int as open from uploads where created_by = $1 and finished_at is null and created_at > $2',
      [ctx.actor.userId, oldest(ctx)],
    );
    if (count!.open >= MAX_OPEN) throw conflict('uploads-open', { args: { max: MAX_OPEN } });
    const [upload] = await db.query<Upload>(
      'insert into uploads (id, name, kind, bytes, created_by, created_at) values ($1, $2, $3, $4, $5, $6) returning *',
      [id, plainName(name), kind ?? null, bytes, ctx.actor.userId, ctx.now.toISOString()],
    );
    return upload!;
  });
}

/** The actor's own upload. @throws ApiError 404 for another person's, an expired and a nonexistent one */
export async function ownUpload(ctx: ActorContext, id: string): Promise<Upload> {
  const [upload] = await ctx.db.query<Upload>(
    'select * from uploads where id = $1 and created_by = $2 and created_at > $3',
    [id, ctx.actor.userId, oldest(ctx)],
  );
  if (!upload) throw notFound();
  return upload;
}

/**
 * The file that the upload became, made now if all bytes have arrived: with the last byte, or later when the server was stopped in between.
 * A refused upload is deleted with its bytes.
 * @throws ApiError 409 `upload-incomplete`; 413, 422 as `contentOf`; 422, 503 as `requireClean`: a scanner that is away does not lose the bytes
 */
export async function finishUpload(ctx: ActorContext, id: string): Promise<ExpandedFile> {
  const upload = await ownUpload(ctx, id);
  if (upload.finished_at) return fileOf(ctx, id);
  try {
    return await finish(ctx, upload);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 422 || error.status === 413))
      await removeUpload(ctx, id);
    throw error;
  }
}

/** The store may be slow, so no connection of the database waits for it: the row is written after the bytes. */
async function finish(ctx: ActorContext, upload: Upload): Promise<ExpandedFile> {
  const { id, name } = upload;
  const store = storeOf(ctx.config);
  const { content, keep } = await checked(ctx, store, upload);
  const { redrawn, ...facts } = content;
  if (redrawn) await store.put(id, redrawn);
  else await store.uploads.adopt(id);
  const file = await inTransaction(ctx, async (tx) => {
    const [current] = await tx.db.query<Upload>('select * from uploads where id = $1 for update', [id]);
    if (!current) throw notFound();
    if (current.finished_at) return fileOf(tx, id);
    await tx.db.query('update uploads set finished_at = $2 where id = $1', [id, ctx.now.toISOString()]);
    const made = await insertFile(tx, { id, name, ...facts });
    await keep?.(tx);
    return made;
  });
  await store.uploads.removeParts(id);
  return file;
}

async function checked(ctx: ActorContext, { uploads }: FileStore, upload: Upload) {
  const received = await uploads.open(upload);
  if (!received) throw conflict('upload-incomplete');
  try {
    const content = await contentOf(received, { kind: (upload.kind as FileKind | null) ?? undefined });
    await requireClean(ctx, { name: upload.name, content: received });
    const inspect = inspectionOf(ctx.config, upload.kind);
    return { content, keep: await inspect?.(ctx, { id: upload.id, name: upload.name, content: received }) };
  } finally {
    await received.close();
  }
}

async function fileOf(ctx: ActorContext, id: string): Promise<ExpandedFile> {
  const file = await fileById(ctx, id);
  if (!file) throw notFound();
  return { ...file, url: fileUrl(ctx, id) };
}

/** Deletes an upload and its received bytes; the file that it became stays. */
export async function removeUpload(ctx: Context, id: string): Promise<void> {
  const removed = await ctx.db.query<Pick<Upload, 'id' | 'finished_at'>>(
    'delete from uploads where id = $1 returning id, finished_at',
    [id],
  );
  for (const upload of removed) await removeReceived(ctx, upload);
}

/** Deletes what was received for an upload that has no row any more. */
export async function removeReceived(
  { config }: Pick<Context, 'config'>,
  { id, finished_at }: Pick<Upload, 'id' | 'finished_at'>,
): Promise<void> {
  const store = storeOf(config);
  await store.uploads.removeParts(id);
  // The last bytes came, and no file was made of them.
  if (!finished_at) await store.remove(id);
}
