import type { Actor } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/**
 * The people `t` in an actor's scope: always themselves; with the permission to see people also their team (reach `team`), the participants
 * of their classes (`own`), or all people.
 */
export function userScope(actor: Actor): Sql {
  const { userId, reach } = actor;
  const isOneself = sql`t.id = ${userId}`;
  if (reach === 'all') return reachesEverybody(actor) ? sql`true` : isOneself;
  if (reach === 'team') return sql`(${isOneself} or t.manager_id = ${userId})`;
  if (!seesPeople(actor)) return isOneself;
  return sql`(${isOneself} or exists (
    select 1 from enrolments e join classes c on c.id = e.class_id
    where e.user_id = t.id and c.trainer_ids @> array[${userId}::uuid]))`;
}

/** Whether all people are in the actor's scope, so that no condition is needed. */
export const reachesEverybody = (actor: Actor): boolean => actor.reach === 'all' && seesPeople(actor);

const seesPeople = ({ permissions }: Actor): boolean =>
  permissions.has('user-index') || permissions.has('user-detail');
