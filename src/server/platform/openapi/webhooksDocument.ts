import { eventBody, eventData } from '#shared/calls/webhookEvents.ts';
import { eventTypes, type EventType } from '#shared/domain/webhooks.ts';
import type * as z from 'zod';
import type { JsonSchema } from './jsonSchema.ts';

const HEADERS = {
  'webhook-id': 'The same at every try: what a receiver has handled already, it can leave out',
  'webhook-timestamp': 'Seconds since 1970, at this try',
  'webhook-signature':
    'Standard Webhooks: `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; two with a space between them while a secret is changed',
};

/** What the server sends to webhooks, for the `webhooks` of OpenAPI 3.1. */
export const webhooksDocument = (schemaOf: (schema: z.ZodType, io: 'output') => JsonSchema) =>
  Object.fromEntries(
    Object.keys(eventData).map((name) => {
      const type = name as EventType;
      const post = {
        operationId: `webhook ${type}`,
        tags: ['webhooks'],
        summary: type === 'ping' ? 'The example that people send' : eventTypes[type].en,
        parameters: Object.entries(HEADERS).map(([header, description]) => ({
          name: header,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
        })),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(eventBody(type), 'output') } },
        },
        responses: {
          '2XX': { description: 'Received; everything else is tried again, but 410, which ends the webhook' },
        },
      };
      return [type, { post }];
    }),
  );
