import { offlineCalls } from '#shared/calls/offline.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { offlineContent } from './offlineContent.ts';

export const offlineRoutes = serve(offlineCalls, {
  'GET /my/courses/:id/offline': async ({ actorCtx, params }) => ({
    data: await offlineContent(actorCtx, params.id),
  }),
});
