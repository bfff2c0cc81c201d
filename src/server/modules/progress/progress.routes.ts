import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { recordProgress } from './progress.ts';

const params = z.object({ id: z.uuid().toLowerCase() });
const body = z.strictObject({
  seconds: z.number().min(0).max(86_400).transform(Math.floor),
  done: z.boolean().optional(),
});

export const progressRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/modules/:id/progress',
    { config: { access: 'my-course-detail' }, schema: { params, body } },
    async (request) => ({
      data: await recordProgress(request.actorCtx, request.params.id, request.body as never),
    }),
  );
};
