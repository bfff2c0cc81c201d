import type { ProviderTest, ProviderTestResult } from '#shared/api/providerTests.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { connectionOf } from './connectionOf.ts';
import { tryPerson } from './findPerson.ts';
import { roleRulesOf } from './giveRoles.ts';
import { ProviderProblem } from './providerProblem.ts';
import type { ClaimedPerson, Claims } from './personClaimed.ts';
import { callbackUrl, clientSecrets, providerById, type Provider } from './providers.ts';
import type { Outcome } from './outcome.ts';
import { rolesByGroups } from './rolesByGroups.ts';
import { acsUrl, ownEntity } from './saml/addresses.ts';
import { factsOf } from './saml/metadata.ts';
import { readMetadataAgain, storedMetadata } from './saml/metadataStore.ts';
import { beginTransaction, type Transaction } from './transactions.ts';

/**
 * Begins a real sign-in at a provider that signs nobody in. A waiting secret is tried instead of the current one. Returns the address.
 * @throws ApiError 404; 409 `sso-test-failed` with what the provider or the network said
 */
export async function beginTest(ctx: ActorContext, id: string, cookie: string): Promise<string> {
  const provider = await providerById(ctx, id);
  const waiting = (await clientSecrets(ctx, provider.id)).find(({ isCurrent }) => !isCurrent);
  try {
    await readMetadataAgain(ctx, provider);
    return await beginTransaction(ctx, provider, {
      purpose: 'test',
      cookie,
      language: ctx.language,
      actor: ctx.actor,
      secretId: waiting?.id ?? null,
    });
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    throw conflict('sso-test-failed', { args: { detail: error.detail } });
  }
}

/** The caller's last test of a provider, and the addresses that are registered there. */
export async function readTest(ctx: ActorContext, id: string): Promise<ProviderTest> {
  const provider = await providerById(ctx, id);
  const [test] = await ctx.db.query<{ at: string; connection: string; result: ProviderTestResult }>(
    `select at, connection, result from sso_tests where provider_id = $1 and user_id = $2`,
    [provider.id, ctx.actor.userId],
  );
  const secrets = await clientSecrets(ctx, provider.id);
  const metadata = await storedMetadata(ctx, provider.id);
  const is_current = test?.connection === connectionOf(provider, metadata);
  return {
    kind: provider.kind,
    has_secret: secrets.length > 0,
    has_waiting_secret: secrets.some(({ isCurrent }) => !isCurrent),
    addresses: addressesOf(ctx, provider),
    metadata:
      provider.kind === 'saml' && metadata
        ? { ...metadata, certificates: metadata.certificates.map(factsOf) }
        : null,
    test: test ? { at: test.at, is_current, ...test.result } : null,
  };
}

function addressesOf(ctx: Context, provider: Provider): ProviderTest['addresses'] {
  const base = `${ctx.config.appUrl}/api/sso/${provider.key}`;
  return provider.kind === 'saml'
    ? [
        { name: 'entity', url: ownEntity(ctx, provider) },
        { name: 'acs', url: acsUrl(ctx, provider) },
      ]
    : [
        { name: 'callback', url: callbackUrl(ctx, provider) },
        { name: 'back_channel', url: `${base}/back-channel-logout` },
        { name: 'sign_out', url: `${base}/signed-out` },
      ];
}

/** Keeps what came of a test. After a green one the waiting secret takes the place of the current one. */
export async function recordTest(
  ctx: Context,
  provider: Provider,
  { user_id, secret_id }: Transaction,
  outcome: Outcome,
): Promise<void> {
  const result = await resultOf(ctx, provider, outcome);
  await inTransaction(ctx, async (tx) => {
    await tx.db.query(
      `insert into sso_tests (provider_id, user_id, at, is_green, connection, result) values ($1, $2, $3, $4, $5, $6)
       on conflict (provider_id, user_id) do update set at = excluded.at, is_green = excluded.is_green,
         connection = excluded.connection, result = excluded.result`,
      [
        provider.id,
        user_id,
        tx.now.toISOString(),
        result.is_green,
        connectionOf(provider, await storedMetadata(tx, provider.id)),
        JSON.stringify(result),
      ],
    );
    if (result.is_green && secret_id !== null) await useSecret(tx, provider, secret_id);
    await audit(tx, {
      action: 'test',
      entity: 'sign-in-providers',
      entity_id: provider.id,
      actor_id: user_id!,
      after: { is_green: result.is_green },
    });
  });
}

/** Unless a still newer one was entered meanwhile. */
async function useSecret({ db }: Context, { id }: Provider, secretId: string): Promise<void> {
  const [waiting] = await db.query(
    `select 1 from sso_client_secrets where id = $1 and provider_id = $2 and not is_current for update`,
    [secretId, id],
  );
  if (!waiting) return;
  await db.query(`delete from sso_client_secrets where provider_id = $1 and is_current`, [id]);
  await db.query(`update sso_client_secrets set is_current = true where id = $1`, [secretId]);
}

async function resultOf(ctx: Context, provider: Provider, outcome: Outcome): Promise<ProviderTestResult> {
  if ('failure' in outcome)
    return { is_green: false, failure: outcome.failure, detail: outcome.detail, claims: [], person: null };
  const { claimed, claims } = outcome;
  return {
    is_green: true,
    failure: null,
    detail: null,
    claims: shown(claims),
    person: await personOf(ctx, provider, claimed),
  };
}

/** What would become of the person who has signed in. */
async function personOf(
  ctx: Context,
  provider: Provider,
  claimed: ClaimedPerson,
): Promise<ProviderTestResult['person']> {
  const decision = await tryPerson(ctx, provider, claimed);
  const userId = 'userId' in decision ? decision.userId : null;
  const [person] = await ctx.db.query<{ name: string; role_ids: string[]; given: string[] }>(
    `select u.name, u.role_ids, array(select g.role_id from user_roles_given g
       where g.user_id = u.id and g.provider_id = $2) as given from users u where u.id = $1`,
    [userId, provider.id],
  );
  const { give, take } = rolesByGroups(await roleRulesOf(ctx, provider.id), claimed.groups, {
    roleIds: person?.role_ids ?? [],
    given: person?.given ?? [],
  });
  return {
    decision: decision.kind,
    reason: decision.kind === 'refuse' ? decision.reason : null,
    name: person?.name ?? claimed.name,
    email: claimed.email,
    nip: claimed.nip,
    is_email_verified: claimed.isEmailVerified,
    has_second_factor: claimed.hasSecondFactor,
    are_groups_known: claimed.groups !== null,
    gets: await namesOf(ctx, give),
    loses: await namesOf(ctx, take),
  };
}

async function namesOf({ db }: Context, ids: readonly string[]): Promise<string[]> {
  const roles = await db.query<{ name: string }>(
    `select name from roles where id = any($1::uuid[]) order by name`,
    [ids],
  );
  return roles.map(({ name }) => name);
}

const MAX_SHOWN = 60;
const MAX_VALUE = 300;

/** Every claim as text, for the administrator who looks for the right one: they are their own. */
const shown = (claims: Claims): ProviderTestResult['claims'] =>
  Object.entries(claims)
    .slice(0, MAX_SHOWN)
    .map(([name, value]) => ({
      name: storable(name),
      value: storable(typeof value === 'string' ? value : JSON.stringify(value)),
    }));

/** PostgreSQL stores no NUL and no half characters. */
const storable = (text: string): string => text.slice(0, MAX_VALUE).replaceAll(/[\0\p{Cs}]/gu, '\ufffd');
