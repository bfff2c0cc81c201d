import type { DueRows } from '#shared/api/retention.ts';
import type { Context } from '../../platform/context.ts';
import { join, sql, type Sql } from '../../platform/db/sql.ts';
import { limitInstant, type RetentionKind } from '../../platform/retention/retention.ts';

/** Rows are counted up to this number: it takes some milliseconds, whatever has gathered. */
const MAX_COUNTED = 100_000;

/** How much of a kind is older than so many months. */
export async function countDue(ctx: Context, kind: RetentionKind, months: number): Promise<DueRows> {
  const counts = await countAllDue(ctx, [[kind, months]]);
  return counts.get(kind.name)!;
}

/** As `countDue`, for several kinds with one statement. @returns by the kind's name */
export async function countAllDue(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limits: readonly (readonly [RetentionKind, number])[],
): Promise<ReadonlyMap<string, DueRows>> {
  if (limits.length === 0) return new Map();
  const counts = limits.map(([kind, months]) => countOf(kind, limitInstant(now, months)));
  const rows = await db.query<{ kind: string; rows: number; oldest: string | null }>(
    sql`${join(counts, ' union all ')}`,
  );
  return new Map(
    rows.map(({ kind, rows: count, oldest }) => [
      kind,
      { rows: Math.min(count, MAX_COUNTED), has_more: count > MAX_COUNTED, oldest },
    ]),
  );
}

const countOf = ({ name, slices }: RetentionKind, before: Date): Sql =>
  sql`select ${name}::text as kind, count(*)::int as rows, min(at) as oldest
    from (select at from (${slices.due(before.toISOString())}) due limit ${MAX_COUNTED + 1}) due`;
