import type { WaitingPeriod } from '#shared/api/retention.ts';
import type { Context } from '../../platform/context.ts';
import { borderOf, rangeOf } from '../../platform/db/partitions.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import type { LeavingPartitions } from '../../platform/retention/retention.ts';
import type { LeavingInterval, PastIntervals } from './limits.ts';

type Reader = Pick<Context, 'db'>;
type Places = Pick<WaitingPeriod, 'places' | 'more_places'>;

/** A page names this many places of a period. */
const MAX_PLACES = 5;

/**
 * Which intervals past a limit do not leave in the next night. Rows are searched for young ones only in the first interval that could leave:
 * for such a row those after it wait too, and a night leaves nothing before it.
 */
export async function waitingPeriods(
  ctx: Reader,
  partitions: LeavingPartitions,
  { leaving, blocked, longerTo }: PastIntervals,
  before: Date,
): Promise<WaitingPeriod[]> {
  const places = await placesOf(ctx, partitions, leaving);
  const requested = await requestedPartitions(ctx, partitions);
  const next = leaving.findIndex(
    ({ parts }, i) => !places.has(i) && parts.some(({ partition }) => !requested.has(partition.name)),
  );
  const youngest = next < 0 ? null : await youngestIn(ctx, leaving[next]!, before);
  const waiting = leaving.flatMap((interval, i) => {
    if (i === next && youngest) return [period(interval, { youngest })];
    const unfinished = places.get(i);
    return unfinished ? [period(interval, unfinished)] : [];
  });
  const longer_to = longerTo?.toISOString() ?? null;
  return [...waiting, ...blocked.map((interval) => period(interval, { longer_to }))];
}

const period = (interval: LeavingInterval, reason: Partial<WaitingPeriod>): WaitingPeriod => ({
  from_at: startOf(interval)?.toISOString() ?? null,
  to_at: interval.end.toISOString(),
  places: [],
  more_places: 0,
  youngest: null,
  longer_to: null,
  ...reason,
});

/** What has its archive already, and is still in its table. */
async function requestedPartitions(
  { db }: Reader,
  { tables }: LeavingPartitions,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ partition: string }>(
    `select partition from data_archives where table_name = any($1::text[]) and state = 'detaching'`,
    [tables.map(({ name }) => name)],
  );
  return new Set(rows.map(({ partition }) => partition));
}

/** Null: everything before its end. */
function startOf({ parts }: LeavingInterval): Date | null {
  const starts = parts.map(({ partition }) => partition.from?.getTime() ?? null);
  return starts.includes(null) ? null : new Date(Math.min(...starts.map(Number)));
}

/** By the place of an interval in the list: where its unfinished things are ended. One statement for all. */
async function placesOf(
  { db }: Reader,
  { unfinished }: LeavingPartitions,
  intervals: readonly LeavingInterval[],
): Promise<ReadonlyMap<number, Places>> {
  if (!unfinished || intervals.length === 0) return new Map();
  const ends = intervals.map(({ end }) => borderOf(end));
  const range = rangeOf({ from: startOf(intervals[0]!), to: intervals.at(-1)!.end });
  const rows = await db.query<{ interval: number; more: number; name: string; path: string; count: number }>(
    sql`select * from (
        select interval, name, path, count, row_number() over (partition by interval order by count desc, name, path)::int as place,
          greatest(count(*) over (partition by interval) - ${raw(String(MAX_PLACES))}, 0)::int as more
        from (select width_bucket(key, ${ends}::uuid[]) as interval, name, path, count(*)::int as count
          from (${unfinished.places(range)}) u group by 1, 2, 3) p
      ) p where place <= ${raw(String(MAX_PLACES))} order by interval, place`,
  );
  const found = new Map<number, Places & { places: WaitingPeriod['places'][number][] }>();
  for (const { interval, more, ...place } of rows) {
    const of = found.get(interval) ?? { places: [], more_places: more };
    of.places.push({ name: place.name, path: place.path, count: place.count });
    found.set(interval, of);
  }
  return found;
}

async function youngestIn(ctx: Reader, { parts }: LeavingInterval, before: Date): Promise<string | null> {
  for (const part of parts) {
    const youngest = await youngestOf(ctx, part, before);
    if (youngest) return youngest;
  }
  return null;
}

/**
 * The time of the youngest row of a partition, if it is not past the limit: a row may be younger than its id, for example after a restore or
 * when a clock was wrong. Such a partition waits, and those after it.
 */
export async function youngestOf(
  { db }: Reader,
  { table: { name, key, at }, partition }: LeavingInterval['parts'][number],
  before: Date,
): Promise<string | null> {
  if (!at) return null;
  const { from, to } = rangeOf(partition);
  const [found] = await db.query<{ youngest: string | null }>(
    sql`select max(${raw(at)}) as youngest from ${raw(name)} where ${raw(key)} >= ${from} and ${raw(key)} < ${to}
      and ${raw(at)} >= ${before.toISOString()}`,
  );
  return found!.youngest;
}
