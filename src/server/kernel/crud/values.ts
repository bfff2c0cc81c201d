import type { ActorContext } from '../../platform/context.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { escapeLike } from './filter.ts';
import { scopeCondition } from './listQuery.ts';
import { isVisible, type Plan } from './plan.ts';

const MAX_VALUES = 20;

/**
 * Values that records already have in a field, offered while a person types (a typing error would make a new department); those that begin
 * with `q` first.
 * @throws ApiError 404 for a field without `autocomplete` or one that the actor may not see, 422 at `q`
 */
export async function existingValues(
  ctx: ActorContext,
  plan: Plan,
  name: string,
  q: unknown,
): Promise<string[]> {
  const column = plan.byName.get(name);
  if (!column?.field?.autocomplete || !isVisible(column, ctx.actor.permissions)) throw notFound();
  const typed = typeof q === 'string' ? q.trim().toLowerCase() : '';
  if ((q !== undefined && typeof q !== 'string') || /\0|\p{Surrogate}/u.test(typed)) {
    throw invalidField('q', 'invalid', { property: 'q' });
  }
  const value = raw(column.type === 'choices' ? `unnest(${column.sql})` : column.sql);
  const isLive = raw(plan.resource.view ? 'true' : 't.archived_at is null');
  const rows = await ctx.db.prepared<{ value: string }>(
    sql`select v.value from (select distinct ${value} as value from ${raw(plan.table)} t
       where ${isLive} and ${scopeCondition(plan, ctx.actor)}) v
     where lower(v.value) like ${`%${escapeLike(typed)}%`}
     order by starts_with(lower(v.value), ${typed}) desc, v.value limit ${raw(`${MAX_VALUES}`)}`,
  );
  return rows.map(({ value }) => value);
}
