import { classes } from '#shared/resources/classes.ts';
import type { ActorContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { Change } from '../../kernel/crud/resourceServer.ts';

interface Link {
  readonly id: string;
  readonly name: string;
  readonly prerequisite_ids: readonly string[];
}

/**
 * Refuses prerequisites that lead back to their own class, because nobody could ever begin it. Two saves that change prerequisites at the
 * same time wait for each other, so that together they cannot close a circle that neither of them sees. One query beside the lock, however
 * many classes are saved.
 */
export async function refuseCircles(
  ctx: ActorContext,
  changes: readonly Change<typeof classes>[],
): Promise<void> {
  const requested = changes.filter(
    ({ before, after }) =>
      after.prerequisite_ids.length > 0 && `${before?.prerequisite_ids}` !== `${after.prerequisite_ids}`,
  );
  if (requested.length === 0) return;
  await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended('prerequisites of classes', 0))`);
  const links = await linksFrom(ctx, [...new Set(requested.flatMap(({ after }) => after.prerequisite_ids))]);
  for (const { after } of requested) links.set(after.id, after);
  for (const { after, refuse } of requested) {
    const circle = circleFrom(after.id, links);
    if (!circle) continue;
    const names = circle.map((id) => links.get(id)!.name).join(' → ');
    const property = classes.fields.prerequisite_ids.label;
    refuse(invalidField('prerequisite_ids', 'circle', { property, names }));
  }
}

/** The classes and all of their prerequisites, as stored. */
async function linksFrom(ctx: ActorContext, ids: readonly string[]): Promise<Map<string, Link>> {
  const rows = await ctx.db.query<Link>(
    `with recursive reached(id) as (
       select unnest($1::uuid[])
       union
       select unnest(c.prerequisite_ids) from reached r join classes c on c.id = r.id
     )
     select c.id, c.name, c.prerequisite_ids from reached r join classes c on c.id = r.id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The shortest path from a class back to itself, including both ends. Undefined when there is none. */
function circleFrom(start: string, links: ReadonlyMap<string, Link>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const id of queue) {
    for (const next of links.get(id)?.prerequisite_ids ?? []) {
      if (next === start) return [...wayTo(id, start, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, id);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(id: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [id];
  while (way[0] !== start) way.unshift(cameFrom.get(way[0]!)!);
  return way;
}
