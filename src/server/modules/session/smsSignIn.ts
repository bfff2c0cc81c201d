import { codeOf } from '#shared/domain/signInCodes.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { ApiError, rateLimited } from '../../platform/http/errors.ts';
import { admit, type Admission, type Browser, type Challenge } from './admit.ts';
import { openAccount } from './lockout.ts';
import { takeCode } from './signInSecrets.ts';
import { recordStrangersFailure } from './spraying.ts';

/** Wrong codes of one address within the window before it must wait; a guess names no person, so no account can be locked. */
const WRONG_PER_ADDRESS = 10;
const WINDOW_MINUTES = 10;

/**
 * Signs in by the code of a short message, as it was typed. The code is used up. It works for an account that wrong passwords have locked
 * too: the person who has the phone is not the one who guesses. A right code is accepted from any address: it has 40 bits and ten minutes,
 * so wrong codes of a colleague behind the same address need not lock anybody out.
 * @throws ApiError 401 `wrong-code`, whatever the reason; 429 after too many wrong ones
 */
export async function signInByCode(
  ctx: Context,
  typed: string,
  browser: Browser,
): Promise<Admission | Challenge> {
  const code = codeOf(typed);
  const admission = await inTransaction(ctx, async (tx) => {
    const userId = code === null ? undefined : await takeCode(tx, code);
    if (userId === undefined) return undefined;
    await openAccount(tx, userId);
    return admit(tx, { userId, by: 'sms', browser });
  });
  if (admission) return admission;
  const wait = await countWrong(ctx);
  if (wait > 0) throw rateLimited(wait);
  await recordStrangersFailure(ctx, { kind: 'sms-code', name: null, userId: null });
  throw new ApiError(401, 'wrong-code');
}

/** Counts a wrong code; returns the seconds to wait when there were too many. One statement: parallel guesses all count. */
async function countWrong(ctx: Context): Promise<number> {
  const [row] = await ctx.db.query<{ count: number; seconds: number }>(
    `insert into wrong_codes as w (key, count, resets_at)
     values ($1, 1, $2::timestamptz + make_interval(mins => $3))
     on conflict (key) do update set
       count = case when w.resets_at <= $2::timestamptz then 1 else w.count + 1 end,
       resets_at = case when w.resets_at <= $2::timestamptz then excluded.resets_at else w.resets_at end
     returning count, extract(epoch from resets_at - $2::timestamptz)::float8 as seconds`,
    [`ip:${addressKey(ctx.ip)}`, ctx.now.toISOString(), WINDOW_MINUTES],
  );
  return row!.count > WRONG_PER_ADDRESS ? Math.ceil(row!.seconds) : 0;
}
