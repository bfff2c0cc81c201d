import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { contentTypes } from '../../kernel/exports/exports.ts';
import { readRecord } from '../../kernel/crud/read.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { setEvaluationAccess } from './evaluationAccess.ts';
import { fileCompression, leaving } from '../../kernel/exports/openFile.ts';
import { exportEvaluation } from './evaluationExport.ts';
import { evaluationPreview, evaluationResults } from './evaluationResults.ts';
import { evaluationView, sendEvaluation } from './sendEvaluation.ts';

const params = z.object({ id: z.string().min(1).max(80) });
const instant = z.iso.datetime({ offset: true }).nullish();
const access = z.strictObject({
  state: z.enum(['draft', 'published', 'deactivated']),
  from: instant,
  until: instant,
});
const value = z.union([
  z.number().int().min(1).max(5),
  z.boolean(),
  z.string().max(10_000),
  z.array(z.string().max(255)).max(20),
]);
const answers = z.strictObject({
  edition: z.string().min(1).max(100),
  answers: z
    .array(
      z.strictObject({
        aspect_id: z.uuid().toLowerCase(),
        trainer: z.string().min(1).max(120).nullable().default(null),
        value: value.nullable(),
      }),
    )
    .max(2000),
});
const file = z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') });

export const evaluationsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/classes/:id/evaluation',
    { config: { access: 'my-course-detail' }, schema: { params } },
    async (request) => ({ data: await evaluationView(request.actorCtx, request.params.id) }),
  );
  app.put(
    '/classes/:id/evaluation',
    { config: { access: 'my-course-detail' }, schema: { params, body: answers } },
    async (request) => ({
      data: await sendEvaluation(request.actorCtx, request.params.id, request.body),
    }),
  );
  app.put(
    '/classes/:id/evaluation-access',
    { config: { access: 'evaluation-publish' }, schema: { params, body: access } },
    async (request) => {
      const id = await setEvaluationAccess(request.actorCtx, request.params.id, request.body);
      return { data: await readRecord(request.actorCtx, planNamed(request.actorCtx, 'classes'), id) };
    },
  );
  app.get(
    '/classes/:id/evaluation/preview',
    { config: { access: 'course-detail' }, schema: { params } },
    async (request) => ({ data: await evaluationPreview(request.actorCtx, request.params.id) }),
  );
  app.get(
    '/classes/:id/evaluation/results',
    { config: { access: 'course-detail', reads: 'report' }, schema: { params } },
    async (request) => ({ data: await evaluationResults(request.actorCtx, request.params.id) }),
  );
  app.get(
    '/classes/:id/evaluation/results/export',
    {
      compress: fileCompression,
      config: {
        access: 'evaluation-export',
        reads: 'report',
        ticket: true,
        docs: {
          summary: 'The results of a class’s evaluation as a file',
          files: [contentTypes.csv, contentTypes.xlsx],
        },
      },
      schema: { params, querystring: file },
    },
    async (request, reply) => {
      const { format } = request.query;
      const left = leaving(reply);
      const { head, stream } = await exportEvaluation(request.actorCtx, request.params.id, format, left);
      return reply
        .headers({
          'content-type': contentTypes[format],
          'content-disposition': `attachment; filename="${head}"`,
        })
        .send(stream);
    },
  );
};
