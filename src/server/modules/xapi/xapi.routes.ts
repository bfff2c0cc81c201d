import { recordStoreCalls } from '#shared/calls/recordStores.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { beginBackfill } from './backfill.ts';
import { readStatement } from './readStatement.ts';
import { retryNow } from './retryNow.ts';
import { sendExample } from './sendExample.ts';
import { enterSecret, readSecret } from './storeSecret.ts';

export const xapiRoutes = serve(recordStoreCalls, {
  'GET /record-stores/:id/secret': async ({ actorCtx, params }) => ({
    data: await readSecret(actorCtx, params.id),
  }),
  'PUT /record-stores/:id/secret': async ({ actorCtx, params, body }) => ({
    data: await enterSecret(actorCtx, params.id, body.secret),
  }),
  'POST /record-stores/:id/examples': async ({ actorCtx, params }) => ({
    data: await sendExample(actorCtx, params.id),
  }),
  'POST /record-stores/:id/retries': async ({ actorCtx, params }) => ({
    data: await retryNow(actorCtx, params.id),
  }),
  'POST /record-stores/:id/backfills': async ({ actorCtx, params, body }, reply) => {
    void reply.status(202);
    return { data: { job_id: await beginBackfill(actorCtx, params.id, body) } };
  },
  'GET /record-stores/:id/statements/:statement': async ({ actorCtx, params }) => ({
    data: await readStatement(actorCtx, params.id, params.statement),
  }),
});
