import { moduleFileCalls } from '#shared/calls/moduleFiles.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { moduleCopies, retryModuleCopy } from './moduleCopies.ts';

export const moduleFilesRoutes = serve(moduleFileCalls, {
  'GET /modules/:id/copies': async ({ actorCtx, params }) => ({
    data: await moduleCopies(actorCtx, params.id),
  }),
  'POST /modules/:id/copies/:file/retry': async ({ actorCtx, params }) => ({
    data: await retryModuleCopy(actorCtx, params.id, params.file),
  }),
});
