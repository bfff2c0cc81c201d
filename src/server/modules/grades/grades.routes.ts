import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { settleOwn } from '../attempts/attempts.ts';
import { myGrades } from './grades.ts';

export const gradesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/my/grades', { config: { access: 'grade-user' } }, async (request) => {
    await settleOwn(request.actorCtx);
    return { data: await myGrades(request.actorCtx) };
  });
};
