import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dataOf } from '../../platform/openapi/replies.ts';
import { listSchedules } from './jobSchedules.ts';

const schedule = z.object({
  task: z.string(),
  last_run_at: z.string().nullable(),
  error: z.string().nullable(),
});

export const schedulesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/jobs/schedules',
    {
      config: { access: 'job-index', docs: { summary: 'What runs by the clock, and when it last did' } },
      schema: { response: { 200: dataOf(z.array(schedule)) } },
    },
    async ({ actorCtx }) => ({ data: await listSchedules(actorCtx) }),
  );
};
