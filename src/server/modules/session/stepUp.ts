import type { PasskeyOptions } from '#shared/api/secondFactor.ts';
import type { StepUpMethod, StepUpProvider, StepUpState } from '#shared/api/stepUp.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { purgeSession } from '../../platform/sessions/sessionActor.ts';
import { verifiedUntil } from '../../platform/sessions/stepUp.ts';
import { checkCode, takeStep } from '../secondFactor/authenticatorApp.ts';
import { issueChallenge, takeChallenge } from '../secondFactor/challenges.ts';
import { hasFactorSql } from '../secondFactor/duties.ts';
import { noticeWrongFactor } from '../secondFactor/factorNotices.ts';
import { optionsFor, provesPasskey } from '../secondFactor/passkeys.ts';
import { siteOf } from '../secondFactor/webauthn.ts';
import { requireOwnPassword } from './newPassword.ts';

/** One of the three. */
export interface StepUpProof {
  readonly current_password?: string | undefined;
  readonly code?: string | undefined;
  /** With the answer of a passkey. */
  readonly challenge?: string | undefined;
  readonly passkey?: unknown;
}

interface Row {
  readonly verified_at: string | null;
  readonly signed_in_by: string;
  readonly has_password: boolean;
  readonly has_app: boolean;
  readonly rp_ids: readonly string[];
  readonly has_factor: boolean;
}

/**
 * Until when the caller's session needs no further proof, and how one can be given: by a second factor, by the password while none is set
 * up, or without both at the provider of the company.
 */
export async function stepUpState({ db, actor, config }: ActorContext): Promise<StepUpState> {
  const [row] = await db.query<Row>(
    `select s.verified_at, s.signed_in_by, c.password_hash is not null as has_password, ${hasFactorSql('s.user_id')} as has_factor,
       exists (select 1 from totp_secrets t where t.user_id = s.user_id and t.sealed is not null) as has_app,
       array(select distinct rp_id from passkeys p where p.user_id = s.user_id) as rp_ids
     from sessions s left join credentials c on c.user_id = s.user_id where s.id = $1`,
    [actor.sessionId],
  );
  const site = siteOf(config);
  const methods: StepUpMethod[] = [
    ...(site && row?.rp_ids.includes(site.rpId) ? (['passkey'] as const) : []),
    ...(row?.has_app ? (['app'] as const) : []),
    ...(row?.has_password && !row.has_factor ? (['password'] as const) : []),
  ];
  const verified_until = verifiedUntil(row?.verified_at ?? null);
  const providers = methods.length > 0 ? [] : await providersOf({ db, actor });
  return { verified_until, methods, providers, by_sign_in: row?.signed_in_by !== 'sso' };
}

/** Without those that never ask again (Google), or do not say when somebody has signed in (`signedInAt` of personClaimed.ts). */
const providersOf = ({ db, actor }: Pick<ActorContext, 'db' | 'actor'>): Promise<StepUpProvider[]> =>
  db.query<StepUpProvider>(
    `select p.key, p.name from identities i
     join sign_in_providers p on p.id = i.provider_id and p.enabled and p.archived_at is null
       and p.preset <> 'google' and (p.kind, p.preset) <> ('saml', 'keycloak')
     where i.user_id = $1 order by p."order", p.name`,
    [actor.userId],
  );

/** Begins a proof by a passkey. @throws ApiError 409 `passkeys-unavailable` */
export async function stepUpOptions(ctx: ActorContext): Promise<PasskeyOptions> {
  const options = await optionsFor(ctx, ctx.actor.userId);
  const { challenge } = await issueChallenge(ctx, {
    purpose: 'step-up',
    userId: ctx.actor.userId,
    webauthnChallenge: options.challenge,
  });
  return { challenge, options };
}

/**
 * The caller proves that the browser is in their hands. The password is not enough once a second factor is set up.
 * @throws ApiError 422 at `current_password` or `code`; 409 `passkey-refused`, `factor-needed`, `no-password`; 429 while the account or the app is locked
 */
export async function stepUpBy(ctx: ActorContext, proof: StepUpProof): Promise<StepUpState> {
  const by = await requireProof(ctx, proof);
  await inTransaction(ctx, async (tx) => {
    await tx.db.query(`update sessions set verified_at = $2 where id = $1`, [
      tx.actor.sessionId,
      tx.now.toISOString(),
    ]);
    await audit(tx, { action: 'step-up', entity: 'users', entity_id: tx.actor.userId, after: { by } });
    tx.db.afterCommit(() => purgeSession(tx.actor.sessionId, tx.actor.userId));
  });
  return stepUpState(ctx);
}

async function requireProof(ctx: ActorContext, proof: StepUpProof): Promise<StepUpMethod> {
  const { userId } = ctx.actor;
  if (proof.code !== undefined) {
    const checked = await checkCode(ctx, userId, proof.code);
    if (checked.isRight && (await takeStep(ctx, userId, checked.step))) return 'app';
    if (checked.isRight || checked.isAlarming) await noticeWrongFactor(ctx, userId);
    throw invalidField('code', 'factor_code');
  }
  if (proof.challenge !== undefined) {
    const taken = await takeChallenge(ctx, proof.challenge, { purpose: 'step-up', userId });
    const isProven =
      taken &&
      (await provesPasskey(ctx, userId, { response: proof.passkey, challenge: taken.webauthn_challenge }));
    if (!isProven) throw conflict('passkey-refused');
    return 'passkey';
  }
  const { methods } = await stepUpState(ctx);
  if (!methods.includes('password') && methods.length > 0) throw conflict('factor-needed');
  await requireOwnPassword(ctx, proof.current_password);
  return 'password';
}
