import type { ActorContext } from '../../platform/context.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { userScope } from '../../kernel/crud/userScope.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

export interface FoundPerson extends Expanded {
  readonly time_zone: string;
  readonly is_active: boolean;
}

/** A person by id or NIP, within a scope over `t`; by default the actor's. @throws ApiError 404 */
export async function findPerson(
  ctx: ActorContext,
  key: string,
  scope: Sql = userScope(ctx.actor),
): Promise<FoundPerson> {
  const [person] = await ctx.db.query<FoundPerson>(
    sql`select t.id, t.nip as slug, t.name, coalesce(t.time_zone, ${ctx.config.siteTimeZone}) as time_zone,
       t.active and t.archived_at is null as is_active
     from users t where ${isUuid(key) ? sql`t.id = ${key}::uuid` : sql`lower(t.nip) = lower(${key}::text)`} and ${scope}`,
  );
  if (!person) throw notFound();
  return person;
}

/** People `t` whose competencies the actor manages: by the scope of the role, without themselves. */
export function competencyScope({ actor }: Pick<ActorContext, 'actor'>): Sql {
  // From this address the rights of the role do not count.
  if (actor.withheld) return sql`false`;
  if (actor.reach === 'all') return sql`true`;
  if (actor.reach === 'team') return sql`t.manager_id = ${actor.userId}`;
  return sql`exists (select 1 from enrolments e join classes c on c.id = e.class_id
    where e.user_id = t.id and c.trainer_ids @> array[${actor.userId}::uuid])`;
}
