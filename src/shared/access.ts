import { extensions, type ExtensionModule, type ExtensionPermission } from './extensions.ts';
import { allResources, type resources } from './resources/index.ts';
import type { Label } from './schema/field.ts';
import { crudActions, type CrudAction } from './schema/resource.ts';

const actionLabels = {
  index: { en: 'List', id: 'Daftar' },
  detail: { en: 'View', id: 'Lihat' },
  create: { en: 'Create', id: 'Buat' },
  edit: { en: 'Edit', id: 'Ubah' },
  delete: { en: 'Delete', id: 'Hapus' },
  export: { en: 'Export', id: 'Ekspor' },
  import: { en: 'Import', id: 'Impor' },
  publish: { en: 'Publish', id: 'Terbitkan' },
  cancel: { en: 'Cancel', id: 'Batalkan' },
  enrol: { en: 'Enrol', id: 'Daftarkan' },
  attempt: { en: 'Take quizzes', id: 'Kerjakan kuis' },
  issue: { en: 'Issue', id: 'Terbitkan sertifikat' },
  revoke: { en: 'Revoke', id: 'Cabut' },
  approve: { en: 'Approve', id: 'Setujui' },
  template: { en: 'Templates', id: 'Templat' },
  correction: { en: 'Correct', id: 'Koreksi' },
  annul: { en: 'Manage attempts', id: 'Tindakan atas percobaan' },
  retry: { en: 'Try again', id: 'Coba lagi' },
  regrade: { en: 'Regrade', id: 'Nilai ulang' },
  record: { en: 'Take attendance', id: 'Isi presensi' },
  'assign-role': { en: 'Assign roles', id: 'Beri peran' },
  anonymise: { en: 'Anonymise', id: 'Anonimkan' },
  moderate: { en: 'Moderate', id: 'Moderasi' },
  online: { en: 'See who is online', id: 'Lihat yang sedang daring' },
  offline: { en: 'Sign others out', id: 'Keluarkan orang lain' },
  user: { en: 'Own grades', id: 'Nilai sendiri' },
  quiz: { en: 'Of quizzes', id: 'Per kuis' },
  group: { en: 'Of class groups', id: 'Per grup kelas' },
  course: { en: 'Of classes', id: 'Per kelas' },
  module: { en: 'Of modules', id: 'Per modul' },
  remind: { en: 'Remind', id: 'Ingatkan' },
} as const satisfies Record<string, Label>;

type Action = keyof typeof actionLabels;
type Actions = readonly Action[];

/** By module: further actions on the resources of extensions. */
const extensionActions: Record<string, Readonly<Record<string, Label>>> = {};
for (const [, { actions = {} }] of extensions)
  for (const [module, added] of Object.entries(actions))
    extensionActions[module] = { ...extensionActions[module], ...added };
const labels: Readonly<Record<string, Label>> = Object.assign(
  {},
  ...Object.values(extensionActions),
  actionLabels,
);

/** Modules that belong to no resource. */
const ownModules = {
  home: { label: { en: 'Home', id: 'Beranda' }, actions: ['index'] },
  'my-course': {
    label: { en: 'My classes', id: 'Kelas saya' },
    actions: ['index', 'detail', 'enrol', 'cancel', 'attempt'],
  },
  calendar: { label: { en: 'Calendar', id: 'Kalender' }, actions: ['index'] },
  forum: { label: { en: 'Forum', id: 'Forum' }, actions: ['index', 'create', 'moderate'] },
  grade: { label: { en: 'Grades', id: 'Nilai' }, actions: ['index', 'user', 'quiz', 'export'] },
  report: {
    label: { en: 'Reports', id: 'Laporan' },
    actions: ['index', 'quiz', 'group', 'course', 'module', 'export', 'remind'],
  },
  team: { label: { en: 'My team', id: 'Tim saya' }, actions: ['index'] },
  job: { label: { en: 'Jobs and messages', id: 'Pekerjaan dan pesan' }, actions: ['index', 'retry'] },
  network: {
    label: { en: 'Networks of the administration', id: 'Jaringan administrasi' },
    actions: ['index', 'edit'],
  },
  token: { label: { en: 'API tokens', id: 'Token API' }, actions: ['index', 'create', 'revoke'] },
  directory: { label: { en: 'HR sync', id: 'Sinkronisasi HR' }, actions: ['index', 'import', 'approve'] },
  audit: { label: { en: 'Audit log', id: 'Log audit' }, actions: ['index'] },
  retention: { label: { en: 'Time limits for data', id: 'Batas waktu data' }, actions: ['index', 'edit'] },
} as const satisfies Record<string, { label: Label; actions: Actions }>;

/** Actions on the records of a resource beyond listing, viewing, writing and publishing. */
const specialActions = {
  attendance: ['publish', 'record'],
  certificate: ['issue', 'revoke', 'template'],
  course: ['cancel', 'enrol'],
  quiz: ['correction', 'annul', 'regrade'],
  evaluation: ['publish'],
  user: ['assign-role', 'anonymise', 'online', 'offline'],
} as const satisfies Record<string, Actions>;

type OwnModules = typeof ownModules;
type SpecialActions = typeof specialActions;
type ResourceModule = (typeof resources)[keyof typeof resources]['module'];

export type PermissionModule = keyof OwnModules | ResourceModule | ExtensionModule;
/** A permission's name is `{module}-{action}`. */
export type Permission =
  | { [M in keyof OwnModules]: `${M}-${OwnModules[M]['actions'][number]}` }[keyof OwnModules]
  | { [M in keyof SpecialActions]: `${M}-${SpecialActions[M][number]}` }[keyof SpecialActions]
  | `${ResourceModule}-${CrudAction | 'publish'}`
  | ExtensionPermission;

/**
 * Who may make a call: everybody, signed-in people, or people whose active role holds the permission (one of several). The verb decides
 * which records are in their scope.
 */
export type Access = 'public' | 'signed-in' | Permission | readonly Permission[];

interface ModuleEntry {
  readonly label: Label;
  readonly actions: readonly string[];
}

const { home, 'my-course': myCourse, calendar, ...ownRest } = ownModules;

/** Participants belong to their class: the first resource of a shared module names the module. */
const ownersOfModules = allResources.filter(
  ({ module }, i, all) => all.findIndex((other) => other.module === module) === i,
);

/** The permission catalogue: every module with its actions, in the order in which people see it. */
export const permissionModules = {
  home,
  'my-course': myCourse,
  calendar,
  ...Object.fromEntries(
    ownersOfModules.map((resource): [string, ModuleEntry] => [
      resource.module,
      {
        label: resource.label.many,
        actions: [
          ...crudActions,
          ...(resource.publishable ? (['publish'] as const) : []),
          ...((specialActions as Record<string, Actions>)[resource.module] ?? []),
          ...Object.keys(extensionActions[resource.module] ?? {}),
        ],
      },
    ]),
  ),
  ...ownRest,
} as unknown as Readonly<Record<PermissionModule, ModuleEntry>>;

/** In the order in which people read them: the actions of every module first, special ones last. */
export const actionNames: readonly string[] = Object.keys({ ...actionLabels, ...labels });

export const actionLabel = (action: string): Label => labels[action]!;

/** Every permission name, in the order of the catalogue. */
export const allPermissions = Object.entries(permissionModules).flatMap(([module, { actions }]) =>
  actions.map((action) => `${module}-${action}`),
) as readonly Permission[];

/** The module of a permission name; undefined for a name that is not in the catalogue. */
export const moduleOfPermission = (permission: string): PermissionModule | undefined =>
  (Object.keys(permissionModules) as PermissionModule[]).find((module) =>
    permissionModules[module].actions.some((action) => `${module}-${action}` === permission),
  );

/** The permissions of every learner: the base of every seed role. */
export const learnerPermissions: readonly Permission[] = [
  'home-index',
  'my-course-index',
  'my-course-detail',
  'my-course-enrol',
  'my-course-cancel',
  'my-course-attempt',
  'calendar-index',
  'forum-index',
  'forum-create',
  'certificate-index',
  'grade-user',
  'announcement-index',
  'user-online',
];
