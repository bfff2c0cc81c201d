import type { Expanded } from '#shared/schema/resource.ts';
import type { Context } from '../../context.ts';

/** Where a class stands in its group: by its start, a self-paced one by the day it was made. */
const placeOf = (course: string) => `(coalesce(${course}.start_at, ${course}.created_at), ${course}.id)`;

/**
 * SQL over `p`: the classes to be completed before class `course`, which is named as an alias: its prerequisites, and those
 * before it in a group whose classes unlock one after another. What nobody can complete any more asks nothing.
 */
export const requiredBefore = (course: string): string => `
  select p.id, p.slug, p.name, p.start_at, p.created_at from classes p
  where p.archived_at is null and p.status = 'published' and p.id <> ${course}.id
    and exists (select 1 from groups b where b.id = p.group_id and b.status = 'published' and b.archived_at is null)
    and (p.id = any(${course}.prerequisite_ids)
      or (p.group_id = ${course}.group_id and ${placeOf('p')} < ${placeOf(course)}
        and exists (select 1 from groups g where g.id = ${course}.group_id and g.enforce_order)))`;

/** SQL: the person has completed the class. */
export const hasCompleted = (classId: string, user: string): string =>
  `exists (select 1 from enrolments d where d.class_id = ${classId} and d.user_id = ${user} and d.state = 'completed')`;

/** The classes that a person must complete before this one and has not. */
export const missingPrerequisites = (ctx: Context, classId: string, userId: string): Promise<Expanded[]> =>
  ctx.db.query<Expanded>(
    `select q.id, q.slug, q.name from classes c cross join lateral (${requiredBefore('c')}) q
     where c.id = $1 and not ${hasCompleted('q.id', '$2::uuid')} order by ${placeOf('q')}`,
    [classId, userId],
  );

/** Those of many people who miss one. */
export async function peopleMissingPrerequisites(
  ctx: Context,
  classId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db.query<{ id: string }>(
    `with needed as materialized (select q.id from classes c cross join lateral (${requiredBefore('c')}) q where c.id = $1)
     select k.id from unnest($2::uuid[]) k(id)
     where exists (select 1 from needed q where not ${hasCompleted('q.id', 'k.id')})`,
    [classId, userIds],
  );
  return new Set(rows.map(({ id }) => id));
}
