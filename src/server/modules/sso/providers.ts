import type { signInProviders } from '#shared/resources/signInProviders.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { Context } from '../../platform/context.ts';
import { unseal } from '../../platform/crypto/sealing.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';

type Stored = RowOf<typeof signInProviders>;
/** A provider as the flow needs it. */
export type Provider = Pick<
  Stored,
  | 'id'
  | 'name'
  | 'key'
  | 'kind'
  | 'preset'
  | 'issuer'
  | 'client_id'
  | 'metadata_url'
  | 'domains'
  | 'emails_verified'
  | 'link_by'
  | 'nip_claim'
  | 'creates'
  | 'roles_claim'
  | 'sync_roles'
  | 'trust_mfa'
  | 'enforced'
  | 'enabled'
>;

const COLUMNS = sql`p.id, p.name, p.key, p.kind, p.preset, p.issuer, p.client_id, p.metadata_url, p.domains, p.emails_verified,
  p.link_by, p.nip_claim, p.creates, p.roles_claim, p.sync_roles, p.trust_mfa, p.enforced, p.enabled`;

/** A provider of OpenID Connect. */
export type OpenIdProvider = Provider & { readonly issuer: string; readonly client_id: string };

/** @throws ApiError 404 for one of another kind */
export function openIdOf(provider: Provider): OpenIdProvider {
  if (provider.kind !== 'oidc') throw notFound();
  return provider as OpenIdProvider;
}

/** @throws ApiError 404 for no provider of this short name; one that is off is found for tests only */
export const providerByKey = (ctx: Context, key: string): Promise<Provider> =>
  oneProvider(ctx, sql`p.key = ${key} and p.enabled`);

/** As `providerByKey`, of one kind, whether it is on or off. */
export const providerByAnyKey = (ctx: Context, key: string, kind: Provider['kind']): Promise<Provider> =>
  oneProvider(ctx, sql`p.key = ${key} and p.kind = ${kind}`);

/** @throws ApiError 404 */
export const providerById = (ctx: Context, id: string): Promise<Provider> =>
  oneProvider(ctx, sql`p.id = ${id}`);

async function oneProvider({ db }: Context, condition: Sql): Promise<Provider> {
  const [provider] = await db.query<Provider>(
    sql`select ${COLUMNS} from sign_in_providers p where p.archived_at is null and ${condition}`,
  );
  if (!provider) throw notFound();
  return provider;
}

/** The SAML providers that are on. */
export const samlProviders = ({ db }: Context): Promise<Provider[]> =>
  db.query<Provider>(
    sql`select ${COLUMNS} from sign_in_providers p where p.archived_at is null and p.enabled and p.kind = 'saml' order by p.id`,
  );

export interface ClientSecret {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly text: string;
}

/** The secrets of a provider, the current one first; a second one waits for its test. */
export async function clientSecrets({ db, config }: Context, providerId: string): Promise<ClientSecret[]> {
  const rows = await db.query<{ id: string; is_current: boolean; sealed: string }>(
    `select id, is_current, sealed from sso_client_secrets where provider_id = $1 order by is_current desc`,
    [providerId],
  );
  return rows.map(({ id, is_current, sealed }) => ({
    id,
    isCurrent: is_current,
    text: unseal(config, { table: 'sso_client_secrets', column: 'sealed', id }, sealed),
  }));
}

/** A provider of OpenID Connect, and the secret in use; null: none was entered. */
export interface Client {
  readonly provider: OpenIdProvider;
  readonly secret: ClientSecret | null;
}

/** `secretId`: another one than the current, for a test of it. */
export async function clientOf(ctx: Context, provider: Provider, secretId?: string | null): Promise<Client> {
  const secrets = await clientSecrets(ctx, provider.id);
  const secret = secretId ? secrets.find(({ id }) => id === secretId) : secrets[0];
  return { provider: openIdOf(provider), secret: secret ?? null };
}

/** Where a provider sends people back to. Made from the public address: a proxy may have changed that of the request. */
export const callbackUrl = ({ config }: Pick<Context, 'config'>, { key }: Pick<Provider, 'key'>): string =>
  `${config.appUrl}/api/sso/${key}/callback`;
