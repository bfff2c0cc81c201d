import { createHmac } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';

/** The key under which wrong tries are counted, and their consequences. */
export interface Account {
  readonly key: string;
  /** Seconds to wait after this many wrong tries in a row. */
  readonly waitAfter: (failures: number) => number;
  /** After this time without a wrong try the count starts again. */
  readonly windowMinutes: number;
}

/** Wrong tries in a row without a wait. */
const FREE_FAILURES = 4;
/** The wait after the next one; it doubles with each further one. */
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGET_MINUTES = 24 * 60;
/** A person on their own device mistypes; a thief of the device cannot guess more often than this. */
const DEVICE_FAILURES = 10;
const DEVICE_MINUTES = 15;

/** 0 for the first four wrong tries in a row, then 15 s, 30 s, 60 s … up to 15 min. */
export function waitAfter(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES - 1));
}

/** A name as it is counted and stored: without the key nobody can read it. */
export const nameHash = async (ctx: Pick<Context, 'db' | 'config'>, name: string): Promise<string> =>
  createHmac('sha256', await secretOf(ctx, 'sign-in-names'))
    .update(name.toLowerCase())
    .digest('hex');

/**
 * Strangers, by the name that they type: all of them together, whether anybody has this name or not. A person's NIP and email are two
 * names, or a lock would reveal that both belong to one person.
 */
export const accountOfName = (hash: string): Account => ({
  key: `name:${hash}`,
  waitAfter,
  windowMinutes: FORGET_MINUTES,
});

/** A person in their own browser, whom strangers cannot lock out. */
export const accountOfDevice = (userId: string, tokenHash: string): Account => ({
  key: `device:${userId}:${tokenHash}`,
  waitAfter: (failures) => (failures < DEVICE_FAILURES ? 0 : DEVICE_MINUTES * 60),
  windowMinutes: DEVICE_MINUTES,
});

/** A signed-in person who is asked for their password again. */
export const accountOfPerson = (userId: string): Account => ({
  key: `user:${userId}`,
  waitAfter,
  windowMinutes: FORGET_MINUTES,
});

/** Seconds for which the account stays locked; 0 when it is not locked. */
export async function lockedSeconds(db: Db, { key }: Pick<Account, 'key'>, now: Date): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    `select extract(epoch from locked_until - $2::timestamptz)::float8 as seconds from login_attempts
     where account = $1 and locked_until > $2::timestamptz`,
    [key, now.toISOString()],
  );
  return row ? Math.ceil(row.seconds) : 0;
}

/** Counts a wrong try and returns for how many seconds the account is locked now. One statement: parallel tries all count. */
export async function countFailure(db: Db, account: Account, now: Date): Promise<number> {
  const [row] = await db.query<{ failures: number }>(
    `insert into login_attempts (account, failures, last_failed_at) values ($1, 1, $2::timestamptz)
     on conflict (account) do update set
       failures = case when login_attempts.last_failed_at < $2::timestamptz - make_interval(mins => $3)
                       then 1 else login_attempts.failures + 1 end,
       last_failed_at = $2::timestamptz
     returning failures`,
    [account.key, now.toISOString(), account.windowMinutes],
  );
  const seconds = account.waitAfter(row!.failures);
  if (seconds > 0) {
    await db.query(
      `update login_attempts set locked_until = $2::timestamptz + make_interval(secs => $3) where account = $1`,
      [account.key, now.toISOString(), seconds],
    );
  }
  return seconds;
}

/** A right password resets the count. */
export async function clearFailures(db: Db, { key }: Account): Promise<void> {
  await db.query(`delete from login_attempts where account = $1`, [key]);
}

/** Clears all wrong tries for a person, under any name and on any device: they have proved their identity in another way. */
export async function openAccount(ctx: Context, userId: string): Promise<void> {
  const [person] = await ctx.db.query<{ nip: string; email: string | null }>(
    `select nip, email from users where id = $1`,
    [userId],
  );
  const names = [person?.nip, person?.email].filter((name): name is string => !!name);
  const hashes = await Promise.all(names.map((name) => nameHash(ctx, name)));
  await ctx.db.query(
    `delete from login_attempts where account = any($1) or account like 'device:' || $2::text || ':%'`,
    [[accountOfPerson(userId).key, ...hashes.map((hash) => accountOfName(hash).key)], userId],
  );
}
