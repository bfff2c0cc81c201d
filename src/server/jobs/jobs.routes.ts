import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { jobStates } from '#shared/api/jobs.ts';
import { dataOf } from '../http/openapi/replies.ts';
import { listJobs, listSchedules, retryJobs } from './jobLog.ts';

const MAX_PAGE = 100;
const MAX_IDS = 200;

const instant = z.string().nullable();
const query = z.strictObject({
  state: z.enum(jobStates).optional(),
  task: z.string().max(128).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});
const row = z.object({
  ...{ id: z.string(), task: z.string(), state: z.enum(jobStates), tries: z.int(), max_tries: z.int() },
  ...{ error: z.string().nullable(), created_at: z.string(), run_at: instant, running_since: instant },
  ended_at: instant,
  user: z.object({ id: z.uuid(), nip: z.string(), name: z.string() }).nullable(),
  can: z.object({ retry: z.boolean() }),
});
const listed = z.object({
  data: z.array(row),
  meta: z.object({ has_next_page: z.boolean(), counts: z.partialRecord(z.enum(jobStates), z.int()) }),
});
const schedule = z.object({ task: z.string(), last_run_at: instant, error: z.string().nullable() });
const retryBody = z.strictObject({
  ids: z
    .array(z.string().regex(/^\d{1,18}$/))
    .min(1)
    .max(MAX_IDS)
    .optional(),
});

/** The work behind the product, for who looks after it. */
export const jobLogRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/jobs',
    {
      config: {
        access: 'job-index',
        docs: { summary: 'What runs, waits and has failed, newest first, with the error of its last try' },
      },
      schema: { querystring: query, response: { 200: listed } },
    },
    async ({ actorCtx, query: asked }) => {
      const { rows, hasNext, counts } = await listJobs(actorCtx, asked);
      return { data: rows, meta: { has_next_page: hasNext, counts } };
    },
  );

  app.get(
    '/jobs/schedules',
    {
      config: { access: 'job-index', docs: { summary: 'What runs by the clock, and when it last did' } },
      schema: { response: { 200: dataOf(z.array(schedule)) } },
    },
    async ({ actorCtx }) => ({ data: await listSchedules(actorCtx) }),
  );

  app.post(
    '/jobs/retries',
    {
      config: {
        access: 'job-retry',
        docs: { summary: 'Tries again: those that are named, or without names all that failed' },
      },
      schema: { body: retryBody, response: { 200: dataOf(z.object({ retried: z.int() })) } },
    },
    async ({ actorCtx, body: { ids } }) => ({ data: { retried: await retryJobs(actorCtx, ids) } }),
  );
};
