import { programmeCalls } from '#shared/calls/programmes.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { myProgramme, myProgrammes } from './myProgrammes.ts';

export const myProgrammesRoutes = serve(programmeCalls, {
  'GET /my/programmes': async ({ actorCtx }) => ({ data: await myProgrammes(actorCtx) }),
  'GET /my/programmes/:id': async ({ actorCtx, params }) => ({
    data: await myProgramme(actorCtx, params.id),
  }),
});
