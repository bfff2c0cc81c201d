import type { Db } from './database.ts';

/** Deadlines follow the clock of the node that serves a request; nodes may differ by this much (docs/deployment.md). */
const TOLERATED_MS = 2_000;

/**
 * A line about a clock of this node that is not that of the database, which all nodes share; undefined when they agree. `nowMs` is the node's
 * clock. How long the question took counts as doubt, not as a difference.
 */
export async function clockLine(db: Db, nowMs: () => number = Date.now): Promise<string | undefined> {
  const askedMs = nowMs();
  const [row] = await db.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const repliedMs = nowMs();
  const doubtMs = (repliedMs - askedMs) / 2;
  const aheadMs = (askedMs + repliedMs) / 2 - row!.ms;
  if (Math.abs(aheadMs) <= TOLERATED_MS + doubtMs) return undefined;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return `The clock of this node is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database. Deadlines follow it: synchronize both.`;
}
