import { seatTakingStates, waitingStates } from '#shared/domain/enrolments.ts';
import type { Actor, ActorContext } from '../../platform/context.ts';
import { matchesPerson } from '../../platform/db/audienceSql.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

/**
 * The scope of the actor over records that belong to a class: `classId` is the SQL expression of its id. Own = classes that the actor
 * trains; a team has no classes.
 */
export function classScope(actor: Actor, classId: Sql): boolean | Sql {
  if (actor.reach === 'all') return true;
  if (actor.reach === 'team') return false;
  return sql`exists (select 1 from classes own where own.id = ${classId} and own.trainer_ids @> array[${actor.userId}::uuid])`;
}

/** Whether a class is in the actor's scope; the permission itself is checked before. */
export async function isClassInScope(ctx: ActorContext, classId: string): Promise<boolean> {
  const inScope = classScope(ctx.actor, sql`${classId}::uuid`);
  if (typeof inScope === 'boolean') return inScope;
  const [row] = await ctx.db.query<{ is_reached: boolean }>(sql`select ${inScope} as is_reached`);
  return row!.is_reached;
}

/** The classes that are outside the actor's scope: nothing may be created under them. */
export async function classesOutOfScope(
  ctx: ActorContext,
  classIds: readonly string[],
): Promise<Set<string>> {
  const inScope = classScope(ctx.actor, sql`k.id`);
  if (inScope === true || classIds.length === 0) return new Set();
  if (inScope === false) return new Set(classIds);
  const rows = await ctx.db.query<{ id: string }>(
    sql`select k.id from unnest(${classIds}::uuid[]) k(id) where not ${inScope}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** States in which a class is the learner's own, as SQL. */
export const ENROLLED = [...seatTakingStates, ...waitingStates].map((state) => `'${state}'`).join(', ');

/** Classes that people with a place can see. SQL over `c` (class) and `g` (its group). */
export const OPEN_TO_PARTICIPANTS = `(c.archived_at is null and g.archived_at is null and g.status = 'published'
  and c.status in ('published', 'cancelled'))`;

/**
 * What a learner may see: published classes of published groups that are open to them; of other groups and of cancelled classes only those
 * in which they take part. SQL over `c` (class), `g` (its group), `e` (the learner's enrolment, left-joined) and `meant` (the groups whose
 * rule matches the learner).
 */
export const VISIBLE_TO_LEARNER = `(${OPEN_TO_PARTICIPANTS}
  and ((c.status = 'published' and (g.visibility = 'all' or g.id = any(meant.groups))) or e.state in (${ENROLLED})))`;

/**
 * The tables that VISIBLE_TO_LEARNER reads; `learner` is the placeholder of the person's id. The rule of each group is evaluated once,
 * however many classes it has.
 */
export const classOfLearner = (learner: string): string =>
  `classes c join groups g on g.id = c.group_id
  cross join (select array(select r.id from groups r join users me on me.id = ${learner}
    where r.visibility = 'audience' and ${matchesPerson('r', 'me')}) as groups) meant
  left join enrolments e on e.class_id = c.id and e.user_id = ${learner}`;

/**
 * A class of the catalogue that has not ended: people can enrol by themselves. `now` is the SQL of the instant. Most classes have no `e`,
 * which `e.state is null or …` hides from the planner: it would expect a single class.
 */
export const inCatalogue = (now: Sql): Sql =>
  sql`(coalesce(e.state, '') not in (${raw(ENROLLED)}) and c.status = 'published'
  and c.enrol_policy <> 'assigned_only' and (c.end_at is null or c.end_at >= ${now}::timestamptz))`;
/** The same in the conditions of `courseReader`. */
export const IN_CATALOGUE = String(inCatalogue(raw('$2')));
export const IS_ENROLLED = `e.state in (${ENROLLED})`;
