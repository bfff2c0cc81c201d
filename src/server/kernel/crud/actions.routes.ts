import type { Permission } from '#shared/access.ts';
import { MAX_ACTION_REASON, type Action } from '#shared/schema/view.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { dataOf } from '../../platform/openapi/replies.ts';
import { forActor } from './askingActor.ts';
import { scopeCondition, whereOf } from './listQuery.ts';
import { refuseOneself } from './oneself.ts';
import type { Plan } from './plan.ts';
import { planUnder } from './planUnder.ts';
import { fitsSql, type ActionRules } from './resourceServer.ts';

const MAX_IDS = 1_000;
/** Maximum rows of one call; for the rest the caller repeats it. */
const MAX_AT_ONCE = 5_000;

const ids = { uuid: z.uuid().toLowerCase(), text: z.string().regex(/^[\w-]{1,40}$/) };
const selectionOf = (idType: keyof typeof ids, { reason }: Action) =>
  z
    .strictObject({
      ids: z.array(ids[idType]).min(1).max(MAX_IDS).optional(),
      filter: z.record(z.string(), z.unknown()).optional(),
      ...(reason && { reason: z.string().trim().min(1).max(MAX_ACTION_REASON) }),
    })
    .refine(({ ids: named, filter }) => (named === undefined) !== (filter === undefined), {
      path: ['ids'],
      params: { rule: 'selection' },
    });
interface Selected {
  readonly ids?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
}

const done = dataOf(
  z.object({
    count: z.int(),
    left: z.int(),
    change_id: z.uuid().optional().describe('Undoes it: DELETE /api/changes/{id}'),
  }),
);
type Done = z.infer<typeof done>['data'];

/** Mounts the calls of a view's actions. */
export function registerActions(app: FastifyInstance, plan: Plan): void {
  const { api, view, label } = plan.resource;
  if (!view) return;
  for (const [name, action] of Object.entries(view.actions)) {
    const summary = `${action.label.en}: the named ${label.many.en.toLowerCase()}, or all of a filter that it fits`;
    app.post(
      `/api/${api}/${action.path}`,
      {
        config: {
          access: action.access as Permission,
          docs: { summary },
          ...(action.stepUp && { stepUp: true }),
        },
        schema: { body: selectionOf(view.idType, action), response: { 200: done } },
      },
      async ({ actorCtx, params, body }) => {
        const listed = await planUnder(actorCtx, plan, (params as { id?: string }).id);
        return { data: await perform(actorCtx, listed, name, body as Selected) };
      },
    );
  }
}

/**
 * Performs an action on the named rows that it fits, or on the rows of a filter.
 * @returns the number of rows that were changed, how many more it fits, and the change that undoes it if there is one
 * @throws ApiError 403 `own-…` if it decides about the actor, 404 if a named row does not exist, 409 `wrong-state` if the action fits none
 * of the named rows
 */
const perform = (
  ctx: ActorContext,
  plan: Plan,
  name: string,
  { ids: named, filter = {}, reason = '' }: Selected,
): Promise<Done> =>
  inTransaction(ctx, async (tx) => {
    const rule = plan.rules.actions![name]!;
    const { run, atOnce = MAX_AT_ONCE } = rule;
    if (named) {
      const fitting = await namedRows(tx, plan, rule, [...new Set(named)]);
      if (fitting.length === 0) throw conflict('wrong-state');
      return {
        ...counted(await run(tx, fitting.slice(0, atOnce), reason)),
        left: Math.max(0, fitting.length - atOnce),
      };
    }
    const { fitting, left } = await filteredRows(tx, plan, { when: fitsSql(rule), filter, limit: atOnce });
    return { ...counted(fitting.length > 0 ? await run(tx, fitting, reason) : 0), left };
  });

const counted = (ran: Awaited<ReturnType<ActionRules['run']>>): Omit<Done, 'left'> =>
  typeof ran === 'number' ? { count: ran } : ran;

async function namedRows(
  ctx: ActorContext,
  plan: Plan,
  rule: ActionRules,
  named: readonly string[],
): Promise<string[]> {
  const { column, matter } = rule.decidesAbout ?? {};
  const person = raw(column ? `, t."${column}" as user_id` : '');
  const rows = await ctx.db.query<{ id: string; fits: boolean; user_id: string }>(
    sql`select t.id, (${forActor(fitsSql(rule), ctx.actor)}) as fits${person} from ${raw(plan.table)} t
      where t.id = any(${named}::${raw(plan.resource.view!.idType)}[]) and ${scopeCondition(plan, ctx.actor)}`,
  );
  if (rows.length < named.length) throw notFound();
  if (matter) refuseOneself(ctx, matter, ...rows);
  return rows.filter(({ fits }) => fits).map(({ id }) => id);
}

async function filteredRows(
  ctx: ActorContext,
  plan: Plan,
  {
    when,
    filter,
    limit,
  }: { readonly when: string; readonly filter: Readonly<Record<string, unknown>>; readonly limit: number },
): Promise<{ fitting: string[]; left: number }> {
  const rows = await ctx.db.query<{ id: string; total: number }>(
    sql`select t.id, count(*) over () as total from ${raw(plan.table)} t
      where ${whereOf(plan, ctx.actor, filter)} and (${forActor(when, ctx.actor)}) order by t.id limit ${limit}`,
  );
  return { fitting: rows.map(({ id }) => id), left: (rows[0]?.total ?? 0) - rows.length };
}
