import type { Db } from './database.ts';
import type { Replica } from './replica.ts';

/** What a route reads: `list` in milliseconds, `report` perhaps for seconds. Both may be a little old; a route without it reads the newest. */
export type Reads = 'list' | 'report';

/**
 * A session reads its own changes: for this long after one it does not use the replica. It covers the difference between the clocks of two
 * nodes, and replies that overtake each other.
 */
const OWN_CHANGES_MS = 3_000;

export interface Sources {
  readonly db: Db;
  readonly longDb: Db;
  readonly replica?: Replica | undefined;
  /** A replica that is further behind is not used. */
  readonly maxAgeMs: number;
}

/** Where a request reads, and how old that may be at most. */
export interface Reading {
  readonly db: Db;
  readonly ageMs?: number;
}

/**
 * The one place that decides which connections a request uses.
 * @param wroteAt when its session has last changed something (ms); null when it does not say
 */
export function readingOf(
  { db, longDb, replica, maxAgeMs }: Sources,
  reads: Reads | undefined,
  wroteAt: number | null,
): Reading {
  if (!reads) return { db };
  const own = { db: reads === 'report' ? longDb : db };
  const freshAt = replica?.freshAt();
  if (!replica || freshAt === undefined || wroteAt === null) return own;
  const ageMs = Math.max(0, Date.now() - freshAt);
  if (ageMs > maxAgeMs || freshAt < wroteAt + OWN_CHANGES_MS) return own;
  return { db: reads === 'report' ? replica.longDb : replica.db, ageMs };
}
