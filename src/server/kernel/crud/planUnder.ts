import type { Actor, ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { scopeCondition } from './listQuery.ts';
import { planNamed, type Plan } from './plan.ts';
import { recordId } from './read.ts';

/**
 * The plan of a view under a record, with its scope limited to the rows of the record that `key` names in the URL. Every other plan is
 * returned unchanged.
 * @throws ApiError 404 if the record does not exist or is outside the actor's scope
 */
export async function planUnder(ctx: ActorContext, plan: Plan, key: string | undefined): Promise<Plan> {
  const { view, parent, fields } = plan.resource;
  if (!view || !parent) return plan;
  const resource = fields[parent]!.to!;
  const id = await recordId(ctx, planNamed(ctx, resource), key ?? '');
  const lies = sql`t.${raw(parent)} = ${id}::uuid`;
  const scope = (actor: Actor) => sql`${lies} and ${scopeCondition(plan, actor)}`;
  return { ...plan, under: { resource, id }, rules: { ...plan.rules, scope } };
}
