import type { DueRows } from '#shared/api/retention.ts';
import type { Context } from '../../platform/context.ts';
import { borderOf } from '../../platform/db/partitions.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import {
  limitInstant,
  type LeavingTable,
  type RetentionKind,
  type Slices,
} from '../../platform/retention/retention.ts';
import { leavingIntervals, type Limit } from './limits.ts';

/** Rows are counted up to this number: it takes some milliseconds, whatever has gathered. */
const MAX_COUNTED = 100_000;
const NONE: DueRows = { rows: 0, has_more: false, oldest: null };

/** How much of a kind is past a limit. */
export async function countDue(ctx: Context, kind: RetentionKind, limit: Limit): Promise<DueRows> {
  const counts = await countAllDue(ctx, [[kind, limit]]);
  return counts.get(kind.name)!;
}

/** As `countDue`, for several kinds: one statement for each divided table, and one for all. @returns by the kind's name */
export async function countAllDue(
  ctx: Pick<Context, 'db' | 'now'>,
  limits: readonly (readonly [RetentionKind, Limit])[],
): Promise<ReadonlyMap<string, DueRows>> {
  const counts: Sql[] = [];
  for (const [kind, limit] of limits) counts.push(...(await countOf(ctx, kind, limit)));
  const rows =
    counts.length === 0
      ? []
      : await ctx.db.query<{ kind: string; rows: number; oldest: string | null }>(
          sql`${join(counts, ' union all ')}`,
        );
  const found = new Map(rows.map((row) => [row.kind, row]));
  return new Map(
    limits.map(([{ name }]) => {
      const { rows: count, oldest } = found.get(name) ?? NONE;
      return [name, { rows: Math.min(count, MAX_COUNTED), has_more: count > MAX_COUNTED, oldest }];
    }),
  );
}

/** What the next removal takes; nothing to count if no partition is old enough. */
async function countOf(ctx: Pick<Context, 'db' | 'now'>, kind: RetentionKind, limit: Limit): Promise<Sql[]> {
  const before = limitInstant(ctx.now, limit.months);
  if (kind.slices && !(kind.partitions && limit.isFiled)) return [countRows(kind.name, kind.slices, before)];
  const { tables } = kind.partitions!;
  const border = (await leavingIntervals(ctx, kind.partitions!, before)).at(-1)?.end;
  return border ? [countPartitions(kind.name, tables.at(-1)!, border)] : [];
}

const countRows = (kind: string, { due }: Slices, before: Date): Sql =>
  sql`select ${kind}::text as kind, count(*)::int as rows, min(at) as oldest
    from (select at from (${due(before.toISOString())}) due limit ${MAX_COUNTED + 1}) due`;

/** By the keys alone, which the index holds. */
function countPartitions(kind: string, { name, key, at }: LeavingTable, border: Date): Sql {
  const rows = sql`from ${raw(name)} where ${raw(key)} < ${borderOf(border)}`;
  return sql`select ${kind}::text as kind, (select count(*)::int from (select ${rows} limit ${MAX_COUNTED + 1}) due) as rows,
    (select ${raw(at!)} ${rows} order by ${raw(key)} limit 1) as oldest`;
}
