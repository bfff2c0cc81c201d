import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { attemptSamples } from '#shared/api/statistics.ts';
import { questionStatistics, readStatistics, refreshStatistics } from './statistics.ts';

const quiz = z.object({ id: z.string().min(1).max(80) });
const question = z.object({ id: z.uuid().toLowerCase() });
const sample = z.strictObject({ attempts: z.enum(attemptSamples).default('first') });

export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/quizzes/:id/statistics',
    { config: { access: 'report-quiz' }, schema: { params: quiz, querystring: sample } },
    async (request) => ({
      data: await readStatistics(request.actorCtx, request.params.id, request.query.attempts),
    }),
  );
  app.post(
    '/quizzes/:id/statistics',
    { config: { access: 'report-quiz' }, schema: { params: quiz, querystring: sample } },
    async (request) => ({
      data: await refreshStatistics(request.actorCtx, request.params.id, request.query.attempts),
    }),
  );
  app.get(
    '/questions/:id/statistics',
    { config: { access: 'question-detail' }, schema: { params: question } },
    async (request) => ({ data: await questionStatistics(request.actorCtx, request.params.id) }),
  );
};
