import { adminExtensions } from '#extensions/admin.gen.ts';
import { session } from '#ui/session.ts';
import type { AdminExtension } from '../extension.ts';
import { lazyComponent } from '../lazyPage.ts';
import type { ClassTab } from './classTab.ts';

/** The tabs of the class page, in their order. */
const classTabs: readonly ClassTab[] = [
  {
    key: 'overview',
    label: 'classes.tab.overview',
    component: lazyComponent(async () => (await import('./OverviewTab.tsx')).OverviewTab),
  },
  {
    key: 'modules',
    label: 'classes.tab.modules',
    permission: 'module-index',
    component: lazyComponent(async () => (await import('./ModulesTab.tsx')).ModulesTab),
  },
  {
    key: 'quizzes',
    label: 'classes.tab.quizzes',
    permission: 'quiz-index',
    component: lazyComponent(async () => (await import('./QuizzesTab.tsx')).QuizzesTab),
  },
  {
    key: 'participants',
    label: 'classes.tab.participants',
    permission: 'course-index',
    component: lazyComponent(
      async () => (await import('./participants/ParticipantsTab.tsx')).ParticipantsTab,
      'participants',
    ),
  },
  {
    key: 'attendance',
    label: 'classes.tab.attendance',
    permission: 'attendance-index',
    component: lazyComponent(
      async () => (await import('./attendance/AttendanceTab.tsx')).AttendanceTab,
      'attendance',
    ),
  },
  {
    key: 'evaluation',
    label: 'classes.tab.evaluation',
    component: lazyComponent(
      async () => (await import('./evaluation/EvaluationTab.tsx')).EvaluationTab,
      'evaluations',
    ),
  },
  {
    key: 'forum',
    label: 'classes.tab.forum',
    permission: 'forum-index',
    component: lazyComponent(async () => (await import('./ForumTab.tsx')).ForumTab),
  },
  {
    key: 'grades',
    label: 'classes.tab.grades',
    permission: 'grade-index',
    component: lazyComponent(async () => (await import('./ClassGradesTab.tsx')).ClassGradesTab),
  },
  {
    key: 'activity',
    label: 'classes.tab.activity',
    component: lazyComponent(async () => (await import('./ActivityTab.tsx')).ActivityTab),
  },
  ...Object.values<AdminExtension>(adminExtensions).flatMap(({ classTabs = [] }) => classTabs),
];

/** The tabs that the active role may open. */
export const openTabs = (): readonly ClassTab[] =>
  classTabs.filter(({ permission }) => !permission || session.can(permission));
