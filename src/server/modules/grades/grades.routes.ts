import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { quizGradeStates, type QuizGradeState } from '#shared/api/quizGrades.ts';
import { readAfterClock } from '../attempts/attempts.ts';
import { classGrades, myGrades } from './grades.ts';
import { quizGradeSummary } from './quizGrades.ts';
import { quizProgress } from './quizProgress.ts';

const params = z.object({ id: z.string().min(1).max(80) });
const gradesPage = z.strictObject({
  q: z.string().max(120).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});

const progressPage = gradesPage.extend({
  state: z.enum(quizGradeStates as [QuizGradeState, ...QuizGradeState[]]).optional(),
});

export const gradesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/my/grades', { config: { access: 'grade-user' } }, async ({ actorCtx }) => ({
    data: await readAfterClock(actorCtx, myGrades),
  }));
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
  quizGradesRoutes(app);
};

const quizGradesRoutes: (app: Parameters<FastifyPluginAsyncZod>[0]) => void = (app) => {
  app.get(
    '/quizzes/:id/grades/summary',
    { config: { access: 'grade-quiz' }, schema: { params } },
    async (request) => ({
      data: await quizGradeSummary(request.actorCtx, request.params.id),
    }),
  );
  app.get(
    '/quizzes/:id/progress',
    {
      config: { access: 'quiz-detail', docs: { summary: 'How a running quiz goes' } },
      schema: { params, querystring: progressPage },
    },
    async (request, reply) => {
      const { page, per_page } = request.query;
      const { progress, total } = await quizProgress(request.actorCtx, request.params.id, request.query);
      void reply.header('x-total-count', total);
      return { data: progress, meta: { page, per_page, total } };
    },
  );
};
