import type { NewToken, OwnToken, OwnTokens, TokenItself } from '#shared/api/apiTokens.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { makeToken, type TokenWish } from './makeToken.ts';
import { revokeTokens } from './revokeTokens.ts';
import { tokenChoices } from './tokenChoices.ts';

/** Whether this site lets people make tokens of their own; it does until an administrator says otherwise. */
export async function isPersonalAllowed(db: Db): Promise<boolean> {
  const [row] = await db.query<{ personal: boolean }>('select personal from token_settings');
  return row?.personal ?? true;
}

export async function readOwnTokens(ctx: ActorContext): Promise<OwnTokens> {
  const { db, actor, now } = ctx;
  const tokens = await db.query<OwnToken>(
    `select t.id, t.name, t.hint, r.name as role, t.permissions, t.networks, t.created_at, t.expires_at, t.last_used_at, t.last_used_ip
     from api_tokens t left join roles r on r.id = t.role_id
     where t.user_id = $1 and t.revoked_at is null and t.expires_at > $2 order by t.created_at desc, t.id`,
    [actor.userId, now.toISOString()],
  );
  return { is_allowed: await isPersonalAllowed(db), tokens, choices: tokenChoices(ctx) };
}

/** @throws ApiError 409 `personal-tokens-off`, and those of `makeToken` */
export const makeOwnToken = (ctx: ActorContext, wish: TokenWish): Promise<NewToken> =>
  inTransaction(ctx, async (tx) => {
    if (!(await isPersonalAllowed(tx.db))) throw conflict('personal-tokens-off');
    const { userId } = tx.actor;
    return makeToken(tx, { kind: 'pat', userId, ownerId: userId }, wish);
  });

/** @throws ApiError 404 for a token of another person, and for one that is revoked already */
export const revokeOwnToken = (ctx: ActorContext, id: string): Promise<OwnTokens> =>
  inTransaction(ctx, async (tx) => {
    const found = await tx.db.query(
      'select 1 from api_tokens where id = $1 and user_id = $2 and revoked_at is null for update',
      [id, tx.actor.userId],
    );
    if (found.length === 0) throw notFound();
    await revokeTokens(tx, [id]);
    return readOwnTokens(tx);
  });

/** @throws ApiError 404 for a person, who has no token */
export function readToken({ actor }: ActorContext): TokenItself {
  if (!actor.token) throw notFound();
  const { name, kind, expiresAt } = actor.token;
  return {
    name,
    kind,
    acts_as: actor.name,
    role: actor.roleName,
    permissions: [...actor.permissions],
    expires_at: expiresAt,
  };
}
