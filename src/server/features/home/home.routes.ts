import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { finalizeOwn } from '../../modules/attempts/attempts.ts';
import { home } from './home.ts';

export const homeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/my/home', { config: { access: 'home-index' } }, async ({ actorCtx: ctx }) => {
    await finalizeOwn(ctx);
    return { data: await ctx.db.together((db) => home({ ...ctx, db })) };
  });
};
