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
import { pastIntervals, type Limit } from './limits.ts';
import { waitingPeriods } from './waitingPeriods.ts';

/** Rows are counted up to this number: it takes some milliseconds, whatever has gathered. */
const MAX_COUNTED = 100_000;
const NONE = { rows: 0, oldest: null };

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
  const waiting = new Map<string, DueRows['waiting']>();
  for (const [kind, limit] of limits) {
    const due = await dueOf(ctx, kind, limit);
    if (due.count) counts.push(due.count);
    waiting.set(kind.name, due.waiting);
  }
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
      return [
        name,
        {
          rows: Math.min(count, MAX_COUNTED),
          has_more: count > MAX_COUNTED,
          oldest,
          waiting: waiting.get(name)!,
        },
      ];
    }),
  );
}

interface Due {
  /** Nothing to count if no partition is old enough. */
  readonly count?: Sql;
  readonly waiting: DueRows['waiting'];
}

async function dueOf(ctx: Pick<Context, 'db' | 'now'>, kind: RetentionKind, limit: Limit): Promise<Due> {
  const before = limitInstant(ctx.now, limit.months);
  if (kind.slices && !(kind.partitions && limit.isFiled))
    return { count: countRows(kind.name, kind.slices, before), waiting: [] };
  const partitions = kind.partitions!;
  const intervals = await pastIntervals(ctx, partitions, before);
  const border = [...intervals.leaving, ...intervals.blocked].at(-1)?.end;
  if (!border) return { waiting: [] };
  return {
    count: countPartitions(kind.name, partitions.tables.at(-1)!, border),
    waiting: await waitingPeriods(ctx, partitions, intervals, before),
  };
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
