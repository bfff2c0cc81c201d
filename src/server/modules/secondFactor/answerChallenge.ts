import type { Context } from '../../platform/context.ts';
import { ApiError, invalidField } from '../../platform/http/errors.ts';
import { checkCode, takeStep } from './authenticatorApp.ts';
import {
  endChallenge,
  keepWebauthnChallenge,
  MAX_TRIES,
  openChallenge,
  takeWebauthnChallenge,
  takeTry,
  type CompanySession,
  type OpenChallenge,
} from './challenges.ts';
import { noticeCodeUsed } from './factorNotices.ts';
import { optionsFor, provesPasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';

/** How the second factor was proved; `provider`: at the company's provider, whose word counts. */
export type SecondFactor = 'app' | 'passkey' | 'recovery' | 'provider';

/** A wrong answer, of which the failed sign-ins tell; the last one ends the question. */
export class WrongFactor extends ApiError {
  readonly userId: string;
  /** A used code, or too many wrong ones for a mistake: the person has to know. */
  readonly isAlarming: boolean;
  constructor({ user_id, tries }: OpenChallenge, isAlarming: boolean) {
    const left = MAX_TRIES - tries;
    if (left > 0) super(401, 'wrong-factor', { facts: { left }, args: { smart_count: left } });
    else super(401, 'challenge-ended');
    this.userId = user_id;
    this.isAlarming = isAlarming || left <= 0;
  }
}

/** One of the three. */
export interface FactorAnswer {
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: unknown;
}

/** A right answer; `complete` uses it up, in the transaction that opens the session. */
export interface Proven {
  readonly userId: string;
  readonly signedInBy: string;
  readonly company: CompanySession | null;
  readonly second: SecondFactor;
  complete(tx: Context): Promise<void>;
}

/**
 * Checks the answer to a sign-in's question, from the browser that was asked.
 * @throws ApiError 422 at `code` without an answer; 401 `challenge-ended` (sign in again); 429 `factor-locked`
 * @throws WrongFactor 401 `wrong-factor` with the tries that are `left`, or `challenge-ended`
 */
export async function answerChallenge(
  ctx: Context,
  challenge: string,
  answer: FactorAnswer,
  device: string | null,
): Promise<Proven> {
  if (Object.values(answer).every((given) => given === undefined)) throw invalidField('code', 'factor_code');
  const open = await takeTry(ctx, challenge, device);
  const { user_id: userId, signed_in_by: signedInBy, company } = open;
  const proven = await proofOf(ctx, open, answer);
  if (!proven) throw new WrongFactor(open, false);
  return { userId, signedInBy, company, ...proven };
}

/** What the browser needs to answer by a passkey. @throws ApiError 401 `challenge-ended` */
export async function passkeyOptionsOf(ctx: Context, challenge: string, device: string | null) {
  const open = await openChallenge(ctx, challenge, device);
  const options = await optionsFor(ctx, open.user_id);
  await keepWebauthnChallenge(ctx, open.id_hash, options.challenge);
  return options;
}

type Proof = Pick<Proven, 'second' | 'complete'>;

async function proofOf(ctx: Context, open: OpenChallenge, answer: FactorAnswer): Promise<Proof | null> {
  if (answer.code !== undefined) return appProof(ctx, open, answer.code);
  if (answer.recovery_code !== undefined) return recoveryProof(open, answer.recovery_code);
  return passkeyProof(ctx, open, answer.passkey);
}

async function appProof(ctx: Context, open: OpenChallenge, typed: string): Promise<Proof> {
  const checked = await checkCode(ctx, open.user_id, typed);
  if (!checked.isRight) throw new WrongFactor(open, checked.isAlarming);
  return {
    second: 'app',
    complete: async (tx) => {
      await endChallenge(tx, open.id_hash);
      // Somebody else was faster with the same code.
      if (!(await takeStep(tx, open.user_id, checked.step))) throw new WrongFactor(open, true);
    },
  };
}

/** Taken in the transaction: a sign-in that fails later does not use it up. */
const recoveryProof = (open: OpenChallenge, typed: string): Proof => ({
  second: 'recovery',
  complete: async (tx) => {
    const left = await takeRecoveryCode(tx, open.user_id, typed);
    if (left === null) throw new WrongFactor(open, false);
    await endChallenge(tx, open.id_hash);
    await noticeCodeUsed(tx, open.user_id, left);
  },
});

async function passkeyProof(ctx: Context, open: OpenChallenge, response: unknown): Promise<Proof | null> {
  const challenge = await takeWebauthnChallenge(ctx, open.id_hash);
  if (challenge === null) return null;
  if (!(await provesPasskey(ctx, open.user_id, { response, challenge }))) return null;
  return { second: 'passkey', complete: (tx) => endChallenge(tx, open.id_hash) };
}
