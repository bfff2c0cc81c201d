import { stepUpCalls } from '#shared/calls/stepUp.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { stepUpBy, stepUpOptions, stepUpState } from './stepUp.ts';

/** Proving again who one is, before a sensitive action. */
export const stepUpRoutes = serve(stepUpCalls, {
  'GET /me/step-up': async ({ actorCtx }) => ({ data: await stepUpState(actorCtx) }),
  'POST /me/step-up': async ({ actorCtx, body }) => ({ data: await stepUpBy(actorCtx, body) }),
  'POST /me/step-up/options': async ({ actorCtx }) => ({ data: await stepUpOptions(actorCtx) }),
});
