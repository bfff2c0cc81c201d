import type { Context } from '../../platform/context.ts';

/** SQL: the active person `u` may mark essays of the class `c`, by a role with scope over everything or as its trainer. */
export const MAY_CORRECT = `u.active and u.archived_at is null and exists (
  select 1 from roles r where r.id = any(u.role_ids) and r.archived_at is null
    and (r.administrator or ('quiz-correction' = any(r.permissions)
      and (r.reach = 'all' or (r.reach = 'own' and c.trainer_ids @> array[u.id])))))`;

/** How many people may mark the essays of each class, counted up to three, which is enough for every way of marking. */
export async function classesWithCorrectors(
  ctx: Context,
  classIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db.query<{ id: string; correctors: number }>(
    `select c.id, (select count(*)::int from (select 1 from users u where ${MAY_CORRECT} limit 3) few) as correctors
     from classes c where c.id = any($1::uuid[])`,
    [classIds],
  );
  return new Map(rows.map(({ id, correctors }) => [id, correctors]));
}
