import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dataOf } from '../../platform/openapi/replies.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './ownSessions.ts';

const sessions = dataOf(
  z.array(
    z.object({
      id: z.uuid(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      ip: z.string().nullable(),
      created_at: z.string(),
      last_used_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
);

/** The caller's sessions. Ending another one needs a fresh proof: whoever finds a browser open must not shut its owner out (ASVS 3.3.4). */
export const ownSessionsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/me/sessions',
    {
      config: { access: 'signed-in', docs: { summary: 'Where one is signed in' } },
      schema: { response: { 200: sessions } },
    },
    async ({ actorCtx: ctx }) => ({ data: await listOwnSessions(ctx) }),
  );

  app.delete(
    '/me/sessions',
    {
      config: { access: 'signed-in', stepUp: true, docs: { summary: 'Sign out everywhere but here' } },
      schema: { response: { 200: dataOf(z.object({ ended: z.int() })) } },
    },
    async ({ actorCtx: ctx }) => ({ data: { ended: await endOtherSessions(ctx) } }),
  );

  app.delete(
    '/me/sessions/:id',
    {
      config: { access: 'signed-in', stepUp: true, docs: { summary: 'Sign out one device' } },
      schema: {
        params: z.object({ id: z.uuid().toLowerCase() }),
        response: { 200: dataOf(z.object({ id: z.uuid() })) },
      },
    },
    async ({ actorCtx: ctx, params }) => {
      await endOwnSession(ctx, params.id);
      return { data: { id: params.id } };
    },
  );
};
