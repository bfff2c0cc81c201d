import type { Context } from '../../../platform/context.ts';
import { outcomeOf } from '../outcome.ts';
import type { Claims } from '../personClaimed.ts';
import { ProviderProblem } from '../providerProblem.ts';
import { providerById, type Provider } from '../providers.ts';
import { answerTransaction, keepOutcome, type Checks, type Transaction } from '../transactions.ts';
import { acsUrl, ownEntity } from './addresses.ts';
import { validOf } from './metadata.ts';
import { storedMetadata } from './metadataStore.ts';
import { refusalOfForm } from './responseForm.ts';
import { samlClaims } from './samlClaims.ts';
import { CLOCK_SKEW_MS, MAX_AGE_MS } from './signedAssertion.ts';
import { verifyResponse } from './verifier.ts';

/** What a browser posts for a provider (SAML 2.0 Bindings, 3.5). */
interface Posted {
  /** The short name of the provider, of the address. */
  readonly key: string;
  /** Base64. */
  readonly response: string;
  readonly relayState: string;
}

/**
 * Takes the answer of a provider. The request comes from the page of another site, so it has no cookie: what came of it waits for the
 * browser. Returns where that goes next; undefined when the answer belongs to no sign-in that is open.
 */
export async function takeAnswer(
  ctx: Context,
  { key, response, relayState }: Posted,
): Promise<string | undefined> {
  // Nothing is parsed for whoever has begun nothing here.
  const answered = await answerTransaction(ctx, key, relayState);
  if (!answered) return undefined;
  const { transaction, checks, handle } = answered;
  const provider = await providerById(ctx, transaction.provider_id);
  const outcome = await outcomeOf(ctx, provider, () =>
    claimsOfResponse(ctx, provider, { response, checks, transaction }),
  );
  // Claims that nothing reads are not stored.
  const isShown = transaction.purpose === 'test' || !('claims' in outcome);
  await keepOutcome(ctx, handle, isShown ? outcome : { ...outcome, claims: {} });
  return `/api/sso/${key}/finish?${new URLSearchParams({ h: handle }).toString()}`;
}

interface Answer {
  readonly response: string;
  readonly checks: Checks;
  readonly transaction: Transaction;
}

/** @throws ProviderProblem */
async function claimsOfResponse(
  ctx: Context,
  provider: Provider,
  { response, checks, transaction }: Answer,
): Promise<Claims> {
  const refusal = refusalOfForm(response);
  if (refusal) throw new ProviderProblem('refused', refusal);
  const metadata = await storedMetadata(ctx, provider.id);
  const certificates = validOf(metadata?.certificates ?? [], ctx.now);
  if (!metadata || certificates.length === 0)
    throw new ProviderProblem('refused', 'No certificate of the provider is valid.');
  const assertion = await verifyResponse({
    response,
    certificates,
    entityId: metadata.entity_id,
    audience: ownEntity(ctx, provider),
    acs: acsUrl(ctx, provider),
    requestId: checks.samlId,
    requestedAt: transaction.created_at,
    now: ctx.now.getTime(),
  });
  await takeOnce(ctx, provider, assertion.assertionId);
  return samlClaims(assertion);
}

/** @throws ProviderProblem for an assertion that was used */
async function takeOnce({ db, now }: Context, { id }: Provider, assertionId: string): Promise<void> {
  await db.query(`delete from saml_assertions where expires_at < $1`, [now.toISOString()]);
  const [first] = await db.query(
    `insert into saml_assertions (provider_id, assertion_id, expires_at)
     values ($1, $2, $3::timestamptz + make_interval(secs => $4)) on conflict do nothing returning 1 as first`,
    [id, assertionId, now.toISOString(), (2 * (MAX_AGE_MS + CLOCK_SKEW_MS)) / 1_000],
  );
  if (!first) throw new ProviderProblem('refused', 'This assertion was used before.');
}
