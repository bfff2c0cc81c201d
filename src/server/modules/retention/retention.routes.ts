import type { FastifyPluginAsync } from 'fastify';
import { retentionCalls } from '#shared/calls/retention.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeLimit, endHold, setHold } from './changeRules.ts';
import { countDue } from './due.ts';
import { kindNamed, readRetention, type RetentionKinds } from './readRules.ts';

/** The calls for the kinds that the parts of the product have declared. */
export const retentionRoutes = (kinds: RetentionKinds): FastifyPluginAsync =>
  serve(retentionCalls, {
    'GET /retention': async ({ actorCtx }) => ({ data: await readRetention(actorCtx, kinds) }),
    'GET /retention/:kind/due': async ({ actorCtx, params, query }) => ({
      data: await countDue(actorCtx, kindNamed(kinds, params.kind), {
        months: query.months,
        isFiled: query.is_filed,
      }),
    }),
    'PUT /retention/:kind': async ({ actorCtx, params, body }) => ({
      data: await changeLimit(actorCtx, kindNamed(kinds, params.kind), body),
    }),
    'PUT /retention/:kind/hold': async ({ actorCtx, params, body }) => ({
      data: await setHold(actorCtx, kindNamed(kinds, params.kind), body),
    }),
    'DELETE /retention/:kind/hold': async ({ actorCtx, params, query }) => ({
      data: await endHold(actorCtx, kindNamed(kinds, params.kind), query),
    }),
  });
