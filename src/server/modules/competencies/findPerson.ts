import type { ActorContext } from '../../context.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { isUuid } from '../../db/idOrSlug.ts';
import { notFound } from '../../http/errors.ts';
import type { Condition } from '../../http/resourceServer.ts';
import { userScope } from '../users/userScope.ts';

export interface FoundPerson extends Expanded {
  readonly time_zone: string;
  readonly is_active: boolean;
}

/** A person by id or NIP, within a scope over `t`; of people whom the actor reaches unless told. @throws ApiError 404 */
export async function findPerson(
  ctx: ActorContext,
  key: string,
  scope: Condition = userScope(ctx.actor),
): Promise<FoundPerson> {
  const [n, site] = [scope.values.length + 1, scope.values.length + 2];
  const [person] = await ctx.db.query<FoundPerson>(
    `select t.id, t.nip as slug, t.name, coalesce(t.time_zone, $${site}) as time_zone,
       t.active and t.archived_at is null as is_active
     from users t where ${isUuid(key) ? `t.id = $${n}::uuid` : `lower(t.nip) = lower($${n}::text)`} and ${scope.text}`,
    [...scope.values, key, ctx.config.siteTimeZone],
  );
  if (!person) throw notFound();
  return person;
}

/** People `t` whose competencies the actor looks after: by the reach of the role, beyond themselves. */
export function competencyScope({ actor }: Pick<ActorContext, 'actor'>): Condition {
  if (actor.reach === 'all') return { text: 'true', values: [] };
  if (actor.reach === 'team') return { text: 't.manager_id = $1', values: [actor.userId] };
  return {
    text: `exists (select 1 from enrolments e join classes c on c.id = e.class_id
      where e.user_id = t.id and c.trainer_ids @> array[$1::uuid])`,
    values: [actor.userId],
  };
}
