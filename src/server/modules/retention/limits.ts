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

/**
 * The intervals before an instant, oldest first. One of a table waits while another table of the kind has a longer partition, as after an
 * upgrade: its rows may refer to these.
 */
export async function leavingIntervals(
  { db }: Pick<Context, 'db'>,
  { tables }: LeavingPartitions,
  before: Date,
): Promise<LeavingInterval[]> {
  const leaving: LeavingInterval['parts'][] = [];
  for (const table of tables)
    leaving.push(
      (await partitionsOf(db, table.name))
        .filter(({ isDefault, to }) => !isDefault && to !== null && to <= before)
        .map((partition) => ({ table, partition })),
    );
  const endOf = ({ partition }: LeavingInterval['parts'][number]) => partition.to!.getTime();
  const common = Math.min(...leaving.map((parts) => Math.max(...parts.map(endOf))));
  const parts = leaving.flat().filter((part) => endOf(part) <= common);
  const ends = [...new Set(parts.map(endOf))].sort((a, b) => a - b);
  return ends.map((end) => ({ end: new Date(end), parts: parts.filter((part) => endOf(part) === end) }));
}
