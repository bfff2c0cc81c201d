import { refuseTaken } from '#shared/refuseTaken.ts';
import { allLists, readModels } from '#shared/resources/index.ts';
import { serverExtensions } from '#extensions/server.gen.ts';
import type { FastifyPluginAsync } from 'fastify';
import { backfills } from './migrations/backfills.ts';
import { dividedTables } from './dividedTables.ts';
import type { Part, ServerExtension } from './extension.ts';
import { bulkTask } from './kernel/changes/bulk.jobs.ts';
import { changesRoutes } from './kernel/changes/changes.routes.ts';
import { purgeRunsTask, lostRunsTask } from './kernel/changes/jobRuns.ts';
import { undoTask } from './kernel/changes/undo.jobs.ts';
import { planOf, type Plans } from './kernel/crud/plan.ts';
import type { ResourceServer } from './kernel/crud/resourceServer.ts';
import { exportTask } from './kernel/exports/exports.jobs.ts';
import { purgeFilesTask, importTask } from './kernel/imports/imports.jobs.ts';
import { deliverTask } from './kernel/notifications/deliver.ts';
import { pushRoutes } from './kernel/notifications/push.routes.ts';
import { inboxRoutes } from './kernel/notifications/inbox.routes.ts';
import { sendDeferredTask } from './kernel/notifications/sendDeferred.ts';
import { classAddressRoutes, ownAddressRoutes } from './features/calendar/addresses.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { cancellationRoutes } from './features/cancellation/cancellation.routes.ts';
import { complianceRoutes } from './features/compliance/compliance.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { myCertificatesRoutes } from './features/myCertificates/myCertificates.routes.ts';
import { myCourseRoutes } from './features/myCourse/myCourse.routes.ts';
import { offlineRoutes } from './features/myCourse/offline.routes.ts';
import { reminderTasks } from './features/reminders/reminders.jobs.ts';
import { reportTasks } from './features/reports/reports.jobs.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { reportSchedulesRoutes } from './features/reports/reportSchedules.routes.ts';
import { savedViewsRoutes } from './features/savedViews/savedViews.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { workHomeRoutes } from './features/workHome/workHome.routes.ts';
import { adminNetworkRoutes } from './modules/adminNetworks/adminNetworks.routes.ts';
import { announcementsRoutes } from './modules/announcements/announcements.routes.ts';
import { announcementsServer } from './modules/announcements/announcements.rules.ts';
import { announcementReadersServer } from './modules/announcements/readers.view.ts';
import { expireAttemptsTask } from './modules/attempts/attempts.jobs.ts';
import { attemptsRoutes } from './modules/attempts/attempts.routes.ts';
import { attemptsServer } from './modules/attempts/attempts.rules.ts';
import { attendanceRoutes } from './modules/attendance/attendance.routes.ts';
import { attendanceRecordsServer } from './modules/attendance/attendanceRecords.rules.ts';
import { attendanceSessionsServer } from './modules/attendance/attendanceSessions.rules.ts';
import { rosterRoutes } from './modules/attendance/roster.routes.ts';
import { auditChainRoutes } from './modules/auditLog/auditChain.routes.ts';
import { auditHeadTask } from './modules/auditLog/auditHead.ts';
import { auditCheckTask } from './modules/auditLog/auditChecks.ts';
import { auditEventsServer } from './modules/auditLog/auditEvents.view.ts';
import { bannersRoutes } from './modules/banners/banners.routes.ts';
import { bannersServer } from './modules/banners/banners.rules.ts';
import { certificatesRoutes } from './modules/certificates/certificates.routes.ts';
import { certificatesServer } from './modules/certificates/certificates.rules.ts';
import { certificateTemplatesServer } from './modules/certificates/certificateTemplates.rules.ts';
import { renderCertificateTask } from './modules/certificates/renderCertificate.ts';
import { classesServer } from './modules/classes/classes.rules.ts';
import { organizingRoutes } from './modules/classes/organizing.routes.ts';
import { correctionTasks } from './modules/corrections/corrections.jobs.ts';
import { correctionsRoutes } from './modules/corrections/corrections.routes.ts';
import { deliveriesServer } from './modules/deliveries/deliveries.view.ts';
import { directoryTasks } from './modules/directory/directory.jobs.ts';
import { directoryRoutes } from './modules/directory/directory.routes.ts';
import { directoryRowsServer } from './modules/directory/directoryRows.view.ts';
import { directoryRunsServer } from './modules/directory/directoryRuns.view.ts';
import { enrolmentTasks } from './modules/enrolments/enrolments.jobs.ts';
import { enrolmentsRoutes } from './modules/enrolments/enrolments.routes.ts';
import { enrolmentsServer } from './modules/enrolments/enrolments.rules.ts';
import { evaluationAspectsServer } from './modules/evaluationAspects/evaluationAspects.rules.ts';
import { evaluationsRoutes } from './modules/evaluations/evaluations.routes.ts';
import { fileCopyTasks } from './modules/fileCopies/fileCopies.jobs.ts';
import { forumModerationRoutes, forumRoutes } from './modules/forum/forum.routes.ts';
import { gradeMatrixRoutes } from './modules/grades/gradeMatrix.routes.ts';
import { gradesRoutes } from './modules/grades/grades.routes.ts';
import { quizGradesServer } from './modules/grades/quizGrades.view.ts';
import { groupsRoutes } from './modules/groups/groups.routes.ts';
import { groupsServer } from './modules/groups/groups.rules.ts';
import { jobsServer } from './modules/jobs/jobs.view.ts';
import { schedulesRoutes } from './modules/jobs/jobSchedules.routes.ts';
import { modulesRoutes } from './modules/modules/modules.routes.ts';
import { moduleFilesRoutes } from './modules/modules/moduleFiles.routes.ts';
import { modulesServer } from './modules/modules/modules.rules.ts';
import { showNewsTask } from './modules/news/news.jobs.ts';
import { packageAnswersServer } from './modules/packageAttempts/packageAnswers.view.ts';
import { packageAttemptsRoutes } from './modules/packageAttempts/packageAttempts.routes.ts';
import { packageAttemptsServer } from './modules/packageAttempts/packageAttempts.view.ts';
import { practiceRoutes } from './modules/practice/practice.routes.ts';
import { progressRoutes } from './modules/progress/progress.routes.ts';
import { questionFilesRoutes } from './modules/questions/questionFiles.routes.ts';
import { questionsRoutes } from './modules/questions/questions.routes.ts';
import { packagesServer } from './modules/packages/packages.rules.ts';
import { questionsServer } from './modules/questions/questions.rules.ts';
import { quizOverridesServer } from './modules/quizzes/quizOverrides.rules.ts';
import { quizzesServer } from './modules/quizzes/quizzes.rules.ts';
import { retentionRoutes } from './modules/retention/retention.routes.ts';
import { retentionKinds } from './retentionKinds.ts';
import { removePastLimitsTask } from './modules/retention/removePastLimits.ts';
import { regradeTask } from './modules/regrades/regrades.jobs.ts';
import { regradesRoutes } from './modules/regrades/regrades.routes.ts';
import { roleUserRoutes } from './modules/roles/roles.routes.ts';
import { rolesServer } from './modules/roles/roles.rules.ts';
import { roleToolsRoutes } from './modules/roles/roleTools.routes.ts';
import { meRoutes } from './modules/session/me.routes.ts';
import { ownSessionsRoutes } from './modules/session/ownSessions.routes.ts';
import { passwordRoutes } from './modules/session/password.routes.ts';
import { passwordLinkRoutes } from './modules/session/passwordLinks.routes.ts';
import { sessionTasks } from './modules/session/session.jobs.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { ownFactorsRoutes } from './modules/ownFactors/ownFactors.routes.ts';
import { passkeySignInRoutes, secondFactorRoutes } from './modules/session/secondFactor.routes.ts';
import { smsSignInRoutes } from './modules/session/smsSignIn.routes.ts';
import { stepUpRoutes } from './modules/session/stepUp.routes.ts';
import { signInProvidersServer, signInRoleRulesServer } from './modules/sso/signInProviders.rules.ts';
import { samlRoutes } from './modules/sso/saml.routes.ts';
import { watchSamlTask } from './modules/sso/sso.jobs.ts';
import { ssoRedirects, ssoRoutes } from './modules/sso/sso.routes.ts';
import { scimSiteRoutes } from './modules/scim/scimSite.routes.ts';
import { statisticsTask } from './modules/statistics/statistics.jobs.ts';
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts';
import { apiTokensServer } from './modules/tokens/apiTokens.view.ts';
import { watchTokensTask } from './modules/tokens/tokens.jobs.ts';
import { tokenRoutes } from './modules/tokens/tokens.routes.ts';
import { ownDataTask } from './modules/users/ownData.jobs.ts';
import { ownDataRoutes } from './modules/users/ownData.routes.ts';
import { peopleRoutes } from './modules/users/people.routes.ts';
import { usersServer } from './modules/users/users.rules.ts';
import { backfillTask } from './modules/xapi/backfill.ts';
import { prepareActsTask } from './modules/xapi/prepareActs.ts';
import { recordStoresServer } from './modules/xapi/recordStores.rules.ts';
import { sendStatementsTask } from './modules/xapi/sendStatements.ts';
import { recordStatementsServer } from './modules/xapi/statements.view.ts';
import { xapiRoutes } from './modules/xapi/xapi.routes.ts';
import { webhookDeliveriesServer } from './modules/webhooks/deliveries.view.ts';
import { sendWebhookTask } from './modules/webhooks/sendWebhook.ts';
import { tellWebhooksTask } from './modules/webhooks/tellWebhooks.ts';
import { webhooksRoutes } from './modules/webhooks/webhooks.routes.ts';
import { webhooksServer } from './modules/webhooks/webhooks.rules.ts';
import { addPartitionsTask } from './platform/db/partitions.jobs.ts';
import { backfillTasks } from './platform/jobs/backfills.ts';
import { continueArchivesTask } from './platform/archives/archives.ts';
import { archiveFileRoutes, archivesRoutes } from './platform/archives/archives.routes.ts';
import { competencyParts } from './competencyParts.ts';
import type { Config } from './platform/config.ts';
import { uploadRoutes } from './platform/files/files.routes.ts';
import { removeUnusedTask } from './platform/files/unusedFiles.ts';
import type { Task } from './platform/jobs/jobs.ts';
import { mailOf } from './platform/mail/mail.ts';
import { presenceRoutes } from './platform/realtime/presence.routes.ts';
import { ticketsRoutes } from './platform/tickets/tickets.routes.ts';

/** Every folder that has calls, rules or jobs, one line each. */
const parts: readonly Part[] = [
  // platform
  { tasks: [addPartitionsTask(dividedTables)] },
  { routes: [uploadRoutes], tasks: [removeUnusedTask] },
  { routes: [presenceRoutes] },
  { routes: [ticketsRoutes] },
  { routes: [archivesRoutes, archiveFileRoutes], tasks: [continueArchivesTask(retentionKinds)] },
  // kernel
  {
    routes: [changesRoutes],
    tasks: [bulkTask, undoTask, lostRunsTask, purgeRunsTask],
  },
  { tasks: [exportTask] },
  { tasks: [importTask, purgeFilesTask] },
  {
    routes: [inboxRoutes, pushRoutes],
    tasks: (outlets) => [deliverTask(outlets), sendDeferredTask],
  },
  // modules
  { routes: [adminNetworkRoutes] },
  { routes: [announcementsRoutes], resources: [announcementsServer, announcementReadersServer] },
  { routes: [attemptsRoutes], resources: [attemptsServer], tasks: [expireAttemptsTask] },
  {
    routes: [attendanceRoutes, rosterRoutes],
    resources: [attendanceRecordsServer, attendanceSessionsServer],
  },
  {
    routes: [auditChainRoutes],
    resources: [auditEventsServer],
    tasks: ({ mail }) => [auditCheckTask, auditHeadTask(mail)],
  },
  { routes: [bannersRoutes], resources: [bannersServer] },
  {
    routes: [certificatesRoutes],
    resources: [certificatesServer, certificateTemplatesServer],
    tasks: [renderCertificateTask],
  },
  { routes: [organizingRoutes], resources: [classesServer] },
  ...competencyParts,
  { routes: [correctionsRoutes], tasks: correctionTasks },
  { resources: [deliveriesServer] },
  {
    routes: [directoryRoutes],
    resources: [directoryRunsServer, directoryRowsServer],
    tasks: directoryTasks,
  },
  { routes: [enrolmentsRoutes], resources: [enrolmentsServer], tasks: enrolmentTasks },
  { resources: [evaluationAspectsServer] },
  { routes: [evaluationsRoutes] },
  { tasks: fileCopyTasks },
  { routes: [forumRoutes, forumModerationRoutes] },
  { routes: [gradesRoutes, gradeMatrixRoutes], resources: [quizGradesServer] },
  { routes: [groupsRoutes], resources: [groupsServer] },
  { routes: [schedulesRoutes], resources: [jobsServer] },
  { routes: [ownFactorsRoutes] },
  { routes: [modulesRoutes, moduleFilesRoutes], resources: [modulesServer] },
  { tasks: [showNewsTask] },
  { resources: [packagesServer] },
  { routes: [packageAttemptsRoutes], resources: [packageAttemptsServer, packageAnswersServer] },
  { routes: [practiceRoutes] },
  { routes: [progressRoutes] },
  { routes: [questionsRoutes, questionFilesRoutes], resources: [questionsServer] },
  { resources: [quizzesServer, quizOverridesServer] },
  { routes: [regradesRoutes], tasks: [regradeTask] },
  { routes: [roleUserRoutes, roleToolsRoutes], resources: [rolesServer] },
  {
    routes: [
      sessionRoutes,
      secondFactorRoutes,
      passkeySignInRoutes,
      smsSignInRoutes,
      meRoutes,
      passwordRoutes,
      passwordLinkRoutes,
      ownSessionsRoutes,
      stepUpRoutes,
    ],
    tasks: ({ mail, print }) => sessionTasks(mail, print),
  },
  { routes: [tokenRoutes], resources: [apiTokensServer], tasks: [watchTokensTask] },
  {
    routes: [ssoRoutes, ssoRedirects, samlRoutes],
    resources: [signInProvidersServer, signInRoleRulesServer],
    tasks: [watchSamlTask],
  },
  { routes: [scimSiteRoutes] },
  { routes: [statisticsRoutes], tasks: [statisticsTask] },
  {
    routes: [peopleRoutes, ownDataRoutes],
    resources: [usersServer],
    tasks: [ownDataTask],
  },
  {
    routes: [webhooksRoutes],
    resources: [webhooksServer, webhookDeliveriesServer],
    tasks: [tellWebhooksTask, sendWebhookTask],
  },
  {
    routes: [xapiRoutes],
    resources: [recordStoresServer, recordStatementsServer],
    tasks: [prepareActsTask, sendStatementsTask, backfillTask],
  },
  // features
  { routes: [calendarRoutes, ownAddressRoutes, classAddressRoutes] },
  { routes: [cancellationRoutes] },
  { routes: [complianceRoutes] },
  { routes: [homeRoutes] },
  { routes: [myCertificatesRoutes] },
  { routes: [myCourseRoutes, offlineRoutes] },
  { tasks: reminderTasks },
  { routes: [reportsRoutes, reportSchedulesRoutes], tasks: ({ mail }) => reportTasks(mail) },
  { routes: [savedViewsRoutes] },
  { routes: [searchRoutes] },
  { routes: [teamRoutes] },
  { routes: [workHomeRoutes] },
];

/** The parts of the folders in src/extensions. */
const extensions = Object.entries<ServerExtension>(serverExtensions);
const allParts: readonly Part[] = [...parts, ...extensions.map(([, extension]) => extension)];

/** All calls below `/api` except those that every resource has. */
export const apiRoutes: readonly FastifyPluginAsync[] = [
  ...allParts.flatMap(({ routes = [] }) => routes),
  retentionRoutes(retentionKinds),
];

/** All jobs. Without a mail server mails are passed to `print`. */
export function tasksOf(config: Config, print: (text: string) => void): readonly Task[] {
  const outlets = { mail: mailOf(config, print), print };
  const made = ({ tasks = [] }: Part) =>
    (typeof tasks === 'function' ? tasks(outlets) : tasks) as readonly Task[];
  refuseTaken(
    'job',
    parts.flatMap(made).map(({ name }) => name),
    extensions.flatMap(([extension, part]) => made(part).map(({ name }) => [extension, name] as const)),
  );
  return [...allParts.flatMap(made), removePastLimitsTask(retentionKinds), ...backfillTasks(backfills)];
}

const serverOfName = new Map(
  allParts
    .flatMap(({ resources = [] }) => resources as readonly ResourceServer[])
    .map((server) => [server.resource.name, server]),
);

/** A resource with stored fields only needs no rules. */
const withoutRules = (resource: ResourceServer['resource']): ResourceServer => {
  const computed = Object.entries(resource.fields).find(([, { kind }]) => kind === 'computed');
  if (computed)
    throw new Error(
      `${resource.name}.${computed[0]} has no SQL: write its rules and add them to composition.ts, or to server/extension.ts of its extension.`,
    );
  return { resource, rules: { computed: {} } };
};

/** The plan of every resource, view and read model, made once at the start. */
export const plans: Plans = new Map(
  [...allLists, ...readModels].map((resource) => [
    resource.name,
    planOf(serverOfName.get(resource.name) ?? withoutRules(resource)),
  ]),
);
