import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { attemptSamples } from '#shared/api/statistics.ts';
import { contentTypes } from '../../kernel/exports/exports.ts';
import { exportStatistics } from './statisticsExport.ts';
import { questionStatistics, readStatistics, refreshStatistics } from './statistics.ts';

const quiz = z.object({ id: z.string().min(1).max(80) });
const question = z.object({ id: z.uuid().toLowerCase() });
const sample = z.strictObject({ attempts: z.enum(attemptSamples).default('first') });
const file = sample.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') });

export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/quizzes/:id/statistics',
    { config: { access: 'report-quiz', reads: 'report' }, schema: { params: quiz, querystring: sample } },
    async (request) => ({
      data: await readStatistics(request.actorCtx, request.params.id, request.query.attempts),
    }),
  );
  app.post(
    '/quizzes/:id/statistics',
    // A reader without write permissions (an auditor) starts no job.
    { config: { access: 'report-export' }, schema: { params: quiz, querystring: sample } },
    async (request) => ({
      data: await refreshStatistics(request.actorCtx, request.params.id, request.query.attempts),
    }),
  );
  app.get(
    '/quizzes/:id/statistics/export',
    {
      config: {
        access: 'report-export',
        reads: 'report',
        ticket: true,
        docs: {
          summary: 'The item analysis of a quiz as a file',
          files: [contentTypes.csv, contentTypes.xlsx],
        },
      },
      schema: { params: quiz, querystring: file },
    },
    async (request, reply) => {
      const { name, rows, content } = await exportStatistics(
        request.actorCtx,
        request.params.id,
        request.query,
      );
      return reply
        .headers({
          'content-type': contentTypes[request.query.format],
          'content-disposition': `attachment; filename="${name}"`,
          'x-total-count': rows,
        })
        .send(content);
    },
  );
  app.get(
    '/questions/:id/statistics',
    { config: { access: 'question-detail', reads: 'report' }, schema: { params: question } },
    async (request) => ({ data: await questionStatistics(request.actorCtx, request.params.id) }),
  );
};
