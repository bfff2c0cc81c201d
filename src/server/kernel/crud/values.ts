import type { ActorContext } from '../../platform/context.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import { parameters } from './filter.ts';
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
  const { values, add } = parameters();
  const contains = add(`%${typed.replace(/[\\%_]/g, '\\$&')}%`);
  const conditions = plan.resource.view ? ['true'] : ['t.archived_at is null'];
  const reached = scopeCondition(plan, ctx.actor, add);
  if (reached === false) return [];
  if (reached !== true) conditions.push(reached);
  const value = column.type === 'choices' ? `unnest(${column.sql})` : column.sql;
  const rows = await ctx.db.prepared<{ value: string }>(
    `select v.value from (select distinct ${value} as value from ${plan.table} t where ${conditions.join(' and ')}) v
     where lower(v.value) like ${contains} order by starts_with(lower(v.value), ${add(typed)}) desc, v.value limit ${MAX_VALUES}`,
    values,
  );
  return rows.map(({ value }) => value);
}
