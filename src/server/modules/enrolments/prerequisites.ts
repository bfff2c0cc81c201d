import type { Expanded } from '#shared/schema/resource.ts';
import type { Context } from '../../platform/context.ts';

/** The position of a class in its group: by its start, a self-paced one by the day it was created. */
const placeOf = (course: string) => `(coalesce(${course}.start_at, ${course}.created_at), ${course}.id)`;

/** SQL: the classes of its group unlock one after another. */
const isOrdered = (course: string) =>
  `exists (select 1 from groups g where g.id = ${course}.group_id and g.enforce_order)`;

/**
 * SQL over `p`: the prerequisite classes of class `course`, which is named as an alias: its own prerequisites, and the classes before it in
 * a group that unlocks one after another. Classes that nobody can complete any more are not required. Most classes require none: the first
 * condition, which is of the class alone, spares them reading their group.
 */
export const requiredBefore = (course: string): string => `
  select p.id, p.slug, p.name, p.start_at, p.created_at from classes p
  where (${course}.prerequisite_ids <> '{}' or ${isOrdered(course)}) and p.archived_at is null and p.status = 'published' and p.id <> ${course}.id
    and exists (select 1 from groups b where b.id = p.group_id and b.status = 'published' and b.archived_at is null)
    and (p.id = any(${course}.prerequisite_ids)
      or (p.group_id = ${course}.group_id and ${placeOf('p')} < ${placeOf(course)} and ${isOrdered(course)}))`;

/** SQL: the person has completed the class. */
export const hasCompleted = (classId: string, user: string): string =>
  `exists (select 1 from enrolments d where d.class_id = ${classId} and d.user_id = ${user} and d.state = 'completed')`;

/** SQL of the current day in a person's zone: `now` and `zone` (the site's) are placeholders. */
export const todayOf = (user: string, now: string, zone: string): string =>
  `(${now}::timestamptz at time zone coalesce((select p.time_zone from users p where p.id = ${user}), ${zone}))::date`;

/** SQL over `k`: the competencies that class `course` requires and the person does not hold on a day, which is an expression. */
export const missingCompetencies = (course: string, user: string, day: string): string => `
  select k.id, k.code as slug, k.name from competencies k
  where k.id = any(${course}.prerequisite_competency_ids) and k.archived_at is null and not exists (
    select 1 from user_competencies h where h.user_id = ${user} and h.competency_id = k.id and h.state = 'valid'
      and h.archived_at is null and (h.expires_at is null or h.expires_at >= ${day}))`;

export interface MissingPrerequisites {
  readonly missing: Expanded[];
  readonly missing_competencies: Expanded[];
}

/** The prerequisite classes that a person has not completed, and the competencies that they lack. */
export async function missingPrerequisites(
  ctx: Context,
  classId: string,
  userId: string,
): Promise<MissingPrerequisites> {
  const [row] = await ctx.db.query<MissingPrerequisites>(
    `select
       (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'slug', q.slug, 'name', q.name) order by ${placeOf('q')}), '[]')
        from (${requiredBefore('c')}) q where not ${hasCompleted('q.id', '$2::uuid')}) as missing,
       (select coalesce(jsonb_agg(to_jsonb(q) order by q.name), '[]')
        from (${missingCompetencies('c', '$2::uuid', todayOf('$2::uuid', '$3', '$4'))}) q) as missing_competencies
     from classes c where c.id = $1`,
    [classId, userId, ctx.now.toISOString(), ctx.config.siteTimeZone],
  );
  return row!;
}

/** The ids of those among the given people who lack a prerequisite. */
export async function peopleMissingPrerequisites(
  ctx: Context,
  classId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db.query<{ id: string }>(
    `with needed as materialized (select q.id from classes c cross join lateral (${requiredBefore('c')}) q where c.id = $1)
     select p.id from unnest($2::uuid[]) p(id) join classes c on c.id = $1
     where exists (select 1 from needed q where not ${hasCompleted('q.id', 'p.id')})
       or exists (${missingCompetencies('c', 'p.id', todayOf('p.id', '$3', '$4'))})`,
    [classId, userIds, ctx.now.toISOString(), ctx.config.siteTimeZone],
  );
  return new Set(rows.map(({ id }) => id));
}
