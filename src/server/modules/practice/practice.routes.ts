import { practiceCalls } from '#shared/calls/practice.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerPractice, practice, nextPractice } from './practice.ts';

export const practiceRoutes = serve(practiceCalls, {
  'GET /my/practice': async ({ actorCtx }) => ({ data: await practice(actorCtx) }),
  'GET /my/practice/next': async ({ actorCtx, query }) => ({
    data: await nextPractice(actorCtx, query.quiz),
  }),
  'POST /my/practice/:id/answers': async ({ actorCtx, params, body }) => ({
    data: await answerPractice(actorCtx, params.id, body),
  }),
});
