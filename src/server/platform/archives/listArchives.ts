import type { DataArchive } from '#shared/api/archives.ts';
import { audit } from '../audit/audit.ts';
import { ARCHIVES } from '../audit/archivedChain.ts';
import type { ActorContext, Context } from '../context.ts';
import type { StoredFile } from '../files/sendFile.ts';
import { notFound } from '../http/errors.ts';
import { KEPT_MS } from './archiveSteps.ts';

/** A year of five tables makes some thirty. */
const MAX_LISTED = 500;

/** SQL: all files of the archive `a` are written and verified. */
const IS_WHOLE = 'a.kept_at is not null';

/** `GET /api/retention/archives`: what has left the tables, or is leaving, the newest first; or the one with the id. One statement. */
export async function archivesOf({ db }: Context, id: string | null = null): Promise<DataArchive[]> {
  const rows = await db.query<Omit<DataArchive, 'drops_at'> & { kept_at: string | null }>(
    `select a.id, a.kind, a.table_name as "table", a.from_at, a.to_at, a.state, a.is_filed, a.rows, a.bytes, u.name as created_by,
       a.created_at, a.kept_at, a.ended_at, a.error as trouble, a.failed_at,
       coalesce((select json_agg(json_build_object('no', d.no, 'name', f.name, 'rows', d.rows, 'bytes', d.bytes, 'sha256', d.sha256)
           order by d.no)
         from data_archive_files d join files f on f.id = d.file_id where d.archive_id = a.id and ${IS_WHOLE}), '[]') as files
     from data_archives a left join users u on u.id = a.created_by where $1::uuid is null or a.id = $1
     order by a.created_at desc, a.id desc limit ${MAX_LISTED}`,
    [id],
  );
  return rows.map(({ kept_at, ...archive }) => ({ ...archive, drops_at: dropTime(archive, kept_at) }));
}

/** While files are being written nobody knows when that ends. */
function dropTime({ state }: Pick<DataArchive, 'state'>, keptAt: string | null): string | null {
  return state === 'kept' && keptAt ? new Date(Date.parse(keptAt) + KEPT_MS).toISOString() : null;
}

/** A file of an archive, for a download, which the audit log names. @throws ApiError 404 */
export async function archiveFileOf(ctx: ActorContext, archiveId: string, no: number): Promise<StoredFile> {
  const [file] = await ctx.db.query<StoredFile>(
    `select f.id, f.name, f.type, f.bytes from data_archive_files d join files f on f.id = d.file_id
       join data_archives a on a.id = d.archive_id and ${IS_WHOLE}
     where d.archive_id = $1 and d.no = $2`,
    [archiveId, no],
  );
  if (!file) throw notFound();
  await audit(ctx, { action: 'export', entity: ARCHIVES, entity_id: archiveId, after: { name: file.name } });
  return file;
}
