import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { programKinds } from '#shared/domain/apiTokens.ts';
import { dataOf } from '../../platform/openapi/replies.ts';
import { readJobRun } from './jobRuns.ts';
import { listChanges } from './ownChanges.ts';
import { startUndo } from './undo.jobs.ts';

const access = 'signed-in' as const;
const ofAdmin = { access, isOfAdmin: true } as const;
const params = z.object({ id: z.uuid().toLowerCase() });
const instant = z.string().meta({ format: 'date-time' });
const change = z.object({
  id: z.uuid(),
  resource: z.string(),
  action: z.string(),
  total: z.int(),
  at: instant,
  undo_until: instant,
  undone_at: instant.nullable(),
});
const queued = z.object({
  data: z.object({ job_id: z.uuid() }),
  meta: z.object({ total: z.int() }),
});

/** Undo of bulk changes and imports, and the work that runs in the background. */
export const changesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/changes',
    {
      config: { ...ofAdmin, docs: { summary: 'My bulks and imports of the last 24 hours, newest first' } },
      schema: { response: { 200: dataOf(z.array(change)) } },
    },
    async (request) => ({ data: await listChanges(request.actorCtx) }),
  );

  app.delete(
    '/changes/:id',
    {
      config: {
        ...ofAdmin,
        docs: {
          summary:
            'Undoes a bulk or an import of mine, all or none, for 24 hours; more than 2,000 rows in the background',
        },
      },
      schema: { params, response: { 200: dataOf(change), 202: queued } },
    },
    async (request, reply) => {
      const answer = await startUndo(request.actorCtx, request.params.id);
      if (!('job_id' in answer)) return { data: answer };
      const { job_id, total } = answer;
      return reply.status(202).send({ data: { job_id }, meta: { total } });
    },
  );

  app.get(
    '/jobs/:id',
    {
      config: {
        access,
        tokens: programKinds,
        tellsOfChange: true,
        docs: { summary: 'How far work of mine in the background is, and its end' },
      },
      schema: { params },
    },
    async (request) => ({ data: await readJobRun(request.actorCtx, request.params.id) }),
  );
};
