import { reportKinds, type ReportKind } from '#shared/api/reports.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { may } from '../../platform/context.ts';
import { contentTypes } from '../../kernel/exports/exports.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { accessOf } from './reportAccess.ts';
import { remindOverdue } from './remind.ts';
import { reportPeople } from './reportPeople.ts';
import { exportReport } from './reportFile.ts';
import { queueReportFile } from './reports.jobs.ts';
import { fileSchema, peopleSchema, querySchema } from './reportQuery.ts';
import { resolveScope, isAboutAll, readReport } from './reports.ts';

const target = z.object({ id: z.string().min(1).max(80).optional() });
const body = z.strictObject({ dry_run: z.boolean().default(false) });

/**
 * The same five calls for each kind of report: `/reports`, `/reports/groups`, `/reports/group/:id`, `/reports/class/:id`,
 * `/reports/module/:id`.
 */
export const reportsRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const kind of reportKinds) {
    readingRoutes(app, kind);
    actingRoutes(app, kind);
  }
};

type App = Parameters<FastifyPluginAsyncZod>[0];
const pathOf = (kind: ReportKind): string =>
  kind === 'index' ? '/reports' : isAboutAll(kind) ? `/reports/${kind}` : `/reports/${kind}/:id`;

function readingRoutes(app: App, kind: ReportKind): void {
  const path = pathOf(kind);
  const access = accessOf[kind];
  const query = querySchema(kind);
  const of = kind === 'index' ? 'all reports' : isAboutAll(kind) ? `all ${kind}` : `a ${kind}`;

  app.get(
    path,
    {
      config: { access, reads: 'report', docs: { summary: `Figures of ${of}` } },
      schema: { params: target, querystring: query },
    },
    async ({ actorCtx, params, query: scope }) => ({
      data: await readReport(actorCtx, { kind, id: params.id, class: scope.class }, scope),
    }),
  );

  app.get(
    `${path}/people`,
    {
      config: { access, reads: 'report', docs: { summary: 'The people behind a figure' } },
      schema: { params: target, querystring: peopleSchema(kind) },
    },
    async ({ actorCtx, params, query: wanted }, reply) => {
      const { page, per_page } = wanted;
      const scope = await resolveScope(actorCtx, { kind, id: params.id, class: wanted.class }, wanted);
      const window = { limit: per_page, offset: (page - 1) * per_page };
      const { people, total, isExact } = await reportPeople(actorCtx, scope, wanted, window);
      void reply.header('x-total-count', total);
      const has_next_page = total > window.offset + people.length;
      return { data: people, meta: { page, per_page, total, total_is_exact: isExact, has_next_page } };
    },
  );
}

/** Exporting and reminding need permissions of their own besides that of the report; checked before anything is read. */
function actingRoutes(app: App, kind: ReportKind): void {
  const path = pathOf(kind);
  const query = querySchema(kind);
  const onRequest = async ({ actorCtx }: FastifyRequest) => {
    if (!may(actorCtx, accessOf[kind])) throw forbidden();
  };
  const files = [contentTypes.csv, contentTypes.xlsx];
  app.get(
    `${path}/export`,
    {
      onRequest,
      config: {
        access: 'report-export',
        reads: 'report',
        ticket: true,
        docs: { summary: 'What the report shows, as a file', files },
      },
      schema: { params: target, querystring: fileSchema(kind) },
    },
    async ({ actorCtx, params, query: wanted }, reply) => {
      const scope = await resolveScope(actorCtx, { kind, id: params.id, class: wanted.class }, wanted);
      const { name, rows, content } = await exportReport(actorCtx, scope, wanted);
      return reply
        .headers({
          'content-type': contentTypes[wanted.format],
          'content-disposition': `attachment; filename="${name}"`,
          ...(rows !== undefined && { 'x-total-count': rows }),
        })
        .send(content);
    },
  );

  app.post(
    `${path}/export`,
    {
      onRequest,
      config: { access: 'report-export', docs: { summary: 'The same, made in the background' } },
      schema: { params: target, querystring: query, body: fileSchema(kind) },
    },
    async ({ actorCtx, params, body: wanted }, reply) => {
      const scope = await resolveScope(actorCtx, { kind, id: params.id, class: wanted.class }, wanted);
      return reply.status(202).send({ data: { job_id: await queueReportFile(actorCtx, scope, wanted) } });
    },
  );

  app.post(
    `${path}/reminders`,
    {
      onRequest,
      config: { access: 'report-remind', docs: { summary: 'Reminds the overdue people, each once a day' } },
      schema: { params: target, querystring: query, body },
    },
    async ({ actorCtx, params, query: filters, body: { dry_run } }) => {
      const scope = await resolveScope(actorCtx, { kind, id: params.id, class: filters.class }, filters);
      return { data: await remindOverdue(actorCtx, scope, dry_run) };
    },
  );
}
