import type { ActorContext } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { classScope } from '../../modules/classes/classes.ts';

/** SQL over a class `c`: it is in the caller's scope. False for a person without classes, who needs no statement. */
export function classesInScope({ actor }: ActorContext): Sql | false {
  const scope = classScope(actor, sql`c.id`);
  return scope === true ? sql`true` : scope;
}

/** SQL: what links and lists need of a class `c` and of its group `g`. */
export const CLASS = sql`jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
  jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name) as "group"`;
