import type { Server } from 'node:http';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { registerBulk } from './kernel/changes/bulk.routes.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db/database.ts';
import { newId } from './platform/db/id.ts';
import type { Pools } from './platform/db/poolMeters.ts';
import { registerExport } from './kernel/exports/exports.routes.ts';
import { fileRoutes } from './platform/files/files.routes.ts';
import { prepareFileStore } from './platform/files/fileStore.ts';
import { prepareFileUrls } from './platform/files/fileUrls.ts';
import { prepareInspections } from './platform/files/inspection.ts';
import { resumableUploadRoutes } from './platform/files/uploads.routes.ts';
import { requireAccessOnRoutes } from './platform/http/routeAccess.ts';
import { sendContentRanges } from './kernel/crud/contentRange.ts';
import { registerActions } from './kernel/crud/actions.routes.ts';
import { registerOrder } from './kernel/crud/order.routes.ts';
import { registerResource } from './kernel/crud/resource.routes.ts';
import { answerBrokenRequests, refuseSocket } from './platform/http/brokenRequests.ts';
import { answerExpectations, requireRequestForm, targetPath } from './platform/http/requestForm.ts';
import { refuseUnknownTags } from './platform/http/conditions.ts';
import { isOfThisMachine, limitConnections } from './platform/http/connectionLimit.ts';
import { cutSlowBodies, LONGEST_REQUEST_MS } from './platform/http/slowBodies.ts';
import { addressOfClient, trustedProxies } from './platform/http/trustedProxies.ts';
import { registerDraining, type Draining } from './platform/http/draining.ts';
import { handleError } from './platform/http/errorHandler.ts';
import { acceptJson } from './platform/http/jsonBodies.ts';
import { registerMetrics } from './monitoring/metrics.ts';
import { watchParts } from './monitoring/partsWatch.ts';
import { readinessOf } from './monitoring/readiness.ts';
import { registerOpenApi } from './platform/openapi/openapi.routes.ts';
import { registerPages } from './platform/http/pages.ts';
import { registerRequestLog, requestIdHeader, requestIdOf } from './platform/http/requestLog.ts';
import { registerRequestContext } from './platform/sessions/requestContext.ts';
import { registerUnknownCalls } from './platform/http/routeRegistry.ts';
import { registerTicketRoutes } from './platform/http/ticketRoutes.ts';
import { registerSecurityHeaders, securityHeaders } from './platform/http/securityHeaders.ts';
import { registerSecurityTxt } from './platform/http/securityTxt.ts';
import { registerServerCalls } from './serverCalls.ts';
import { zodValidator } from './platform/http/validation.ts';
import { importRoutes } from './kernel/imports/imports.routes.ts';
import { projectRoot, projectVersion } from './platform/projectRoot.ts';
import { traceRequests } from './platform/tracing.ts';
import { embeddedHub } from './platform/realtime/embeddedHub.ts';
import { externalPusher } from './platform/realtime/externalPusher.ts';
import type { Replica } from './platform/db/replica.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import { realtimeRoutes } from './platform/realtime/realtime.routes.ts';
import { channelPolicies } from './channelPolicies.ts';
import { apiRoutes, plans } from './composition.ts';
import { prepareAttendanceCodes } from './modules/attendance/codes.ts';
import { divertContent, listenForContent, portOf } from './contentListener.ts';
import { prepareContentPlace } from './platform/http/contentPlace.ts';
import { answerUnit } from './modules/packageAttempts/cmi5/answerUnit.ts';
import { commitLastWords } from './modules/packageAttempts/lastWords.ts';
import { contentHost } from './modules/packages/content/contentHost.ts';
import type { LastWords } from './modules/packages/content/lastWordsRoute.ts';
import { prepareContentTickets } from './modules/packages/content/ticket.ts';
import { inspectPackage } from './modules/packages/inspectPackage.ts';
import { scimRoutes } from './modules/scim/scim.routes.ts';
import { scanRoutes } from './modules/attendance/scan.routes.ts';
import { BASE } from './modules/scim/names.ts';
import { verifyPages } from './modules/certificates/verifyPage.routes.ts';
import { calendarFeedRoutes } from './features/calendar/feeds.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly realtime: Realtime;
    readonly draining: Draining;
  }
}

export interface AppOptions {
  readonly db: Db;
  /** For reports and exports; by default the same. */
  readonly longDb?: Db;
  readonly replica?: Replica | undefined;
  readonly config: Config;
  /** The pools of the process, if their use and the process's are measured. */
  readonly pools?: Pools;
  /** The log of the program, or Fastify's logger options; nothing in most tests. */
  readonly log?: FastifyBaseLogger | FastifyServerOptions['logger'];
  /** The clock; tests set it. */
  readonly now?: () => Date;
  /** How long a body may take; tests set it. */
  readonly bodyWithinMs?: number;
  /** The listener of learning packages, if they have a port of their own; it ends with the app. */
  readonly contentListener?: Server | undefined;
  /** Serve the interface too: from Vite (`dev`) or from the built files in `webRoot`. */
  readonly web?: { readonly dev: boolean; readonly webRoot: string };
}

const BODY_LIMIT_BYTES = 1_000_000;
/** After this many the client reconnects, which lets a load balancer choose again. */
const REQUESTS_PER_SOCKET = 10_000;
/** Below this size compression is not worth its CPU time. */
const COMPRESS_FROM_BYTES = 2_048;

/** The complete server, ready to listen or to `inject`. */
export async function createApp(options: AppOptions) {
  const { db, longDb = db, replica, config, pools, now = () => new Date(), web, contentListener } = options;
  const sources = { db, longDb, replica, maxAgeMs: config.database.replicaMaxSeconds * 1000 };
  await prepareFileStore(config);
  prepareContentPlace(config, contentListener && portOf(contentListener));
  const headers = securityHeaders(config, web?.dev ?? false);
  const app = bareServer(options, headers);
  app.setValidatorCompiler(zodValidator);
  // Replies are built by hand from known columns; schemas document them and the contract tests check them.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(handleError);
  acceptJson(app);

  registerRequestLog(app, config);
  traceRequests(app);
  requireAccessOnRoutes(app);
  registerSecurityHeaders(app, headers);
  registerDraining(app);
  requireRequestForm(app);
  await app.register(compress, {
    // Only replies are compressed: a compressed body could expand to any size.
    globalDecompression: false,
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
  sendContentRanges(app);
  const realtime = await openRealtime(app, options);
  await registerRequestContext(app, { sources, config, plans, now, realtime });
  refuseUnknownTags(app);
  registerUnknownCalls(app);
  registerTicketRoutes(app);
  const version = projectVersion();
  if (config.hasApiDocs) registerOpenApi(app, version);
  registerSecurityTxt(app, config);
  const parts = readinessOf(db, config, realtime);
  registerServerCalls(app, { version, realtime, parts });
  watchParts(app, parts);
  registerMetrics(app, { db, config, pools, parts });
  await prepareFileUrls(db, config);
  prepareInspections(config, { package: inspectPackage });
  await prepareAttendanceCodes(db, config);
  await app.register(fileRoutes);
  await app.register(scanRoutes);
  await app.register(verifyPages);
  await app.register(calendarFeedRoutes);
  await app.register(scimRoutes, { prefix: BASE });

  await mountCalls(app);
  await app.register(realtimeRoutes(realtime, channelPolicies), { prefix: '/api' });
  await app.register(resumableUploadRoutes, { prefix: '/api', config, db });
  if (web) await registerPages(app, web);
  await serveContent(app, options);

  await app.ready();
  return app;
}

/** Packages are served beside the app, by another listener or by another Host, and never by its routes. */
async function serveContent(
  app: FastifyInstance,
  { db, config, now = () => new Date(), contentListener, bodyWithinMs }: AppOptions,
): Promise<void> {
  await prepareContentTickets(db, config);
  const appPort = () => (app.server.listening ? portOf(app.server) : config.port);
  const playerRoot = path.join(projectRoot(), 'dist/player');
  const { log, realtime } = app;
  const trusts = trustedProxies(config.trustProxy);
  const contextOf = (request: IncomingMessage) => {
    const ip = addressOfClient(request, trusts);
    return { db, config, plans, log, realtime, now: now(), requestId: newId(), ip };
  };
  const serve = contentHost({
    db,
    config,
    log,
    now,
    appPort,
    playerRoot,
    commit: ({ request, ticket, body }: LastWords) => commitLastWords(contextOf(request), ticket, body),
    answerUnit: (request, ticket, asked) => answerUnit(contextOf(request), ticket, asked),
    bodyWithinMs,
  });
  divertContent(app, config, serve);
  if (contentListener) listenForContent(app, contentListener, serve);
}

/** The calls of every resource, and those of the modules. */
async function mountCalls(app: FastifyInstance): Promise<void> {
  for (const plan of plans.values()) {
    registerResource(app, plan);
    registerBulk(app, plan);
    registerExport(app, plan);
    registerOrder(app, plan);
    registerActions(app, plan);
  }
  await app.register(importRoutes(plans.values()));
  for (const routes of apiRoutes) await app.register(routes, { prefix: '/api' });
}

/** The connection to open pages: our own sockets, or another server's. It ends with the app. */
async function openRealtime(app: FastifyInstance, { db, config, replica }: AppOptions): Promise<Realtime> {
  const readable = replica?.caughtUp;
  const realtime = config.pusher?.host
    ? externalPusher({ app, db, pusher: config.pusher, readable })
    : await embeddedHub({ app, db, config, policies: channelPolicies, readable });
  app.decorate('realtime', realtime);
  app.addHook('preClose', () => realtime.drain());
  app.addHook('onClose', () => realtime.close());
  return realtime;
}

/** The server with its limits of size and time, and no routes. */
function bareServer(
  { config, log = false, bodyWithinMs }: AppOptions,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const refuse = refuseSocket(config, headers);
  const trusts = trustedProxies(config.trustProxy);
  const app = fastify({
    ...(isLog(log) ? { loggerInstance: log } : { logger: log }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // `false` also keeps Fastify from reading the proxy's other headers.
    trustProxy: config.trustProxy !== false && trusts,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 200 },
    // A URL that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers({ ...headers, ...requestIdHeader(request.id) })),
    clientErrorHandler: answerBrokenRequests(refuse),
    requestTimeout: LONGEST_REQUEST_MS,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    return503OnClosing: true,
    // Checked with the rest of the request's form, whose refusals have our headers and words.
    http: { requireHostHeader: false },
    rewriteUrl: targetPath,
  });
  answerExpectations(app, refuse);
  limitConnections(app.server, { isFree: (address) => isOfThisMachine(address) || trusts(address, 0) });
  cutSlowBodies(app, { usualBytes: BODY_LIMIT_BYTES, refuse, withinMs: bodyWithinMs });
  return app;
}

const isLog = (log: AppOptions['log']): log is FastifyBaseLogger => typeof log === 'object' && 'child' in log;
