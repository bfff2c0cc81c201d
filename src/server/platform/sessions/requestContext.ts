import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOld, type Actor, type ActorContext, type Context } from '../context.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { readingOf, type Reads, type Sources } from '../db/reading.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { checkAccess } from '../http/routeAccess.ts';
import { addressKey } from '../http/addressKey.ts';
import { waitForTurn } from '../http/entrance.ts';
import { rateLimited, unauthenticated } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { recordIdOf } from '../http/requestLog.ts';
import { atAddress, originOf } from './adminNetworks.ts';
import { bearerToken, resolveActor, resolveTicket } from './sessionActor.ts';
import { takeTicketOf } from '../http/ticketRoutes.ts';
import { changedAt, noteChange } from './ownChanges.ts';
import { checkStepUp } from './stepUp.ts';
import { refuseTokenInUrl, resolveTokenActor } from './tokenActor.ts';
import { looksLikeToken } from './tokenText.ts';
import { asViewedRole } from './viewAsRole.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    reads?: Reads;
  }
  interface FastifyRequest {
    ctx: Context;
    /** The context of a signed-in person; throws 401 for a stranger. */
    readonly actorCtx: ActorContext;
  }
}

interface Options {
  readonly sources: Sources;
  readonly config: Config;
  readonly plans: Context['plans'];
  readonly now: () => Date;
  readonly realtime: Realtime;
}

/**
 * An office shares one address, so the limit for strangers covers many people, that of a session one person and that of a token one program.
 * Identity providers want 25 calls a second: Microsoft names that number.
 */
const LIMITS_PER_MINUTE = { session: 1_200, token: 600, scim: 1_800, address: 3_000 };

/** By the route and not by the URL, which can spell the same path in other ways (`/%61pi/…`). */
const isCallOf = ({ routeOptions, url }: FastifyRequest): boolean =>
  /^\/(api|scim)\//.test(routeOptions.url ?? url);

/** Gives each request its context, counts it against the general limit and checks its route's access, in this order. */
export async function registerRequestContext(
  app: FastifyInstance,
  { sources, config, plans, now, realtime }: Options,
): Promise<void> {
  const limits = await limitsOf(app);
  app.decorateRequest('ctx', null as unknown as Context);
  app.decorateRequest('actorCtx', {
    getter() {
      const { actor } = this.ctx;
      if (!actor) throw unauthenticated();
      return { ...this.ctx, actor };
    },
  });

  const { db, replica } = sources;
  if (replica)
    app.addHook('onSend', async (request, reply) => {
      if (isCallOf(request)) noteChange(request, reply);
    });
  app.addHook('onRequest', async (request, reply) => {
    const { ip, headers, log } = request;
    const language = languageOf(headers['accept-language'], config.siteLanguage);
    const at = now();
    const isCall = isCallOf(request);
    if (isCall) await waitForTurn(request, reply);
    const token = isCall ? bearerToken(headers.authorization) : null;
    const ticket = takeTicketOf(request);
    const holder = token === null && ticket ? await resolveTicket(db, ticket, at) : null;
    const resolved =
      token === null ? (holder?.actor ?? null) : await actorOfBearer(db, token, { now: at, ip });
    const limited = resolved && atAddress(resolved, originOf(request));
    const actor = limited && isCall ? await asViewedRole(db, limited, request) : limited;
    const reading = readingOf(sources, request.routeOptions.config.reads, changedAt(request));
    if (isOld(reading)) void reply.header('x-data-age', Math.round((reading.ageMs ?? 0) / 1000));
    request.ctx = {
      ...reading,
      config,
      plans,
      log,
      realtime,
      now: at,
      requestId: recordIdOf(request),
      ip,
      actor,
      language: holder?.language ?? language,
    };
    await refuseTokenInUrl(request.ctx, request.url);
    if (!isCall) return checkAccess(request);
    // Records are read again each time; cacheable replies say so themselves.
    void reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' });
    const limit = await limits[whose(actor)](request);
    if (!limit.isAllowed && limit.isExceeded) throw rateLimited(limit.ttlInSeconds);
    checkAccess(request);
    // Whoever opened the ticket has been asked.
    if (!holder) await checkStepUp(request);
  });
}

const whose = (actor: Actor | null) => {
  if (!actor) return 'address';
  if (!actor.token) return 'session';
  return actor.token.kind === 'scim' ? 'scim' : 'token';
};

/** The person of a session, or the program of an API token. */
const actorOfBearer = (
  db: Db,
  token: string,
  at: { readonly now: Date; readonly ip: string },
): Promise<Actor | null> =>
  looksLikeToken(token) ? resolveTokenActor(db, token, at) : resolveActor(db, token, at.now);

/** Counts the requests of each session and each API token, and of each address without one. */
async function limitsOf(app: FastifyInstance) {
  // Routes with their own limit declare it in `config.rateLimit`; it counts for a person, however many browsers they use.
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.ctx.actor?.userId ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) => rateLimited(ttl / 1000),
  });
  const ofActor = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: (request) => request.ctx.actor?.sessionId ?? request.ip,
    });
  return {
    session: ofActor(LIMITS_PER_MINUTE.session),
    token: ofActor(LIMITS_PER_MINUTE.token),
    scim: ofActor(LIMITS_PER_MINUTE.scim),
    address: app.createRateLimit({
      max: LIMITS_PER_MINUTE.address,
      timeWindow: '1 minute',
      keyGenerator: (request) => addressKey(request.ip),
    }),
  };
}
