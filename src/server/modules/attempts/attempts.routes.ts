import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readRecord } from '../../kernel/crud/read.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { ATTEMPT_READERS } from './attempts.rules.ts';
import { quizRules, readAttempt, saveAnswers, startAttempt, submitAttempt } from './attempts.ts';

const config = { access: 'my-course-attempt' } as const;
const quiz = z.object({ id: z.string().min(1).max(80) });
/** PostgreSQL answers uuids in lower case. */
const uuid = z.uuid().toLowerCase();
const attempt = z.object({ id: uuid });
const seq = z.int().min(1).max(1_000_000);
/** What PostgreSQL cannot store. */
const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text);

const answer = z.union([
  z.strictObject({ choices: z.array(z.string().max(32)).max(20) }),
  z.strictObject({ value: z.boolean() }),
  z.strictObject({ text: z.string().max(20_000).refine(storable) }),
  z.strictObject({ pairs: z.record(z.string().max(32), z.string().max(32)) }),
  z.strictObject({ order: z.array(z.string().max(32)).max(20) }),
]);
const start = z.strictObject({
  password: z.string().max(64).optional(),
  idempotency_key: uuid,
  resumes: uuid.optional(),
});
const save = z
  .strictObject({
    client_id: uuid,
    answers: z
      .array(
        z.strictObject({
          question_id: uuid,
          seq,
          answer: answer.nullable(),
          client_ms: z.number().min(0).max(8.64e15).transform(Math.round),
          flagged: z.boolean().optional(),
        }),
      )
      .max(200),
    position: z.int().min(0).max(10_000).optional(),
  })
  // An empty batch says nothing unless it says how far the learner is.
  .refine(({ answers, position }) => answers.length > 0 || position !== undefined, { path: ['answers'] });
const sha256 = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/)
  .toLowerCase();
const submission = z.strictObject({
  client_id: uuid,
  last_seq: z.int().min(0).max(1_000_000),
  answer_count: z.int().min(0).max(10_000),
  digest: sha256,
  answers: z
    .array(z.strictObject({ question_id: uuid, seq, hash: sha256, client_id: uuid.optional() }))
    .max(10_000)
    .optional(),
});

export const attemptsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/quizzes/:id/rules', { config, schema: { params: quiz } }, async (request) => ({
    data: await quizRules(request.actorCtx, request.params.id),
  }));
  app.post('/quizzes/:id/attempts', { config, schema: { params: quiz, body: start } }, async (request) => {
    const { password, idempotency_key, resumes } = request.body;
    const given = { ...(password !== undefined && { password }), ...(resumes && { resumes }) };
    return { data: await startAttempt(request.actorCtx, request.params.id, { idempotency_key, ...given }) };
  });
  app.get(
    '/attempts/:id',
    {
      config: {
        access: ATTEMPT_READERS,
        docs: { summary: 'An attempt: of the own one state and result, of others’ the row of the list' },
      },
      schema: { params: attempt },
    },
    async ({ actorCtx, params: { id } }) => ({
      data:
        (await readAttempt(actorCtx, id)) ??
        (await readRecord(actorCtx, planNamed(actorCtx, 'attempts'), id)),
    }),
  );
  app.put('/attempts/:id/answers', { config, schema: { params: attempt, body: save } }, async (request) => {
    const { acks, clock } = await saveAnswers(request.actorCtx, request.params.id, request.body as never);
    return { data: acks, meta: clock };
  });
  app.post(
    '/attempts/:id/submission',
    { config, schema: { params: attempt, body: submission } },
    async (request) => ({
      data: await submitAttempt(request.actorCtx, request.params.id, request.body),
    }),
  );
};
