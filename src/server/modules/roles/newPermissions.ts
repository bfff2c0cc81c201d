import { allPermissions } from '#shared/access.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { purgeRole } from '../../platform/sessions/sessionActor.ts';
import { seedPermissions, type SeedRoleName } from './seedRoles.ts';

interface Seeded {
  readonly name: SeedRoleName;
  readonly role_id: string;
  readonly permissions: readonly string[];
  readonly known: readonly string[];
}

/**
 * Gives the seed roles the permissions that were added to the catalogue since they were made, by the same table that makes them; a
 * permission that an administrator removed was known and stays removed. Once for each new name, in one transaction with the seeding.
 */
export async function giveNewPermissions(ctx: Context): Promise<void> {
  const roles = await ctx.db.query<Seeded>(
    `select s.name, s.role_id, r.permissions, s.known from seeded_roles s join roles r on r.id = s.role_id
     where not s.known @> $1::text[] order by s.name for update of s, r`,
    [allPermissions],
  );
  const given = roles.flatMap(({ name, role_id, permissions, known }) => {
    const fresh = seedPermissions(name).filter((one) => !known.includes(one) && !permissions.includes(one));
    const all = new Set<string>([...permissions, ...fresh]);
    const ordered = [
      ...allPermissions.filter((one) => all.has(one)),
      ...permissions.filter((one) => !allPermissions.includes(one as never)),
    ];
    return fresh.length > 0 ? [{ role_id, before: permissions, after: ordered }] : [];
  });
  await ctx.db.query(
    `update roles r set permissions = g.after, version = r.version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as g(role_id uuid, after text[]) where r.id = g.role_id`,
    [JSON.stringify(given), ctx.now.toISOString()],
  );
  await ctx.db.query(`update seeded_roles set known = $2 where name = any($1)`, [
    roles.map(({ name }) => name),
    allPermissions,
  ]);
  await auditAll(
    ctx,
    given.map(({ role_id: entity_id, before, after }) => ({
      action: 'edit',
      entity: 'roles',
      entity_id,
      before: { permissions: before },
      after: { permissions: after },
    })),
  );
  ctx.db.afterCommit(() => given.forEach(({ role_id }) => purgeRole(role_id)));
}
