import { correctionCalls } from '#shared/calls/corrections.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { MAX_AT_ONCE, queueRelease } from './corrections.jobs.ts';
import {
  claimAnswer,
  commentsFor,
  listAllCorrections,
  listCorrections,
  markAnswer,
  readCorrection,
  releaseAnswer,
  releaseMarks,
  removeComment,
  reopenMark,
  saveComment,
  undoMark,
} from './corrections.ts';
import { readyAttempts } from './releaseMarks.ts';

export const correctionsRoutes = serve(correctionCalls, {
  'GET /quizzes/:id/corrections': async ({ actorCtx, params, query }, reply) => {
    const { items, meta } = await listCorrections(actorCtx, params.id, query);
    void reply.header('x-total-count', meta.total);
    return { data: items, meta };
  },
  'GET /corrections': async ({ actorCtx, query }, reply) => {
    const { items, meta } = await listAllCorrections(actorCtx, query);
    void reply.header('x-total-count', meta.total);
    return { data: items, meta };
  },
  'POST /quizzes/:id/release': async ({ actorCtx, params: { id } }, reply) => {
    const total = await readyAttempts(actorCtx, id);
    if (total <= MAX_AT_ONCE) return { data: await releaseMarks(actorCtx, id) };
    void reply.status(202);
    return { data: { job_id: await queueRelease(actorCtx, id, total) }, meta: { total } };
  },
  'GET /corrections/:id': async ({ actorCtx, params, query }) => ({
    data: await readCorrection(actorCtx, params.id, query),
  }),
  'PUT /corrections/:id/claim': async ({ actorCtx, params, query }) => ({
    data: await claimAnswer(actorCtx, params.id, query),
  }),
  'DELETE /corrections/:id/claim': async ({ actorCtx, params }) => {
    await releaseAnswer(actorCtx, params.id);
    return { data: null };
  },
  'PUT /corrections/:id/mark': async ({ actorCtx, params, query, body }) => ({
    data: await markAnswer(actorCtx, params.id, { ...body, ...query }),
  }),
  'DELETE /corrections/:id/mark': async ({ actorCtx, params, query }) => ({
    data: await undoMark(actorCtx, params.id, query),
  }),
  'POST /corrections/:id/reopening': async ({ actorCtx, params, query, body }) => ({
    data: await reopenMark(actorCtx, params.id, { ...body, ...query }),
  }),
  'GET /corrections/:id/comments': async ({ actorCtx, params }) => ({
    data: await commentsFor(actorCtx, params.id),
  }),
  'POST /corrections/:id/comments': async ({ actorCtx, params, body }, reply) => {
    void reply.status(201);
    return { data: await saveComment(actorCtx, params.id, body.text) };
  },
  'DELETE /corrections/:id/comments/:comment': async ({ actorCtx, params }) => {
    await removeComment(actorCtx, params.id, params.comment);
    return { data: null };
  },
});
