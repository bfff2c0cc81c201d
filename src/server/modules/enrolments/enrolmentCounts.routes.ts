import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { enrolmentCounts } from './enrolmentCounts.ts';

const params = z.object({ id: z.string().min(1).max(80) });

/** The numbers above the list of participants. */
export const enrolmentCountsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/classes/:id/enrolment-counts',
    { config: { access: 'course-index' }, schema: { params } },
    async (request) => ({ data: await enrolmentCounts(request.actorCtx, request.params.id) }),
  );
};
