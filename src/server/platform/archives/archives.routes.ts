import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { archiveCalls } from '#shared/calls/archives.calls.ts';
import { sendFile } from '../files/sendFile.ts';
import { serve } from '../http/serve.ts';
import { restoreArchive } from './archives.ts';
import { archiveFileOf, archivesOf } from './listArchives.ts';

export const archivesRoutes = serve(archiveCalls, {
  'GET /retention/archives': async ({ actorCtx }) => ({ data: await archivesOf(actorCtx) }),
  'POST /retention/archives/:id/restoration': async ({ actorCtx, params }, reply) => {
    await restoreArchive(actorCtx, params.id);
    void reply.status(202);
    const [archive] = await archivesOf(actorCtx, params.id);
    return { data: archive! };
  },
});

/** Each download is in the audit log: a file may hold data of everybody. */
export const archiveFileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/retention/archives/:id/files/:no',
    {
      config: {
        access: 'retention-index',
        ticket: true,
        docs: { summary: 'A file of an archive: gzipped lines of JSON', files: ['application/gzip'] },
      },
      schema: { params: z.object({ id: z.uuid(), no: z.coerce.number().int().min(1).max(10_000) }) },
    },
    async (request, reply) => {
      const { id, no } = request.params;
      return sendFile(request, reply, await archiveFileOf(request.actorCtx, id, no));
    },
  );
};
