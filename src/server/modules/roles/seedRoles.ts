import { allPermissions, learnerPermissions, moduleOfPermission, type Permission } from '#shared/access.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/id.ts';

interface SeedRole {
  readonly description: string;
  readonly reach: 'all' | 'own' | 'team';
  readonly permissions: readonly Permission[];
  readonly administrator?: boolean;
}

/** Modules that the organizer has whole. One that the catalogue does not have yet gives nothing. */
const ORGANIZED = new Set([
  ...[
    'course-group',
    'course',
    'module',
    'quiz',
    'question',
    'competency',
    'banner',
    'announcement',
    'evaluation',
  ],
  ...['attendance', 'user', 'role', 'grade', 'report', 'certificate', 'forum'],
]);

const permissionsWhere = (isMeant: (module: string, action: string) => boolean): Permission[] =>
  allPermissions.filter((name) => {
    const module = moduleOfPermission(name)!;
    return isMeant(module, name.slice(module.length + 1));
  });
const isRead = (action: string): boolean => action === 'index' || action === 'detail';

/** Of domain.md "Seed roles". Everybody also learns. */
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
    permissions: permissionsWhere((module) => ORGANIZED.has(module)),
  },
  Trainer: {
    description: 'Looks after the own classes and corrects their quizzes.',
    reach: 'own',
    permissions: permissionsWhere(
      (module, action) =>
        (module === 'course-group' && isRead(action)) ||
        (['course', 'module', 'quiz', 'question'].includes(module) &&
          (isRead(action) || action === 'edit')) ||
        (module === 'quiz' && action === 'correction') ||
        module === 'attendance',
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
    permissions: permissionsWhere((_, action) => isRead(action)),
  },
  Learner: { description: 'Takes classes and quizzes.', reach: 'own', permissions: [] },
} as const satisfies Record<string, SeedRole>;

export type SeedRoleName = keyof typeof seedRoleTable;
export const seedRoleNames = Object.keys(seedRoleTable) as SeedRoleName[];

/**
 * Makes the seed roles that the database does not have yet and answers the ids of all by name. What somebody has changed
 * stays as it is.
 */
export async function seedRoles(db: Db): Promise<Record<SeedRoleName, string>> {
  const rows = Object.entries<SeedRole>(seedRoleTable).map(([name, role]) => ({
    id: newId(),
    name,
    administrator: false,
    ...role,
    permissions: allPermissions.filter((known) =>
      [...learnerPermissions, ...role.permissions].includes(known),
    ),
  }));
  await db.query(
    `insert into roles (id, name, description, reach, permissions, administrator)
     select id, name, description, reach, permissions, administrator
     from json_to_recordset($1) as r(id uuid, name text, description text, reach text, permissions text[], administrator boolean)
     where not exists (select 1 from roles known where lower(known.name) = lower(r.name) and known.archived_at is null)`,
    [JSON.stringify(rows)],
  );
  const known = await db.query<{ id: string; name: SeedRoleName }>(
    `select id, name from roles where name = any($1) and archived_at is null`,
    [seedRoleNames],
  );
  return Object.fromEntries(known.map(({ id, name }) => [name, id])) as Record<SeedRoleName, string>;
}
