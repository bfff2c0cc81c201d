import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ActorContext } from '../../platform/context.ts';
import { readRecord } from '../../kernel/crud/read.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { cancelClass, restoreClass } from './cancellation.ts';

const params = z.object({ id: z.string().min(1).max(80) });
const body = z.strictObject({ reason: z.string().trim().min(3).max(500) });

export const cancellationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/classes/:id/cancellation',
    { config: { access: 'course-cancel' }, schema: { params, body } },
    async (request) => ({
      data: await recordOf(
        request.actorCtx,
        await cancelClass(request.actorCtx, request.params.id, request.body.reason),
      ),
    }),
  );
  app.delete(
    '/classes/:id/cancellation',
    { config: { access: 'course-cancel' }, schema: { params } },
    async (request) => ({
      data: await recordOf(request.actorCtx, await restoreClass(request.actorCtx, request.params.id)),
    }),
  );
};

/** The class as every call of its resource returns it. */
const recordOf = (ctx: ActorContext, id: string) => readRecord(ctx, planNamed(ctx, 'classes'), id);
