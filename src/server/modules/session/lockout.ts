import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';

/** Wrong tries in a row that cost nothing. */
const FREE_FAILURES = 4;
/** The wait after the next one; it doubles with each further one. */
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** After a day without a wrong try an account starts anew. */
export const FORGET_HOURS = 24;

/**
 * The name under which wrong tries of an account are counted. A person has one, however they are named at sign-in;
 * names that nobody has are counted as well, else a lock would say which names exist.
 */
export const accountOf = (userId: string | null, username: string): string =>
  userId ? `user:${userId}` : `name:${createHash('sha256').update(username.toLowerCase()).digest('hex')}`;

/** Seconds for which the account stays locked; 0 when it is open. */
export async function lockedSeconds(db: Db, account: string, now: Date): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    `select extract(epoch from locked_until - $2::timestamptz)::float8 as seconds from login_attempts
     where account = $1 and locked_until > $2::timestamptz`,
    [account, now.toISOString()],
  );
  return row ? Math.ceil(row.seconds) : 0;
}

/** Counts a wrong try and answers for how many seconds the account is locked now. One statement: parallel tries all count. */
export async function countFailure(db: Db, account: string, now: Date): Promise<number> {
  const [row] = await db.query<{ failures: number }>(
    `insert into login_attempts (account, failures, last_failed_at) values ($1, 1, $2::timestamptz)
     on conflict (account) do update set
       failures = case when login_attempts.last_failed_at < $2::timestamptz - make_interval(hours => $3)
                       then 1 else login_attempts.failures + 1 end,
       last_failed_at = $2::timestamptz
     returning failures`,
    [account, now.toISOString(), FORGET_HOURS],
  );
  const seconds = waitAfter(row!.failures);
  if (seconds > 0) {
    await db.query(
      `update login_attempts set locked_until = $2::timestamptz + make_interval(secs => $3) where account = $1`,
      [account, now.toISOString(), seconds],
    );
  }
  return seconds;
}

/** 0 for the first four wrong tries in a row, then 15 s, 30 s, 60 s … up to 15 min. */
export function waitAfter(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES - 1));
}

/** A right password ends the counting. */
export async function clearFailures(db: Db, account: string): Promise<void> {
  await db.query(`delete from login_attempts where account = $1`, [account]);
}
