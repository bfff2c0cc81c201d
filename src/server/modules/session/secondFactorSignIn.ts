import { inTransaction, type Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { answerChallenge, WrongFactor, type FactorAnswer } from '../secondFactor/answerChallenge.ts';
import { noticeWrongFactor } from '../secondFactor/factorNotices.ts';
import { personOfPasskey } from '../secondFactor/passkeys.ts';
import { trustDevice } from '../secondFactor/trust.ts';
import { admit, type Admission, type Browser, type Challenge, type SignInMethod } from './admit.ts';
import { recordFailure } from './failures.ts';
import { knownDevice } from './knownDevices.ts';
import { openAccount } from './lockout.ts';
import { recordStrangersFailure } from './spraying.ts';

export interface SecondStep extends FactorAnswer {
  readonly challenge: string;
  /** This browser is not asked again for some weeks. */
  readonly remember?: boolean | undefined;
}

/**
 * The second step of a sign-in: opens the session that the first one has asked for. A wrong one is a failed sign-in.
 * @throws ApiError 401 `challenge-ended`, `wrong-factor`; 429 `factor-locked`
 */
export async function signInBySecondFactor(
  ctx: Context,
  step: SecondStep,
  browser: Browser,
): Promise<Admission | Challenge> {
  try {
    return await takeSecondStep(ctx, step, browser);
  } catch (error) {
    if (error instanceof WrongFactor) await recordWrongFactor(ctx, error, browser);
    throw error;
  }
}

async function takeSecondStep(
  ctx: Context,
  { challenge, remember, ...answer }: SecondStep,
  browser: Browser,
): Promise<Admission | Challenge> {
  const { userId, signedInBy, company, second, complete } = await answerChallenge(
    ctx,
    challenge,
    answer,
    browser.device,
  );
  return inTransaction(ctx, async (tx) => {
    await requireActive(tx, userId);
    await complete(tx);
    const admission = await admit(tx, {
      userId,
      by: signedInBy as SignInMethod,
      second,
      browser,
      ...(company && { company }),
    });
    if (remember && admission.kind === 'session')
      await trustDevice(tx, userId, { device: admission.device, userAgent: browser.userAgent });
    return admission;
  });
}

/**
 * Signs in by a passkey alone. It works for an account that wrong passwords have locked too.
 * @throws ApiError 401 `challenge-ended`, `wrong-passkey`
 */
export async function signInByPasskey(
  ctx: Context,
  answer: { readonly challenge: string; readonly response: unknown },
  browser: Browser,
): Promise<Admission | Challenge> {
  const userId = await personOfPasskey(ctx, answer);
  if (userId === null) {
    await recordStrangersFailure(ctx, { kind: 'passkey', name: null, userId: null });
    throw new ApiError(401, 'wrong-passkey');
  }
  return inTransaction(ctx, async (tx) => {
    await openAccount(tx, userId);
    return admit(tx, { userId, by: 'passkey', browser });
  });
}

/** Who fails with the password right counts as a name that failed, unless the browser is known to this person. */
async function recordWrongFactor(
  ctx: Context,
  { userId, isAlarming }: WrongFactor,
  { device }: Browser,
): Promise<void> {
  const [person] = await ctx.db.query<{ nip: string }>(`select nip from users where id = $1`, [userId]);
  const { nip } = person!;
  const failure = { kind: 'second-factor', userId } as const;
  if (await knownDevice(ctx, nip, device)) await recordFailure(ctx, { ...failure, name: null });
  else await recordStrangersFailure(ctx, { ...failure, name: nip });
  if (isAlarming) await noticeWrongFactor(ctx, userId);
}

/** Deactivated since the first step. */
async function requireActive({ db }: Context, userId: string): Promise<void> {
  const [person] = await db.query(`select 1 from users where id = $1 and active and archived_at is null`, [
    userId,
  ]);
  if (!person) throw new ApiError(401, 'wrong-login');
}
