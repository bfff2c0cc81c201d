import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readerFilters } from '#shared/api/announcements.ts';
import { contentTypes } from '../../kernel/exports/exports.ts';
import { acknowledge, markRead, myAnnouncement, myAnnouncements } from './announcements.ts';
import { readersOf, remindReaders } from './readers.ts';
import { exportReaders } from './readersFile.ts';

const params = z.object({ id: z.uuid().toLowerCase() });
const paged = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});
const chosen = z.strictObject({
  q: z.string().max(120).default(''),
  state: z.enum(readerFilters).optional(),
});
const readersPage = chosen.extend(paged.shape);
const file = chosen.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });
const seen = z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(100) });

/** What readers are shown, and who has read it. */
export const announcementsRoutes: FastifyPluginAsyncZod = async (app) => {
  const mine = (summary: string) => ({ access: 'announcement-index', docs: { summary } }) as const;
  app.get(
    '/my/announcements',
    { config: mine('Announcements for me, pinned ones first'), schema: { querystring: paged } },
    async (request, reply) => {
      const { announcements, meta } = await myAnnouncements(request.actorCtx, request.query);
      void reply.header('x-total-count', meta.total);
      return { data: announcements, meta };
    },
  );
  app.get(
    '/my/announcements/:id',
    { config: mine('One that is for me'), schema: { params } },
    async ({ actorCtx, params: { id } }) => ({
      data: await myAnnouncement(actorCtx, id),
    }),
  );
  app.put(
    '/my/announcements/read',
    { config: mine('Has seen these'), schema: { body: seen } },
    async ({ actorCtx, body }) => {
      await markRead(actorCtx, body.ids);
      return { data: null };
    },
  );
  app.put(
    '/my/announcements/:id/acknowledgement',
    { config: mine('Confirms having read it'), schema: { params } },
    async ({ actorCtx, params: { id } }) => ({ data: await acknowledge(actorCtx, id) }),
  );
  readersRoutes(app);
};

const readersRoutes: (app: Parameters<FastifyPluginAsyncZod>[0]) => void = (app) => {
  app.get(
    '/announcements/:id/readers',
    {
      config: {
        access: 'announcement-edit',
        docs: {
          summary: 'For whom it is, and who has seen or acknowledged it; `state=missing`: who has not',
        },
      },
      schema: { params, querystring: readersPage },
    },
    async ({ actorCtx, params: { id }, query }, reply) => {
      const { readers, total, counts } = await readersOf(actorCtx, id, query);
      const { page, per_page } = query;
      void reply.header('x-total-count', total);
      return {
        data: readers,
        meta: { page, per_page, total, has_next_page: page * per_page < total, counts },
      };
    },
  );
  app.get(
    '/announcements/:id/readers/export',
    {
      config: {
        access: 'announcement-export',
        ticket: true,
        docs: { summary: 'The readers as a file', files: [contentTypes.csv, contentTypes.xlsx] },
      },
      schema: { params, querystring: file },
    },
    async ({ actorCtx, params: { id }, query }, reply) => {
      const { name, rows, content } = await exportReaders(actorCtx, id, query);
      return reply
        .headers({
          'content-type': contentTypes[query.format],
          'content-disposition': `attachment; filename="${name}"`,
          'x-total-count': rows,
        })
        .send(content);
    },
  );
  app.post(
    '/announcements/:id/reminders',
    {
      config: {
        access: 'announcement-edit',
        docs: { summary: 'Reminds who has not acknowledged it, once a day' },
      },
      schema: { params },
    },
    async ({ actorCtx, params: { id } }) => ({ data: { reminded: await remindReaders(actorCtx, id) } }),
  );
};
