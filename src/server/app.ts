import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type pg from 'pg';
import { auditRoutes } from './audit/audit.routes.ts';
import { registerBulk } from './changes/bulk.routes.ts';
import { changesRoutes } from './changes/changes.routes.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { newId } from './db/id.ts';
import { registerExport } from './exports/exports.routes.ts';
import { fileRoutes, uploadRoutes } from './files/files.routes.ts';
import { prepareFileUrls } from './files/fileUrls.ts';
import { resumableUploadRoutes } from './files/uploads.routes.ts';
import { requireAccessOnRoutes } from './http/access.ts';
import { registerOrder } from './http/crud/order.routes.ts';
import { registerResource } from './http/crud/resource.routes.ts';
import { answerBrokenRequests, refuseSocket } from './http/brokenRequests.ts';
import { isOfThisMachine, limitConnections } from './http/connectionLimit.ts';
import { cutSlowBodies, LONGEST_REQUEST_MS } from './http/slowBodies.ts';
import { trustedProxies } from './http/trustedProxies.ts';
import { handleError } from './http/errorHandler.ts';
import { acceptJson } from './http/jsonBodies.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOpenApi } from './http/openapi/openapi.routes.ts';
import { registerPages } from './http/pages.ts';
import { registerRequestContext } from './http/requestContext.ts';
import { registerUnknownCalls } from './http/routeRegistry.ts';
import { registerTicketRoutes } from './http/ticketRoutes.ts';
import { registerSecurityHeaders, securityHeaders } from './http/securityHeaders.ts';
import { registerSecurityTxt } from './http/securityTxt.ts';
import { registerServerCalls } from './http/server.routes.ts';
import { zodValidator } from './http/validation.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { jobLogRoutes } from './jobs/jobs.routes.ts';
import { projectVersion } from './projectRoot.ts';
import { embeddedHub } from './realtime/embeddedHub.ts';
import { externalPusher } from './realtime/externalPusher.ts';
import type { Realtime } from './realtime/realtime.ts';
import { realtimeRoutes } from './realtime/realtime.routes.ts';
import { deliveriesRoutes } from './notifications/deliveries.routes.ts';
import { inboxRoutes } from './notifications/inbox.routes.ts';
import { plans } from './resourceServers.ts';
import { prepareAttendanceCodes } from './modules/attendance/codes.ts';
import { announcementsRoutes } from './modules/announcements/announcements.routes.ts';
import { attendanceRoutes } from './modules/attendance/attendance.routes.ts';
import { rosterRoutes } from './modules/attendance/roster.routes.ts';
import { scanRoutes } from './modules/attendance/scan.routes.ts';
import { actsRoutes } from './modules/attempts/acts.routes.ts';
import { attemptsRoutes } from './modules/attempts/attempts.routes.ts';
import { bannersRoutes } from './modules/banners/banners.routes.ts';
import { certificatesRoutes } from './modules/certificates/certificates.routes.ts';
import { verifyPages } from './modules/certificates/verifyPage.routes.ts';
import { classAddressRoutes, ownAddressRoutes } from './modules/calendar/addresses.routes.ts';
import { calendarRoutes } from './modules/calendar/calendar.routes.ts';
import { calendarFeedRoutes } from './modules/calendar/feeds.routes.ts';
import { classesRoutes } from './modules/classes/classes.routes.ts';
import { organizingRoutes } from './modules/classes/organizing.routes.ts';
import { competenciesRoutes, reviewRoutes } from './modules/competencies/competencies.routes.ts';
import { complianceRoutes } from './modules/competencies/compliance.routes.ts';
import { correctionsRoutes } from './modules/corrections/corrections.routes.ts';
import { regradesRoutes } from './modules/regrades/regrades.routes.ts';
import { enrolmentCountsRoutes } from './modules/enrolments/enrolmentCounts.routes.ts';
import { enrolmentsRoutes } from './modules/enrolments/enrolments.routes.ts';
import { evaluationsRoutes } from './modules/evaluations/evaluations.routes.ts';
import { forumModerationRoutes, forumRoutes } from './modules/forum/forum.routes.ts';
import { gradeMatrixRoutes } from './modules/grades/gradeMatrix.routes.ts';
import { gradesRoutes } from './modules/grades/grades.routes.ts';
import { groupsRoutes } from './modules/groups/groups.routes.ts';
import { homeRoutes } from './modules/home/home.routes.ts';
import { modulesRoutes } from './modules/modules/modules.routes.ts';
import { progressRoutes } from './modules/progress/progress.routes.ts';
import { presenceRoutes } from './modules/presence/presence.routes.ts';
import { questionFilesRoutes } from './modules/questions/questionFiles.routes.ts';
import { questionsRoutes } from './modules/questions/questions.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { reportSchedulesRoutes } from './modules/reports/schedules.routes.ts';
import { roleUserRoutes } from './modules/roles/roles.routes.ts';
import { savedViewsRoutes } from './modules/savedViews/savedViews.routes.ts';
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts';
import { roleToolsRoutes } from './modules/roles/roleTools.routes.ts';
import { ownDataRoutes } from './modules/users/ownData.routes.ts';
import { peopleRoutes } from './modules/users/people.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { ticketsRoutes } from './tickets/tickets.routes.ts';
import { meRoutes } from './modules/session/me.routes.ts';
import { ownSessionsRoutes } from './modules/session/ownSessions.routes.ts';
import { passwordRoutes } from './modules/session/password.routes.ts';
import { passwordLinkRoutes } from './modules/session/passwordLinks.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { smsSignInRoutes } from './modules/session/smsSignIn.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly realtime: Realtime;
  }
}

export interface AppOptions {
  readonly db: Db;
  readonly config: Config;
  /** The pool behind `db`, when its use and the process's are to be measured. */
  readonly pool?: pg.Pool;
  /** Fastify's logger options; `false` in tests. */
  readonly log?: FastifyServerOptions['logger'];
  /** The clock; tests set it. */
  readonly now?: () => Date;
  /** How long a body may take; tests set it. */
  readonly bodyWithinMs?: number;
  /** Serve the interface too: from Vite (`dev`) or from the built files in `webRoot`. */
  readonly web?: { readonly dev: boolean; readonly webRoot: string };
}

const BODY_LIMIT_BYTES = 1_000_000;
/** Then the connection is made anew, which lets a balancer choose again. */
const REQUESTS_PER_SOCKET = 10_000;
/** Under this a compressed reply is not worth its CPU. */
const COMPRESS_FROM_BYTES = 2_048;

/** The calls of the modules, one line each. */
const moduleRoutes = [
  auditRoutes,
  changesRoutes,
  jobLogRoutes,
  uploadRoutes,
  sessionRoutes,
  smsSignInRoutes,
  meRoutes,
  passwordRoutes,
  passwordLinkRoutes,
  ownSessionsRoutes,
  peopleRoutes,
  ownDataRoutes,
  roleToolsRoutes,
  roleUserRoutes,
  presenceRoutes,
  inboxRoutes,
  deliveriesRoutes,
  enrolmentsRoutes,
  enrolmentCountsRoutes,
  actsRoutes,
  attemptsRoutes,
  competenciesRoutes,
  reviewRoutes,
  complianceRoutes,
  correctionsRoutes,
  regradesRoutes,
  questionsRoutes,
  evaluationsRoutes,
  forumRoutes,
  forumModerationRoutes,
  gradesRoutes,
  gradeMatrixRoutes,
  calendarRoutes,
  ownAddressRoutes,
  classAddressRoutes,
  classesRoutes,
  organizingRoutes,
  modulesRoutes,
  progressRoutes,
  groupsRoutes,
  attendanceRoutes,
  rosterRoutes,
  questionFilesRoutes,
  homeRoutes,
  announcementsRoutes,
  bannersRoutes,
  certificatesRoutes,
  savedViewsRoutes,
  ticketsRoutes,
  searchRoutes,
  statisticsRoutes,
  reportsRoutes,
  reportSchedulesRoutes,
];

/** The server with everything that is mounted, ready to listen or to `inject`. */
export async function createApp(options: AppOptions) {
  const { db, config, pool, now = () => new Date(), web } = options;
  const headers = securityHeaders(config, web?.dev ?? false);
  const app = bareServer(options, headers);
  app.setValidatorCompiler(zodValidator);
  // Replies are made by hand from known columns; their schemas document them and are checked by the contract tests.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(handleError);
  acceptJson(app);

  requireAccessOnRoutes(app);
  registerSecurityHeaders(app, headers);
  await app.register(compress, {
    // Replies only: a compressed body could unfold to any size.
    globalDecompression: false,
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
  const realtime = await openRealtime(app, { db, config });
  await registerRequestContext(app, { db, config, now, realtime });
  registerUnknownCalls(app);
  registerTicketRoutes(app);
  const version = projectVersion();
  if (config.hasApiDocs) registerOpenApi(app, version);
  registerSecurityTxt(app, config);
  registerServerCalls(app, { db, config, version, realtime });
  registerMetrics(app, { db, config, pool });
  await prepareFileUrls(db, config);
  await prepareAttendanceCodes(db, config);
  await app.register(fileRoutes);
  await app.register(scanRoutes);
  await app.register(verifyPages);
  await app.register(calendarFeedRoutes);

  await mountCalls(app);
  await app.register(realtimeRoutes(realtime), { prefix: '/api' });
  await app.register(resumableUploadRoutes, { prefix: '/api', config, db });
  if (web) await registerPages(app, web);

  await app.ready();
  return app;
}

/** What every resource has, and what the modules add. */
async function mountCalls(app: FastifyInstance): Promise<void> {
  for (const plan of plans.values()) {
    registerResource(app, plan);
    registerBulk(app, plan);
    registerExport(app, plan);
    registerOrder(app, plan);
  }
  await app.register(importRoutes(plans.values()));
  for (const routes of moduleRoutes) await app.register(routes, { prefix: '/api' });
}

/** The way to open pages: sockets of our own, or another server's. It ends with the app. */
async function openRealtime(app: FastifyInstance, { db, config }: AppOptions): Promise<Realtime> {
  const realtime = config.pusher?.host
    ? externalPusher({ app, db, pusher: config.pusher })
    : await embeddedHub({ app, db, config });
  app.decorate('realtime', realtime);
  app.addHook('preClose', () => realtime.drain());
  app.addHook('onClose', () => realtime.close());
  return realtime;
}

/** The server with its limits of size and time, and nothing mounted. */
function bareServer(
  { config, log = false, bodyWithinMs }: AppOptions,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const refuse = refuseSocket(config, headers);
  const trusts = trustedProxies(config.trustProxy);
  const app = fastify({
    logger: log,
    logController: new LogController({ disableRequestLogging: true }),
    // `false` also keeps Fastify from reading the proxy's other headers.
    trustProxy: config.trustProxy !== false && trusts,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: newId,
    routerOptions: { maxParamLength: 200 },
    // A URL that cannot be decoded meets no route and no hook.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(headers)),
    clientErrorHandler: answerBrokenRequests(refuse),
    requestTimeout: LONGEST_REQUEST_MS,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    return503OnClosing: true,
  });
  limitConnections(app.server, { isFree: (address) => isOfThisMachine(address) || trusts(address, 0) });
  cutSlowBodies(app, { usualBytes: BODY_LIMIT_BYTES, refuse, withinMs: bodyWithinMs });
  return app;
}
