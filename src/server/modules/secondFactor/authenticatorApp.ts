import type { Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto/sealing.ts';
import { ApiError, conflict } from '../../platform/http/errors.ts';
import { matchingStep, newTotpSecret, totpCodeOf } from './totp.ts';

/** Wrong codes of a person within the window; afterwards only a recovery code, a passkey or a reset helps. */
const MAX_FAILURES = 10;
/** After these the person is told: nobody mistypes as often. */
const FAILURES_TOLD = 5;
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
  const step = code === null ? null : matchingStep(secret, code, now);
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

/** What a typed code is. `isAlarming`: it was used before, or wrong ones have been typed too often for a mistake. */
export type CheckedCode =
  | { readonly isRight: true; readonly step: number }
  | { readonly isRight: false; readonly isAlarming: boolean };

/**
 * Checks a code; `takeStep` then uses up the step of a right one in the transaction of what it allows. The try is counted before the code is
 * looked at, so that codes in parallel all count.
 * @throws ApiError 429 `factor-locked` after too many wrong ones
 */
export async function checkCode(ctx: Context, userId: string, typed: string): Promise<CheckedCode> {
  const code = totpCodeOf(typed);
  // What cannot be a code is no guess.
  if (code === null) return { isRight: false, isAlarming: false };
  const stored = await countTry(ctx, userId);
  if (!stored?.sealed) return { isRight: false, isAlarming: false };
  const secret = unseal(ctx.config, placeOf('sealed', userId), stored.sealed);
  const step = matchingStep(secret, code, ctx.now);
  if (step !== null && step > stored.last_step) return { isRight: true, step };
  return { isRight: false, isAlarming: step !== null || stored.failures >= FAILURES_TOLD };
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

interface CountedApp {
  readonly sealed: string | null;
  readonly last_step: number;
  /** This try included. */
  readonly failures: number;
}

/** Counts a try of a person with an app as a wrong one. @throws ApiError 429 `factor-locked` */
async function countTry({ db, now }: Context, userId: string): Promise<CountedApp | undefined> {
  const isOver = `(failures_reset_at is null or failures_reset_at <= $2::timestamptz)`;
  const [stored] = await db.query<CountedApp>(
    `update totp_secrets set failures = case when ${isOver} then 1 else failures + 1 end,
       failures_reset_at = case when ${isOver} then $2::timestamptz + make_interval(mins => $3) else failures_reset_at end
     where user_id = $1 and (${isOver} or failures < $4)
     returning sealed, last_step, failures`,
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
