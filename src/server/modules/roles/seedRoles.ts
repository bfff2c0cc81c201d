import { allPermissions, learnerPermissions, moduleOfPermission, type Permission } from '#shared/access.ts';
import type { SeedRoleName as RoleName } from '#shared/domain/roleNames.ts';
import { extensions } from '#shared/extensions.ts';
import { allResources } from '#shared/resources/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';

/** How long sessions of seed roles last: rights over others are worth more to a finder of an open browser. */
const sessionsOfSeedRoles = {
  highest: { session_idle: '30m', session_max: '12h', session_count: 3 },
  staff: { session_idle: '8h', session_max: '24h', session_count: 5 },
  learning: { session_idle: '14d', session_max: '60d', session_count: 10 },
};
const sessionsOf = (name: SeedRoleName) => {
  if (name === 'Administrator') return sessionsOfSeedRoles.highest;
  return name === 'Learner' || name === 'Line Manager'
    ? sessionsOfSeedRoles.learning
    : sessionsOfSeedRoles.staff;
};

interface SeedRole {
  readonly description: string;
  readonly reach: 'all' | 'own' | 'team';
  readonly permissions: readonly Permission[];
  readonly administrator?: boolean;
}

/**
 * Modules with all permissions for the organizer, except for irreversible ones (anonymising people). A module that is not in the catalogue
 * yet gives nothing.
 */
const ORGANIZED = new Set([
  'course-group',
  'course',
  'module',
  'quiz',
  'question',
  'package',
  'programme',
  'competency',
  'banner',
  'announcement',
  'evaluation',
  'attendance',
  'user',
  'role',
  'grade',
  'report',
  'certificate',
  'forum',
  'job',
]);

const permissionsWhere = (isWanted: (module: string, action: string) => boolean): Permission[] =>
  allPermissions.filter((name) => {
    const module = moduleOfPermission(name)!;
    return isWanted(module, name.slice(module.length + 1));
  });
const isRead = (action: string): boolean => action === 'index' || action === 'detail';

/** From domain.md "Seed roles". Everybody is also a learner. */
const seedRoleTable = {
  Administrator: {
    description: 'Holds every permission.',
    reach: 'all',
    permissions: allPermissions,
    administrator: true,
  },
  Organizer: {
    description: 'Prepares classes, quizzes and people.',
    reach: 'all',
    permissions: permissionsWhere((module, action) => ORGANIZED.has(module) && action !== 'anonymise'),
  },
  Trainer: {
    description: 'Looks after the own classes and corrects their quizzes.',
    reach: 'own',
    permissions: permissionsWhere(
      (module, action) =>
        (['course-group', 'package'].includes(module) && isRead(action)) ||
        (['course', 'module', 'quiz', 'question'].includes(module) &&
          (isRead(action) || action === 'edit')) ||
        (module === 'quiz' && action === 'correction') ||
        module === 'attendance' ||
        module === 'forum' ||
        // Only reports of their own classes, not those of the whole company.
        (module === 'report' && action !== 'index' && action !== 'group'),
    ),
  },
  Corrector: {
    description: 'Corrects essays.',
    reach: 'all',
    permissions: permissionsWhere(
      (module, action) => module === 'quiz' && ['index', 'correction'].includes(action),
    ),
  },
  'Line Manager': {
    description: 'Sees the progress of the own team.',
    reach: 'team',
    permissions: permissionsWhere(
      (module, action) =>
        module === 'team' || module === 'report' || (module === 'grade' && action === 'index'),
    ),
  },
  Auditor: {
    description: 'Sees everything and changes nothing.',
    reach: 'all',
    // Reports and grades are read-only: their actions are their kinds.
    permissions: permissionsWhere(
      (module, action) =>
        isRead(action) || (['report', 'grade'].includes(module) && !['export', 'remind'].includes(action)),
    ),
  },
  Learner: { description: 'Takes classes and quizzes.', reach: 'own', permissions: [] },
} as const satisfies Record<RoleName | 'Administrator', SeedRole>;

export type SeedRoleName = keyof typeof seedRoleTable;
export const seedRoleNames = Object.keys(seedRoleTable) as SeedRoleName[];

/** The permissions that extensions give to a role; administrators hold all of them anyway. */
const ofExtensions = (name: SeedRoleName): readonly string[] =>
  extensions.flatMap(([, { roles = {} }]) => (name === 'Administrator' ? [] : (roles[name] ?? [])));

/** The permissions of a seed role, in the order of the catalogue. */
export function seedPermissions(name: SeedRoleName): readonly Permission[] {
  const wanted = new Set<string>([
    ...learnerPermissions,
    ...seedRoleTable[name].permissions,
    ...ofExtensions('Learner'),
    ...ofExtensions(name),
  ]);
  const given = new Set<string>(
    allResources
      .filter(({ roles = [] }) => (roles as readonly string[]).includes(name))
      .map(({ module }) => module),
  );
  return allPermissions.filter((known) => wanted.has(known) || given.has(moduleOfPermission(known)!));
}

/**
 * Creates the missing seed roles and returns the ids of all by name, even if people have renamed them. Roles that people have changed stay
 * as they are.
 */
export async function seedRoles(db: Db): Promise<Record<SeedRoleName, string>> {
  await recordPermissions(db);
  const rows = Object.entries<SeedRole>(seedRoleTable).map(([name, role]) => ({
    id: newId(),
    name,
    administrator: false,
    ...role,
    ...sessionsOf(name as SeedRoleName),
    permissions: seedPermissions(name as SeedRoleName),
  }));
  const existing = await db.query<{ id: string; name: SeedRoleName }>(
    `with made as (
       insert into roles (id, name, description, reach, permissions, administrator, session_idle, session_max, session_count)
       select id, name, description, reach, permissions, administrator, session_idle, session_max, session_count
       from json_to_recordset($1) as r(id uuid, name text, description text, reach text, permissions text[], administrator boolean,
         session_idle text, session_max text, session_count int)
       where not exists (select 1 from seeded_roles s where s.name = r.name) returning id, name
     ), recorded as (
       insert into seeded_roles (name, role_id, known) select name, id, $2 from made
     )
     select id, name from made union all select role_id, name from seeded_roles`,
    [JSON.stringify(rows), allPermissions],
  );
  return Object.fromEntries(existing.map(({ id, name }) => [name, id])) as Record<SeedRoleName, string>;
}

/**
 * Records the catalogue of permissions that seed roles from before `seeded_roles` were created with. Nobody can change the permissions of
 * the administrator role, so its list still shows the catalogue of that day.
 */
async function recordPermissions(db: Db): Promise<void> {
  await db.query(
    `insert into seeded_roles (name, role_id, known)
     select distinct on (s.name) s.name, r.id, coalesce(
       (select a.permissions from roles a where a.administrator order by a.created_at, a.id limit 1), $2::text[])
     from unnest($1::text[]) s(name) join roles r on lower(r.name) = lower(s.name)
     where not exists (select 1 from seeded_roles known where known.name = s.name)
     order by s.name, r.archived_at desc nulls first on conflict do nothing`,
    [seedRoleNames, allPermissions],
  );
}
