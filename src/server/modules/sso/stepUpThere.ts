import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { purgeSession } from '../../platform/sessions/sessionActor.ts';
import { stepUpState } from '../session/stepUp.ts';
import { CLOCK_SKEW_SECONDS } from './issuerKeys.ts';
import { ProviderProblem } from './providerProblem.ts';
import type { ClaimedPerson } from './personClaimed.ts';
import { providerByKey, type Provider } from './providers.ts';
import { beginTransaction, type Transaction } from './transactions.ts';
import type { SsoRefusal } from './whomToLink.ts';

/**
 * Begins a proof of who the caller is at their provider, for people who have nothing else to prove it by; returns the address there.
 * @throws ApiError 404 for a provider that is not offered to them; 409 `sso-away`
 */
export async function beginStepUp(ctx: ActorContext, key: string, cookie: string): Promise<string> {
  const { providers } = await stepUpState(ctx);
  if (!providers.some((one) => one.key === key)) throw notFound();
  const provider = await providerByKey(ctx, key);
  try {
    const { language, actor } = ctx;
    return await beginTransaction(ctx, provider, { purpose: 'step-up', cookie, language, actor });
  } catch (error) {
    if (error instanceof ProviderProblem) throw conflict('sso-away');
    throw error;
  }
}

/**
 * The person of a session has signed in again at their provider: that session is proved, if it was this person's own account, and just now. A
 * provider may ignore that it was asked for a new sign-in, or the request was changed on the way; the time of the sign-in tells.
 */
export function stepUpThere(
  ctx: Context,
  provider: Provider,
  { user_id, session_id, created_at }: Transaction,
  claimed: ClaimedPerson,
): Promise<{ readonly done: string } | { readonly error: SsoRefusal }> {
  return inTransaction(ctx, async (tx) => {
    if (!isSince(claimed.signedInAt, created_at)) return { error: 'sso-not-fresh' };
    const [proved] = await tx.db.query<{ id: string; user_id: string }>(
      `update sessions s set verified_at = $5 from identities i, users u
       where s.id = $1 and s.user_id = $2 and s.expires_at > $5
         and i.user_id = s.user_id and i.provider_id = $3 and i.subject = $4
         and u.id = s.user_id and u.active and u.archived_at is null
       returning s.id, s.user_id`,
      [session_id, user_id, provider.id, claimed.subject, tx.now.toISOString()],
    );
    if (!proved) return { error: 'sso-other-account' };
    await audit(tx, {
      action: 'step-up',
      entity: 'users',
      entity_id: proved.user_id,
      actor_id: proved.user_id,
      after: { by: 'sso', provider: provider.name },
    });
    tx.db.afterCommit(() => purgeSession(proved.id, proved.user_id));
    return { done: provider.name };
  });
}

/** The clock of a provider may be behind ours. */
const isSince = (signedInAt: number | null, begun: string): boolean =>
  signedInAt !== null && signedInAt >= Math.floor(Date.parse(begun) / 1_000) - CLOCK_SKEW_SECONDS;
