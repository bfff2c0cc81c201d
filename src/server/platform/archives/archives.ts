/** Data that leave a divided table, one partition at a time: out of the table, into files, and a week later for good (docs/decisions/062). */
import type { ArchiveState, ArchiveTrouble } from '#shared/api/archives.ts';
import { audit } from '../audit/audit.ts';
import { ARCHIVES, archiveChain, detachedFacts, forgetChain, keptFacts } from '../audit/archivedChain.ts';
import { verifyAudit } from '../audit/verifyAudit.ts';
import { inTransaction, type Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { codeOf, troubleOf } from '../db/databaseErrors.ts';
import { newId } from '../db/id.ts';
import {
  attachPartition,
  borderOf,
  detachPartitions,
  DETACHED,
  inBriefLock,
  partitionsOf,
  rangeOf,
  type Partition,
} from '../db/partitions.ts';
import { storeOf } from '../files/fileStore.ts';
import { ApiError, conflict, notFound } from '../http/errors.ts';
import { addJob, type Task } from '../jobs/jobs.ts';
import { hasUnfinished, type FixedRetention, type RetentionKind } from '../retention/retention.ts';
import { ArchiveError, writeFiles } from './archiveFiles.ts';
import { countOf, divisionOf, isSameForm } from './detachedTables.ts';

const CONTINUE = 'continue-archives';
/** How long a detached partition can be attached again. */
const KEPT_DAYS = 7;
export const KEPT_MS = KEPT_DAYS * 24 * 3_600_000;

export interface Leaving {
  /** The kind of data, as the time limits name it. */
  readonly kind: string;
  readonly table: string;
  /** All of its rows are past their limit. */
  readonly partition: Pick<Partition, 'name' | 'from' | 'to'>;
  /** Whether its rows are written to files. */
  readonly isFiled: boolean;
}

/**
 * Makes a partition leave its table: a job takes it out, writes its rows to files and drops it a week later. Call it for deliveries before
 * their notifications, and for the oldest partition of a table first. A partition that is leaving already is left alone. Runs in the
 * transaction of `ctx`, if there is one.
 * @returns the id of its archive
 */
export const archivePartition = (
  ctx: Context,
  { kind, table, partition: { name, from, to }, isFiled }: Leaving,
): Promise<string> =>
  inTransaction(ctx, async ({ db, now, actor }) => {
    const [made] = await db.query<{ id: string }>(
      `insert into data_archives (id, kind, table_name, partition, from_at, to_at, is_filed, state, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'detaching', $8, $9) on conflict do nothing returning id`,
      [
        newId(),
        kind,
        table,
        name,
        from?.toISOString() ?? null,
        to?.toISOString() ?? null,
        isFiled,
        actor?.userId ?? null,
        now.toISOString(),
      ],
    );
    await addJob({ db }, CONTINUE, {}, { key: CONTINUE, queue: CONTINUE });
    if (made) return made.id;
    const [known] = await db.query<{ id: string }>(
      `select id from data_archives where table_name = $1 and partition = $2 and state in ('detaching', 'detached', 'kept', 'attaching')`,
      [table, name],
    );
    return known!.id;
  });

/**
 * Asks for the rows of an archive back, until they are dropped (a legal hold delays that), with those of the other tables of its kind from the
 * same time: a job does it. @throws ApiError 404, 409 `archive-ended` when they are gone or back
 */
export const restoreArchive = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const open = await tx.db.query<{ id: string; partition: string; table: string }>(
      `update data_archives a set state = 'attaching', error = null, failed_at = null from data_archives chosen
       where chosen.id = $1 and ${IS_OPEN} and a.kind = chosen.kind and tstzrange(a.from_at, a.to_at) && tstzrange(chosen.from_at, chosen.to_at)
       returning a.id, a.partition, a.table_name as "table"`,
      [id],
    );
    if (!open.some((archive) => archive.id === id)) {
      const known = await tx.db.query('select from data_archives where id = $1', [id]);
      throw known.length === 0 ? notFound() : conflict('archive-ended');
    }
    for (const { id: entity_id, ...after } of open)
      await audit(tx, { action: 'undo', entity: ARCHIVES, entity_id, after });
    await addJob(tx, CONTINUE, {}, { key: CONTINUE, queue: CONTINUE });
  });

/** SQL: the rows of the archive `a` are in their table, or can come back. */
const IS_OPEN = `a.state in ('detaching', 'detached', 'kept')`;

type Kinds = readonly (RetentionKind | FixedRetention)[];

/** Each hour, and after each request: what waits, what has failed, and what is to be dropped. One job at a time, on any node. */
export const continueArchivesTask = (kinds: Kinds): Task => ({
  name: CONTINUE,
  queue: CONTINUE,
  cron: '23 * * * *',
  run: (ctx) => continueArchives(ctx, kinds),
});

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
const REFERENCES = `(select count(*) from pg_constraint c join pg_class r on r.oid = c.confrelid and r.relkind = 'p'
  where c.contype = 'f' and c.conparentid = 0 and c.conrelid = to_regclass(quote_ident(a.table_name)))`;

/** Takes each open archive as far as it goes, in the order of the requests. A failure is recorded, and the others go on. */
export async function continueArchives(ctx: Context, kinds: Kinds): Promise<void> {
  const open = await ctx.db.query<{ id: string }>(
    `select a.id from data_archives a where ${IS_OPEN} or a.state = 'attaching'
     order by a.state = 'attaching', case when a.state = 'attaching' then ${REFERENCES} end, a.created_at, a.id`,
  );
  for (const { id } of open)
    try {
      while (await takeStep(ctx, kinds, id));
    } catch (error) {
      ctx.log.error({ err: error, archive: id }, 'an archive could not go on');
      await ctx.db.query(
        `update data_archives set error = $2, failed_at = $3 where id = $1 and state not in ('dropped', 'attached')`,
        [id, reasonOf(error), ctx.now.toISOString()],
      );
    }
}

/** One step, from one state to the next. A legal hold of the kind stops what takes data away. @returns whether there may be another one now */
async function takeStep(ctx: Context, kinds: Kinds, id: string): Promise<boolean> {
  const [archive] = await ctx.db.query<OpenArchive>(`select ${COLUMNS} from data_archives where id = $1`, [
    id,
  ]);
  const { state } = archive!;
  if (state === 'detaching') return !(await isHeld(ctx, archive!)) && detach(ctx, kinds, archive!);
  if (state === 'detached') return keep(ctx, archive!);
  if (state === 'kept') return drop(ctx, archive!);
  return state === 'attaching' && attach(ctx, archive!);
}

const COLUMNS = 'id, kind, table_name, partition, from_at, to_at, is_filed, state, kept_at, migration';

async function isHeld({ db }: Pick<Context, 'db'>, { kind }: OpenArchive): Promise<boolean> {
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

/**
 * Out of its table, without foreign keys to other divided tables, together with the other tables of its kind from the same time. Who changes
 * something that has ended holds a lock for which this waits, so the question whether everything has ended comes after it.
 */
async function detach(ctx: Context, kinds: Kinds, archive: OpenArchive): Promise<boolean> {
  const { id, kind, table_name: table, partition } = archive;
  const isLog = table === 'audit_events';
  // Faults of events that leave are named in the log for good: the check of the rest begins after them.
  const findings = isLog ? (await verifyAudit(ctx.db)).findings.length : undefined;
  const chain = isLog ? await ctx.db.transaction((tx) => archiveChain(tx, id, keysOf(archive))) : {};
  if (!chain) throw new ArchiveError('unsealed', `${partition} has events without a seal`);
  const together = await ctx.db.query<OpenArchive>(
    `select ${COLUMNS} from data_archives a where kind = $1 and state = 'detaching' and from_at is not distinct from $2 and to_at is not distinct from $3
     order by ${REFERENCES} desc, created_at, id`,
    [kind, archive.from_at, archive.to_at],
  );
  const parts = together.map((one) => ({ table: one.table_name, partition: one.partition }));
  await detachPartitions(ctx.db, parts, async (db) => {
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
  });
  return true;
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
    if (await isHeld({ db }, archive)) return;
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

function reasonOf(error: unknown): ArchiveTrouble {
  if (error instanceof ArchiveError) return error.trouble;
  if (error instanceof ApiError && error.code.startsWith('storage-')) return 'storage';
  const trouble = troubleOf(error);
  if (trouble?.startsWith('storage-')) return 'storage';
  const code = error instanceof Error ? codeOf(error) : '';
  return code === FOREIGN_KEY ? 'referenced' : trouble === 'database-busy' ? 'busy' : 'failed';
}

/** PostgreSQL's foreign_key_violation. */
const FOREIGN_KEY = '23503';
