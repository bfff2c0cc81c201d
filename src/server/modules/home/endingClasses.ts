import type { EndingClass } from '#shared/api/home.ts';
import type { ActorContext } from '../../context.ts';
import { reachOfClass } from '../classes/classes.ts';

const AHEAD_MS = 7 * 86_400_000;

/** Published classes within the actor's reach that end within a week, the nearest first. */
export async function endingClasses(ctx: ActorContext): Promise<EndingClass[]> {
  const reach = reachOfClass(ctx.actor, 'c.id');
  if (reach === false) return [];
  const { text, values } = reach === true ? { text: 'true', values: [] } : reach;
  const [from, to] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return ctx.db.query<EndingClass>(
    `select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name) as "group", c.end_at,
       (select count(*)::int from enrolments e where e.class_id = c.id
         and e.state in ('approved', 'enrolled', 'in_progress')) as unfinished
     from classes c join groups g on g.id = c.group_id
     where c.end_at between ${from} and ${to} and c.status = 'published' and c.archived_at is null and ${text}
     order by c.end_at, c.id limit 10`,
    [...values, ctx.now.toISOString(), new Date(ctx.now.getTime() + AHEAD_MS).toISOString()],
  );
}
