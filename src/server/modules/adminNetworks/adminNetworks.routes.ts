import { adminNetworkCalls } from '#shared/calls/adminNetworks.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeAdminNetworks, readAdminNetworks } from './adminNetworks.ts';

export const adminNetworkRoutes = serve(adminNetworkCalls, {
  'GET /admin-networks': async ({ actorCtx }) => ({ data: await readAdminNetworks(actorCtx) }),
  'PUT /admin-networks': async ({ actorCtx, body }) => ({ data: await changeAdminNetworks(actorCtx, body) }),
});
