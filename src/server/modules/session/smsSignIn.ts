import { codeOf } from '#shared/domain/signInCodes.ts';
import { audit } from '../../audit/audit.ts';
import { inTransaction, type Context } from '../../context.ts';
import { ApiError, rateLimited } from '../../http/errors.ts';
import { accountOf, clearFailures } from './lockout.ts';
import { openSession } from './session.ts';
import { takeCode } from './signInSecrets.ts';

/** Wrong codes within the window, of one address and of all together. A guess names no person, so no account can be locked. */
const WRONG_PER_ADDRESS = 10;
const WRONG_PER_SITE = 1_000;
const WINDOW_MINUTES = 10;

type Outcome = { readonly token: string } | { readonly wait: number } | 'wrong';

/**
 * Signs in by the code of a short message, as it was typed, and answers the new token. The code is used up. It also opens an
 * account that wrong passwords have locked: who has the phone is not the one who guesses.
 * @throws ApiError 401 `wrong-code`, whatever is wrong with it; 429 after too many wrong ones
 */
export async function signInByCode(ctx: Context, typed: string, userAgent: string | null): Promise<string> {
  const outcome = await inTransaction(ctx, (tx) => tryCode(tx, typed, userAgent));
  // After the commit: the count of wrong codes stands.
  if (outcome === 'wrong') throw new ApiError(401, 'wrong-code');
  if ('wait' in outcome) throw rateLimited(outcome.wait);
  return outcome.token;
}

async function tryCode(ctx: Context, typed: string, userAgent: string | null): Promise<Outcome> {
  const address = `ip:${ctx.ip ?? ''}`;
  // One after the other from one address: many guesses at the same time must not all find the count low.
  await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`wrong-codes:${address}`]);
  const wait = await secondsToWait(ctx, address);
  if (wait > 0) return { wait };
  const code = codeOf(typed);
  const userId = code === null ? undefined : await takeCode(ctx, code);
  if (userId === undefined) {
    await countWrong(ctx, address);
    await audit(ctx, { action: 'sign-in-failed', entity: 'users', after: { by: 'sms' } });
    return 'wrong';
  }
  await clearFailures(ctx.db, accountOf(userId, ''));
  return { token: await openSession(ctx, userId, userAgent) };
}

async function secondsToWait(ctx: Context, address: string): Promise<number> {
  const [row] = await ctx.db.query<{ seconds: number | null }>(
    `select max(extract(epoch from resets_at - $2::timestamptz))::float8 as seconds from wrong_codes
     where resets_at > $2::timestamptz
       and ((key = $1 and count >= $3) or (key = 'site' and count >= $4))`,
    [address, ctx.now.toISOString(), WRONG_PER_ADDRESS, WRONG_PER_SITE],
  );
  return Math.ceil(row?.seconds ?? 0);
}

async function countWrong(ctx: Context, address: string): Promise<void> {
  await ctx.db.query(
    `insert into wrong_codes (key, count, resets_at)
     select key, 1, $2::timestamptz + make_interval(mins => $3) from unnest(array[$1, 'site']) key
     on conflict (key) do update set
       count = case when wrong_codes.resets_at <= $2::timestamptz then 1 else wrong_codes.count + 1 end,
       resets_at = case when wrong_codes.resets_at <= $2::timestamptz then excluded.resets_at else wrong_codes.resets_at end`,
    [address, ctx.now.toISOString(), WINDOW_MINUTES],
  );
}
