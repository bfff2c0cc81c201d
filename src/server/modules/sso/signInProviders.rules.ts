import { signInProviders } from '#shared/resources/signInProviders.ts';
import { signInRoleRules } from '#shared/resources/signInRoleRules.ts';
import type { Change } from '../../kernel/crud/resourceServer.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import type { Config } from '../../platform/config.ts';
import { isLoopback } from '../../platform/config.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { requireStepUp } from '../../platform/sessions/stepUp.ts';
import { grantsMore, mayGrant, rightsOf } from '../roles/roleRights.ts';
import { hasBreakGlass } from '../session/breakGlass.ts';
import { storeClientSecret } from './clientSecrets.ts';
import { connectionOf } from './providerTests.ts';

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
      guardConnection(ctx.config, change);
      guardPeople(change);
      await guardUse(ctx, change);
    }
    if (changes.some(({ before }) => before === null)) await refuseMany(ctx, changes);
  },

  async afterSave(ctx, changes) {
    for (const { before, after, input } of changes) {
      const secret = input['client_secret'];
      if (typeof secret !== 'string' || secret === '') continue;
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

function guardConnection({ isProduction }: Config, { before, after, refuse, set }: ProviderChange): void {
  if (before && before.key !== after.key) refuse(invalidField('key', 'provider_key'));
  const issuer = after.issuer.trim();
  const { protocol, hostname, search, hash } = new URL(issuer);
  const isTrial = !isProduction && protocol === 'http:' && isLoopback(hostname);
  if ((protocol !== 'https:' && !isTrial) || search !== '' || hash !== '')
    refuse(invalidField('issuer', 'provider_issuer'));
  if (after.preset === 'entra' && ANY_TENANT.test(issuer)) refuse(invalidField('issuer', 'provider_tenant'));
  const domains = after.domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, ''));
  if (!domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)))
    refuse(invalidField('domains', 'provider_domain'));
  set({ issuer, domains });
}

function guardPeople({ after, refuse }: ProviderChange): void {
  const { domains, nip_claim } = signInProviders.fields;
  const creates = after.creates === 'always';
  if ((after.link_by === 'email' || creates) && after.domains.length === 0)
    refuse(invalidField('domains', 'required', { property: domains.label }));
  if ((after.link_by === 'nip' || creates) && !after.nip_claim)
    refuse(invalidField('nip_claim', 'required', { property: nip_claim.label }));
}

/** What is on was tested by the person who switched it on; nobody is locked out by it. */
async function guardUse(ctx: ActorContext, { before, after, refuse }: ProviderChange): Promise<void> {
  if (!after.enabled) return;
  const isNew = !before?.enabled || connectionOf(before) !== connectionOf(after);
  if (isNew && !(await isTested(ctx, after))) refuse(invalidField('enabled', 'provider_untested'));
  if (after.enforced && !(before?.enabled && before.enforced) && !(await hasBreakGlass(ctx.db)))
    refuse(invalidField('enforced', 'break_glass_missing'));
}

async function isTested(ctx: ActorContext, provider: ProviderChange['after']): Promise<boolean> {
  const [test] = await ctx.db.query(
    `select 1 from sso_tests where provider_id = $1 and user_id = $2 and is_green and connection = $3`,
    [provider.id, ctx.actor.userId, connectionOf(provider)],
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
