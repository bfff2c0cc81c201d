import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { MAX_LEVEL, recordSources } from '#shared/domain/competencies.ts';
import { competencyChoices, personCompetencies } from './personCompetencies.ts';
import { addRecord, waive } from './records.ts';
import { reviewRecord, withdrawRecord } from './reviews.ts';

const params = z.object({ id: z.string().min(1).max(80) });
const day = z.iso.date();
/** An instant is accepted too; its day in the person's zone counts. */
const dayOrInstant = z.union([day, z.iso.datetime({ offset: true })]);
const reason = z.string().trim().min(3).max(1000);
const level = z.int().min(1).max(MAX_LEVEL);
const competency = {
  competency_id: z.uuid().toLowerCase().optional(),
  code: z.string().trim().min(1).max(32).optional(),
};

const newRecord = z.strictObject({
  ...competency,
  level: level.default(1),
  obtained_at: dayOrInstant,
  expires_at: dayOrInstant.nullish(),
  source: z.enum(recordSources).optional(),
  note: z.string().trim().max(1000).nullish(),
  evidence_file_id: z.uuid().toLowerCase().nullish(),
});
const waiver = z.strictObject({ ...competency, until: day, reason });
const review = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  level: level.optional(),
  obtained_at: day.optional(),
  expires_at: day.nullable().optional(),
  note: z.string().trim().max(1000).optional(),
});

/** Records of people: adding, reviewing, waiving, withdrawing. */
export const competenciesRoutes: FastifyPluginAsyncZod = async (app) => {
  // The specification names the first path; all other calls about people are below `user`.
  for (const url of ['/users/:id/competencies', '/user/:id/competencies'])
    app.post(
      url,
      {
        config: {
          access: 'signed-in',
          docs: { summary: 'Add a record: one’s own evidence waits for a review' },
        },
        schema: { params, body: newRecord },
      },
      async (request, reply) => {
        const data = await addRecord(request.actorCtx, request.params.id, request.body);
        void reply.status(201);
        return { data };
      },
    );
  app.get(
    '/user/:id/competencies',
    {
      config: { access: 'signed-in', docs: { summary: 'What is required of a person, and what they hold' } },
      schema: { params },
    },
    async (request) => ({ data: await personCompetencies(request.actorCtx, request.params.id) }),
  );
  app.get('/my/competencies', { config: { access: 'signed-in' } }, async ({ actorCtx: ctx }) => ({
    data: await personCompetencies(ctx, ctx.actor.userId),
  }));
  // Competencies that a record may name: people without access to the catalogue submit evidence too.
  app.get('/my/competency-choices', { config: { access: 'signed-in' } }, async ({ actorCtx: ctx }) => ({
    data: await competencyChoices(ctx),
  }));
  app.post(
    '/user/:id/competency-waivers',
    { config: { access: 'competency-edit' }, schema: { params, body: waiver } },
    async (request, reply) => {
      const data = await waive(request.actorCtx, request.params.id, request.body);
      void reply.status(201);
      return { data };
    },
  );
};

/** Reviewing evidence, and withdrawing. */
export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/user-competencies/:id/review',
    { config: { access: 'competency-edit' }, schema: { params, body: review } },
    async (request) => ({ data: await reviewRecord(request.actorCtx, request.params.id, request.body) }),
  );
  app.post(
    '/user-competencies/:id/withdrawal',
    {
      config: { access: 'signed-in' },
      schema: { params, body: z.strictObject({ reason: reason.optional() }) },
    },
    async (request) => ({
      data: await withdrawRecord(request.actorCtx, request.params.id, request.body.reason),
    }),
  );
};
