import type { ActorContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { forActor } from '../crud/askingActor.ts';
import { countSql, orderedSql, whereOf, type ListQuery } from '../crud/listQuery.ts';
import type { Plan } from '../crud/plan.ts';

export type Row = Record<string, unknown>;

/** The records of a filter in their order, as they were at one moment. */
export interface RowSource {
  /** Undefined for more than were to be counted. */
  readonly total: number | undefined;
  readonly batches: AsyncGenerator<Row[]>;
  /** Value of `select` in the first record that meets `condition`, if there is one. */
  first<T>(select: string, condition: string): Promise<T | undefined>;
}
interface ReadRows {
  readonly query: Pick<ListQuery, 'filter' | 'sort'>;
  readonly select: string;
  readonly maxCounted?: number | undefined;
}

/** This many records at a time are in memory; with texts of 100,000 characters that is some 25 MB. */
const BATCH = 250;

/**
 * Reads all records of a filter in the actor's scope through a cursor, in one transaction with one snapshot, and passes them to `work`
 * batch by batch. `select` is what is read of each, over the alias `t`; `maxCounted` is how many are counted, by default all. Once `signal`
 * is aborted the running statement is cancelled.
 */
export function withRows<T>(
  ctx: ActorContext,
  plan: Plan,
  { signal, ...read }: ReadRows & { readonly signal?: AbortSignal },
  work: (source: RowSource) => Promise<T>,
): Promise<T> {
  return ctx.db.snapshot(async (db) => work(await sourceOf({ ...ctx, db }, plan, read)), signal);
}

async function sourceOf(
  ctx: ActorContext,
  plan: Plan,
  { query, select, maxCounted }: ReadRows,
): Promise<RowSource> {
  const { actor, db } = ctx;
  const where = whereOf(plan, actor, query.filter);
  const [counted] = await db.query<{ count: number }>(
    countSql(plan, { where, filter: query.filter }, maxCounted && maxCounted + 1),
  );
  const rows = orderedSql(plan, actor, query, where);
  return {
    total: counted!.count > (maxCounted ?? Infinity) ? undefined : counted!.count,
    batches: rowsThrough(db, sql`select ${forActor(select, actor)} from (${rows}) t`),
    async first<V>(wanted: string, condition: string) {
      const [found] = await db.query<{ value: V }>(
        sql`select ${forActor(wanted, actor)} as value from ${raw(plan.table)} t
          where ${where} and (${forActor(condition, actor)}) limit 1`,
      );
      return found?.value;
    },
  };
}

/** The rows of a statement through a cursor of the transaction, which may read one statement so at a time. */
export async function* rowsThrough<R = Row>(db: Db, statement: Sql): AsyncGenerator<R[]> {
  await db.query(sql`declare export_rows no scroll cursor for ${statement}`);
  for (;;) {
    const rows = await db.query<R>(`fetch ${BATCH} from export_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await db.query('close export_rows');
}

/** The error of a reader that leaves: it counts as a lost connection, so that the connection is not reused. */
export const gone = (): Error => Object.assign(new Error('The reader is gone.'), { code: '57014' });
