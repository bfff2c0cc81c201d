import type { ComponentType } from 'react';
import { adminExtensions } from '#extensions/admin.gen.ts';
import type { Permission } from '#shared/access.ts';
import type { Label } from '#shared/schema/field.ts';
import { session } from '#ui/session.ts';
import type { AdminExtension } from '../extension.ts';
import { lazyComponent } from '../lazyPage.ts';
import type { LinkRecord } from '../recordLinks.ts';

export interface ClassTabProps {
  /** The class as its resource returns it. */
  readonly record: LinkRecord & { readonly id: string };
}

export interface ClassTab {
  /** Its value in the URL: `?tab=modules`, omitted for the first tab. */
  readonly key: string;
  /** Key of the word on the tab, or the word. */
  readonly label: string | Label;
  /** Without it the tab is not there. */
  readonly permission?: Permission;
  readonly component: ComponentType<ClassTabProps>;
}

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
