import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { programKinds } from '#shared/domain/apiTokens.ts';
import {
  breakDays,
  complianceFigures,
  complianceSorts,
  type ComplianceFigure,
} from '#shared/api/competencies.ts';
import { standings } from '#shared/domain/competencies.ts';
import { may } from '../../platform/context.ts';
import { contentTypes } from '../../kernel/exports/exports.ts';
import { fileCompression } from '../../kernel/exports/openFile.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { complianceRows } from './complianceRows.ts';
import { complianceSummary } from './complianceSummary.ts';
import { exportCompliance } from './complianceFile.ts';
import { remindOfCompetencies } from './remindOfCompetencies.ts';

const text = z.string().max(120).optional();
const filter = z.strictObject({
  q: text,
  department: text,
  placement_city: text,
  type: text,
  competency: z.string().max(64).optional(),
  standing: z.enum(standings).optional(),
  breaks: z.coerce
    .number()
    .pipe(z.literal([...breakDays]))
    .optional(),
  figure: z.enum(Object.keys(complianceFigures) as [ComplianceFigure, ...ComplianceFigure[]]).optional(),
  ends_in: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
  unenrolled: z
    .literal('1')
    .transform(() => true)
    .optional(),
  team: z
    .literal('1')
    .transform(() => true)
    .optional(),
});
const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
};
const page = filter.extend({ ...paging, sort: z.enum(complianceSorts).default('risk') });
const file = filter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });

const FILE_CONFIG = {
  stepUp: true,
  tokens: programKinds,
  reads: 'report',
  ticket: true,
  docs: { summary: 'The matrix as a file', files: [contentTypes.csv, contentTypes.xlsx] },
} as const;

/** People × competencies. Without `competency-index` the scope is the team. */
export const complianceRoutes: FastifyPluginAsyncZod = async (app) => {
  const access = ['competency-index', 'team-index'] as const;
  app.get(
    '/compliance',
    {
      config: { access, reads: 'report', docs: { summary: 'How people stand with competencies' } },
      schema: { querystring: page },
    },
    async (request, reply) => {
      const { page, per_page, sort, ...chosen } = request.query;
      const { rows, total } = await complianceRows(request.actorCtx, chosen, { page, per_page, sort });
      void reply.header('x-total-count', total);
      return { data: rows, meta: { page, per_page, total } };
    },
  );
  app.get(
    '/compliance/summary',
    { config: { access, reads: 'report' }, schema: { querystring: filter } },
    async (request) => ({ data: await complianceSummary(request.actorCtx, request.query) }),
  );
  app.post(
    '/compliance/reminders',
    {
      config: {
        access: 'report-remind',
        docs: { summary: 'Reminds people of what ends or is missed, each once a day' },
      },
      schema: { querystring: filter, body: z.strictObject({ dry_run: z.boolean().default(false) }) },
    },
    async ({ actorCtx, query: chosen, body: { dry_run } }) => {
      if (!access.some((permission) => may(actorCtx, permission))) throw forbidden();
      return { data: await remindOfCompetencies(actorCtx, chosen, dry_run) };
    },
  );
  app.get(
    '/compliance/export',
    {
      compress: fileCompression,
      config: {
        access: ['competency-export', 'report-export'] as const,
        ...FILE_CONFIG,
      },
      schema: { querystring: file },
    },
    async (request, reply) => {
      // Exporting requires the right to view: trainers may export reports, but may not see this one.
      if (!access.some((permission) => may(request.actorCtx, permission))) throw forbidden();
      const { format, ...chosen } = request.query;
      const { name, content } = await exportCompliance(request.actorCtx, chosen, format);
      return reply
        .headers({
          'content-type': contentTypes[format],
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(content);
    },
  );
};
