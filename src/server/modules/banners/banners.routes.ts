import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dismissBanner } from './banners.ts';

const params = z.object({ id: z.uuid().toLowerCase() });

export const bannersRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/my/banners/:id/dismissal',
    {
      config: { access: 'home-index', docs: { summary: 'Does not want to see a banner any more' } },
      schema: { params },
    },
    async ({ actorCtx, params: { id } }) => {
      await dismissBanner(actorCtx, id);
      return { data: null };
    },
  );
};
