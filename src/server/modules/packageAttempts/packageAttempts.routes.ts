import { packageAttemptCalls } from '#shared/calls/packageAttempts.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerFigures } from './answerFigures.ts';
import { commitState } from './commitState.ts';
import { launchPackage } from './launchPackage.ts';
import { packageContents, uploadedPackage } from './packageContents.ts';
import { previewPackage } from './previewPackage.ts';

export const packageAttemptsRoutes = serve(packageAttemptCalls, {
  'POST /modules/:id/blocks/:key/launch': async ({ actorCtx, params, body, host }) => ({
    data: await launchPackage(actorCtx, params.id, params.key, { ...body, host }),
  }),
  'GET /modules/:id/package-answer-figures': async ({ actorCtx, params, query }) => ({
    data: await answerFigures(actorCtx, params.id, query),
  }),
  'GET /packages/:id/contents': async ({ actorCtx, params }) => ({
    data: await packageContents(actorCtx, params.id),
  }),
  'GET /package-uploads/:id': async ({ actorCtx, params }) => ({
    data: await uploadedPackage(actorCtx, params.id),
  }),
  'GET /packages/:id/preview': async ({ actorCtx, params, host }) => ({
    data: await previewPackage(actorCtx, params.id, host),
  }),
  'PUT /package-attempts/:id/states/:sco': async ({ actorCtx, params, body }) => ({
    data: await commitState(actorCtx, params.id, params.sco, body),
  }),
});
