import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';
import { conditionOf, equalsId, equalsText, type Comparisons } from './filter.ts';
import { BASE, GROUP } from './names.ts';
import { listOf, tagOf, withoutEmpty, type Page } from './readUsers.ts';

export interface ScimGroup {
  readonly id: string;
  readonly display_name: string;
  readonly external_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** Undefined: not asked for. */
  readonly members?: readonly string[];
}

const comparisons: Comparisons = {
  id: equalsId('g.id'),
  displayname: equalsText('g.display_name'),
  externalid: equalsText('g.external_id'),
};
/** Most groups of one reply that has their people. */
const MAX_WITH_MEMBERS = 20;

const groupsBy = (
  { db }: Context,
  { condition, hasMembers, rest = sql`` }: { condition: Sql; hasMembers: boolean; rest?: Sql },
): Promise<ScimGroup[]> =>
  db.query<ScimGroup>(
    sql`select g.id, g.display_name, g.external_id, g.created_at, g.updated_at
      ${raw(hasMembers ? ', array(select m.user_id from scim_members m where m.group_id = g.id order by 1) as members' : '')}
      from scim_groups g where ${condition} ${rest}`,
  );

/** @throws ApiError 404 */
export async function findGroup(ctx: Context, id: string, hasMembers = false): Promise<ScimGroup> {
  const [group] = isUuid(id) ? await groupsBy(ctx, { condition: sql`g.id = ${id}`, hasMembers }) : [];
  if (!group) throw notFound();
  return group;
}

export async function listGroups(ctx: Context, { filter, startIndex, count }: Page, hasMembers: boolean) {
  const condition = conditionOf(filter, comparisons);
  const [row] = await ctx.db.query<{ total: number }>(
    sql`select count(*)::int as total from scim_groups g where ${condition}`,
  );
  const limit = hasMembers ? Math.min(count, MAX_WITH_MEMBERS) : count;
  const rest = sql`order by g.id limit ${limit} offset ${startIndex - 1}`;
  const groups = await groupsBy(ctx, { condition, hasMembers, rest });
  return listOf(
    groups.map((group) => groupOf(ctx, group)),
    { total: row!.total, startIndex },
  );
}

/** A group as SCIM shows it. */
export function groupOf({ config }: Pick<Context, 'config'>, group: ScimGroup) {
  const { id, display_name, external_id, members } = group;
  const address = `${config.appUrl}${BASE}`;
  return {
    ...withoutEmpty({
      schemas: [GROUP],
      id,
      displayName: display_name,
      externalId: external_id,
      members: members?.map((value) => ({ value, $ref: `${address}/Users/${value}`, type: 'User' })),
    }),
    meta: {
      resourceType: 'Group',
      created: group.created_at,
      lastModified: group.updated_at,
      location: `${address}/Groups/${id}`,
      version: tagOf([id, display_name, external_id, group.updated_at]),
    },
  };
}
