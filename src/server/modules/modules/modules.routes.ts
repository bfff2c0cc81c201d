import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { moduleView } from './moduleView.ts';

const key = z.string().min(1).max(80);

export const modulesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/my/courses/:id/modules/:module',
    { config: { access: 'my-course-detail' }, schema: { params: z.object({ id: key, module: key }) } },
    async (request) => ({
      data: await moduleView(request.actorCtx, request.params.id, request.params.module),
    }),
  );
};
