import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { programKinds } from '#shared/domain/apiTokens.ts';
import { contentTypes } from '../../kernel/exports/exports.ts';
import { fileCompression } from '../../kernel/exports/openFile.ts';
import { gradedPeople, gradeFilterChoices } from './gradeFilters.ts';
import { gradeMatrix } from './gradeMatrix.ts';
import { exportGradeMatrix } from './gradeMatrixFile.ts';
import { userGrades } from './userGrades.ts';

const word = z.string().min(1).max(120).optional();
const key = z.string().min(1).max(80).optional();
const filter = z.strictObject({
  q: z.string().max(120).default(''),
  group: key,
  class: key,
  department: word,
  position: word,
  city: word,
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
const pages = filter.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  quiz_page: z.coerce.number().int().min(1).max(10_000).default(1),
  quiz_per_page: z.coerce.number().int().min(1).max(100).default(20),
});
const file = filter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });

/** The query without undefined values. */
const given = <T extends object>(query: T) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export const gradeMatrixRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'grade-index', reads: 'report' } as const;
  app.get('/grades', { config, schema: { querystring: pages } }, async (request, reply) => {
    const { matrix, meta } = await gradeMatrix(request.actorCtx, given(request.query));
    void reply.header('x-total-count', meta.total);
    return { data: matrix, meta };
  });
  app.get(
    '/grades/filters',
    { config, schema: { querystring: z.strictObject({ group: key }) } },
    async (request) => ({ data: await gradeFilterChoices(request.actorCtx, request.query.group) }),
  );
  app.get(
    '/grades/people',
    { config, schema: { querystring: filter.pick({ q: true }) } },
    async (request) => ({ data: await gradedPeople(request.actorCtx, request.query.q) }),
  );
  app.get(
    '/users/:id/grades',
    { config, schema: { params: z.object({ id: z.string().min(1).max(80) }) } },
    async (request) => ({ data: await userGrades(request.actorCtx, request.params.id) }),
  );
  app.get(
    '/grades/export',
    {
      compress: fileCompression,
      config: {
        access: 'grade-export',
        stepUp: true,
        tokens: programKinds,
        reads: 'report',
        ticket: true,
        docs: {
          summary: 'The grades of a filter as a file',
          files: [contentTypes.csv, contentTypes.xlsx],
        },
      },
      schema: { querystring: file },
    },
    async (request, reply) => {
      const { name, rows, content } = await exportGradeMatrix(request.actorCtx, given(request.query));
      return reply
        .headers({
          'content-type': contentTypes[request.query.format],
          'content-disposition': `attachment; filename="${name}"`,
          ...(rows !== undefined && { 'x-total-count': rows }),
        })
        .send(content);
    },
  );
};
