import { allResources } from '#shared/resources/index.ts';
import { inTransaction, type Context } from '../context.ts';
import type { Task } from '../jobs/jobs.ts';
import { storeOf, type StoredEntry } from './fileStore.ts';
import { removeReceived } from './uploads.ts';
import type { Upload } from './uploads.tables.ts';

/** A file that is uploaded in a form is attached when the form is saved: within this time, or never. */
const KEPT_HOURS = 24;
const BATCH = 500;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a file's id can occur: a column that refers to files, or a list of rows with such a field. */
interface Place {
  readonly table: string;
  readonly column: string;
  /** For a list of rows: the field inside. */
  readonly inner?: string;
}

export interface Removed {
  readonly files: number;
  readonly uploads: number;
  readonly orphans: number;
}

/**
 * Removes files that nothing refers to a day after their upload, expired files, abandoned uploads, and bytes without a row. The row is
 * deleted first: an interruption leaves bytes that the next run finds, never a row without bytes.
 */
export async function removeUnused(ctx: Context): Promise<Removed> {
  const before = new Date(ctx.now.getTime() - KEPT_HOURS * 3_600_000);
  const uploads = await removeOldUploads(ctx, before);
  // What was made of a file goes with it.
  await ctx.db.query(
    'delete from file_copies c where not exists (select from files f where f.id = c.source_id)',
  );
  const files = await removeUnusedFiles(ctx, before);
  const orphans = await removeOrphans(ctx, before);
  return { files, uploads, orphans };
}

export const removeUnusedTask: Task = {
  name: 'remove-unused-files',
  cron: '41 * * * *',
  async run(ctx) {
    await removeUnused(ctx);
  },
};

async function removeOldUploads(ctx: Context, before: Date): Promise<number> {
  const rows = await ctx.db.query<Pick<Upload, 'id' | 'finished_at'>>(
    'delete from uploads where created_at < $1 returning id, finished_at',
    [before.toISOString()],
  );
  for (const upload of rows) await removeReceived(ctx, upload);
  return rows.length;
}

/** Batch by batch, so that no statement locks many rows; a file that is being attached at this moment is skipped. */
async function removeUnusedFiles(ctx: Context, before: Date): Promise<number> {
  const places = await placesOf(ctx);
  const columns = places.filter(({ inner }) => !inner).map(columnSql);
  const rows = places.filter(({ inner }) => inner).map(rowsSql);
  const sql = `with held as materialized (
       select distinct v.value as id from change_rows r
       join changes c on c.id = r.change_id and c.undone_at is null and c.undo_until > $2
       cross join jsonb_each_text(r.before) v where v.key = any($3::text[]) and v.value is not null),
     in_rows as materialized (${rows.join(' union ') || NO_ROWS})
     select f.id from files f
     where (f.expires_at < $2 or (f.expires_at is null and f.created_at < $1))
       and not (${columns.join(' or ') || 'false'})
       and f.id not in (select id from in_rows)
       and not exists (select from held where position(f.id::text in held.id) > 0)
     limit ${BATCH} for update of f skip locked`;
  const names = [...new Set(places.map(({ column }) => column))];
  let count = 0;
  for (;;) {
    const unused = await inTransaction(ctx, async ({ db }) => {
      const found = await db.query<{ id: string }>(sql, [before.toISOString(), ctx.now.toISOString(), names]);
      // References in rows have no foreign key: a file that was attached before it was locked is visible only now.
      return db.query<{ id: string }>(
        `delete from files where id = any($1::uuid[]) and id not in (${rows.join(' union ') || NO_ROWS}) returning id`,
        [found.map(({ id }) => id)],
      );
    });
    for (const { id } of unused) await storeOf(ctx.config).remove(id);
    count += unused.length;
    if (unused.length < BATCH) return count;
  }
}

const NO_ROWS = 'select null::uuid as id where false';

/** Every column of the database that refers to files; and lists of rows, as the resources declare them. */
async function placesOf({ db }: Context): Promise<Place[]> {
  const columns = await db.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'files'::regclass`,
  );
  const inRows = allResources.flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([column, field]) =>
      Object.entries(field.fields ?? {})
        .filter(([, { kind }]) => kind === 'image' || kind === 'file')
        .map(([inner]) => ({ table: `"${table}"`, column, inner })),
    ),
  );
  return [...columns, ...inRows];
}

const columnSql = ({ table, column }: Place): string =>
  `exists (select from ${table} t where t."${column}" = f.id)`;

/** All files in the rows of a table: read once, however many files there are. */
const rowsSql = ({ table, column, inner }: Place): string =>
  `select (e.v->>'${inner}')::uuid as id from ${table} t, jsonb_array_elements(t."${column}") e(v)
   where e.v->>'${inner}' is not null`;

/** Bytes without a row; at least a day old, because the row is written after the bytes. */
async function removeOrphans(ctx: Context, before: Date): Promise<number> {
  const store = storeOf(ctx.config);
  let count = 0;
  for (const [place, table] of [
    [store, 'files'],
    [store.uploads, 'uploads'],
  ] as const) {
    for await (const entries of oldEntries(place.list(), before)) {
      const ids = entries.map(({ name }) => name).filter((name) => ID.test(name));
      const rows = await ctx.db.query<{ id: string }>(`select id from ${table} where id = any($1::uuid[])`, [
        ids,
      ]);
      const known = new Set(rows.map(({ id }) => id));
      for (const entry of entries.filter(({ name }) => !known.has(name))) {
        await entry.remove();
        count += 1;
      }
    }
  }
  return count;
}

async function* oldEntries(entries: AsyncIterable<StoredEntry>, before: Date): AsyncGenerator<StoredEntry[]> {
  let batch: StoredEntry[] = [];
  for await (const entry of entries) {
    if (entry.changedAt >= before) continue;
    batch.push(entry);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
