import type { Context } from '../../platform/context.ts';
import { partitionsOf, type Partition } from '../../platform/db/partitions.ts';
import type { LeavingPartitions, LeavingTable, RetentionKind } from '../../platform/retention/retention.ts';

/** What applies to a kind that leaves. */
export interface Limit {
  readonly months: number;
  /** Whether it is archived in files. */
  readonly isFiled: boolean;
}

/** The stored decisions; null: as declared. */
interface Decisions {
  /** 0: for ever. */
  readonly months: number | null;
  readonly is_filed: boolean | null;
}

/** The limit of a kind in months; null: it stays for ever. */
export const monthsOf = (kind: RetentionKind, rule: Pick<Decisions, 'months'> | undefined): number | null =>
  rule?.months === undefined || rule.months === null ? kind.months : rule.months || null;

/** Null: it never leaves as whole partitions, so there is nothing to archive. */
export const isFiledOf = (
  { partitions }: RetentionKind,
  rule: Pick<Decisions, 'is_filed'> | undefined,
): boolean | null => (partitions ? (rule?.is_filed ?? partitions.isFiled) : null);

/** The whole of it; null: it stays for ever. */
export function limitOf(kind: RetentionKind, rule: Decisions | undefined): Limit | null {
  const months = monthsOf(kind, rule);
  return months === null ? null : { months, isFiled: isFiledOf(kind, rule) ?? false };
}

/** What leaves together: the partitions of all tables of a kind that end at the same instant. */
export interface LeavingInterval {
  readonly end: Date;
  readonly parts: readonly { readonly table: LeavingTable; readonly partition: Partition }[];
}

/** The intervals before an instant, oldest first. */
export interface PastIntervals {
  readonly leaving: readonly LeavingInterval[];
  /** They wait while another table of the kind has a longer partition, as after an upgrade: its rows may refer to these. */
  readonly blocked: readonly LeavingInterval[];
  /** The end of that partition. */
  readonly longerTo: Date | null;
}

export async function pastIntervals(
  { db }: Pick<Context, 'db'>,
  { tables }: LeavingPartitions,
  before: Date,
): Promise<PastIntervals> {
  const past: { old: LeavingInterval['parts']; last: number; longerTo: Date | null }[] = [];
  for (const table of tables) {
    const ranges = (await partitionsOf(db, table.name)).filter(
      ({ isDefault, to }) => !isDefault && to !== null,
    );
    const old = ranges.filter(({ to }) => to! <= before).map((partition) => ({ table, partition }));
    past.push({ old, last: Math.max(...old.map(endOf)), longerTo: ranges[old.length]?.to ?? null });
  }
  const { last, longerTo } = past.reduce((a, b) => (b.last < a.last ? b : a));
  const parts = past.flatMap(({ old }) => old);
  const ends = [...new Set(parts.map(endOf))].sort((a, b) => a - b);
  const intervals = ends.map((end) => ({
    end: new Date(end),
    parts: parts.filter((part) => endOf(part) === end),
  }));
  return {
    leaving: intervals.filter(({ end }) => end.getTime() <= last),
    blocked: intervals.filter(({ end }) => end.getTime() > last),
    longerTo,
  };
}

const endOf = ({ partition }: LeavingInterval['parts'][number]): number => partition.to!.getTime();
