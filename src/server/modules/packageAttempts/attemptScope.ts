import type { Actor } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';

/** Attempts that the actor may see, by the SQL of their person and of their class: a manager's team, a trainer's own classes. */
export function attemptScope(actor: Actor, { person, course }: { person: Sql; course: Sql }): boolean | Sql {
  if (actor.reach === 'team')
    return sql`exists (select from users u where u.id = ${person} and u.manager_id = ${actor.userId})`;
  return classScope(actor, course);
}
