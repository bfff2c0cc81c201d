import { pushCalls } from '#shared/calls/push.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { listPushDevices, renewPush, turnOffByMessage, turnOffPush, turnOnPush } from './pushDevices.ts';

/** On which devices a person gets push messages. */
export const pushRoutes = serve(pushCalls, {
  'GET /my/push-devices': async ({ actorCtx }) => ({ data: await listPushDevices(actorCtx) }),
  'PUT /my/push-devices/current': async ({ actorCtx, body }) => ({ data: await turnOnPush(actorCtx, body) }),
  'DELETE /my/push-devices/:id': async ({ actorCtx, params }) => {
    await turnOffPush(actorCtx, params.id);
    return { data: {} };
  },
  'POST /push-devices/off': async ({ ctx, body }) => {
    await turnOffByMessage(ctx, body);
    return { data: {} };
  },
  'POST /push-devices/renewed': async ({ ctx, body }) => {
    await renewPush(ctx, body);
    return { data: {} };
  },
});
