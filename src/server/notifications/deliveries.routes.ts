import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { deliveryReasons } from '#shared/domain/notifications.ts';
import { invalidField } from '../http/errors.ts';
import { dataOf } from '../http/openapi/replies.ts';
import { listDeliveries, retryDeliveries, retryFailed } from './deliveries.ts';

const MAX_PAGE = 100;
const MAX_IDS = 200;

const uuid = z.uuid().toLowerCase();
const instant = z.string().meta({ format: 'date-time' });
const channel = z.enum(['in-app', 'mail', 'sms']);
const state = z.enum(['queued', 'sent', 'failed', 'skipped']);
const reason = z.enum(deliveryReasons);
const nip = z.string().max(32);

const query = z.strictObject({
  state: state.optional(),
  channel: channel.optional(),
  reason: reason.optional(),
  user: nip.optional(),
  q: z.string().trim().max(100).optional(),
  before: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
});
const row = z.object({
  ...{
    id: z.uuid(),
    channel,
    state,
    reason: reason.nullable(),
    error: z.string().nullable(),
    tries: z.int(),
  },
  ...{
    next_try_at: instant.nullable(),
    created_at: instant,
    sent_at: instant.nullable(),
    read_at: instant.nullable(),
  },
  title: z.string(),
  user: z.object({ id: z.uuid(), nip: z.string(), name: z.string() }),
  address: z.string().nullable(),
  can: z.object({ retry: z.boolean() }),
});
const listed = z.object({ data: z.array(row), meta: z.object({ has_next_page: z.boolean() }) });

/** One of both. */
const retryBody = z.strictObject({
  ids: z.array(uuid).min(1).max(MAX_IDS).optional(),
  filter: z
    .strictObject({
      channel: z.enum(['mail', 'sms']).optional(),
      reason: reason.optional(),
      user: nip.optional(),
    })
    .optional(),
});

/** Messages that left the app or did not, for who looks after them. */
export const deliveriesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/deliveries',
    {
      config: {
        access: 'job-index',
        docs: { summary: 'Mails and SMS to people, newest first, and why each was not sent' },
      },
      schema: { querystring: query, response: { 200: listed } },
    },
    async (request) => {
      const { rows, hasNext } = await listDeliveries(request.actorCtx, request.query);
      return { data: rows, meta: { has_next_page: hasNext } };
    },
  );

  app.post(
    '/deliveries/retries',
    {
      config: {
        access: 'job-retry',
        docs: { summary: 'Tries again: those that are named, or all that failed within a filter' },
      },
      schema: { body: retryBody, response: { 200: dataOf(z.object({ retried: z.int() })) } },
    },
    async ({ actorCtx: ctx, body: { ids, filter } }) => {
      if (ids && !filter) return { data: { retried: await retryDeliveries(ctx, ids) } };
      if (filter && !ids) return { data: { retried: await retryFailed(ctx, filter) } };
      throw invalidField('ids', 'required', { property: { en: 'Messages', id: 'Pesan' } });
    },
  );
};
