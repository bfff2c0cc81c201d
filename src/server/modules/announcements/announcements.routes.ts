import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { acknowledge, markRead, myAnnouncement, myAnnouncements } from './announcements.ts';
import { remindReaders } from './readers.ts';

const params = z.object({ id: z.uuid().toLowerCase() });
const paged = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});
const seen = z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(100) });

/** The announcements of a reader, and the reminder of people who have not acknowledged one. */
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
