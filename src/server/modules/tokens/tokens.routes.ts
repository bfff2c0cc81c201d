import { tokenCalls } from '#shared/calls/tokens.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { makeOwnToken, readOwnTokens, readToken, revokeOwnToken } from './ownTokens.ts';
import { allowPersonal, handOver, makeServiceToken, readTokenSite } from './serviceAccounts.ts';

export const tokenRoutes = serve(tokenCalls, {
  'GET /token': async ({ actorCtx }) => ({ data: readToken(actorCtx) }),
  'GET /my/tokens': async ({ actorCtx }) => ({ data: await readOwnTokens(actorCtx) }),
  'POST /my/tokens': async ({ actorCtx, body }, reply) => {
    void reply.status(201);
    return { data: await makeOwnToken(actorCtx, body) };
  },
  'DELETE /my/tokens/:id': async ({ actorCtx, params }) => ({
    data: await revokeOwnToken(actorCtx, params.id),
  }),
  'GET /tokens/site': async ({ actorCtx }) => ({ data: await readTokenSite(actorCtx) }),
  'PUT /tokens/site': async ({ actorCtx, body }) => ({
    data: await allowPersonal(actorCtx, body.is_personal_allowed),
  }),
  'POST /tokens': async ({ actorCtx, body }, reply) => {
    void reply.status(201);
    return { data: await makeServiceToken(actorCtx, body) };
  },
  'PUT /tokens/service-accounts/:id/owner': async ({ actorCtx, params, body }) => ({
    data: await handOver(actorCtx, params.id, body.owner_id),
  }),
});
