import type { TokenKind } from '#shared/domain/apiTokens.ts';
import { allPermissions } from '#shared/access.ts';
import type { Language } from '#shared/schema/field.ts';
import { auditAll } from '../audit/audit.ts';
import { inTransaction, type Actor, type Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { isInNetworks } from '../networks.ts';
import { ADMIN_NETWORKS } from './adminNetworks.ts';
import { actorOfHash, hashOfToken, purgeSession } from './sessionActor.ts';
import { isTokenText, tokensIn } from './tokenText.ts';

/** How often the use of a token is recorded. */
const USED_EVERY_MINUTES = 5;

/**
 * Tokens `t` that work at `$2`, with the account `u` as which they act and the person `o` who answers for them. A service account goes on
 * for some time after its owner has left.
 */
const LIVE = `
  from api_tokens t
  join users u on u.id = t.user_id
  left join service_accounts s on s.user_id = t.user_id
  join users o on o.id = coalesce(s.owner_id, t.user_id)
  left join roles r on r.id = t.role_id and r.id = any(o.role_ids) and r.archived_at is null
  where t.revoked_at is null and t.expires_at > $2
    and (t.kind <> 'pat' or coalesce((select personal from token_settings), true))
    and case when s.user_id is null then o.active and o.archived_at is null else s.stops_at is null or s.stops_at > $2 end`;

const TOKEN_SQL = `
  select t.id, t.kind, t.name as token_name, t.permissions as token_permissions, t.networks, t.expires_at, t.last_used_at,
    u.id as user_id, u.nip, u.name, u.language, u.time_zone, o.id as owner_id,
    r.id as role_id, r.name as role_name, r.reach, r.administrator, r.permissions, ${ADMIN_NETWORKS} as admin_networks
  ${LIVE} and t.token_hash = $1`;

interface TokenRow {
  readonly id: string;
  readonly kind: TokenKind;
  readonly token_name: string;
  readonly token_permissions: readonly string[];
  readonly networks: readonly string[];
  readonly expires_at: string;
  readonly last_used_at: string | null;
  readonly user_id: string;
  readonly nip: string;
  readonly name: string;
  readonly language: Language;
  readonly time_zone: string | null;
  readonly owner_id: string;
  readonly role_id: string | null;
  readonly role_name: string | null;
  readonly reach: Actor['reach'] | null;
  readonly administrator: boolean | null;
  readonly permissions: readonly string[] | null;
  readonly admin_networks: readonly string[] | null;
}

/**
 * The actor of an API token: at most the token's permissions, and of those only what its role still allows to the person who answers for
 * it. A text with a wrong check sum costs no query. Null for an unknown, expired or revoked token.
 * @throws ApiError 403 `token-network` outside the token's networks
 */
export async function resolveTokenActor(
  db: Db,
  text: string,
  { now, ip }: { readonly now: Date; readonly ip: string | null },
): Promise<Actor | null> {
  if (!isTokenText(text)) return null;
  const hash = hashOfToken(text);
  const use: { lastAt?: string | null } = {};
  const actor = await actorOfHash(hash, async () => {
    const [row] = await db.prepared<TokenRow>(TOKEN_SQL, [hash, now.toISOString()]);
    if (!row) return null;
    use.lastAt = row.last_used_at;
    return actorOf(row);
  });
  // A kept actor may have expired since.
  if (!actor?.token || Date.parse(actor.token.expiresAt) <= now.getTime()) return null;
  const { id, networks } = actor.token;
  if (networks.length > 0 && !isInNetworks(ip, networks)) throw new ApiError(403, 'token-network');
  if (use.lastAt !== undefined && isLongAgo(use.lastAt, now)) await recordUse(db, id, { now, ip });
  return actor;
}

/**
 * The networks of the administration hold for programs too, unless whoever manages tokens has chosen others for a service account. A
 * person's token never widens what its person may do.
 */
const isChosenApart = ({ kind, networks }: TokenRow): boolean => kind !== 'pat' && networks.length > 0;

function actorOf(row: TokenRow): Actor {
  const ofRole = new Set<string>(row.administrator ? allPermissions : (row.permissions ?? []));
  return {
    userId: row.user_id,
    sessionId: row.id,
    token: {
      id: row.id,
      name: row.token_name,
      kind: row.kind,
      ownerId: row.owner_id,
      expiresAt: row.expires_at,
      networks: row.networks,
    },
    nip: row.nip,
    name: row.name,
    language: row.language,
    timeZone: row.time_zone,
    verifiedAt: null,
    isHeld: false,
    mustSetUp: false,
    roleId: row.role_id,
    roleName: row.role_name,
    // What only administrators may do is not a permission, so no token has it.
    isAdministrator: false,
    ...(row.admin_networks && !isChosenApart(row) && { adminNetworks: row.admin_networks }),
    reach: row.administrator ? 'all' : (row.reach ?? 'own'),
    permissions: new Set(row.token_permissions.filter((name) => ofRole.has(name))),
  };
}

const isLongAgo = (at: string | null, now: Date): boolean =>
  at === null || now.getTime() - Date.parse(at) > USED_EVERY_MINUTES * 60_000;

/** Of several nodes that see the same use one records it. */
async function recordUse(
  db: Db,
  id: string,
  { now, ip }: { readonly now: Date; readonly ip: string | null },
): Promise<void> {
  await db.prepared(
    `update api_tokens set last_used_at = $2::timestamptz, last_used_ip = $3
     where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '${USED_EVERY_MINUTES} minutes')`,
    [id, now.toISOString(), ip],
  );
}

/** Whether a token still works: for work that goes on without its request. */
export async function isTokenLive(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db.query(`select 1 ${LIVE} and t.id = $1`, [id, now.toISOString()]);
  return found.length > 0;
}

/**
 * A URL is written into logs and histories on its way, so a token that was in one is nobody's secret any more: it is revoked.
 * @throws ApiError 400 `token-in-url`
 */
export async function refuseTokenInUrl(ctx: Context, url: string): Promise<void> {
  const tokens = tokensIn(url.replaceAll(/%5f/gi, '_'));
  if (tokens.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const revoked = await tx.db.query<{ id: string; user_id: string; name: string }>(
      `update api_tokens set revoked_at = $2 where token_hash = any($1::text[]) and revoked_at is null
       returning id, user_id, name`,
      [tokens.map(hashOfToken), tx.now.toISOString()],
    );
    await auditAll(
      tx,
      revoked.map(({ id, name }) => ({
        action: 'revoke',
        entity: 'api-tokens',
        entity_id: id,
        after: { name, reason: 'token-in-url' },
      })),
    );
    tx.db.afterCommit(() => revoked.forEach(({ id, user_id }) => purgeSession(id, user_id)));
  });
  throw new ApiError(400, 'token-in-url');
}
