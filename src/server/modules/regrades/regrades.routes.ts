import { regradeSettings } from '#shared/api/regrades.ts';
import { regradeChoices } from '#shared/domain/regrading.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ActorContext } from '../../platform/context.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import { MAX_AT_ONCE, queueRegrade } from './regrades.jobs.ts';
import { GRADED, quizInScope } from './regrades.queries.ts';
import { decideLateAnswers, lateAnswers } from './lateAnswers.ts';
import { previewRegrade } from './previewRegrade.ts';
import { regradeOverview } from './regradeOverview.ts';
import { runRegrade } from './runRegrade.ts';
import { undoRegrade } from './undoRegrade.ts';

const config = { access: 'quiz-regrade' } as const;
const quiz = z.object({ id: z.string().min(1).max(80) });
const regrade = z.object({ id: z.uuid().toLowerCase() });
/** Refuses what PostgreSQL cannot store. */
const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text);
const reason = z.string().trim().min(3).max(500).refine(storable);
const order = z.strictObject({
  choices: z.record(z.uuid().toLowerCase(), z.enum(regradeChoices)),
  settings: z.array(z.enum(regradeSettings)).max(regradeSettings.length),
  /** Both for the real run. */
  reason: reason.optional(),
  token: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
const dryRun = z.strictObject({ dry_run: z.literal('1').optional() });
const undo = z.strictObject({ reason });
const late = z.strictObject({
  ids: z.array(z.int().min(1)).min(1).max(500),
  decision: z.enum(['accept', 'decline']),
  reason,
});

/** Regrading a quiz: `quiz/:name/regrade`. */
export const regradesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/quizzes/:id/regrade', { config, schema: { params: quiz } }, async (request) => ({
    data: await regradeOverview(request.actorCtx, request.params.id),
  }));

  app.post(
    '/quizzes/:id/regrade',
    { config, schema: { params: quiz, querystring: dryRun, body: order } },
    async (request, reply) => {
      const ctx = request.actorCtx;
      const { id } = request.params;
      const { reason: why, token, ...input } = request.body;
      if (request.query.dry_run) return { data: await previewRegrade(ctx, id, input) };
      if (!why) throw invalidField('reason', 'required', { property: 'reason' });
      if (!token) throw invalidField('token', 'required', { property: 'token' });
      const run = { ...input, reason: why, token };
      const total = await gradedAttempts(ctx, id);
      if (total <= MAX_AT_ONCE) return { data: await runRegrade(ctx, id, run) };
      void reply.status(202);
      return { data: { job_id: await queueRegrade(ctx, { quiz: id, run }, total) }, meta: { total } };
    },
  );

  app.post(
    '/regrades/:id/undo',
    { config, schema: { params: regrade, body: undo } },
    async (request, reply) => {
      const ctx = request.actorCtx;
      const { id } = request.params;
      const { quiz_id, total } = await sizeOf(ctx, id);
      if (total <= MAX_AT_ONCE) return { data: await undoRegrade(ctx, id, request.body.reason) };
      void reply.status(202);
      const work = { quiz: quiz_id, undo: { id, reason: request.body.reason } };
      return { data: { job_id: await queueRegrade(ctx, work, total) }, meta: { total } };
    },
  );

  app.get('/quizzes/:id/late-answers', { config, schema: { params: quiz } }, async (request) => ({
    data: await lateAnswers(request.actorCtx, request.params.id),
  }));
  app.post(
    '/quizzes/:id/late-answers',
    { config, schema: { params: quiz, body: late } },
    async (request) => ({
      data: await decideLateAnswers(request.actorCtx, request.params.id, request.body),
    }),
  );
};

async function gradedAttempts(ctx: ActorContext, quizKey: string): Promise<number> {
  const found = await quizInScope(ctx, quizKey);
  const [row] = await ctx.db.query<{ total: number }>(
    `select count(*)::int as total from attempts a where a.quiz_id = $1 and ${GRADED}`,
    [found.id],
  );
  return row!.total;
}

async function sizeOf(ctx: ActorContext, regradeId: string): Promise<{ quiz_id: string; total: number }> {
  const [row] = await ctx.db.query<{ quiz_id: string; total: number }>(
    `select r.quiz_id, (select count(*)::int from attempt_scores s where s.regrade_id = r.id) as total
     from regrades r where r.id = $1`,
    [regradeId],
  );
  if (!row) throw notFound();
  await quizInScope(ctx, row.quiz_id);
  return row;
}
