import { webhookCalls } from '#shared/calls/webhooks.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { readDelivery } from './readDelivery.ts';
import { makeSecret, readSigning } from './secrets.ts';
import { sendExample } from './sendExample.ts';

export const webhooksRoutes = serve(webhookCalls, {
  'GET /webhooks/:id/signing': async ({ actorCtx, params }) => ({
    data: await readSigning(actorCtx, params.id),
  }),
  'POST /webhooks/:id/secrets': async ({ actorCtx, params }, reply) => {
    void reply.status(201);
    return { data: await makeSecret(actorCtx, params.id) };
  },
  'POST /webhooks/:id/examples': async ({ actorCtx, params }) => ({
    data: await sendExample(actorCtx, params.id),
  }),
  'GET /webhooks/:id/deliveries/:delivery': async ({ actorCtx, params }) => ({
    data: await readDelivery(actorCtx, params.id, params.delivery),
  }),
});
