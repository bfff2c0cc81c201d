import type { RolePreview } from '#shared/api/people.ts';
import { moduleOfPermission } from '#shared/access.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/errors.ts';
import { changedRights, grantsMore, mayGrant, rightsOf, type Rights } from './roleRights.ts';

/** People named in a preview; all are counted. */
const MAX_NAMED = 50;

interface RoleChange {
  readonly permissions: readonly string[];
  readonly reach: 'all' | 'own' | 'team';
}
interface Holders {
  readonly role_ids: readonly string[];
  readonly people: number;
}

/**
 * The effect of a change of a role on people, without changing anything, by the rules of a real save. A person gains a permission if no
 * other role of theirs gives it, and loses it if none is left that does. Five queries, however many people there are.
 * @throws ApiError 404; 409 `administrator-role`; 403 `grants-more`; 422 for an unknown permission
 */
export async function previewRole(
  ctx: ActorContext,
  id: string,
  requested: RoleChange,
): Promise<RolePreview> {
  const [role] = await ctx.db.query<Rights & { archived_at: string | null }>(
    `select administrator, reach, permissions, archived_at from roles where id = $1`,
    [id],
  );
  if (!role) throw notFound();
  if (role.administrator) throw conflict('administrator-role');
  const unknown = requested.permissions.filter((name) => !moduleOfPermission(name));
  if (unknown.length > 0) throw invalidField('permissions', 'unknown', { property: unknown.join(', ') });
  const after = { ...role, ...requested };
  if (!mayGrant(ctx.actor, { ...after, permissions: changedRights(role, after) })) throw grantsMore();

  const given = requested.permissions.filter((name) => !role.permissions.includes(name));
  const taken = role.permissions.filter((name) => !requested.permissions.includes(name));
  const groups = await ctx.db.query<Holders>(
    `select u.role_ids, count(*)::int as people from users u
     where u.role_ids @> array[$1::uuid] and u.active and u.archived_at is null group by u.role_ids`,
    [id],
  );
  const others = await otherRights(ctx, id, groups);
  const isConcerned = (name: string, { role_ids }: Pick<Holders, 'role_ids'>) =>
    !role_ids.some((other) => other !== id && others.get(other)?.(name));
  const effectOf = (permission: string) => ({
    permission,
    people: groups
      .filter((group) => isConcerned(permission, group))
      .reduce((sum, { people }) => sum + people, 0),
  });
  const named = await holdersNamed(ctx, id);
  const [sessions] = await ctx.db.query<{ count: number }>(
    `select count(*)::int as count from sessions where role_id = $1 and expires_at > $2`,
    [id, ctx.now.toISOString()],
  );
  return {
    people: groups.reduce((sum, { people }) => sum + people, 0),
    sessions: sessions!.count,
    reach:
      role.reach === requested.reach
        ? null
        : { from: role.reach as RoleChange['reach'], to: requested.reach },
    given: given.map(effectOf),
    taken: taken.map(effectOf),
    named: named.map(({ role_ids, ...person }) => ({
      ...person,
      gains: given.filter((name) => isConcerned(name, { role_ids })).length,
      loses: taken.filter((name) => isConcerned(name, { role_ids })).length,
    })),
  };
}

/** For the other roles of these people: whether they give a permission. */
async function otherRights(ctx: ActorContext, id: string, groups: readonly Holders[]) {
  const ids = [...new Set(groups.flatMap(({ role_ids }) => role_ids))].filter((other) => other !== id);
  const rights = await rightsOf(ctx.db, ids);
  return new Map(
    [...rights].map(([other, { administrator, permissions }]) => {
      const granted = new Set(permissions);
      return [other, (name: string) => administrator || granted.has(name)] as const;
    }),
  );
}

const holdersNamed = (ctx: ActorContext, id: string) =>
  ctx.db.query<{ id: string; nip: string; name: string; role_ids: string[] }>(
    `select u.id, u.nip, u.name, u.role_ids from users u
     where u.role_ids @> array[$1::uuid] and u.active and u.archived_at is null
     order by u.name, u.id limit ${MAX_NAMED}`,
    [id],
  );
