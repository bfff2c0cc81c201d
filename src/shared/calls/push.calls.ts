import * as z from 'zod';
import type { PushDevices } from '../api/notifications.ts';
import { defineCalls, reply } from './call.ts';

const instant = z.iso.datetime();
const none = z.object({});
/** Those of the known push services are shorter than 600 characters. */
const endpoint = z.string().min(1).max(2_000);
/** 16 bytes in base64url. */
const auth = z.string().regex(/^[\w-]{22}$/);
const address = z.strictObject({
  endpoint,
  p256dh: z
    .string()
    .regex(/^B[\w-]{86}$/)
    .describe('An uncompressed point of P-256, in base64url'),
  auth,
});
const devices: z.ZodType<PushDevices> = z.object({
  public_key: z.string().nullable().describe('For `applicationServerKey`; null: this site sends none'),
  devices: z.array(
    z.object({
      id: z.uuid(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      created_at: instant,
      last_used_at: instant.describe('When the person last used Mahir on it'),
      last_sent_at: instant.nullable(),
      is_current: z.boolean(),
    }),
  ),
});

/** Push messages to the devices of the caller. */
export const pushCalls = defineCalls({
  'GET /my/push-devices': {
    access: 'signed-in',
    summary: 'On which of my devices push messages are on',
    tokens: [],
    reply: reply({ data: devices }),
  },
  'PUT /my/push-devices/current': {
    access: 'signed-in',
    summary: 'Turn push messages on in the browser of this session',
    body: address,
    tokens: [],
    rateLimit: { max: 20, timeWindow: '1 hour' },
    reply: reply<{ id: string }>(),
  },
  'DELETE /my/push-devices/:id': {
    access: 'signed-in',
    summary: 'Turn push messages off on one of my devices',
    params: z.object({ id: z.uuid().toLowerCase() }),
    tokens: [],
    reply: reply({ data: none }),
  },
  'POST /push-devices/off': {
    access: 'public',
    summary: 'Turn push messages off by the secrets of the subscription, for the button of a message',
    body: z.strictObject({ endpoint, auth }),
    rateLimit: { max: 30, timeWindow: '1 minute' },
    reply: reply({ data: none }),
  },
  'POST /push-devices/renewed': {
    access: 'public',
    summary: 'Replace a subscription that the browser renewed, by the secrets of the old one',
    body: z.strictObject({ before: z.strictObject({ endpoint, auth }), address }),
    rateLimit: { max: 30, timeWindow: '1 minute' },
    reply: reply({ data: none }),
  },
});
