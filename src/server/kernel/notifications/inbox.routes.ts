import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { notificationGroups } from '#shared/domain/notifications.ts';
import { dataOf } from '../../platform/openapi/replies.ts';
import { listInbox, markAllRead, markRead } from './inbox.ts';
import { unreadCount } from './notifications.ts';
import { changePreferences, preferencesOf } from './notificationPreferences.ts';

const access = 'signed-in' as const;
const uuid = z.uuid().toLowerCase();
const params = z.object({ id: uuid });
const instant = z.string().meta({ format: 'date-time' });
const group = z.enum(notificationGroups);
const MAX_PAGE = 100;

const query = z.strictObject({
  before: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  unread: z.enum(['0', '1']).default('0'),
});
const item = z.object({
  id: z.uuid(),
  group,
  title: z.string(),
  link: z.string().nullable(),
  created_at: instant,
  read_at: instant.nullable(),
});
const inbox = z.object({
  data: z.array(item),
  meta: z.object({ unread: z.int(), has_next_page: z.boolean() }),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Optional when they are stored: a page of the version before does not know them. */
const pushFields = {
  push_on: z.array(group).max(notificationGroups.length).readonly(),
  push_quiet_from: time.nullable(),
  push_quiet_until: time.nullable(),
};
const preferenceFields = {
  mail_off: z.array(group).max(notificationGroups.length).readonly(),
  sms_on: z.array(group).max(notificationGroups.length).readonly(),
  digest: z.enum(['off', 'daily', 'weekly']),
  digest_hour: z.int().min(0).max(23),
  digest_weekday: z.int().min(1).max(7),
  quiet_from: time.nullable(),
  quiet_until: time.nullable(),
};
const wayOut = z.object({ is_configured: z.boolean(), address: z.string().nullable() });
const preferences = dataOf(
  z.object({
    ...preferenceFields,
    ...pushFields,
    mail: wayOut,
    sms: wayOut,
    push: z.object({ is_configured: z.boolean(), devices: z.int() }),
    time_zone: z.string(),
  }),
);

/** Notifications of the caller: their inbox, and their preferences for mail, SMS and push messages. */
export const inboxRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/my/notifications',
    {
      config: { access, docs: { summary: 'My notifications, newest first; `before` names the last known' } },
      schema: { querystring: query, response: { 200: inbox } },
    },
    async ({ actorCtx: ctx, query: { before, limit, unread } }) => {
      const [{ items, hasNext }, count] = await Promise.all([
        listInbox(ctx, { before, limit, unread: unread === '1' }),
        unreadCount(ctx),
      ]);
      return { data: items, meta: { unread: count, has_next_page: hasNext } };
    },
  );

  app.put(
    '/my/notifications/:id/read',
    {
      config: { access, docs: { summary: 'Marks a notification of mine as read' } },
      schema: { params, response: { 200: dataOf(z.object({ id: z.uuid(), read_at: instant })) } },
    },
    async (request) => ({ data: await markRead(request.actorCtx, request.params.id) }),
  );

  app.put(
    '/my/notifications/read',
    {
      config: { access, docs: { summary: 'Marks a notification of mine and all older ones as read' } },
      schema: {
        body: z.strictObject({ newest_id: uuid }),
        response: { 200: dataOf(z.object({ marked: z.int() })) },
      },
    },
    async (request) => ({ data: await markAllRead(request.actorCtx, request.body.newest_id) }),
  );

  app.get(
    '/my/notification-preferences',
    {
      config: {
        access,
        docs: { summary: 'What I want to receive by mail, SMS and push messages, and when' },
      },
      schema: { response: { 200: preferences } },
    },
    async ({ actorCtx: ctx }) => ({ data: await preferencesOf(ctx, ctx.actor.userId) }),
  );

  app.put(
    '/my/notification-preferences',
    {
      config: { access, docs: { summary: 'Replaces what I want to receive' } },
      schema: {
        body: z.strictObject({ ...preferenceFields, ...z.object(pushFields).partial().shape }),
        response: { 200: preferences },
      },
    },
    async ({ actorCtx: ctx, body }) => {
      await changePreferences(ctx, body);
      return { data: await preferencesOf(ctx, ctx.actor.userId) };
    },
  );
};
