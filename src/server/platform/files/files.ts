import type { ExpandedFile } from '#shared/schema/resource.ts';
import { inTransaction, type ActorContext, type Context } from '../context.ts';
import { newId } from '../db/id.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { isInAdminNetworks, type Origin } from '../sessions/adminNetworks.ts';
import { liveSessions } from '../sessions/sessionActor.ts';
import { contentOf } from './content.ts';
import { MAX_REQUEST_BYTES, type FileKind } from './fileKinds.ts';
import { storeOf } from './fileStore.ts';
import { fileUrl, readFileUrl } from './fileUrls.ts';
import { requireQuota } from './quota.ts';
import { requireClean } from './scan.ts';

const MAX_NAME = 200;

interface NewFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Its purpose; by default any allowed type. */
  readonly kind?: FileKind | undefined;
}

/**
 * Stores a picture, re-encoded, or a document or recording unchanged. The first bytes decide its type, not its name.
 * @throws ApiError 422 at `file` for a type that is not allowed, 413 when it is too large for its type, 507 `quota` and
 *   `storage-full`, and as `requireClean`
 */
export async function addFile(ctx: ActorContext, { name, bytes, kind }: NewFile): Promise<ExpandedFile> {
  const { redrawn = bytes, ...facts } = await contentOf(bytes, { kind, max: MAX_REQUEST_BYTES });
  const file = { id: newId(), name: plainName(name), ...facts };
  // The store may be slow, so no connection waits for it: the quota is checked before the bytes, and again with the row.
  await requireQuota(ctx, file.bytes);
  await requireClean(ctx, { name: file.name, content: bytes });
  const store = storeOf(ctx.config);
  await store.put(file.id, redrawn);
  try {
    return await inTransaction(ctx, async (tx) => {
      await requireQuota(tx, file.bytes);
      return insertFile(tx, file);
    });
  } catch (error) {
    // The hourly task removes what stays.
    await store.remove(file.id).catch(() => {});
    throw error;
  }
}

type FileRow = Omit<ExpandedFile, 'url'>;

/** The row of a file whose bytes are already stored. */
export async function insertFile(ctx: ActorContext, { id, name, type, bytes, width, height }: FileRow) {
  await ctx.db.query(
    `insert into files (id, name, type, bytes, width, height, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, name, type, bytes, width, height, ctx.actor.userId, ctx.now.toISOString()],
  );
  return { id, name, type, bytes, width, height, url: fileUrl(ctx, id) };
}

/** A file name for people: no folders, nothing that could break out of a header. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .replace(/[\p{C}"]/gu, '')
      .trim()
      .slice(-MAX_NAME) || 'file'
  );
}

/**
 * The file of a signed URL.
 * @throws ApiError 404 when the URL is forged or expired, or its session has ended; 403 `network` for one of the administration outside its networks
 */
export async function fileOfUrl(
  ctx: Context,
  id: string,
  signature: { readonly e: number; readonly s: string },
  origin: Origin,
): Promise<FileRow> {
  const signed = readFileUrl(ctx, id, signature);
  if (!signed) throw notFound();
  const { sessionId, isOfAdmin } = signed;
  const sessions = await liveSessions(ctx.db, [sessionId], ctx.now);
  const file = await fileById(ctx, id);
  if (sessions.size === 0 || !file) throw notFound();
  if (isOfAdmin && !(await isInAdminNetworks(ctx.db, sessionId, origin))) throw new ApiError(403, 'network');
  return file;
}

export async function fileById({ db }: Context, id: string): Promise<FileRow | undefined> {
  const [file] = await db.query<FileRow>(
    'select id, name, type, bytes, width, height from files where id = $1',
    [id],
  );
  return file;
}
