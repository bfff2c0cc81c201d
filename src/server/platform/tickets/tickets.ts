import { randomBytes } from 'node:crypto';
import type { ActorContext } from '../context.ts';
import { isGranted, isWithheld } from '../http/routeAccess.ts';
import { ApiError, forbidden, invalidField } from '../http/errors.ts';
import { hashOfToken } from '../sessions/sessionActor.ts';
import { requireStepUp } from '../sessions/stepUp.ts';
import type { TicketRoute } from '../http/ticketRoutes.ts';

const TOKEN_BYTES = 16;
const VALID_SECONDS = 60;
/** Arbitrary: only distinguishes our own paths from URLs with a host. */
const BASE = 'http://mahir.invalid';

/**
 * An address that opens `path` once, within a minute, without a token: as the caller, in the current role and language. For links and
 * address bars, which send no headers.
 * @throws ApiError 422 at `path` for a path that no ticket opens, 403 for one that the caller may not open, or not from
 * their address (`network`), 403 `step-up-required`
 */
export async function openTicket(
  ctx: ActorContext,
  routes: readonly TicketRoute[],
  path: string,
): Promise<string> {
  const address = addressOf(path);
  const route = address && routes.find(({ pattern }) => pattern.test(address.pathname));
  if (!route) throw invalidField('path', 'ticket_path');
  if (isWithheld(route.access, ctx.actor)) throw new ApiError(403, 'network');
  if (!isGranted(route.access, ctx.actor)) throw forbidden();
  // Asked here, because a link could not ask.
  if (route.stepUp) await requireStepUp(ctx);
  const target = address.pathname + address.search;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const until = new Date(ctx.now.getTime() + VALID_SECONDS * 1000).toISOString();
  await ctx.db.query('delete from tickets where expires_at < $1', [ctx.now.toISOString()]);
  await ctx.db.query(
    `insert into tickets (token_hash, session_id, role_id, path, language, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [hashOfToken(token), ctx.actor.sessionId, ctx.actor.roleId, target, ctx.language, until],
  );
  return `${target}${address.search ? '&' : '?'}ticket=${token}`;
}

/** The path as a browser will send it; undefined for another host, and for one that carries a ticket or a fragment. */
function addressOf(path: string): URL | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, BASE)) return undefined;
  const url = new URL(path, BASE);
  const isOurs = url.origin === BASE && url.pathname.startsWith('/api/');
  return isOurs && url.hash === '' && !url.searchParams.has('ticket') ? url : undefined;
}
