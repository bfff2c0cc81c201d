import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { recordProgress } from './progress.ts';

const params = z.object({ id: z.uuid().toLowerCase() });

/** The length of a day: no recording is longer. */
const second = z.number().min(0).max(86_400);
const key = z.string().min(1).max(32);
const body = z.strictObject({
  seconds: second.transform(Math.floor),
  ranges: z
    .array(z.strictObject({ key, from: second, to: second }))
    .max(500)
    .optional(),
  positions: z
    .array(z.strictObject({ key, at: second }))
    .max(100)
    .optional(),
  lengths: z
    .array(z.strictObject({ key, seconds: second }))
    .max(100)
    .optional(),
  acknowledged: z.array(key).max(100).optional(),
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
