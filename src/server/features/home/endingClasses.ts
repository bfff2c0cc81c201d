import type { EndingClass } from '#shared/api/home.ts';
import type { ActorContext } from '../../platform/context.ts';
import { classScope } from '../../modules/classes/classes.ts';
import { sql } from '../../platform/db/sql.ts';

const AHEAD_MS = 7 * 86_400_000;

/** Published classes in the actor's scope that end within a week, the nearest first. */
export async function endingClasses(ctx: ActorContext): Promise<EndingClass[]> {
  const inScope = classScope(ctx.actor, sql`c.id`);
  if (inScope === false) return [];
  const scope = inScope === true ? sql`true` : inScope;
  const until = new Date(ctx.now.getTime() + AHEAD_MS);
  return ctx.db.query<EndingClass>(
    sql`select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name) as "group", c.end_at,
       (select count(*)::int from enrolments e where e.class_id = c.id
         and e.state in ('approved', 'enrolled', 'in_progress')) as unfinished
     from classes c join groups g on g.id = c.group_id
     where c.end_at between ${ctx.now.toISOString()} and ${until.toISOString()} and c.status = 'published' and c.archived_at is null
       and ${scope}
     order by c.end_at, c.id limit 10`,
  );
}
