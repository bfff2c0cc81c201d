import { learnerPermissions } from '#shared/access.ts';
import type { AdminNetwork, AdminNetworks } from '#shared/api/adminNetworks.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { conflict, invalid, invalidField } from '../../platform/http/errors.ts';
import { isInNetworks, isNetwork } from '../../platform/networks.ts';
import { purgeRole } from '../../platform/sessions/sessionActor.ts';

const NETWORK = { en: 'Address or network', id: 'Alamat atau jaringan' };
const NETWORKS = { en: 'Networks', id: 'Jaringan' };

interface Stored {
  readonly networks: readonly AdminNetwork[];
  readonly version: number;
}

export async function readAdminNetworks(ctx: ActorContext): Promise<AdminNetworks> {
  return { ...(await stored(ctx)), address: ctx.ip ?? '' };
}

/**
 * Limits the administration to these networks, on all nodes at once. Whoever saves them must be within one of them.
 * @throws ApiError 422 at `networks.{row}.network` for what is no network, at `networks` without the caller's own address; 409
 * `version-conflict`
 */
export const changeAdminNetworks = (
  ctx: ActorContext,
  { networks, version }: Stored,
): Promise<AdminNetworks> => {
  refuseNetworks(ctx, networks);
  return inTransaction(ctx, async (tx) => {
    const before = await lock(tx);
    if (before.version !== version)
      throw conflict('version-conflict', { facts: { current: { ...before, address: tx.ip ?? '' } } });
    await store(tx, before, networks);
    return readAdminNetworks(tx);
  });
};

export const listAdminNetworks = async (ctx: Context): Promise<readonly AdminNetwork[]> =>
  (await stored(ctx)).networks;

/** For the command on the server: nobody is locked out for good. Returns how many networks there were. */
export const clearAdminNetworks = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const before = await lock(tx);
    if (before.networks.length > 0) await store(tx, before, []);
    return before.networks.length;
  });

function refuseNetworks({ ip }: ActorContext, networks: readonly AdminNetwork[]): void {
  const wrong = networks.flatMap(({ network }, row) => (isNetwork(network) ? [] : [row]));
  const message = { key: 'validation.token_networks', args: { property: NETWORK } };
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map((row) => [`networks.${row}.network`, [message]])));
  const isLockedOut = !isInNetworks(
    ip,
    networks.map(({ network }) => network),
  );
  if (networks.length > 0 && isLockedOut)
    throw invalidField('networks', 'network_own', { property: NETWORKS, address: ip ?? '?' });
}

const NONE: Stored = { networks: [], version: 0 };

async function stored({ db }: Context): Promise<Stored> {
  const [row] = await db.query<Stored>('select networks, version from admin_networks');
  return row ?? NONE;
}

/** Two saves at once: the second one sees the version of the first. */
async function lock({ db, now }: Context): Promise<Stored> {
  const [row] = await db.query<Stored>(
    `insert into admin_networks (is_one, networks, version, updated_at) values (true, '[]', 0, $1)
     on conflict (is_one) do update set is_one = true returning networks, version`,
    [now.toISOString()],
  );
  return row!;
}

async function store(tx: Context, before: Stored, networks: readonly AdminNetwork[]): Promise<void> {
  await tx.db.query(
    'update admin_networks set networks = $1, version = version + 1, updated_at = $2, updated_by = $3',
    [JSON.stringify(networks), tx.now.toISOString(), tx.actor?.userId ?? null],
  );
  await audit(tx, {
    action: 'edit',
    entity: 'admin-networks',
    before: { networks: before.networks },
    after: { networks },
  });
  // Sessions and tokens in these roles are looked up again on every node, with the list, and their sockets ask again.
  const limited = await tx.db.query<{ id: string }>(
    'select id from roles where archived_at is null and (administrator or not permissions::text[] <@ $1::text[])',
    [learnerPermissions],
  );
  tx.db.afterCommit(() => limited.forEach(({ id }) => purgeRole(id)));
}
