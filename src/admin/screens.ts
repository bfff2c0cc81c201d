import { createElement, Suspense, type ComponentType, type ReactElement } from 'react';
import { adminExtensions } from '#extensions/admin.gen.ts';
import { refuseTaken } from '#shared/refuseTaken.ts';
import { allLists } from '#shared/resources/index.ts';
import type { AnyResource, View } from '#shared/schema/resource.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { AdminExtension } from './extension.ts';
import { ResourceList } from './generated/ResourceList.tsx';
import { ResourceShow } from './generated/ResourceShow.tsx';
import { later, lazily } from './later.ts';
import { inResources, reactAdminScreens } from './reactAdmin/reactAdminScreens.ts';
import { QuizList } from './quizzes/QuizList.tsx';

const generated: Readonly<Record<View | 'import', ComponentType<{ resource: AnyResource }>>> = {
  list: ResourceList,
  create: lazily(async () => (await import('./generated/ResourceCreate.tsx')).ResourceCreate),
  show: ResourceShow,
  edit: lazily(async () => (await import('./generated/ResourceEdit.tsx')).ResourceEdit),
  import: lazily(async () => (await import('./imports/ImportPage.tsx')).ImportPage),
};

const certificatePages = () => import('./certificates/CertificatePages.tsx');
const templatePages = () => import('./certificateTemplates/TemplatePages.tsx');
const classForm = () => import('./classes/ClassForm.tsx');
const modulePages = () => import('./modules/ModulePages.tsx');
const bankPages = () => import('./questions/BankPages.tsx');
const questionPages = () => import('./questions/QuestionPages.tsx');
const newsPages = () => import('./news/NewsPages.tsx');
const reportPages = () => import('./reports/ReportPages.tsx');
const rolePages = () => import('./roles/RolePages.tsx');
const sessionPages = () => import('./classes/attendance/SessionPages.tsx');

/** Pages made by hand: those of no resource, and those that stand in for a generated one (`{resource}.{view}`). */
const own: Readonly<Record<string, ComponentType>> = {
  'announcements.create': later(newsPages, 'AnnouncementCreate', 'news'),
  'announcements.edit': later(newsPages, 'AnnouncementEdit', 'news'),
  'announcements.show': later(newsPages, 'AnnouncementShow', 'news'),
  'banners.create': later(newsPages, 'BannerCreate', 'news'),
  'banners.edit': later(newsPages, 'BannerEdit', 'news'),
  'banners.show': later(newsPages, 'BannerShow', 'news'),
  'certificate-templates.create': later(templatePages, 'TemplateCreate', 'issuing'),
  'certificate-templates.edit': later(templatePages, 'TemplateEdit', 'issuing'),
  'certificates.list': later(certificatePages, 'CertificateList', 'issuing'),
  'certificates.show': later(certificatePages, 'CertificateShow', 'issuing'),
  'audit-events.list': later(() => import('./audit/AuditPage.tsx'), 'AuditPage', 'audit'),
  changes: later(() => import('./changes/ChangesPage.tsx'), 'ChangesPage'),
  'deliveries.list': later(() => import('./deliveries/DeliveriesPage.tsx'), 'DeliveriesPage', 'deliveries'),
  'competencies.show': later(
    () => import('./competencies/CompetencyShow.tsx'),
    'CompetencyShow',
    'competencies',
  ),
  'competency-reviews.list': later(
    () => import('./competencies/ReviewPage.tsx'),
    'ReviewPage',
    'competencies',
  ),
  compliance: later(() => import('./competencies/CompliancePage.tsx'), 'CompliancePage', 'competencies'),
  corrections: later(() => import('./corrections/CorrectionPage.tsx'), 'CorrectionPage', 'corrections'),
  gradeMatrix: later(() => import('./grades/GradesPage.tsx'), 'GradesPage', 'gradeMatrix'),
  'jobs.list': later(() => import('./jobs/JobsPage.tsx'), 'JobsPage', 'jobLog'),
  quizGrades: later(() => import('./quizGrades/QuizGradesPage.tsx'), 'QuizGradesPage', 'quizGrades'),
  attemptRecord: later(() => import('./quizGrades/AttemptPage.tsx'), 'AttemptPage', 'quizGrades'),
  regrades: later(() => import('./regrades/RegradePage.tsx'), 'RegradePage', 'regrade'),
  'classes.create': later(classForm, 'ClassCreate', 'classes', 'participants'),
  'classes.edit': later(classForm, 'ClassEdit', 'classes', 'participants'),
  quizProgress: later(
    () => import('./quizProgress/QuizProgressPage.tsx'),
    'QuizProgressPage',
    'quizGrades',
    'progress',
  ),
  quizReport: later(() => import('./statistics/QuizReport.tsx'), 'QuizReport', 'statistics'),
  'attendance-sessions.create': later(sessionPages, 'SessionCreate'),
  'attendance-sessions.edit': later(sessionPages, 'SessionEdit'),
  'classes.show': later(() => import('./classes/ClassShow.tsx'), 'ClassShow', 'classes'),
  'evaluation-aspects.edit': later(
    () => import('./evaluationAspects/AspectEdit.tsx'),
    'AspectEdit',
    'evaluations',
  ),
  'modules.create': later(modulePages, 'ModuleCreate', 'blocks'),
  'modules.edit': later(modulePages, 'ModuleEdit', 'blocks'),
  'modules.show': later(() => import('./modules/ModuleShow.tsx'), 'ModuleShow', 'classes'),
  quizPreview: later(() => import('./quizzes/QuizPreviewPage.tsx'), 'QuizPreviewPage', 'bank'),
  questionBank: later(bankPages, 'BankList', 'bank'),
  newBankQuestion: later(bankPages, 'BankCreate', 'bank'),
  questionImport: later(
    () => import('./questionFiles/ImportQuestions.tsx'),
    'ImportQuestions',
    'questionTransfer',
  ),
  'questions.create': later(questionPages, 'QuestionCreate', 'bank'),
  'questions.edit': later(questionPages, 'QuestionEdit', 'bank', 'statistics'),
  'quizzes.edit': later(() => import('./quizzes/QuizEdit.tsx'), 'QuizEdit', 'bank', 'regrade'),
  'quizzes.list': QuizList,
  classReport: later(reportPages, 'ClassReportPage', 'reports'),
  'groups.show': later(() => import('./groups/GroupShow.tsx'), 'GroupShow', 'classes'),
  groupReport: later(reportPages, 'GroupReportPage', 'reports'),
  groupsReport: later(reportPages, 'GroupsReportPage', 'reports'),
  moduleReport: later(reportPages, 'ModuleReportPage', 'reports'),
  report: later(reportPages, 'IndexReportPage', 'reports'),
  'roles.create': later(rolePages, 'RoleCreate', 'roleTools'),
  'roles.edit': later(rolePages, 'RoleEdit', 'roleTools'),
  'roles.show': later(rolePages, 'RoleShow', 'roleTools'),
  team: later(() => import('./competencies/TeamPage.tsx'), 'TeamPage', 'competencies'),
  'users.list': later(() => import('./users/UserList.tsx'), 'UserList', 'roleTools'),
};

/**
 * Pages that are written as react-admin's documentation writes them (`<List>`, `<Edit>`, `<Show>`, `<Create>`), by the same names:
 * `'groups.list': later(() => import('./groups/GroupList.tsx'), 'GroupList')`.
 */
const reactAdminPages: Readonly<Record<string, ComponentType>> = {};

const extensions = Object.entries<AdminExtension>(adminExtensions);
refuseTaken(
  'screen',
  [...Object.keys(own), ...Object.keys(reactAdminPages)],
  extensions.flatMap(([extension, { screens = {}, reactAdminPages = {} }]) =>
    Object.keys({ ...screens, ...reactAdminPages }).map((name) => [extension, name] as const),
  ),
);
const ofExtensions = (part: 'screens' | 'reactAdminPages'): Readonly<Record<string, ComponentType>> =>
  Object.assign({}, ...extensions.map(([, extension]) => extension[part]));

/** Every screen of the admin by the name that the route table uses. A new resource has its pages without a line here. */
export const screens: Readonly<Record<string, ComponentType>> = {
  ...Object.fromEntries(
    allLists.flatMap((resource) =>
      (Object.keys(generated) as (keyof typeof generated)[]).map((view) => [
        `${resource.name}.${view}`,
        screenOf(resource, view),
      ]),
    ),
  ),
  ...inResources({ ...own, ...ofExtensions('screens') }),
  ...reactAdminScreens({ ...reactAdminPages, ...ofExtensions('reactAdminPages') }),
};

/** Each page is a component of its own, so that going from one list to another leaves no state behind. */
function screenOf(resource: AnyResource, view: keyof typeof generated): ComponentType {
  const Screen = () => whileLoading(createElement(generated[view], { resource }));
  Screen.displayName = `${resource.name}.${view}`;
  return Screen;
}

/** Some pages are fetched when they are opened first. */
const whileLoading = (page: ReactElement) =>
  createElement(Suspense, { fallback: createElement(Skeleton) }, page);
