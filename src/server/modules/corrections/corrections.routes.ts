import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { claimAnswer, listCorrections, markAnswer } from './corrections.ts';

const config = { access: 'quiz-correction' } as const;
const quiz = z.object({ id: z.string().min(1).max(80) });
const answer = z.object({ id: z.uuid().toLowerCase() });
const page = z.strictObject({
  state: z.enum(['to_correct', 'marked', 'all']).default('to_correct'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
});
const isThousandths = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;
const mark = z.strictObject({
  mark: z
    .number()
    .min(0)
    .max(1000)
    .refine(isThousandths, { params: { rule: 'decimals', decimals: 3 } }),
  comment: z.string().max(5000).nullish(),
  version: z.int().min(1).optional(),
});

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
  app.put('/corrections/:id/claim', { config, schema: { params: answer } }, async (request) => ({
    data: await claimAnswer(request.actorCtx, request.params.id),
  }));
  app.put('/corrections/:id/mark', { config, schema: { params: answer, body: mark } }, async (request) => ({
    data: await markAnswer(request.actorCtx, request.params.id, request.body as never),
  }));
};
