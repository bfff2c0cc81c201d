import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { contentTypes } from '../../kernel/exports/exports.ts';
import { auditEvent, auditLog } from './auditLog.ts';
import { exportAudit } from './auditFile.ts';

const MAX_RANGE = 1_000;

/** A parameter that is JSON, as those of lists. */
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(4_000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        ctx.addIssue({ code: 'custom', message: 'invalid' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const instant = z.iso.datetime({ offset: true });
const word = z.string().max(100);
const filter = z.strictObject({
  q: z.string().trim().max(100).optional(),
  actor_id: z.uuid().toLowerCase().optional(),
  action: word.optional(),
  entity: word.optional(),
  entity_id: z.uuid().toLowerCase().optional(),
  request_id: word.optional(),
  at_gte: instant.optional(),
  at_lt: instant.optional(),
});
const range = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([first, last]) => last >= first && last - first < MAX_RANGE);
const listQuery = z.strictObject({
  filter: json(filter).optional(),
  range: json(range).optional(),
  sort: json(z.tuple([z.literal('at'), z.enum(['ASC', 'DESC'])])).optional(),
});
const fileQuery = z.strictObject({
  filter: json(filter).optional(),
  format: z.enum(['csv', 'xlsx', 'json']).default('csv'),
});

const text = z.string().nullable();
const entry = z.object({
  id: z.uuid(),
  at: z.string(),
  role: text,
  action: z.string(),
  entity: z.string(),
  actor: z.object({ id: z.uuid(), nip: text, name: text }).nullable(),
  entity_id: z.uuid().nullable(),
  subject: text,
  request_id: z.string(),
  ip: text,
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: text, after: text })),
  seal_no: z.int().nullable(),
});
const meta = z.object({
  total: z.int(),
  total_is_exact: z.boolean(),
  page: z.int(),
  per_page: z.int(),
  has_next_page: z.boolean(),
});

/** Who did what: read by who may, written by nobody but the acts themselves. */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/audit-events',
    {
      config: { access: 'audit-index', docs: { summary: 'Who did what and what it changed, newest first' } },
      schema: { querystring: listQuery, response: { 200: z.object({ data: z.array(entry), meta }) } },
    },
    async ({ actorCtx, query }, reply) => {
      const [first, last] = query.range ?? [0, 24];
      const found = await auditLog(actorCtx, {
        filter: query.filter ?? {},
        offset: first,
        limit: last - first + 1,
        direction: query.sort?.[1] ?? 'DESC',
      });
      void reply.header('x-total-count', found.meta.total);
      return { data: found.entries, meta: found.meta };
    },
  );

  app.get(
    '/audit-events/:id',
    {
      config: { access: 'audit-index', docs: { summary: 'One event of the audit log' } },
      schema: {
        params: z.object({ id: z.uuid().toLowerCase() }),
        response: { 200: z.object({ data: entry }) },
      },
    },
    async ({ actorCtx, params: { id } }) => ({ data: await auditEvent(actorCtx, id) }),
  );

  app.get(
    '/audit-events/export',
    {
      config: {
        access: 'audit-index',
        ticket: true,
        docs: { summary: 'The events of a filter as a file', files: Object.values(contentTypes) },
      },
      schema: { querystring: fileQuery },
    },
    async ({ actorCtx, query: { format, filter: wanted = {} } }, reply) => {
      const { name, content } = await exportAudit(actorCtx, { format, filter: wanted });
      return reply
        .headers({
          'content-type': contentTypes[format],
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(content);
    },
  );
};
