import * as z from 'zod';
import type { DeliveryDetail, DeliveryTry, NewSecret, WebhookSigning } from '../api/webhooks.ts';
import { defineCalls, reply } from './call.ts';

const ofId = z.object({ id: z.uuid().toLowerCase() });

const made: z.ZodType<NewSecret> = z.object({
  secret: z.string().describe('Shown once: it cannot be read again'),
  old_until: z.iso.datetime().nullable().describe('Until when the secret before it signs as well'),
});
const aTry = z.object({
  at: z.iso.datetime(),
  status: z.int().nullable(),
  ms: z.int(),
  error: z.string().nullable(),
  reply: z.string().nullable().describe('Its first 2 KB'),
}) satisfies z.ZodType<DeliveryTry>;
const detail: z.ZodType<DeliveryDetail> = z.object({
  id: z.uuid(),
  webhook_id: z.uuid().describe('The header `webhook-id`'),
  type: z.string(),
  body: z.string(),
  tries: z.array(aTry),
});
const signing: z.ZodType<WebhookSigning> = z.object({
  has_secret: z.boolean(),
  made_at: z.iso.datetime().nullable(),
  old_until: z.iso.datetime().nullable(),
});

/** Webhooks, beyond the generated calls of the resource and of its deliveries. */
export const webhookCalls = defineCalls({
  'GET /webhooks/:id/signing': {
    access: 'webhook-index',
    summary: 'Whether a webhook has a signing secret, and since when; never the secret',
    params: ofId,
    reply: reply({ data: signing }),
  },
  'POST /webhooks/:id/secrets': {
    access: 'webhook-edit',
    stepUp: true,
    summary: 'Make a new signing secret; the one before signs as well for 24 hours',
    params: ofId,
    reply: reply({ data: made }),
    statuses: [201],
  },
  'POST /webhooks/:id/examples': {
    access: 'webhook-edit',
    stepUp: true,
    summary: 'Send the event `ping` now, and tell how the receiver answers',
    params: ofId,
    rateLimit: { max: 20, timeWindow: '1 minute' },
    reply: reply({ data: aTry as z.ZodType<DeliveryTry> }),
  },
  'GET /webhooks/:id/deliveries/:delivery': {
    access: 'webhook-index',
    summary: 'What was sent, and how each try went',
    params: z.object({ id: z.uuid().toLowerCase(), delivery: z.uuid().toLowerCase() }),
    reply: reply({ data: detail }),
  },
});
