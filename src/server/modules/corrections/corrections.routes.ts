import { MAX_REASON, MIN_REASON } from '#shared/domain/acts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MarkInput } from '#shared/api/corrections.ts';
import * as z from 'zod';
import {
  claimAnswer,
  listCorrections,
  markAnswer,
  readCorrection,
  releaseAnswer,
  releaseMarks,
  reopenMark,
  undoMark,
} from './corrections.ts';
import { MAX_AT_ONCE, queueRelease } from './corrections.jobs.ts';
import { readyAttempts } from './releaseMarks.ts';

const config = { access: 'quiz-correction' } as const;
const quiz = z.object({ id: z.string().min(1).max(80) });
const params = z.object({ id: z.uuid().toLowerCase() });
const anonymous = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false);
const names = z.strictObject({ anonymous });
const page = z.strictObject({
  state: z.enum(['to_correct', 'marked', 'mine', 'all']).default('to_correct'),
  by: z.enum(['question', 'learner']).default('question'),
  anonymous,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
});
const isThousandths = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;
const points = z
  .number()
  .min(0)
  .max(1000)
  .refine(isThousandths, { params: { rule: 'decimals', decimals: 3 } });
const mark = z.strictObject({
  mark: points,
  criteria: z.array(points).max(20).nullish(),
  comment: z.string().max(5000).nullish(),
  version: z.int().min(1).optional(),
});

const reopening = z.strictObject({ reason: z.string().trim().min(MIN_REASON).max(MAX_REASON) });

/** Publishing results is the organizer's, as publishing the quiz was. */
const publishing = { access: 'quiz-publish' } as const;

export const correctionsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/quizzes/:id/corrections',
    { config, schema: { params: quiz, querystring: page } },
    async (request, reply) => {
      const { items, meta } = await listCorrections(request.actorCtx, request.params.id, request.query);
      void reply.header('x-total-count', meta.total);
      return { data: items, meta };
    },
  );
  app.post(
    '/quizzes/:id/release',
    { config: publishing, schema: { params: quiz } },
    async (request, reply) => {
      const ctx = request.actorCtx;
      const { id } = request.params;
      const total = await readyAttempts(ctx, id);
      if (total <= MAX_AT_ONCE) return { data: await releaseMarks(ctx, id) };
      void reply.status(202);
      return { data: { job_id: await queueRelease(ctx, id, total) }, meta: { total } };
    },
  );
  app.get('/corrections/:id', { config, schema: { params, querystring: names } }, async (request) => ({
    data: await readCorrection(request.actorCtx, request.params.id, request.query),
  }));
  app.put('/corrections/:id/claim', { config, schema: { params, querystring: names } }, async (request) => ({
    data: await claimAnswer(request.actorCtx, request.params.id, request.query),
  }));
  app.delete('/corrections/:id/claim', { config, schema: { params } }, async (request) => {
    await releaseAnswer(request.actorCtx, request.params.id);
    return { data: null };
  });
  app.put(
    '/corrections/:id/mark',
    { config, schema: { params, querystring: names, body: mark } },
    async (request) => ({
      data: await markAnswer(request.actorCtx, request.params.id, {
        ...(request.body as MarkInput),
        ...request.query,
      }),
    }),
  );
  app.post(
    '/corrections/:id/reopening',
    { config, schema: { params, querystring: names, body: reopening } },
    async (request) => ({
      data: await reopenMark(request.actorCtx, request.params.id, { ...request.body, ...request.query }),
    }),
  );
  app.delete(
    '/corrections/:id/mark',
    { config, schema: { params, querystring: names } },
    async (request) => ({
      data: await undoMark(request.actorCtx, request.params.id, request.query),
    }),
  );
};
