import type { Context } from '../../platform/context.ts';
import { partitionsOf, type Partition } from '../../platform/db/partitions.ts';
import type { RetentionKind } from '../../platform/retention/retention.ts';

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

/** The partitions of a table that lie before an instant, oldest first. */
export const leavingPartitions = async (
  { db }: Pick<Context, 'db'>,
  { name }: { readonly name: string },
  before: Date,
): Promise<Partition[]> =>
  (await partitionsOf(db, name)).filter(({ isDefault, to }) => !isDefault && to !== null && to <= before);
