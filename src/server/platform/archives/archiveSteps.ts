/** What an archive goes through, step by step: out of the table, into files, dropped a week later, or back (docs/decisions/062). */
import type { ArchiveState } from '#shared/api/archives.ts';
import { audit } from '../audit/audit.ts';
import { ARCHIVES, archiveChain, detachedFacts, forgetChain, keptFacts } from '../audit/archivedChain.ts';
import { auditKeyOf } from '../audit/auditKey.ts';
import { verifyAudit } from '../audit/verifyAudit.ts';
import { inTransaction, type Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import {
  attachPartition,
  borderOf,
  detachPartitions,
  DETACHED,
  inBriefLock,
  partitionsOf,
  rangeOf,
} from '../db/partitions.ts';
import { storeOf } from '../files/fileStore.ts';
import { hasUnfinished, lockKind, type FixedRetention, type RetentionKind } from '../retention/retention.ts';
import { ArchiveError, writeFiles } from './archiveFiles.ts';
import { countOf, divisionOf, isSameForm } from './detachedTables.ts';

/** How long a detached partition can be attached again. */
const KEPT_DAYS = 7;
export const KEPT_MS = KEPT_DAYS * 24 * 3_600_000;

export type Kinds = readonly (RetentionKind | FixedRetention)[];

/** An archive that has not ended. */
export interface OpenArchive {
  readonly id: string;
  readonly kind: string;
  readonly table_name: string;
  readonly partition: string;
  readonly from_at: string | null;
  readonly to_at: string | null;
  readonly is_filed: boolean;
  readonly state: ArchiveState;
  readonly kept_at: string | null;
  readonly migration: number | null;
}

/** SQL: to how many divided tables that of the archive `a` refers: its rows leave before theirs, and come back after them. */
export const REFERENCES = `(select count(*) from pg_constraint c join pg_class r on r.oid = c.confrelid and r.relkind = 'p'
  where c.contype = 'f' and c.conparentid = 0 and c.conrelid = to_regclass(quote_ident(a.table_name)))`;

/** One step, from one state to the next. A legal hold of the kind stops what takes data away. @returns whether there may be another one now */
export async function takeStep(ctx: Context, kinds: Kinds, id: string): Promise<boolean> {
  const [archive] = await ctx.db.query<OpenArchive>(`select ${COLUMNS} from data_archives where id = $1`, [
    id,
  ]);
  const { state } = archive!;
  if (state === 'detaching') return !(await isHeld(ctx.db, archive!)) && detach(ctx, kinds, archive!);
  if (state === 'detached') return keep(ctx, archive!);
  if (state === 'kept') return drop(ctx, archive!);
  return state === 'attaching' && attach(ctx, archive!);
}

const COLUMNS = 'id, kind, table_name, partition, from_at, to_at, is_filed, state, kept_at, migration';

/** Whether a legal hold stands. In a transaction none is set until its end. */
async function isHeld(db: Db, { kind }: OpenArchive): Promise<boolean> {
  await lockKind(db, kind);
  const [row] = await db.query<{ is_held: boolean }>(
    'select exists (select from retention_rules where kind = $1 and hold_reason is not null) as is_held',
    [kind],
  );
  return row!.is_held;
}

/** Another state, if the archive still has the one that the step began with, and what the audit log says of it. */
async function move(
  ctx: Context,
  { id, state }: OpenArchive,
  next: ArchiveState,
  {
    columns,
    action,
    after,
  }: { columns: Record<string, unknown>; action: string; after: Record<string, unknown> },
): Promise<void> {
  const set = { ...columns, state: next, error: null, failed_at: null };
  const names = Object.keys(set).map((name, i) => `${name} = $${i + 3}`);
  const moved = await ctx.db.query(
    `update data_archives set ${names.join(', ')} where id = $1 and state = $2 returning id`,
    [id, state, ...Object.values(set)],
  );
  if (moved.length === 0) throw new ArchiveError('failed', `archive ${id} is ${state} no more`);
  await audit(ctx, { action, entity: ARCHIVES, entity_id: id, after });
}

const keysOf = ({ from_at, to_at }: OpenArchive) => ({
  from: from_at && borderOf(new Date(from_at)),
  to: to_at && borderOf(new Date(to_at)),
});
const datesOf = ({ from_at, to_at }: OpenArchive) => ({
  from: from_at ? new Date(from_at) : null,
  to: to_at ? new Date(to_at) : null,
});

const findingsOf = async (ctx: Context): Promise<number> =>
  (await verifyAudit(ctx.db, undefined, await auditKeyOf(ctx))).findings.length;

/**
 * Out of its table, without foreign keys to other divided tables, together with the other tables of its kind from the same time. Who changes
 * something that has ended holds a lock for which this waits, so the question whether everything has ended comes after it.
 */
async function detach(ctx: Context, kinds: Kinds, archive: OpenArchive): Promise<boolean> {
  const { id, kind, table_name: table, partition } = archive;
  const isLog = table === 'audit_events';
  // Faults of events that leave are named in the log for good: the check of the rest begins after them.
  const findings = isLog ? await findingsOf(ctx) : undefined;
  const chain = isLog ? await ctx.db.transaction((tx) => archiveChain(tx, id, keysOf(archive))) : {};
  if (!chain) throw new ArchiveError('unsealed', `${partition} has events without a seal`);
  const together = await ctx.db.query<OpenArchive>(
    `select ${COLUMNS} from data_archives a where kind = $1 and state = 'detaching' and from_at is not distinct from $2 and to_at is not distinct from $3
     order by ${REFERENCES} desc, created_at, id`,
    [kind, archive.from_at, archive.to_at],
  );
  const parts = together.map((one) => ({ table: one.table_name, partition: one.partition }));
  return detachPartitions(ctx.db, parts, {
    mayLeave: async (db) => !(await isHeld(db, archive)),
    after: async (db) => {
      const declared = kinds.find(({ name }) => name === kind);
      const partitions = declared && 'partitions' in declared ? declared.partitions : undefined;
      if (partitions && (await hasUnfinished({ ...ctx, db }, partitions, rangeOf(datesOf(archive)))))
        throw new ArchiveError('unfinished', `${partition}: not everything of this time has ended`);
      const [level] = await db.query<{ level: number }>(
        'select max(created_at) as level from drizzle.__drizzle_migrations',
      );
      for (const one of together) {
        const { table_name, partition: name, from_at, to_at } = one;
        await move({ ...ctx, db }, one, 'detached', {
          columns: { ...chain, detached_at: ctx.now.toISOString(), migration: level!.level },
          action: 'detach',
          after: {
            kind,
            table: table_name,
            findings,
            ...detachedFacts({ partition: name, from_at, to_at, ...chain }),
          },
        });
      }
    },
  });
}

/** Into files that are read back; or, where none are wanted, only counted. */
async function keep(ctx: Context, archive: OpenArchive): Promise<boolean> {
  const { table_name: table, partition, is_filed: isFiled } = archive;
  const files = isFiled ? await writeFiles(ctx, archive) : [];
  const count = await countOf(ctx.db, partition);
  const rows = isFiled ? files.reduce((sum, file) => sum + file.rows, 0) : count;
  if (rows < count) throw new ArchiveError('damaged', `${partition} has ${count} rows, its files ${rows}`);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const sums = files.map(({ sha256 }) => sha256);
  await inTransaction(ctx, (tx) =>
    move(tx, archive, 'kept', {
      columns: { rows, bytes, kept_at: ctx.now.toISOString() },
      action: 'archive',
      after: { table, bytes, ...keptFacts({ rows, files: sums }) },
    }),
  );
  return true;
}

/** For good, when its week is over and its files are still there. */
async function drop(ctx: Context, archive: OpenArchive): Promise<boolean> {
  const { id, table_name: table, partition, kept_at, is_filed: isFiled } = archive;
  if (ctx.now.getTime() - Date.parse(kept_at!) < KEPT_MS) return false;
  const files = await ctx.db.query<{ file_id: string; bytes: number }>(
    'select file_id, bytes from data_archive_files where archive_id = $1',
    [id],
  );
  for (const { file_id, bytes } of files)
    if ((await storeOf(ctx.config).sizeOf(file_id)) !== bytes)
      throw new ArchiveError('damaged', `file ${file_id} of ${partition} is not whole`);
  await inBriefLock(ctx.db, async (db) => {
    if (await isHeld(db, archive)) return;
    await db.query(`drop table if exists ${DETACHED}.${partition}`);
    await move({ ...ctx, db }, archive, 'dropped', {
      columns: { ended_at: ctx.now.toISOString() },
      action: 'delete',
      after: { table, partition, is_filed: isFiled },
    });
  });
  return false;
}

/** Back into its table, whole; its files go. */
async function attach(ctx: Context, archive: OpenArchive): Promise<boolean> {
  const { id, table_name: table, partition: name } = archive;
  const range = { name, ...datesOf(archive) };
  const files = await ctx.db.query<{ file_id: string }>(
    'select file_id from data_archive_files where archive_id = $1',
    [id],
  );
  const finish = async (db: Db) => {
    await forgetChain(db, id);
    await db.query('delete from data_archive_files where archive_id = $1', [id]);
    await db.query('delete from files where id = any($1::uuid[])', [files.map(({ file_id }) => file_id)]);
    await move({ ...ctx, db }, archive, 'attached', {
      columns: { ended_at: ctx.now.toISOString(), bytes: null },
      action: 'restore',
      after: { table, partition: name },
    });
  };
  // It was asked for before they were taken out.
  if (await isAttached(ctx, archive)) await ctx.db.transaction(finish);
  else {
    if (!(await isSameForm(ctx.db, table, name)))
      throw new ArchiveError('form', `${name} has other columns than ${table}`);
    await attachPartition(ctx.db, await divisionOf(ctx.db, table), range, finish);
  }
  // The hourly task removes what stays.
  for (const { file_id } of files)
    await storeOf(ctx.config)
      .remove(file_id)
      .catch(() => {});
  return false;
}

const isAttached = async ({ db }: Context, { table_name, partition }: OpenArchive): Promise<boolean> =>
  (await partitionsOf(db, table_name)).some(({ name }) => name === partition);
