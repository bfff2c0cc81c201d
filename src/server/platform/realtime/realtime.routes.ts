import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { forbidden, unauthenticated } from '../http/errors.ts';
import { liveSessions } from '../sessions/sessionActor.ts';
import { seenPerson } from './presence.ts';
import { kindOf } from './protocol.ts';
import type { ChannelPolicies, Realtime } from './realtime.ts';

const requested = z.object({
  socket_id: z.string().regex(/^\d{1,12}\.\d{1,12}$/),
  channel_name: z.string().refine((name) => ['private', 'presence'].includes(kindOf(name))),
});
const user = requested.pick({ socket_id: true });
const userPass = z.object({ auth: z.string(), user_data: z.string() });
const pass = z.object({ auth: z.string(), channel_data: z.string().optional() });

const MAX_FORM_BYTES = 2_048;

/** `POST /api/broadcasting/auth`: whether a socket may listen to a channel. The reply has the protocol's form, without `data`. */
export const realtimeRoutes =
  (realtime: Realtime, { mayListen }: ChannelPolicies): FastifyPluginAsyncZod =>
  async (app) => {
    // By default the clients of the protocol send a form.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.post(
      '/broadcasting/auth',
      {
        config: { access: 'signed-in', docs: { summary: 'Listen to a private or presence channel' } },
        schema: { body: requested, response: { 200: pass } },
      },
      async ({ actorCtx: ctx, body: { socket_id, channel_name } }) => {
        if (!(await mayListen(ctx, channel_name))) throw forbidden();
        const { userId, sessionId } = ctx.actor;
        const session = (await liveSessions(ctx.db, [sessionId], ctx.now)).get(sessionId);
        if (!session) throw unauthenticated();
        if (kindOf(channel_name) !== 'presence') return realtime.authorize(socket_id, channel_name, session);
        const { name, photo } = await seenPerson(ctx);
        const member = { user_id: userId, user_info: { name, photo } };
        return realtime.authorize(socket_id, channel_name, session, member);
      },
    );

    app.post(
      '/broadcasting/user-auth',
      {
        config: { access: 'signed-in', docs: { summary: 'Sign in on a socket' } },
        schema: { body: user, response: { 200: userPass } },
      },
      async ({ actorCtx: ctx, body }) => realtime.signIn(body.socket_id, ctx.actor.sessionId),
    );
  };
