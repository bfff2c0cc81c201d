/** Tables that are divided by time: one partition for each month or quarter (docs/decisions/058). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './database.ts';
import { codeOf, LOCK_NOT_AVAILABLE } from './databaseErrors.ts';
import { join, raw, sql } from './sql.ts';
import { addStatementTriggers, closeLikeTable, dropStatementTriggers } from './statementTriggers.ts';

/** A divided table. A migration divides it; this says where its borders are. `Part` of the composition collects them. */
export interface DividedTable {
  readonly name: string;
  /** The column of the borders: a uuid v7, which begins with its time. */
  readonly key: string;
  readonly each: 'month' | 'quarter';
}

type Division = Pick<DividedTable, 'name' | 'key'>;

export interface Partition {
  readonly name: string;
  /** From this instant on; null: everything before `to`. */
  readonly from: Date | null;
  /** Before this instant; null: everything from `from` on. */
  readonly to: Date | null;
  /** It holds what fits into no other, and has no borders. */
  readonly isDefault: boolean;
}

/** How many intervals after the present one have a partition. */
const AHEAD = 4;
/** Where a detached table waits: what goes through all tables of the product does not meet it there. */
export const DETACHED = 'detached';

/** The smallest uuid of version 7 at an instant, and of any later one. */
export const borderOf = (at: Date): string => {
  const ms = at.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`;
};

/** The keys between the borders of a partition. */
export const rangeOf = ({ from, to }: Pick<Partition, 'from' | 'to'>): { from: string; to: string } => ({
  from: from ? borderOf(from) : '00000000-0000-0000-0000-000000000000',
  to: to ? borderOf(to) : 'ffffffff-ffff-ffff-ffff-ffffffffffff',
});

/** The instant at which a uuid of version 7 begins. */
export const instantOf = (id: string): Date =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

/** The beginning of the month or quarter of an instant, in UTC; `further`: of one this many later. */
export function intervalOf({ each }: Pick<DividedTable, 'each'>, at: Date, further = 0): Date {
  const months = each === 'month' ? 1 : 3;
  const first = Math.floor(at.getUTCMonth() / months) * months;
  return new Date(Date.UTC(at.getUTCFullYear(), first + further * months));
}

/** The partitions of a divided table, oldest first, the default one last. */
export async function partitionsOf({ query }: Pick<Db, 'query'>, table: string): Promise<Partition[]> {
  const rows = await query<{ name: string; lower: string | null; upper: string | null; is_default: boolean }>(
    `select c.relname as name, bound = 'DEFAULT' as is_default, substring(bound from 'FROM \\(''([0-9a-f-]+)') as lower,
       substring(bound from 'TO \\(''([0-9a-f-]+)') as upper
     from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join pg_get_expr(c.relpartbound, c.oid) as bound
     where i.inhparent = to_regclass(quote_ident($1)) order by bound = 'DEFAULT', 3 nulls first`,
    [table],
  );
  return rows.map(({ name, lower, upper, is_default }) => ({
    name,
    from: lower === null ? null : instantOf(lower),
    to: upper === null ? null : instantOf(upper),
    isDefault: is_default,
  }));
}

/** Counting stops here. */
const MANY_ROWS = 10_000;

/** How many rows, at most 10,000, each default partition holds: nobody made the partitions of their time. */
export async function rowsInDefault({
  query,
}: Pick<Db, 'query'>): Promise<{ table: string; rows: number }[]> {
  const partitions = await query<{ table: string; name: string }>(
    `select i.inhparent::regclass::text as "table", c.relname as name from pg_class c join pg_inherits i on i.inhrelid = c.oid
     where c.relispartition and c.relkind = 'r' and pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT' order by 1`,
  );
  const counts = partitions.map(
    ({ table, name }) =>
      sql`select ${table} as "table", (select count(*)::int from (select from ${raw(name)} limit ${raw(String(MANY_ROWS))}) r) as rows`,
  );
  return counts.length === 0 ? [] : query(join(counts, ' union all '));
}

/**
 * Makes the partitions of the present interval and of the next four where they are missing. Rows that waited for them in the default
 * partition move into them. Nodes that do it at once wait for each other.
 */
export async function addPartitions(db: Db, divided: DividedTable, now: Date): Promise<void> {
  const end = intervalOf(divided, now, AHEAD + 1);
  for (;;) {
    const isDone = await inBriefLock(db, async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`partitions of ${divided.name}`]);
      const partitions = await partitionsOf(tx, divided.name);
      // Its migration has not run yet.
      if (partitions.length === 0) return true;
      const ranges = partitions.filter(({ isDefault }) => !isDefault);
      const last = ranges.length === 0 ? intervalOf(divided, now) : ranges.at(-1)!.to;
      if (!last || last >= end) return true;
      await makePartition(tx, divided, last, intervalOf(divided, last, 1));
      return false;
    });
    if (isDone) return;
  }
}

/**
 * Makes partitions for the past: the first one, which holds everything before a border, becomes several from `since` on. Nothing happens
 * where it holds rows.
 */
export async function addPastPartitions(db: Db, divided: DividedTable, since: Date): Promise<void> {
  await inBriefLock(db, async (tx) => {
    const [first] = await partitionsOf(tx, divided.name);
    const start = intervalOf(divided, since);
    if (!first?.to || first.from || start >= first.to) return;
    await tx.query(`lock table ${first.name} in access exclusive mode`);
    const [row] = await tx.query<{ is_any: boolean }>(`select exists (select from ${first.name}) as is_any`);
    if (row!.is_any) return;
    await tx.query(`alter table ${divided.name} detach partition ${first.name}`);
    await tx.query(`drop table ${first.name}`);
    await makePartition(tx, divided, null, start);
    for (let from = start; from < first.to; from = intervalOf(divided, from, 1))
      await makePartition(tx, divided, from, intervalOf(divided, from, 1));
  });
}

/** In a transaction. */
async function makePartition(tx: Db, divided: DividedTable, from: Date | null, to: Date): Promise<void> {
  const name = `${divided.name}_${from ? from.toISOString().slice(0, 7).replace('-', '_') : 'first'}`;
  await tx.query(formLikeDefault(divided.name, name));
  await attach(tx, divided, { name, from, to });
}

/** The migration makes it. */
const defaultOf = (table: string): string => `${table}_default`;

/** The default partition has every index, also those that only partitions have: a table is made like it. */
export const formLikeDefault = (table: string, made: string): string =>
  `create table ${made} (like ${defaultOf(table)} including all excluding identity)`;

/**
 * Attaches a table of the same form, in a transaction, and moves the rows between its borders from the default partition into it. Rows that
 * refer to these are put aside meanwhile, because a foreign key sees only what is attached.
 */
async function attach(
  tx: Db,
  divided: Division,
  { name, from, to }: Pick<Partition, 'name' | 'from' | 'to'>,
): Promise<void> {
  const rest = defaultOf(divided.name);
  // Nobody adds a row to it that the new borders would refuse.
  await tx.query(`lock table ${rest} in access exclusive mode`);
  const within = (column: string) =>
    [from && `${column} >= '${borderOf(from)}'`, to && `${column} < '${borderOf(to)}'`]
      .filter(Boolean)
      .join(' and ') || 'true';
  const move = (source: string, column: string, target: string) =>
    tx.query(
      `with gone as (delete from ${source} where ${within(column)} returning *) insert into ${target} select * from gone`,
    );
  const [found] = await tx.query<{ is_any: boolean }>(
    `select exists (select from ${rest} where ${within(divided.key)}) as is_any`,
  );
  const references = found!.is_any ? await referencesTo(tx, divided) : [];
  for (const [i, { table, column }] of references.entries()) {
    await tx.query(`create temporary table aside_${i} (like ${table}) on commit drop`);
    await move(table, column, `aside_${i}`);
  }
  if (found!.is_any) {
    // The audit log refuses that anybody deletes; here nothing is lost.
    await tx.query(`alter table ${rest} disable trigger user`);
    await move(rest, divided.key, name);
    await tx.query(`alter table ${rest} enable trigger user`);
  }
  await tx.query(`alter table ${divided.name} attach partition ${name} ${boundsOf(from, to)}`);
  await addStatementTriggers(tx, divided.name, name);
  await closeLikeTable(tx, divided.name, name);
  for (const [i, { table }] of references.entries()) {
    await tx.query(`insert into ${table} select * from aside_${i}`);
    await tx.query(`drop table aside_${i}`);
  }
}

/** `for values …` of a partition between two instants. */
export const boundsOf = (from: Date | null, to: Date | null): string => {
  const border = (at: Date | null, none: string) => (at ? `'${borderOf(at)}'` : none);
  return `for values from (${border(from, 'minvalue')}) to (${border(to, 'maxvalue')})`;
};

/** The tables with a foreign key to a divided one, and the column in which they hold its key. */
const referencesTo = ({ query }: Db, { name, key }: Division): Promise<{ table: string; column: string }[]> =>
  query(
    `select c.conrelid::regclass::text as "table", own.attname as "column"
     from pg_constraint c cross join unnest(c.conkey, c.confkey) as k(own, theirs)
     join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
     join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = k.theirs and theirs.attname = $2
     where c.contype = 'f' and c.conparentid = 0 and c.confrelid = to_regclass(quote_ident($1))`,
    [name, key],
  );

/**
 * Takes partitions out of their tables into the schema `detached`, in this order and in one transaction: their rows are no longer found. They
 * lose their foreign keys to divided tables, whose rows leave as well; the others still hold. Fails with PostgreSQL's 23503 while rows of
 * other tables refer to them. `mayLeave`, asked before any table is locked, and `after` belong to the same transaction.
 * @returns whether they have left
 */
export const detachPartitions = (
  db: Db,
  parts: readonly { readonly table: string; readonly partition: string }[],
  {
    mayLeave = async () => true,
    after = async () => {},
  }: { mayLeave?: (tx: Db) => Promise<boolean>; after?: (tx: Db) => Promise<void> } = {},
): Promise<boolean> =>
  inBriefLock(db, async (tx) => {
    if (!(await mayLeave(tx))) return false;
    await tx.query(`create schema if not exists ${DETACHED}`);
    for (const { table, partition } of parts) await detachOne(tx, table, partition);
    await after(tx);
    return true;
  });

async function detachOne(tx: Db, table: string, partition: string): Promise<void> {
  await tx.query(`alter table ${table} detach partition ${partition}`);
  await dropStatementTriggers(tx, table, partition);
  const keys = await tx.query<{ name: string }>(
    `select c.conname as name from pg_constraint c join pg_class r on r.oid = c.confrelid and r.relkind = 'p'
     where c.contype = 'f' and c.conparentid = 0 and c.conrelid = to_regclass($1)`,
    [partition],
  );
  for (const { name } of keys) await tx.query(`alter table ${partition} drop constraint ${name}`);
  await tx.query(`alter table ${partition} set schema ${DETACHED}`);
}

/**
 * Puts a detached partition back between its old borders, with rows of the same time that have arrived since in the default partition.
 * Fails with PostgreSQL's 42P17 when another partition holds that time now.
 */
export async function attachPartition(
  db: Db,
  divided: Division,
  { name, from, to }: Pick<Partition, 'name' | 'from' | 'to'>,
  after: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  await inBriefLock(db, async (tx) => {
    await tx.query(`alter table ${DETACHED}.${name} set schema public`);
    await attach(tx, divided, { name, from, to });
    await after(tx);
  });
}

const DEADLOCK = '40P01';
const LOCK_WAIT_MS = 2_000;
const LOCK_PAUSE_MS = 1_000;
const TRIES = 10;

/**
 * A transaction that waits at most 2 s for a lock and begins again a second later, ten times: everybody who needs the table queues up
 * behind it. Then it fails with PostgreSQL's 55P03.
 */
export async function inBriefLock<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
        return work(tx);
      });
    } catch (error) {
      const isHeld = [LOCK_NOT_AVAILABLE, DEADLOCK].includes(codeOf(error as Error));
      if (!isHeld || tries === TRIES) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}
