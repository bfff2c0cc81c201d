import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { invalidInput } from '../../platform/http/validation.ts';
import { arrangeRecords } from './order.ts';
import type { Plan } from './plan.ts';
import { routeConfigs } from './routeConfigs.ts';

/** As many as a list can show at once. */
export const MAX_ARRANGED = 1_000;
const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;
const bodySchema = z.strictObject({
  ids: z
    .array(z.uuid().toLowerCase())
    .min(1)
    .max(MAX_ARRANGED)
    .refine(isDistinct, { params: { rule: 'duplicate' } }),
});

/** Mounts the call that arranges the records of a resource with an order. */
export function registerOrder(app: FastifyInstance, plan: Plan): void {
  const { path, has, config } = routeConfigs(plan);
  if (!plan.resource.order || !has('edit')) return;
  app.put(`${path}/order`, { config: config('edit', 'order') }, async (request) => {
    const parsed = bodySchema.safeParse(request.body);
    if (!parsed.success) throw invalidInput(parsed.error.issues, request.body);
    return { data: { ids: await arrangeRecords(request.actorCtx, plan, parsed.data.ids) } };
  });
}
