import { renewalCalls } from '#shared/calls/renewals.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { previewNeed } from './previewNeed.ts';
import { undoNeed } from './undoNeed.ts';

export const renewalsRoutes = serve(renewalCalls, {
  'POST /competency-requirements/enrolment-preview': async ({ actorCtx, body }) => ({
    data: await previewNeed(actorCtx, {
      ...body,
      audience_rule: body.audience_rule ?? null,
    }),
  }),
  'POST /competency-requirements/:id/enrolment-undo': async ({ actorCtx, params }) => ({
    data: await undoNeed(actorCtx, params.id),
  }),
});
