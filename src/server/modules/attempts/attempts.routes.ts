import { attemptCalls } from '#shared/calls/attempts.calls.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { readRecord } from '../../kernel/crud/read.ts';
import { serve } from '../../platform/http/serve.ts';
import { findQuiz } from '../classes/classes.ts';
import { actOnAttempt } from './attemptActions.ts';
import { askForAttempt } from './askForAttempt.ts';
import { attemptRecord } from './attemptRecord.ts';
import { quizRules, readAttempt, saveAnswers, startAttempt, submitAttempt } from './attempts.ts';
import { grantAttempt } from './grantAttempt.ts';
import { pauseQuiz } from './pauses.ts';
import { usedBrowser } from './usedBrowser.ts';

export const attemptsRoutes = serve(attemptCalls, {
  'GET /quizzes/:id/rules': async (request) => ({
    data: await quizRules(request.actorCtx, request.params.id, usedBrowser(request)),
  }),
  'POST /quizzes/:id/attempts': async (request) => ({
    data: await startAttempt(request.actorCtx, request.params.id, request.body, usedBrowser(request)),
  }),
  'GET /attempts/:id': async (request) => {
    const {
      actorCtx,
      params: { id },
    } = request;
    const own = await readAttempt(actorCtx, id, usedBrowser(request));
    return { data: own ?? (await readRecord(actorCtx, planNamed(actorCtx, 'attempts'), id)) };
  },
  'PUT /attempts/:id/answers': async (request) => {
    const { actorCtx, params, body } = request;
    const { acks, clock } = await saveAnswers(actorCtx, params.id, body, usedBrowser(request));
    return { data: acks, meta: clock };
  },
  'POST /attempts/:id/submission': async (request) => ({
    data: await submitAttempt(request.actorCtx, request.params.id, request.body, usedBrowser(request)),
  }),
  'PUT /attempts/:id/request': async ({ actorCtx, params, body }) => ({
    data: await askForAttempt(actorCtx, params.id, body.reason),
  }),
  'GET /my/address': async ({ actorCtx }) => ({ data: { address: actorCtx.ip } }),
  'GET /attempts/:id/record': async ({ actorCtx, params }) => ({
    data: await attemptRecord(actorCtx, params.id),
  }),
  'POST /attempts/:id/acts': async ({ actorCtx, params, body }) => ({
    data: await actOnAttempt(actorCtx, params.id, body),
  }),
  'POST /quizzes/:id/acts': async ({ actorCtx, params, body }) => {
    const quiz = await findQuiz(actorCtx, params.id);
    return {
      data: await (body.act === 'grant'
        ? grantAttempt(actorCtx, quiz, body)
        : pauseQuiz(actorCtx, quiz.id, body)),
    };
  },
});
