import { createElement, lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { allResources } from '#shared/resources/index.ts';
import type { AnyResource, View } from '#shared/schema/resource.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SessionCreate, SessionEdit } from './classes/attendance/SessionPages.tsx';
import { ClassShow } from './classes/ClassShow.tsx';
import { AspectEdit } from './evaluationAspects/AspectEdit.tsx';
import { ResourceCreate } from './generated/ResourceCreate.tsx';
import { ResourceEdit } from './generated/ResourceEdit.tsx';
import { ResourceList } from './generated/ResourceList.tsx';
import { ResourceShow } from './generated/ResourceShow.tsx';
import { QuizEdit } from './quizzes/QuizEdit.tsx';
import { QuizList } from './quizzes/QuizList.tsx';
import { UserList } from './users/UserList.tsx';
import { RoleCreate, RoleEdit, RoleShow } from './roles/RolePages.tsx';

const generated: Readonly<Record<View | 'import', ComponentType<{ resource: AnyResource }>>> = {
  list: ResourceList,
  create: ResourceCreate,
  show: ResourceShow,
  edit: ResourceEdit,
  import: lazy(async () => ({ default: (await import('./imports/ImportPage.tsx')).ImportPage })),
};
const Changes = lazy(async () => ({ default: (await import('./changes/ChangesPage.tsx')).ChangesPage }));

/** A page that brings much with it (the learner's view, an editor) is fetched when it is opened first: lists do not wait for it. */
function later<N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): ComponentType {
  const Page = lazy(async () => ({ default: (await load())[name] }));
  const Screen = () => whileLoading(createElement(Page));
  Screen.displayName = name;
  return Screen;
}
const classForm = () => import('./classes/ClassForm.tsx');
const modulePages = () => import('./modules/ModulePages.tsx');
const bankPages = () => import('./questions/BankPages.tsx');
const questionPages = () => import('./questions/QuestionPages.tsx');

/** Pages made by hand: those of no resource, and those that stand in for a generated one (`{resource}.{view}`). */
const own: Readonly<Record<string, ComponentType>> = {
  changes: () => whileLoading(createElement(Changes)),
  corrections: later(() => import('./corrections/CorrectionPage.tsx'), 'CorrectionPage'),
  quizGrades: later(() => import('./quizGrades/QuizGradesPage.tsx'), 'QuizGradesPage'),
  attemptRecord: later(() => import('./quizGrades/AttemptPage.tsx'), 'AttemptPage'),
  regrades: later(() => import('./regrades/RegradePage.tsx'), 'RegradePage'),
  'classes.create': later(classForm, 'ClassCreate'),
  'classes.edit': later(classForm, 'ClassEdit'),
  quizReport: later(() => import('./statistics/QuizReport.tsx'), 'QuizReport'),
  'attendance-sessions.create': SessionCreate,
  'attendance-sessions.edit': SessionEdit,
  'classes.show': ClassShow,
  'evaluation-aspects.edit': AspectEdit,
  'modules.create': later(modulePages, 'ModuleCreate'),
  'modules.edit': later(modulePages, 'ModuleEdit'),
  'modules.show': later(() => import('./modules/ModuleShow.tsx'), 'ModuleShow'),
  quizPreview: later(() => import('./quizzes/QuizPreviewPage.tsx'), 'QuizPreviewPage'),
  questionBank: later(bankPages, 'BankList'),
  newBankQuestion: later(bankPages, 'BankCreate'),
  questionImport: later(() => import('./questionFiles/ImportQuestions.tsx'), 'ImportQuestions'),
  'questions.create': later(questionPages, 'QuestionCreate'),
  'questions.edit': later(questionPages, 'QuestionEdit'),
  'quizzes.edit': QuizEdit,
  'quizzes.list': QuizList,
  'roles.create': RoleCreate,
  'roles.edit': RoleEdit,
  'roles.show': RoleShow,
  'users.list': UserList,
};

/** Every screen of the admin by the name that the route table uses. A new resource has its pages without a line here. */
export const screens: Readonly<Record<string, ComponentType>> = {
  ...Object.fromEntries(
    allResources.flatMap((resource) =>
      (Object.keys(generated) as (keyof typeof generated)[]).map((view) => [
        `${resource.name}.${view}`,
        screenOf(resource, view),
      ]),
    ),
  ),
  ...own,
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
