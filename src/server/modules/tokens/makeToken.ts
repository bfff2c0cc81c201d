import type { NewToken } from '#shared/api/apiTokens.ts';
import {
  isTokenPermission,
  MAX_TOKENS_OF_PERSON,
  MAX_TOKENS_OF_SITE,
  type TokenKind,
} from '#shared/domain/apiTokens.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, forbidden, invalidField } from '../../platform/http/errors.ts';
import { isNetwork } from '../../platform/networks.ts';
import { hashOfToken } from '../../platform/sessions/sessionActor.ts';
import { newTokenText } from '../../platform/sessions/tokenText.ts';

/** An arbitrary constant: two tokens that are made together must see each other in the counts. */
const TOKENS_LOCK = 7_224_069;
const DAY_MS = 86_400_000;
const HINT_LENGTH = 4;

/** What a token shall be. */
export interface TokenWish {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly days: number;
  readonly networks: readonly string[];
}
export interface TokenHolder {
  readonly kind: TokenKind;
  /** As whom it acts: a person, or a service account. */
  readonly userId: string;
  /** Who answers for it. */
  readonly ownerId: string;
}

/**
 * Makes a token that works in the maker's active role, with at most the maker's permissions. Call it in a transaction.
 * @throws ApiError 422 at `permissions` and `networks`; 409 `token-limit`, `token-owner-role`
 */
export async function makeToken(ctx: ActorContext, holder: TokenHolder, wish: TokenWish): Promise<NewToken> {
  refuseWish(ctx, wish);
  await ctx.db.query('select pg_advisory_xact_lock($1)', [TOKENS_LOCK]);
  await requireRoom(ctx, holder);
  const token = newTokenText(holder.kind);
  const id = newId();
  const { name, permissions, networks } = wish;
  const expiresAt = new Date(ctx.now.getTime() + wish.days * DAY_MS).toISOString();
  await ctx.db.query(
    `insert into api_tokens (id, kind, name, token_hash, hint, user_id, role_id, permissions, networks, expires_at, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      holder.kind,
      name,
      hashOfToken(token),
      token.slice(-HINT_LENGTH),
      holder.userId,
      ctx.actor.roleId,
      [...new Set(permissions)],
      networks,
      expiresAt,
      ctx.now.toISOString(),
      ctx.actor.userId,
    ],
  );
  await audit(ctx, {
    action: 'create',
    entity: 'api-tokens',
    entity_id: id,
    after: { name, user_id: holder.userId, permissions, networks, expires_at: expiresAt },
  });
  return { id, token, name, expires_at: expiresAt };
}

function refuseWish({ actor }: ActorContext, { permissions, networks }: TokenWish): void {
  if (actor.token || actor.roleId === null) throw forbidden();
  if (!permissions.every((name) => isTokenPermission(name) && actor.permissions.has(name)))
    throw invalidField('permissions', 'token_permissions', { property: PERMISSIONS });
  if (!networks.every(isNetwork)) throw invalidField('networks', 'token_networks', { property: NETWORKS });
}

const PERMISSIONS = { en: 'Permissions', id: 'Izin' };
const NETWORKS = { en: 'Networks', id: 'Jaringan' };

async function requireRoom({ db, now, actor }: ActorContext, { ownerId }: TokenHolder): Promise<void> {
  const [found] = await db.query<{ of_site: number; of_person: number; holds_role: boolean }>(
    `select count(*)::int as of_site, count(*) filter (where coalesce(s.owner_id, t.user_id) = $1)::int as of_person,
       exists (select from users u where u.id = $1 and u.active and u.archived_at is null and $3 = any(u.role_ids)) as holds_role
     from api_tokens t left join service_accounts s on s.user_id = t.user_id
     where t.revoked_at is null and t.expires_at > $2`,
    [ownerId, now.toISOString(), actor.roleId],
  );
  const { of_site, of_person, holds_role } = found!;
  if (of_person >= MAX_TOKENS_OF_PERSON || of_site >= MAX_TOKENS_OF_SITE)
    throw conflict('token-limit', { args: { person: MAX_TOKENS_OF_PERSON, site: MAX_TOKENS_OF_SITE } });
  if (!holds_role) throw conflict('token-owner-role');
}
