import type { Permission } from '#shared/access.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { dataOf } from '../../platform/openapi/replies.ts';
import { withActor } from './askingActor.ts';
import { parameters } from './filter.ts';
import { scopeCondition, whereOf } from './listQuery.ts';
import type { Plan } from './plan.ts';
import { planUnder } from './planUnder.ts';

const MAX_IDS = 1_000;
/** Rows of one call; for the rest the caller calls again. */
const MAX_AT_ONCE = 5_000;

const ids = { uuid: z.uuid().toLowerCase(), text: z.string().regex(/^[\w-]{1,40}$/) };
const selectionOf = (idType: keyof typeof ids) =>
  z
    .strictObject({
      ids: z.array(ids[idType]).min(1).max(MAX_IDS).optional(),
      filter: z.record(z.string(), z.unknown()).optional(),
    })
    .refine(({ ids: named, filter }) => (named === undefined) !== (filter === undefined), {
      path: ['ids'],
      params: { rule: 'selection' },
    });
type Selected = z.infer<ReturnType<typeof selectionOf>>;

const done = dataOf(z.object({ count: z.int(), left: z.int() }));

/** The calls of a view's actions. */
export function registerActions(app: FastifyInstance, plan: Plan): void {
  const { api, view, label } = plan.resource;
  if (!view) return;
  const schema = selectionOf(view.idType);
  for (const [name, action] of Object.entries(view.actions)) {
    const summary = `${action.label.en}: the named ${label.many.en.toLowerCase()}, or all of a filter that it fits`;
    app.post(
      `/api/${api}/${action.path}`,
      {
        config: { access: action.access as Permission, docs: { summary } },
        schema: { body: schema, response: { 200: done } },
      },
      async ({ actorCtx, params, body }) => {
        const listed = await planUnder(actorCtx, plan, (params as { id?: string }).id);
        return { data: await perform(actorCtx, listed, name, body as Selected) };
      },
    );
  }
}

/**
 * Does an action to the named rows that it fits, or to those of a filter.
 * @returns to how many it was done, and how many more of the filter it fits
 * @throws ApiError 404 when a named row is not there, 409 `wrong-state` when the action fits none of the named
 */
const perform = (
  ctx: ActorContext,
  plan: Plan,
  name: string,
  { ids: named, filter = {} }: Selected,
): Promise<{ count: number; left: number }> =>
  inTransaction(ctx, async (tx) => {
    const { when, run } = plan.rules.actions![name]!;
    if (named) {
      const fitting = await namedRows(tx, plan, when, [...new Set(named)]);
      if (fitting.length === 0) throw conflict('wrong-state');
      return { count: await run(tx, fitting), left: 0 };
    }
    const { fitting, left } = await filteredRows(tx, plan, when, filter);
    return { count: fitting.length > 0 ? await run(tx, fitting) : 0, left };
  });

async function namedRows(
  ctx: ActorContext,
  plan: Plan,
  when: string,
  named: readonly string[],
): Promise<string[]> {
  const { add, values } = parameters();
  const list = `${add(named)}::${plan.resource.view!.idType}[]`;
  const reached = scopeCondition(plan, ctx.actor, add);
  const sql = `select t.id, (${when}) as fits from ${plan.table} t where t.id = any(${list}) and ${String(reached)}`;
  const rows = await ctx.db.query<{ id: string; fits: boolean }>(withActor(sql, ctx.actor, add), values);
  if (rows.length < named.length) throw notFound();
  return rows.filter(({ fits }) => fits).map(({ id }) => id);
}

async function filteredRows(
  ctx: ActorContext,
  plan: Plan,
  when: string,
  filter: Readonly<Record<string, unknown>>,
): Promise<{ fitting: string[]; left: number }> {
  const { add, values } = parameters();
  const where = whereOf(plan, ctx.actor, filter, { add, values });
  if (where === undefined) return { fitting: [], left: 0 };
  const sql = `select t.id, count(*) over () as total from ${plan.table} t ${where || 'where true'} and (${when})
    order by t.id limit ${MAX_AT_ONCE}`;
  const rows = await ctx.db.query<{ id: string; total: number }>(withActor(sql, ctx.actor, add), values);
  return { fitting: rows.map(({ id }) => id), left: (rows[0]?.total ?? 0) - rows.length };
}
