import { decodeProtectedHeader } from 'jose';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { malformed } from '../../platform/http/errors.ts';
import { purgeSessions } from '../../platform/sessions/sessionActor.ts';
import { discovered } from './discovered.ts';
import { ID_TOKEN_ALGORITHMS, verifyToken } from './issuerKeys.ts';
import type { Claims } from './personClaimed.ts';
import { openIdOf, providerByKey, type OpenIdProvider, type Provider } from './providers.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Keycloak sends `JWT`. */
const TYPES = new Set(['logout+jwt', 'jwt']);
const KEPT_MINUTES = 10;

/**
 * A provider tells that a session there has ended: the sessions here that came from it end too (OpenID Connect Back-Channel Logout 1.0).
 * It succeeds for every right token, also when nothing was open any more.
 * @throws ApiError 400 for a token that is none, is another's, or was used; 404
 */
export async function logOutByProvider(ctx: Context, key: string, token: string): Promise<void> {
  const provider = openIdOf(await providerByKey(ctx, key));
  const claims = await logoutClaims(ctx, provider, token);
  await inTransaction(ctx, async (tx) => {
    await takeOnce(tx, provider, String(claims['jti']));
    await endTheirSessions(tx, provider, claims);
  });
}

async function logoutClaims(ctx: Context, provider: OpenIdProvider, token: string): Promise<Claims> {
  try {
    const { typ = 'jwt' } = decodeProtectedHeader(token);
    if (!TYPES.has(typ.toLowerCase())) throw malformed();
    const server = await discovered(ctx, provider);
    const claims = await verifyToken(ctx, server, token, {
      audience: provider.client_id,
      algorithms: ID_TOKEN_ALGORITHMS,
      isFromStranger: true,
    });
    if (!isLogout(claims)) throw malformed();
    return claims;
  } catch (error) {
    ctx.log.warn({ provider: provider.key, err: error }, 'back-channel logout refused');
    throw malformed();
  }
}

/** An ID token has a nonce and no event: without this check it would be one. */
const isLogout = ({ events, nonce, jti, iat, sid, sub }: Claims): boolean =>
  typeof events === 'object' &&
  events !== null &&
  EVENT in events &&
  nonce === undefined &&
  typeof jti === 'string' &&
  typeof iat === 'number' &&
  (typeof sid === 'string' || typeof sub === 'string');

/** @throws ApiError 400 for a token that was used */
async function takeOnce({ db, now }: Context, { id }: Provider, jti: string): Promise<void> {
  await db.query(`delete from sso_logout_tokens where expires_at < $1`, [now.toISOString()]);
  const taken = await db.query(
    `insert into sso_logout_tokens (provider_id, jti, expires_at)
     values ($1, $2, $3::timestamptz + make_interval(mins => $4)) on conflict do nothing returning 1`,
    [id, jti.slice(0, 255), now.toISOString(), KEPT_MINUTES],
  );
  if (taken.length === 0) throw malformed();
}

/**
 * By the session at the provider; without one all sessions of the account. At Entra the account is not named by `sub`, and there is always a
 * session.
 */
async function endTheirSessions(ctx: Context, provider: Provider, { sid, sub }: Claims): Promise<void> {
  const ended = await ctx.db.query<{ id: string; user_id: string }>(
    `delete from sessions where id in (
       select s.session_id from sso_sessions s where s.provider_id = $1
         and case when $2::text is not null then s.sid = $2 else s.subject = $3 end)
     returning id, user_id`,
    [provider.id, typeof sid === 'string' ? sid : null, typeof sub === 'string' ? sub : null],
  );
  for (const userId of new Set(ended.map(({ user_id }) => user_id)))
    await audit(ctx, {
      action: 'sign-out',
      entity: 'users',
      entity_id: userId,
      actor_id: userId,
      after: { provider: provider.name },
    });
  ctx.db.afterCommit(() =>
    purgeSessions(new Set(ended.map(({ id }) => id)), new Set(ended.map(({ user_id }) => user_id))),
  );
}
