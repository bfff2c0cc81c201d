import { expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { readingOf, type Reads } from '#server/platform/db/reading.ts';

const named = (name: string) => ({ name }) as unknown as Db;
const [db, longDb] = [named('primary'), named('primary, long')];
const copies = { db: named('replica'), longDb: named('replica, long') };
const SECOND = 1_000;

/** Where a request reads whose session changed something so many seconds ago (null: unknown), from a replica that is so old (null: away). */
function whereOf(reads: Reads | undefined, changedAgo: number | null, age: number | null) {
  const now = Date.now();
  const replica = {
    ...copies,
    freshAt: () => (age === null ? undefined : now - age * SECOND),
    caughtUp: async () => {},
    stop: () => {},
  };
  const changedAt = changedAgo === null ? null : now - changedAgo * SECOND;
  const reading = readingOf({ db, longDb, replica, maxAgeMs: 60 * SECOND }, reads, changedAt);
  return (reading.db as unknown as { name: string }).name;
}

it.each([
  [undefined, 1_000, 0, 'primary'],
  ['list', 1_000, 0, 'replica'],
  ['report', 1_000, 0, 'replica, long'],
  // Changed after what the replica has, or so shortly before that the clocks of two nodes decide.
  ['list', 0, 0, 'primary'],
  ['list', 2, 0, 'primary'],
  ['list', 4, 0, 'replica'],
  ['list', 14, 10, 'replica'],
  ['list', 12, 10, 'primary'],
  ['report', 12, 10, 'primary, long'],
  // A program that keeps no cookies.
  ['list', null, 0, 'primary'],
  // Too old, or away.
  ['list', 1_000, 61, 'primary'],
  ['report', 1_000, null, 'primary, long'],
] as const)('%s of a session that changed something %s s ago, the replica being %s s old: %s', (...row) => {
  const [reads, changedAgo, age, place] = row;
  expect(whereOf(reads, changedAgo, age)).toBe(place);
});

it('uses the primary where there is no replica', () => {
  expect(readingOf({ db, longDb, maxAgeMs: 0 }, 'list', 0)).toEqual({ db });
  expect(readingOf({ db, longDb, maxAgeMs: 0 }, 'report', 0)).toEqual({ db: longDb });
});
