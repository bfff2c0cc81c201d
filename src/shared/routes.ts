import { resources } from './resources/index.ts';
import type { Label } from './schema/field.ts';
import { importPath, isImportable, routerPath } from './schema/paths.ts';
import type { AnyResource, MenuGroup, View } from './schema/resource.ts';

/**
 * One page. Router, menu, breadcrumbs and guards read the table of them; a small Vite plugin evaluates it at build, so the
 * browser's first load knows every path and label without loading `resources/`.
 */
export interface Route {
  /** After `/:lang/`, with `:parameters`. */
  readonly path: string;
  readonly half: 'portal' | 'admin';
  /** Key of the component in the half's screen table; generated pages are `{resource}.{view}`. */
  readonly screen: string;
  /** Access key; absent: signing in is enough. */
  readonly key?: string;
  /** Open to strangers, without the shell's menu. */
  readonly isPublic?: boolean;
  /** Menu entry and breadcrumb; where the page knows its record, the record's name stands there instead. */
  readonly label: Label;
  /** Breadcrumb above: another route's path. */
  readonly parent?: string;
  readonly menu?: { readonly group: MenuGroup; readonly icon: string };
}

const home = { en: 'Home', id: 'Beranda' };

/** The pages that belong to no resource. A page is listed when its screen exists; nothing leads to a stub. */
const ownRoutes: readonly Route[] = [
  { path: 'login', half: 'portal', screen: 'login', isPublic: true, label: { en: 'Sign in', id: 'Masuk' } },
  {
    path: 'password',
    half: 'portal',
    screen: 'askPassword',
    isPublic: true,
    label: { en: 'Forgot password', id: 'Lupa kata sandi' },
  },
  {
    path: 'password/:token',
    half: 'portal',
    screen: 'choosePassword',
    isPublic: true,
    label: { en: 'Choose a password', id: 'Buat kata sandi' },
  },
  {
    path: 'scan',
    half: 'portal',
    screen: 'scan',
    isPublic: true,
    label: { en: 'Scanned code', id: 'Kode yang dipindai' },
  },
  {
    path: '404',
    half: 'portal',
    screen: 'notFound',
    isPublic: true,
    label: { en: 'Page not found', id: 'Halaman tidak ditemukan' },
  },
  { path: 'home', half: 'portal', screen: 'home', label: home, menu: { group: 'learning', icon: 'house' } },
  {
    path: 'my-course',
    half: 'portal',
    screen: 'myCourses',
    key: 'my-course-index',
    label: { en: 'My classes', id: 'Kelas saya' },
    parent: 'home',
    menu: { group: 'learning', icon: 'book-open' },
  },
  {
    // The same page, shown as cards.
    path: 'my-course/view/card',
    half: 'portal',
    screen: 'myCourses',
    key: 'my-course-index',
    label: { en: 'Cards', id: 'Kartu' },
    parent: 'my-course',
  },
  {
    path: 'my-course/group/:name',
    half: 'portal',
    screen: 'myGroup',
    key: 'my-course-detail',
    label: { en: 'Class group', id: 'Grup kelas' },
    parent: 'my-course',
  },
  {
    path: 'my-course/:name',
    half: 'portal',
    screen: 'myCourse',
    key: 'my-course-detail',
    label: { en: 'Class', id: 'Kelas' },
    parent: 'my-course',
  },
  {
    path: 'my-course/:name/module/:module',
    half: 'portal',
    screen: 'module',
    key: 'my-course-detail',
    label: { en: 'Module', id: 'Modul' },
    parent: 'my-course/:name',
  },
  {
    path: 'my-course/:name/attendance',
    half: 'portal',
    screen: 'attendance',
    key: 'my-course-detail',
    label: { en: 'Attendance', id: 'Presensi' },
    parent: 'my-course/:name',
  },
  {
    path: 'my-course/:name/confirmation',
    half: 'portal',
    screen: 'confirmation',
    key: 'my-course-attempt',
    label: { en: 'Before the quiz', id: 'Sebelum kuis' },
    parent: 'my-course/:name',
  },
  {
    path: 'my-course/:name/attempt',
    half: 'portal',
    screen: 'attempt',
    key: 'my-course-attempt',
    label: { en: 'Quiz', id: 'Kuis' },
    parent: 'my-course/:name',
  },
  {
    path: 'my-course/:name/attempt/submitted',
    half: 'portal',
    screen: 'submitted',
    key: 'my-course-attempt',
    label: { en: 'Result', id: 'Hasil' },
    parent: 'my-course/:name',
  },
  {
    path: 'my-course/:name/evaluation',
    half: 'portal',
    screen: 'evaluation',
    key: 'my-course-detail',
    label: { en: 'Evaluation', id: 'Evaluasi' },
    parent: 'my-course/:name',
  },
  {
    path: 'grade/user',
    half: 'portal',
    screen: 'myGrades',
    key: 'grade-user',
    label: { en: 'My grades', id: 'Nilai saya' },
    parent: 'home',
    menu: { group: 'learning', icon: 'award' },
  },
  {
    path: 'grade/quiz/:name',
    half: 'admin',
    screen: 'quizGrades',
    key: 'grade-quiz',
    label: { en: 'Grades of the quiz', id: 'Nilai kuis' },
    parent: 'quiz/:name/edit',
  },
  {
    path: 'grade/quiz/:name/attempt/:attempt',
    half: 'admin',
    screen: 'attemptRecord',
    key: 'grade-quiz',
    label: { en: 'Attempt', id: 'Percobaan' },
    parent: 'grade/quiz/:name',
  },
  {
    path: 'settings/profile',
    half: 'portal',
    screen: 'profile',
    label: { en: 'My profile', id: 'Profil saya' },
    parent: 'home',
  },
  {
    path: 'settings/user/:name',
    half: 'portal',
    screen: 'userDetail',
    label: { en: 'User', id: 'Pengguna' },
    parent: 'settings/user',
  },
  {
    path: 'quiz/:name/correction',
    half: 'admin',
    screen: 'corrections',
    key: 'quiz-correction',
    label: { en: 'Correction', id: 'Koreksi jawaban' },
    parent: 'quiz/:name/edit',
  },
  {
    path: 'quiz/:name/preview',
    half: 'admin',
    screen: 'quizPreview',
    key: 'quiz-detail',
    label: { en: 'Preview', id: 'Pratinjau' },
    parent: 'quiz/:name/edit',
  },
  {
    path: 'report/quiz/:name',
    half: 'admin',
    screen: 'quizReport',
    key: 'report-quiz',
    label: { en: 'Quiz report', id: 'Laporan kuis' },
    parent: 'quiz/:name/edit',
  },
  {
    path: 'quiz/:name/question/import',
    half: 'admin',
    screen: 'questionImport',
    key: 'question-import',
    label: { en: 'Import questions', id: 'Impor soal' },
    parent: 'quiz/:name/edit',
  },
  {
    // Into the bank.
    path: 'question/import',
    half: 'admin',
    screen: 'questionImport',
    key: 'question-import',
    label: { en: 'Import questions', id: 'Impor soal' },
    parent: 'question',
  },
  {
    path: 'quiz/:name/regrade',
    half: 'admin',
    screen: 'regrades',
    key: 'quiz-regrade',
    label: { en: 'Regrade', id: 'Penilaian ulang' },
    parent: 'quiz/:name/edit',
  },
  {
    path: 'settings/change',
    half: 'admin',
    screen: 'changes',
    label: { en: 'My recent changes', id: 'Perubahan terakhir saya' },
    parent: 'home',
  },
];

/** The question bank, a view of a resource: in the menu it stands behind the resources. */
const bankRoutes: readonly Route[] = [
  {
    path: 'question',
    half: 'admin',
    screen: 'questionBank',
    key: 'question-index',
    label: { en: 'Question bank', id: 'Bank soal' },
    parent: 'home',
    menu: { group: 'organizing', icon: 'library' },
  },
  {
    path: 'question/create',
    half: 'admin',
    screen: 'newBankQuestion',
    key: 'question-create',
    label: { en: 'New question', id: 'Soal baru' },
    parent: 'question',
  },
];

const importLabel = { en: 'Import', id: 'Impor' };

const viewAction: Record<View, string> = { list: 'index', create: 'create', show: 'detail', edit: 'edit' };
const viewLabels: Record<'create' | 'edit', (one: Label) => Label> = {
  create: (one) => ({ en: `New ${one.en.toLowerCase()}`, id: `${one.id} baru` }),
  edit: () => ({ en: 'Edit', id: 'Ubah' }),
};

/** The generated pages of a resource. */
export function routesOf(resource: AnyResource, find: (name: string) => AnyResource | undefined): Route[] {
  const { paths, label, name, menu } = resource;
  const above = parentPage(resource, find);
  const record = paths.show ?? paths.edit;
  const routes: Route[] = [];
  const add = (view: View, page: Pick<Route, 'label' | 'parent' | 'menu'>) => {
    const path = paths[view];
    if (!path || !resource.verbs.includes(view)) return;
    const key = `${resource.module}-${viewAction[view]}`;
    routes.push({ path: routerPath(path), half: 'admin', screen: `${name}.${view}`, key, ...page });
  };
  add('list', { label: label.many, parent: 'home', ...(menu && { menu }) });
  add('create', { label: viewLabels.create(label.one), parent: above });
  add('show', { label: label.one, parent: above });
  add('edit', {
    label: paths.show ? viewLabels.edit(label.one) : label.one,
    parent: paths.show && record ? routerPath(record) : above,
  });
  if (isImportable(resource))
    routes.push({
      path: importPath(resource),
      half: 'admin',
      screen: `${name}.import`,
      key: `${resource.module}-import`,
      label: importLabel,
      parent: nearestList(resource, find),
    });
  return routes;
}

/** The page above an import: the list of the resource, else of what its records live in. It names no record, as the import does not. */
function nearestList(resource: AnyResource, find: (name: string) => AnyResource | undefined): string {
  if (resource.paths.list) return routerPath(resource.paths.list);
  const target = resource.parent && resource.fields[resource.parent]?.to;
  const above = target ? find(target) : undefined;
  return above ? nearestList(above, find) : 'home';
}

/** Where a record's page leads up to: its resource's list, else the page of its parent. */
function parentPage(resource: AnyResource, find: (name: string) => AnyResource | undefined): string {
  if (resource.paths.list) return routerPath(resource.paths.list);
  const target = resource.parent && resource.fields[resource.parent]?.to;
  const parent = target ? find(target) : undefined;
  const page = parent && (parent.paths.show ?? parent.paths.edit);
  return page ? routerPath(page) : 'home';
}

/** Every page of the product. The pages of no resource win where a path is written twice (settings/user/{name}). */
export function routeTable(): Route[] {
  const all: readonly AnyResource[] = Object.values(resources);
  const find = (name: string) => all.find((resource) => resource.name === name);
  const generated = all.flatMap((resource) => routesOf(resource, find));
  const own = new Set(ownRoutes.map((route) => route.path));
  return [...ownRoutes, ...generated.filter((route) => !own.has(route.path)), ...bankRoutes];
}
