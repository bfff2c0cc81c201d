import { signInProviders } from '#shared/resources/signInProviders.ts';
import { signInRoleRules } from '#shared/resources/signInRoleRules.ts';
import type { Change } from '../../kernel/crud/resourceServer.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import type { Config } from '../../platform/config.ts';
import { isLoopback } from '../../platform/config.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { refusalOfTarget } from '../../platform/outbound/guardedRequest.ts';
import { requireStepUp } from '../../platform/sessions/stepUp.ts';
import { grantsMore, holdsMoreThanLearners, mayGrant, rightsOf, type Rights } from '../roles/roleRights.ts';
import { hasBreakGlass } from '../session/breakGlass.ts';
import { storeClientSecret } from './clientSecrets.ts';
import { connectionOf } from './connectionOf.ts';
import { MetadataError, readMetadata, type SamlMetadata } from './saml/metadata.ts';
import { storedMetadata, storeMetadata } from './saml/metadataStore.ts';

type ProviderChange = Change<typeof signInProviders>;

/** More than any company has; each is a button of the sign-in page. */
const MAX_PROVIDERS = 100;

export const signInProvidersServer = serverOf(signInProviders, {
  computed: {
    people: `(select count(*)::int from identities i where i.provider_id = t.id)`,
    last_used_at: `(select max(i.last_used_at) from identities i where i.provider_id = t.id)`,
  },

  async beforeSave(ctx, changes) {
    await requireStepUp(ctx);
    for (const change of changes) {
      guardKind(change);
      if (change.after.kind === 'oidc') guardIssuer(ctx.config, change);
      guardPeople(change);
      const pasted = guardMetadata(ctx, change);
      await guardConnected(ctx, change, pasted);
      await guardUse(ctx, change, pasted);
    }
    if (changes.some(({ before }) => before === null)) await refuseMany(ctx, changes);
  },

  async afterSave(ctx, changes) {
    for (const change of changes) {
      const { before, after, input } = change;
      const metadata = pastedMetadata(ctx, change);
      if (metadata) await storeMetadata(ctx, after.id, metadata);
      const secret = input['client_secret'];
      if (after.kind !== 'oidc' || typeof secret !== 'string' || secret === '') continue;
      await storeClientSecret(ctx, after.id, { text: secret, waits: before?.enabled === true });
    }
  },

  async beforeDelete(ctx, removals) {
    await requireStepUp(ctx);
    for (const { record, refuse } of removals) if (record.enabled) refuse(conflict('sso-on'));
  },
});

/** Any tenant could name any address there: whoever owns one would be anybody here. */
const ANY_TENANT = /\/(common|organizations|consumers)(\/|$)/i;

/** What people are known by at a provider means nothing by the other protocol. */
function guardKind({ before, after, refuse }: ProviderChange): void {
  if (before && before.key !== after.key) refuse(invalidField('key', 'provider_key'));
  if (before && before.kind !== after.kind) refuse(invalidField('kind', 'provider_kind'));
}

function guardIssuer({ isProduction }: Config, { after, refuse, set }: ProviderChange): void {
  // Its absence was refused by the form.
  const issuer = (after.issuer ?? '').trim();
  if (!URL.canParse(issuer)) return;
  const { protocol, hostname, search, hash } = new URL(issuer);
  const isTrial = !isProduction && protocol === 'http:' && isLoopback(hostname);
  if ((protocol !== 'https:' && !isTrial) || search !== '' || hash !== '')
    refuse(invalidField('issuer', 'provider_issuer'));
  if (after.preset === 'entra' && ANY_TENANT.test(issuer)) refuse(invalidField('issuer', 'provider_tenant'));
  set({ issuer });
}

/** The metadata that were pasted. */
function guardMetadata(ctx: ActorContext, change: ProviderChange): SamlMetadata | undefined {
  const { after, refuse } = change;
  const why = after.metadata_url ? refusalOfTarget(ctx.config.outbound, after.metadata_url) : undefined;
  if (why) refuse(invalidField('metadata_url', 'provider_metadata', { detail: why }));
  try {
    return pastedMetadata(ctx, change);
  } catch (error) {
    if (!(error instanceof MetadataError)) throw error;
    refuse(invalidField('metadata_xml', 'provider_metadata', { detail: error.message }));
    return undefined;
  }
}

/** Undefined: nothing was pasted. @throws MetadataError */
function pastedMetadata(
  { config, now }: ActorContext,
  { after, input }: Pick<ProviderChange, 'after' | 'input'>,
): SamlMetadata | undefined {
  const xml = input['metadata_xml'];
  if (after.kind !== 'saml' || typeof xml !== 'string' || xml.trim() === '') return undefined;
  return readMetadata(config, xml.trim(), now);
}

function guardPeople({ after, refuse, set }: ProviderChange): void {
  const { domains, nip_claim } = signInProviders.fields;
  const named = after.domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, ''));
  if (!named.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)))
    refuse(invalidField('domains', 'provider_domain'));
  set({ domains: named });
  const creates = after.creates === 'always';
  if ((after.link_by === 'email' || creates) && after.domains.length === 0)
    refuse(invalidField('domains', 'required', { property: domains.label }));
  if ((after.link_by === 'nip' || creates) && !after.nip_claim)
    refuse(invalidField('nip_claim', 'required', { property: nip_claim.label }));
}

/**
 * Who decides where a provider is, or that its word replaces a second factor, could sign in as everybody who is connected to it: at a server
 * of their own. So they hold no less than any of these people who is more than a learner.
 */
async function guardConnected(
  ctx: ActorContext,
  { before, after, refuse }: ProviderChange,
  pasted: SamlMetadata | undefined,
): Promise<void> {
  if (!before) return;
  const stored = await storedMetadata(ctx, after.id);
  const isElsewhere =
    pasted !== undefined ||
    before.metadata_url !== after.metadata_url ||
    connectionOf(before, stored) !== connectionOf(after, stored) ||
    (after.trust_mfa && !before.trust_mfa);
  if (!isElsewhere) return;
  const held = await ctx.db.query<Rights>(
    `select r.administrator, r.reach, r.permissions from roles r where r.archived_at is null and exists (
       select 1 from identities i join users u on u.id = i.user_id where i.provider_id = $1 and r.id = any(u.role_ids))`,
    [after.id],
  );
  if (held.some((rights) => holdsMoreThanLearners(rights) && !mayGrant(ctx.actor, rights)))
    refuse(grantsMore());
}

/** What is on was tested by the person who switched it on; nobody is locked out by it. */
async function guardUse(
  ctx: ActorContext,
  { before, after, refuse }: ProviderChange,
  pasted: SamlMetadata | undefined,
): Promise<void> {
  if (!after.enabled) return;
  const stored = await storedMetadata(ctx, after.id);
  const connection = connectionOf(after, pasted ?? stored);
  const isNew = !before?.enabled || connectionOf(before, stored) !== connection;
  if (isNew && !(await isTested(ctx, after.id, connection)))
    refuse(invalidField('enabled', 'provider_untested'));
  if (after.enforced && !(before?.enabled && before.enforced) && !(await hasBreakGlass(ctx.db)))
    refuse(invalidField('enforced', 'break_glass_missing'));
}

async function isTested(ctx: ActorContext, id: string, connection: string): Promise<boolean> {
  const [test] = await ctx.db.query(
    `select 1 from sso_tests where provider_id = $1 and user_id = $2 and is_green and connection = $3`,
    [id, ctx.actor.userId, connection],
  );
  return test !== undefined;
}

async function refuseMany({ db }: ActorContext, changes: readonly ProviderChange[]): Promise<void> {
  const [{ count }] = (await db.query<{ count: number }>(
    `select count(*)::int from sign_in_providers where archived_at is null`,
  )) as [{ count: number }];
  const added = changes.filter(({ before }) => before === null);
  if (count + added.length > MAX_PROVIDERS)
    added.forEach(({ refuse }) => refuse(conflict('sso-too-many', { args: { max: MAX_PROVIDERS } })));
}

export const signInRoleRulesServer = serverOf(signInRoleRules, {
  computed: {},

  /** Who writes a rule gives its role: nobody gives more than they hold. */
  async beforeSave(ctx, changes) {
    await requireStepUp(ctx);
    const roleIds = changes.flatMap(({ before, after }) => [after.role_id, before?.role_id ?? after.role_id]);
    const rights = await rightsOf(ctx.db, roleIds);
    for (const { before, after, refuse } of changes) {
      if (rights.get(after.role_id)?.administrator) refuse(invalidField('role_id', 'role_administrator'));
      const concerned = [before?.role_id, after.role_id].flatMap((id) => (id ? [rights.get(id)] : []));
      if (!concerned.every((right) => !right || mayGrant(ctx.actor, right))) refuse(grantsMore());
    }
  },

  async beforeDelete(ctx, removals) {
    await requireStepUp(ctx);
    const rights = await rightsOf(
      ctx.db,
      removals.map(({ record }) => record.role_id),
    );
    for (const { record, refuse } of removals) {
      const right = rights.get(record.role_id);
      if (right && !mayGrant(ctx.actor, right)) refuse(grantsMore());
    }
  },
});
