import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readAfterClock } from '../../modules/attempts/attempts.ts';
import { practiceCount } from '../../modules/practice/practice.ts';
import { myCourse } from './myCourse.ts';
import { catalogue, myCourses } from './myCourses.ts';

const params = z.object({ id: z.string().min(1).max(80) });
const catalogueQuery = z.strictObject({
  q: z.string().max(120).optional(),
  type: z.enum(['competency', 'product_refresh', 'vendor']).optional(),
  group: z.uuid().toLowerCase().optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const myCourseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/my/courses', { config: { access: 'my-course-index' } }, async (request, reply) => {
    const [{ courses, catalogueTotal }, practiceDue] = await Promise.all([
      readAfterClock(request.actorCtx, myCourses),
      practiceCount(request.actorCtx),
    ]);
    void reply.header('x-total-count', courses.length);
    const meta = { total: courses.length, catalogue_total: catalogueTotal, practice_due: practiceDue };
    return { data: courses, meta };
  });
  app.get(
    '/my/catalogue',
    { config: { access: 'my-course-index' }, schema: { querystring: catalogueQuery } },
    (request) => catalogue(request.actorCtx, request.query),
  );
  app.get(
    '/my/courses/:id',
    { config: { access: 'my-course-detail' }, schema: { params } },
    async ({ actorCtx, params: { id } }) => ({
      data: await readAfterClock(actorCtx, (ctx) => myCourse(ctx, id)),
    }),
  );
};
