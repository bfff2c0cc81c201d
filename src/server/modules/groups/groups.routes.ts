import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { myGroup } from './myGroup.ts';

const params = z.object({ id: z.string().min(1).max(80) });

export const groupsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/my/groups/:id',
    { config: { access: 'my-course-detail' }, schema: { params } },
    async (request) => ({ data: await myGroup(request.actorCtx, request.params.id) }),
  );
};
