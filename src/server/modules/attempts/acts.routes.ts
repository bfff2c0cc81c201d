import { MAX_ACT_MINUTES, MAX_REASON, MIN_REASON } from '#shared/domain/acts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { actOnAttempt } from './acts.ts';
import { attemptRecord } from './attemptRecord.ts';
import { findQuiz } from '../classes/classes.ts';
import { grantAttempt } from './grantAttempt.ts';
import { pauseQuiz } from './pauses.ts';

const config = { access: 'quiz-annul' } as const;
const uuid = z.uuid().toLowerCase();
const told = {
  reason: z.string().trim().min(MIN_REASON).max(MAX_REASON),
  idempotency_key: uuid,
};
const minutes = z.int().min(1).max(MAX_ACT_MINUTES);
const act = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['annul', 'restore', 'pause', 'resume']), ...told }),
  z.strictObject({ act: z.enum(['extend', 'reopen']), minutes, ...told }),
]);
const quizAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['pause', 'resume']), ...told }),
  z.strictObject({ act: z.literal('grant'), user_id: uuid, ...told }),
]);

export const actsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/attempts/:id/record',
    { config: { access: 'grade-quiz' }, schema: { params: z.object({ id: uuid }) } },
    async (request) => ({ data: await attemptRecord(request.actorCtx, request.params.id) }),
  );
  app.post(
    '/attempts/:id/acts',
    { config, schema: { params: z.object({ id: uuid }), body: act } },
    async (request) => ({ data: await actOnAttempt(request.actorCtx, request.params.id, request.body) }),
  );
  app.post(
    '/quizzes/:id/acts',
    { config, schema: { params: z.object({ id: z.string().min(1).max(80) }), body: quizAct } },
    async (request) => {
      const { actorCtx, body } = request;
      const quiz = await findQuiz(actorCtx, request.params.id);
      return {
        data: await (body.act === 'grant'
          ? grantAttempt(actorCtx, quiz, body)
          : pauseQuiz(actorCtx, quiz.id, body)),
      };
    },
  );
};
