import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readAfterClock } from '../../modules/attempts/attempts.ts';
import { home } from './home.ts';

export const homeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/my/home', { config: { access: 'home-index' } }, async ({ actorCtx }) => ({
    data: await readAfterClock(actorCtx, home),
  }));
};
