import type { ScimSite } from '#shared/calls/scim.calls.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { lockSync } from '../directory/syncRun.ts';
import { refuseMore, rightsOf } from '../roles/roleRights.ts';
import { giveRoles } from './giveRoles.ts';
import { BASE } from './names.ts';
import { findGroup } from './readGroups.ts';

export async function readScimSite({ db, config, now }: ActorContext): Promise<ScimSite> {
  const [row] = await db.query<{ people: number }>(
    `select count(*)::int as people from users where led_by = 'scim' and active and archived_at is null`,
  );
  const tokens = await db.query<ScimSite['tokens'][number]>(
    `select t.id, t.name, u.name as acts_as, t.expires_at, t.last_used_at from api_tokens t join users u on u.id = t.user_id
     where t.kind = 'scim' and t.revoked_at is null and t.expires_at > $1 order by t.created_at`,
    [now.toISOString()],
  );
  const groups = await db.query<ScimSite['groups'][number]>(
    `select g.id, g.display_name as name, (select count(*)::int from scim_members m where m.group_id = g.id) as members,
       coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name)
         from scim_group_roles x join roles r on r.id = x.role_id and r.archived_at is null where x.group_id = g.id), '[]') as roles
     from scim_groups g order by lower(g.display_name)`,
  );
  return { address: `${config.appUrl}${BASE}`, people: row!.people, tokens, groups };
}

/**
 * Whoever writes a rule gives its role, so nobody gives or takes more than they hold.
 * @throws ApiError 404; 422 at `role_ids` for the administrator role or an unknown one; 403 `grants-more`
 */
export const decideRoles = (
  ctx: ActorContext,
  groupId: string,
  roleIds: readonly string[],
): Promise<ScimSite> =>
  inTransaction(ctx, async (tx) => {
    await lockSync(tx);
    const group = await findGroup(tx, groupId, true);
    const stored = await tx.db.query<{ role_id: string }>(
      'select role_id from scim_group_roles where group_id = $1',
      [groupId],
    );
    const before = stored.map(({ role_id }) => role_id);
    const moved = [
      ...roleIds.filter((id) => !before.includes(id)),
      ...before.filter((id) => !roleIds.includes(id)),
    ];
    const rights = await rightsOf(tx.db, moved);
    for (const id of moved) {
      const right = rights.get(id);
      if (!right) throw invalidField('role_ids', 'reference', { property: ROLES });
      if (right.administrator) throw invalidField('role_ids', 'role_administrator');
      refuseMore(tx.actor, right);
    }
    if (moved.length > 0) await storeRoles(tx, { group, before, roleIds });
    return readScimSite(tx);
  });
const ROLES = { en: 'Roles', id: 'Peran' };

interface Decision {
  readonly group: Awaited<ReturnType<typeof findGroup>>;
  readonly before: readonly string[];
  readonly roleIds: readonly string[];
}

async function storeRoles(ctx: ActorContext, { group, before, roleIds }: Decision): Promise<void> {
  await ctx.db.query('delete from scim_group_roles where group_id = $1 and role_id <> all($2::uuid[])', [
    group.id,
    roleIds,
  ]);
  await ctx.db.query(
    'insert into scim_group_roles (group_id, role_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [group.id, [...new Set(roleIds)]],
  );
  await audit(ctx, {
    action: 'edit',
    entity: 'scim-groups',
    entity_id: group.id,
    before: { name: group.display_name, role_ids: before },
    after: { name: group.display_name, role_ids: roleIds },
  });
  await giveRoles(ctx, group.members ?? []);
}
