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
  | 'preset'
  | 'issuer'
  | 'client_id'
  | 'domains'
  | 'link_by'
  | 'nip_claim'
  | 'creates'
  | 'roles_claim'
  | 'sync_roles'
  | 'enforced'
  | 'enabled'
>;

const COLUMNS = sql`p.id, p.name, p.key, p.preset, p.issuer, p.client_id, p.domains, p.link_by, p.nip_claim, p.creates,
  p.roles_claim, p.sync_roles, p.enforced, p.enabled`;

/** @throws ApiError 404 for no provider of this short name; one that is off is found for tests only */
export const providerByKey = (ctx: Context, key: string): Promise<Provider> =>
  oneProvider(ctx, sql`p.key = ${key} and p.enabled`);

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

/** The provider, its address here, and the secret in use; null: none was entered. */
export interface Client {
  readonly provider: Provider;
  readonly secret: ClientSecret | null;
}

/** `secretId`: another one than the current, for a test of it. */
export async function clientOf(ctx: Context, provider: Provider, secretId?: string | null): Promise<Client> {
  const secrets = await clientSecrets(ctx, provider.id);
  const secret = secretId ? secrets.find(({ id }) => id === secretId) : secrets[0];
  return { provider, secret: secret ?? null };
}

/** Where a provider sends people back to. Made from the public address: a proxy may have changed that of the request. */
export const callbackUrl = ({ config }: Pick<Context, 'config'>, { key }: Pick<Provider, 'key'>): string =>
  `${config.appUrl}/api/sso/${key}/callback`;
