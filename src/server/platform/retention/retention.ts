import type { Label } from '#shared/schema/field.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { DividedTable } from '../db/partitions.ts';
import { sql, type Sql } from '../db/sql.ts';

/**
 * A kind of data that leaves when it is older than a limit that administrators choose. It is declared beside its tables and listed in
 * `retentionKinds.ts`; the screen, the counts and the nightly removal follow from it.
 */
export interface RetentionKind {
  /** In the API and in the database, for ever. */
  readonly name: string;
  readonly label: Label;
  /** One sentence: from when its age counts, and what stays. */
  readonly about: Label;
  /** The limit in months until somebody chooses another one; null: it stays for ever. */
  readonly months: number | null;
  /** The shortest limit that can be chosen, in months. */
  readonly shortest: number;
  /** At least one of these two. Slices take what shares a partition with younger rows, unless the kind is archived. */
  readonly partitions?: LeavingPartitions;
  readonly slices?: Slices;
}

/** Whole partitions of divided tables: a partition leaves when all of its rows are older than the limit. */
export interface LeavingPartitions {
  /** A table that refers to another one comes before it; the last one is counted. */
  readonly tables: readonly LeavingTable[];
  /** Whether they are archived in files until somebody decides otherwise. */
  readonly isFiled: boolean;
  /** What has not ended. An interval that holds any of it stays, and is asked again. */
  readonly unfinished?: Unfinished;
}

export interface Unfinished {
  /** SQL: whether there is any between two keys. It is asked once more when the tables are locked, so an index serves it. */
  isAny(range: KeyRange, now: string): Sql;
  /**
   * SQL: what of it does not end by itself, for the page: a row for each, with its `key`, and the `name` and `path` of the page where it is
   * ended.
   */
  places(range: KeyRange): Sql;
}

/** From a key on, and before another one. */
export interface KeyRange {
  readonly from: string;
  readonly to: string;
}
export interface LeavingTable extends DividedTable {
  /** The column with the time of a row, which the last table has; a partition with a younger row waits. */
  readonly at?: string;
}

/** Rows that leave some thousands at a time, so that nothing waits for them. */
export interface Slices {
  /** The rows that are older than an instant: `id`, and `at`, by which it sorts. An index serves it, because it is counted on the page. */
  due(before: string): Sql;
  /** The maximum number of rows of one transaction. */
  readonly size: number;
  /** Removes these rows, in the transaction of `ctx.db`. */
  remove(ctx: Context, ids: readonly string[]): Promise<void>;
}

/** Whether something of these keys has not ended, so that they stay. In a transaction with locks it is asked after they are held. */
export async function hasUnfinished(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { unfinished }: LeavingPartitions,
  range: KeyRange,
): Promise<boolean> {
  if (!unfinished) return false;
  const [found] = await db.query<{ is: boolean }>(
    sql`select ${unfinished.isAny(range, now.toISOString())} as is`,
  );
  return found!.is;
}

/**
 * One at a time for each kind, until the end of the transaction: who sets a hold waits for a removal that goes on, and after that nothing
 * leaves any more.
 */
export async function lockKind(db: Pick<Db, 'query'>, kind: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('retention ' || $1, 0))`, [kind]);
}

/** A kind of data whose limit is part of the product: the page names it, nobody changes it. */
export interface FixedRetention {
  readonly name: string;
  readonly label: Label;
  readonly days: number;
}

export const defineRetention = <const K extends RetentionKind | FixedRetention>(kind: K): K => kind;

/**
 * The instant before which data are too old: the beginning of a day (UTC), so that a count stays true while somebody decides. A day that
 * the earlier month lacks becomes that month's last day.
 */
export function limitInstant(now: Date, months: number): Date {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), days));
  return first;
}
