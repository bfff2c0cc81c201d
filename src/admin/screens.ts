import { createElement, Suspense, type ComponentType, type ReactElement } from 'react';
import { adminExtensions } from '#extensions/admin.gen.ts';
import { refuseTaken } from '#shared/refuseTaken.ts';
import { allLists } from '#shared/resources/index.ts';
import type { AnyResource, View } from '#shared/schema/resource.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { AdminExtension } from './extension.ts';
import { ResourceList } from './generated/ResourceList.tsx';
import { ResourceShow } from './generated/ResourceShow.tsx';
import { lazyPage, lazyComponent } from './lazyPage.ts';
import { inResources, reactAdminScreens } from './reactAdmin/reactAdminScreens.ts';
import { QuizList } from './quizzes/QuizList.tsx';

const generated: Readonly<Record<View | 'import', ComponentType<{ resource: AnyResource }>>> = {
  list: ResourceList,
  create: lazyComponent(async () => (await import('./generated/ResourceCreate.tsx')).ResourceCreate),
  show: ResourceShow,
  edit: lazyComponent(async () => (await import('./generated/ResourceEdit.tsx')).ResourceEdit),
  import: lazyComponent(async () => (await import('./imports/ImportPage.tsx')).ImportPage),
};

const certificatePages = () => import('./certificates/CertificatePages.tsx');
const templatePages = () => import('./certificateTemplates/TemplatePages.tsx');
const classForm = () => import('./classes/ClassForm.tsx');
const modulePages = () => import('./modules/ModulePages.tsx');
const bankPages = () => import('./questions/BankPages.tsx');
const packagePages = () => import('./packages/PackagePages.tsx');
const questionPages = () => import('./questions/QuestionPages.tsx');
const correctionPages = () => import('./corrections/CorrectionPage.tsx');
const newsPages = () => import('./news/NewsPages.tsx');
const requirementPages = () => import('./competencies/RequirementPages.tsx');
const reportPages = () => import('./reports/ReportPages.tsx');
const rolePages = () => import('./roles/RolePages.tsx');
const sessionPages = () => import('./classes/attendance/SessionPages.tsx');

/** Pages written by hand: those without a resource, and those that replace a generated one (`{resource}.{view}`). */
const customScreens: Readonly<Record<string, ComponentType>> = {
  'announcements.create': lazyPage(newsPages, 'AnnouncementCreate', 'news'),
  'announcements.edit': lazyPage(newsPages, 'AnnouncementEdit', 'news'),
  'announcements.show': lazyPage(newsPages, 'AnnouncementShow', 'news'),
  'banners.create': lazyPage(newsPages, 'BannerCreate', 'news'),
  'banners.edit': lazyPage(newsPages, 'BannerEdit', 'news'),
  'banners.show': lazyPage(newsPages, 'BannerShow', 'news'),
  'certificate-templates.create': lazyPage(templatePages, 'TemplateCreate', 'issuing'),
  'certificate-templates.edit': lazyPage(templatePages, 'TemplateEdit', 'issuing'),
  'certificates.list': lazyPage(certificatePages, 'CertificateList', 'issuing'),
  'certificates.show': lazyPage(certificatePages, 'CertificateShow', 'issuing'),
  'audit-events.list': lazyPage(() => import('./audit/AuditPage.tsx'), 'AuditPage', 'audit'),
  'api-tokens.list': lazyPage(() => import('./tokens/TokensPage.tsx'), 'TokensPage'),
  adminNetworks: lazyPage(() => import('./networks/NetworksPage.tsx'), 'NetworksPage', 'networks'),
  changes: lazyPage(() => import('./changes/ChangesPage.tsx'), 'ChangesPage'),
  'directory-runs.list': lazyPage(() => import('./directory/DirectoryRuns.tsx'), 'DirectoryRuns', 'scim'),
  directoryRun: lazyPage(() => import('./directory/DirectoryRun.tsx'), 'DirectoryRun'),
  'deliveries.list': lazyPage(
    () => import('./deliveries/DeliveriesPage.tsx'),
    'DeliveriesPage',
    'deliveries',
  ),
  packagePreview: lazyPage(
    () => import('./packages/PackagePreviewPage.tsx'),
    'PackagePreviewPage',
    'packages',
  ),
  'packages.create': lazyPage(packagePages, 'PackageCreate', 'packages'),
  'packages.edit': lazyPage(packagePages, 'PackageEdit', 'packages'),
  'packages.show': lazyPage(packagePages, 'PackageShow', 'packages'),
  'competencies.show': lazyPage(
    () => import('./competencies/CompetencyShow.tsx'),
    'CompetencyShow',
    'competencies',
    'reports',
  ),
  'competency-requirements.create': lazyPage(requirementPages, 'RequirementCreate', 'competencies'),
  'competency-requirements.edit': lazyPage(requirementPages, 'RequirementEdit', 'competencies'),
  'competency-reviews.list': lazyPage(
    () => import('./competencies/ReviewPage.tsx'),
    'ReviewPage',
    'competencies',
  ),
  'people-without-class.list': lazyPage(
    () => import('./competencies/WithoutClassPage.tsx'),
    'WithoutClassPage',
    'competencies',
    'participants',
  ),
  'programme-members.list': lazyPage(() => import('./programmes/PathPeoplePage.tsx'), 'PathPeoplePage'),
  compliance: lazyPage(
    () => import('./competencies/CompliancePage.tsx'),
    'CompliancePage',
    'competencies',
    'reports',
    'participants',
  ),
  allCorrections: lazyPage(correctionPages, 'CorrectionPage', 'corrections'),
  corrections: lazyPage(correctionPages, 'CorrectionPage', 'corrections'),
  gradeMatrix: lazyPage(() => import('./grades/GradesPage.tsx'), 'GradesPage', 'gradeMatrix'),
  'jobs.list': lazyPage(() => import('./jobs/JobsPage.tsx'), 'JobsPage', 'jobLog'),
  quizGrades: lazyPage(() => import('./quizGrades/QuizGradesPage.tsx'), 'QuizGradesPage', 'quizGrades'),
  attemptRecord: lazyPage(() => import('./quizGrades/AttemptPage.tsx'), 'AttemptPage', 'quizGrades'),
  regrades: lazyPage(() => import('./regrades/RegradePage.tsx'), 'RegradePage', 'regrade'),
  'classes.list': lazyPage(() => import('./classes/ClassList.tsx'), 'ClassList', 'classes'),
  'classes.create': lazyPage(classForm, 'ClassCreate', 'classes', 'participants'),
  quickClass: lazyPage(
    () => import('./classes/quick/QuickClass.tsx'),
    'QuickClass',
    'classes',
    'participants',
  ),
  'classes.edit': lazyPage(classForm, 'ClassEdit', 'classes', 'participants'),
  quizProgress: lazyPage(
    () => import('./quizProgress/QuizProgressPage.tsx'),
    'QuizProgressPage',
    'quizGrades',
    'progress',
  ),
  quizReport: lazyPage(() => import('./statistics/QuizReport.tsx'), 'QuizReport', 'statistics'),
  'attendance-sessions.create': lazyPage(sessionPages, 'SessionCreate'),
  'attendance-sessions.edit': lazyPage(sessionPages, 'SessionEdit'),
  'classes.show': lazyPage(() => import('./classes/ClassShow.tsx'), 'ClassShow', 'classes'),
  'evaluation-aspects.edit': lazyPage(
    () => import('./evaluationAspects/AspectEdit.tsx'),
    'AspectEdit',
    'evaluations',
  ),
  'modules.create': lazyPage(modulePages, 'ModuleCreate', 'blocks', 'packages'),
  'modules.edit': lazyPage(modulePages, 'ModuleEdit', 'blocks', 'packages'),
  'modules.show': lazyPage(() => import('./modules/ModuleShow.tsx'), 'ModuleShow', 'classes'),
  quizPreview: lazyPage(() => import('./quizzes/QuizPreviewPage.tsx'), 'QuizPreviewPage', 'bank'),
  questionBank: lazyPage(bankPages, 'BankList', 'bank'),
  newBankQuestion: lazyPage(bankPages, 'BankCreate', 'bank'),
  questionImport: lazyPage(
    () => import('./questionFiles/ImportQuestions.tsx'),
    'ImportQuestions',
    'questionTransfer',
  ),
  'questions.create': lazyPage(questionPages, 'QuestionCreate', 'bank'),
  'questions.edit': lazyPage(questionPages, 'QuestionEdit', 'bank', 'statistics'),
  'quizzes.create': lazyPage(() => import('./quizzes/QuizCreate.tsx'), 'QuizCreate'),
  'quizzes.edit': lazyPage(() => import('./quizzes/QuizEdit.tsx'), 'QuizEdit', 'bank', 'regrade'),
  'quizzes.list': QuizList,
  classReport: lazyPage(reportPages, 'ClassReportPage', 'reports'),
  'groups.show': lazyPage(() => import('./groups/GroupShow.tsx'), 'GroupShow', 'classes'),
  groupReport: lazyPage(reportPages, 'GroupReportPage', 'reports'),
  groupsReport: lazyPage(reportPages, 'GroupsReportPage', 'reports'),
  moduleReport: lazyPage(reportPages, 'ModuleReportPage', 'reports', 'packages'),
  report: lazyPage(reportPages, 'IndexReportPage', 'reports', 'competencies', 'participants'),
  retention: lazyPage(() => import('./retention/RetentionPage.tsx'), 'RetentionPage', 'retention'),
  'roles.create': lazyPage(rolePages, 'RoleCreate', 'roleTools'),
  'roles.edit': lazyPage(rolePages, 'RoleEdit', 'roleTools'),
  'roles.show': lazyPage(rolePages, 'RoleShow', 'roleTools'),
  teamMatrix: lazyPage(
    () => import('./competencies/TeamMatrixPage.tsx'),
    'TeamMatrixPage',
    'competencies',
    'reports',
    'participants',
  ),
  'sign-in-providers.show': lazyPage(() => import('./signIn/ProviderShow.tsx'), 'ProviderShow', 'provider'),
  'users.edit': lazyPage(() => import('./users/UserEdit.tsx'), 'UserEdit'),
  'record-stores.show': lazyPage(
    () => import('./recordStores/RecordStoreShow.tsx'),
    'RecordStoreShow',
    'webhooks',
    'recordStores',
  ),
  'webhooks.show': lazyPage(() => import('./webhooks/WebhookShow.tsx'), 'WebhookShow', 'webhooks'),
  'users.list': lazyPage(() => import('./users/UserList.tsx'), 'UserList', 'roleTools', 'participants'),
};

/**
 * Pages written as in react-admin's documentation (`<List>`, `<Edit>`, `<Show>`, `<Create>`), by the same names:
 * `'groups.list': lazyPage(() => import('./groups/GroupList.tsx'), 'GroupList')`.
 */
const reactAdminPages: Readonly<Record<string, ComponentType>> = {};

const extensions = Object.entries<AdminExtension>(adminExtensions);
refuseTaken(
  'screen',
  [...Object.keys(customScreens), ...Object.keys(reactAdminPages)],
  extensions.flatMap(([extension, { screens = {}, reactAdminPages = {} }]) =>
    Object.keys({ ...screens, ...reactAdminPages }).map((name) => [extension, name] as const),
  ),
);
const ofExtensions = (part: 'screens' | 'reactAdminPages'): Readonly<Record<string, ComponentType>> =>
  Object.assign({}, ...extensions.map(([, extension]) => extension[part]));

/** Every screen of the admin, by its name in the route table. The pages of a new resource need no line here. */
export const screens: Readonly<Record<string, ComponentType>> = {
  ...Object.fromEntries(
    allLists.flatMap((resource) =>
      (Object.keys(generated) as (keyof typeof generated)[]).map((view) => [
        `${resource.name}.${view}`,
        screenOf(resource, view),
      ]),
    ),
  ),
  ...inResources({ ...customScreens, ...ofExtensions('screens') }),
  ...reactAdminScreens({ ...reactAdminPages, ...ofExtensions('reactAdminPages') }),
};

/** Each page is a component of its own, so that no state is left over when the user goes from one list to another. */
function screenOf(resource: AnyResource, view: keyof typeof generated): ComponentType {
  const Screen = () => whileLoading(createElement(generated[view], { resource }));
  Screen.displayName = `${resource.name}.${view}`;
  return Screen;
}

/** Some pages load their code when they are first opened. */
const whileLoading = (page: ReactElement) =>
  createElement(Suspense, { fallback: createElement(Skeleton) }, page);
