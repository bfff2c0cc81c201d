import type { Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto/sealing.ts';
import { ApiError, conflict } from '../../platform/http/errors.ts';
import { matchingStep, newTotpSecret, totpCodeOf } from './totp.ts';

/** Wrong codes of a person within the window; afterwards only a recovery code, a passkey or a reset helps. */
const MAX_FAILURES = 10;
const WINDOW_MINUTES = 15;
/** An app that is set up and not confirmed is forgotten. */
const PENDING_MINUTES = 30;

const placeOf = (column: 'sealed' | 'pending_sealed', userId: string) => ({
  table: 'totp_secrets' as const,
  column,
  id: userId,
});

/** Begins the set-up of an app; the one before still works until the new one is confirmed. Returns the secret in base32. */
export async function beginApp({ db, config, now }: Context, userId: string): Promise<string> {
  const secret = newTotpSecret();
  await db.query(
    `insert into totp_secrets (user_id, pending_sealed, pending_at) values ($1, $2, $3)
     on conflict (user_id) do update set pending_sealed = excluded.pending_sealed, pending_at = excluded.pending_at`,
    [userId, seal(config, placeOf('pending_sealed', userId), secret), now.toISOString()],
  );
  return secret;
}

/**
 * Confirms the app that is being set up by one of its codes, which is used up. False for a wrong code.
 * @throws ApiError 409 `app-not-begun`; 429 `factor-locked`
 */
export async function confirmApp(ctx: Context, userId: string, typed: string): Promise<boolean> {
  const { db, config, now } = ctx;
  const [pending] = await db.query<{ pending_sealed: string | null }>(
    `select pending_sealed from totp_secrets
     where user_id = $1 and pending_at > $2::timestamptz - make_interval(mins => $3)`,
    [userId, now.toISOString(), PENDING_MINUTES],
  );
  if (!pending?.pending_sealed) throw conflict('app-not-begun');
  await countTry(ctx, userId);
  const secret = unseal(config, placeOf('pending_sealed', userId), pending.pending_sealed);
  const code = totpCodeOf(typed);
  const step = code === null ? null : matchingStep(secret, code, now, 0);
  if (step === null) return false;
  const confirmed = await db.query(
    `update totp_secrets set sealed = $2, confirmed_at = $3, last_step = $4, pending_sealed = null, pending_at = null,
       failures = greatest(failures - 1, 0)
     where user_id = $1 and pending_sealed = $5 returning 1`,
    [
      userId,
      seal(config, placeOf('sealed', userId), secret),
      now.toISOString(),
      step,
      pending.pending_sealed,
    ],
  );
  return confirmed.length > 0;
}

/**
 * The step of a right code, which `takeStep` then uses up in the transaction of what it allows; null for a wrong one. The try is counted
 * before the code is looked at, so that codes in parallel all count.
 * @throws ApiError 429 `factor-locked` after too many wrong ones
 */
export async function checkCode(ctx: Context, userId: string, typed: string): Promise<number | null> {
  const code = totpCodeOf(typed);
  // What cannot be a code is no guess.
  if (code === null) return null;
  const stored = await countTry(ctx, userId);
  if (!stored?.sealed) return null;
  const secret = unseal(ctx.config, placeOf('sealed', userId), stored.sealed);
  return matchingStep(secret, code, ctx.now, stored.last_step);
}

/** Uses up the code of a step, and takes back that its try counted as a wrong one. Of two parallel uses of a code one succeeds. */
export async function takeStep({ db }: Context, userId: string, step: number): Promise<boolean> {
  const taken = await db.query(
    `update totp_secrets set last_step = $2, failures = greatest(failures - 1, 0)
     where user_id = $1 and last_step < $2 and sealed is not null returning 1`,
    [userId, step],
  );
  return taken.length > 0;
}

/** Counts a try of a person with an app as a wrong one. @throws ApiError 429 `factor-locked` */
async function countTry(
  { db, now }: Context,
  userId: string,
): Promise<{ sealed: string | null; last_step: number } | undefined> {
  const isOver = `(failures_reset_at is null or failures_reset_at <= $2::timestamptz)`;
  const [stored] = await db.query<{ sealed: string | null; last_step: number }>(
    `update totp_secrets set failures = case when ${isOver} then 1 else failures + 1 end,
       failures_reset_at = case when ${isOver} then $2::timestamptz + make_interval(mins => $3) else failures_reset_at end
     where user_id = $1 and (${isOver} or failures < $4)
     returning sealed, last_step`,
    [userId, now.toISOString(), WINDOW_MINUTES, MAX_FAILURES],
  );
  if (stored) return stored;
  const [locked] = await db.query<{ seconds: number }>(
    `select extract(epoch from failures_reset_at - $2::timestamptz)::float8 as seconds from totp_secrets where user_id = $1`,
    [userId, now.toISOString()],
  );
  if (!locked) return undefined;
  const seconds = Math.max(1, Math.ceil(locked.seconds));
  throw new ApiError(429, 'factor-locked', {
    facts: { retry_after: seconds },
    args: { minutes: Math.ceil(seconds / 60) },
  });
}

export async function removeApp({ db }: Context, userId: string): Promise<boolean> {
  const removed = await db.query<{ had: boolean }>(
    `delete from totp_secrets where user_id = $1 returning sealed is not null as had`,
    [userId],
  );
  return removed[0]?.had ?? false;
}
