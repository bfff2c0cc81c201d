import { MAX_COPIES } from '#shared/api/questions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { creationKey } from '../../kernel/crud/creations.ts';
import { copyQuestions } from './copies.ts';
import { questionUses } from './uses.ts';

const uuid = z.uuid().toLowerCase();
const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;
const copies = z.strictObject({
  question_ids: z.array(uuid).min(1).max(MAX_COPIES).refine(isEachOnce),
  quiz_id: uuid.nullable(),
});

/** Calls about questions beyond writing them. */
export const questionsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/questions/copies',
    { config: { access: 'question-create' }, schema: { body: copies } },
    async (request, reply) => {
      const ids = await copyQuestions(request.actorCtx, request.body, creationKey(request));
      void reply.status(201);
      return { data: { ids } };
    },
  );
  app.get(
    '/questions/:id/uses',
    { config: { access: 'question-detail' }, schema: { params: z.object({ id: uuid }) } },
    async (request) => ({ data: await questionUses(request.actorCtx, request.params.id) }),
  );
};
