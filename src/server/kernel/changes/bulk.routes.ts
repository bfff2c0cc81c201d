import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Plan } from '../crud/plan.ts';
import { routeConfigs, type RouteConfig } from '../crud/routeConfigs.ts';
import { invalidInput } from '../../platform/http/validation.ts';
import { queueBulk } from './queueBulk.ts';
import { MAX_ROWS_AT_ONCE, readBulkData, runBulk, type Bulk } from './bulk.ts';
import { countSelection, isOneSelection, selectionOf, selectionShape, type Selection } from './selection.ts';

const oneSelection = {
  message: 'ids, or filter and expect_total',
  path: ['ids'],
  params: { rule: 'selection' },
};
const shape = {
  ...selectionShape,
  versions: z.record(z.uuid().toLowerCase(), z.int().min(1)).optional(),
};
const plainSchema = z.strictObject(shape).refine(isOneSelection, oneSelection);
const editSchema = z
  .strictObject({ ...shape, data: z.record(z.string(), z.unknown()) })
  .refine(isOneSelection, oneSelection);

/** The calls of a resource that change many of its records. */
export function registerBulk(app: FastifyInstance, plan: Plan): void {
  const { path, has, config, publish } = routeConfigs(plan);
  const add = (
    call: `${'PATCH' | 'DELETE' | 'POST'} ${string}`,
    action: Bulk['action'],
    access: RouteConfig,
  ) => {
    const [method, url] = call.split(' ') as [string, string];
    app.route({
      method,
      url,
      config: access,
      handler: (request, reply) => answerBulk(request, reply, plan, readBulk(action, request.body)),
    });
  };
  if (has('edit')) add(`PATCH ${path}`, 'edit', config('edit', 'bulkEdit'));
  if (has('delete')) {
    add(`DELETE ${path}`, 'delete', config('delete', 'bulkDelete'));
    add(`POST ${path}/archive`, 'archive', config('delete', 'bulkArchive'));
    add(`DELETE ${path}/archive`, 'restore', config('delete', 'bulkArchive'));
  }
  if (plan.resource.publishable) {
    add(`POST ${path}/publication`, 'publish', publish('bulkPublication'));
    add(`DELETE ${path}/publication`, 'unpublish', publish('bulkPublication'));
  }
}

function seenSelection({ versions, ...input }: z.infer<typeof plainSchema>): Selection {
  const selection = selectionOf(input);
  return 'ids' in selection ? { ...selection, versions } : selection;
}

function readBulk(action: Bulk['action'], body: unknown): Bulk {
  const read = <T>(schema: z.ZodType<T>): T => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw invalidInput(parsed.error.issues, body);
    return parsed.data;
  };
  if (action !== 'edit') return { action, selection: seenSelection(read(plainSchema)) };
  const { data, ...selection } = read(editSchema);
  return { action, data, selection: seenSelection(selection) };
}

async function answerBulk(
  request: FastifyRequest,
  reply: FastifyReply,
  plan: Plan,
  bulk: Bulk,
): Promise<unknown> {
  const ctx = request.actorCtx;
  // An error that concerns every record is reported now, not by a job.
  if (bulk.action === 'edit') readBulkData(plan, ctx, bulk.data);
  const total = await countSelection(ctx, plan, bulk.selection);
  if (total <= MAX_ROWS_AT_ONCE) return runBulk(ctx, plan, bulk);
  void reply.status(202);
  return { data: { job_id: await queueBulk(ctx, plan.resource.name, bulk, total) }, meta: { total } };
}
