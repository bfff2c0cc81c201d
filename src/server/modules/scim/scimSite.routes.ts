import { scimCalls } from '#shared/calls/scim.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { decideRoles, readScimSite } from './scimSite.ts';

export const scimSiteRoutes = serve(scimCalls, {
  'GET /directory/scim': async ({ actorCtx }) => ({ data: await readScimSite(actorCtx) }),
  'PUT /directory/scim/groups/:id/roles': async ({ actorCtx, params, body }) => ({
    data: await decideRoles(actorCtx, params.id, body.role_ids),
  }),
});
