import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { settleOwn } from '../attempts/attempts.ts';
import { classGrades, myGrades } from './grades.ts';

const params = z.object({ id: z.string().min(1).max(80) });
const gradesPage = z.strictObject({
  q: z.string().max(120).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});

export const gradesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/my/grades', { config: { access: 'grade-user' } }, async (request) => {
    await settleOwn(request.actorCtx);
    return { data: await myGrades(request.actorCtx) };
  });
  app.get(
    '/classes/:id/grades',
    { config: { access: 'grade-index' }, schema: { params, querystring: gradesPage } },
    async (request, reply) => {
      const { page, per_page } = request.query;
      const { total, ...grades } = await classGrades(request.actorCtx, request.params.id, request.query);
      void reply.header('x-total-count', total);
      return { data: grades, meta: { page, per_page, total } };
    },
  );
};
