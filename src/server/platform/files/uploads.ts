import { rm, stat } from 'node:fs/promises';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { inTransaction, type ActorContext, type Context } from '../context.ts';
import { ApiError, conflict, invalid, notFound } from '../http/errors.ts';
import { contentOf } from './content.ts';
import { requireRoom } from './diskSpace.ts';
import { formatMessage, maxBytesOfName, type FileKind } from './fileKinds.ts';
import { insertFile, plainName, fileById } from './files.ts';
import { fileUrl } from './fileUrls.ts';
import { requireQuota } from './quota.ts';
import { adoptFile, partPathOf, pathOf, putFile } from './fileStore.ts';
import type { uploads } from './uploads.tables.ts';

/** An upload that is not finished by then is removed; so is the row of one that is. */
const UPLOAD_HOURS = 24;
/** How many uploads one person can have open; each may be of a gigabyte. */
const MAX_OPEN = 20;

export type Upload = typeof uploads.$inferSelect;

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
  if (bytes > max) throw new ApiError(413, 'too-large', { errors: { file: [formatMessage(kind)] } });
  await requireRoom(ctx.config, bytes);
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
 * @throws ApiError 409 `upload-incomplete`; 413, 422 as `contentOf`
 */
export async function finishUpload(ctx: ActorContext, id: string): Promise<ExpandedFile> {
  await ownUpload(ctx, id);
  try {
    return await inTransaction(ctx, (inside) => finish(inside, id));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 422 || error.status === 413))
      await removeUpload(ctx, id);
    throw error;
  }
}

async function finish(ctx: ActorContext, id: string): Promise<ExpandedFile> {
  const [upload] = await ctx.db.query<Upload>('select * from uploads where id = $1 for update', [id]);
  if (!upload) throw notFound();
  if (upload.finished_at) return fileOf(ctx, id);
  const part = partPathOf(ctx.config, id);
  const size = await sizeOf(part);
  // The process stopped between the rename and the commit: the bytes are already in the store.
  const place = size === undefined ? pathOf(ctx.config, id) : part;
  if ((size ?? (await sizeOf(place))) !== upload.bytes) throw conflict('upload-incomplete');
  const { redrawn, ...facts } = await contentOf(place, {
    kind: (upload.kind as FileKind | null) ?? undefined,
  });
  if (redrawn) await putFile(ctx.config, id, redrawn);
  else if (place === part) await adoptFile(ctx.config, id, part);
  const file = await insertFile(ctx, { id, name: upload.name, ...facts });
  await ctx.db.query('update uploads set finished_at = $2 where id = $1', [id, ctx.now.toISOString()]);
  if (redrawn) await rm(part, { force: true });
  return file;
}

async function fileOf(ctx: ActorContext, id: string): Promise<ExpandedFile> {
  const file = await fileById(ctx, id);
  if (!file) throw notFound();
  return { ...file, url: fileUrl(ctx, id) };
}

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Deletes an upload and its received bytes; the file that it became stays. */
export async function removeUpload(ctx: Context, id: string): Promise<void> {
  await ctx.db.query('delete from uploads where id = $1', [id]);
  await rm(partPathOf(ctx.config, id), { force: true });
}
