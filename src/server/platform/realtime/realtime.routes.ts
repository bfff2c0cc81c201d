import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { forbidden, unauthenticated } from '../http/errors.ts';
import type { ActorContext } from '../context.ts';
import { dataOf } from '../openapi/replies.ts';
import { liveSessions, type LiveSession } from '../sessions/sessionActor.ts';
import { seenPerson } from './presence.ts';
import { kindOf } from './protocol.ts';
import type { ChannelPolicies, Realtime } from './realtime.ts';

const requested = z.object({
  socket_id: z.string().regex(/^\d{1,12}\.\d{1,12}$/),
  channel_name: z.string().refine((name) => ['private', 'presence'].includes(kindOf(name))),
});
const MAX_CHANNELS = 50;
const batch = z.object({
  socket_id: requested.shape.socket_id,
  channel_names: z.array(requested.shape.channel_name).min(1).max(MAX_CHANNELS),
});
const user = requested.pick({ socket_id: true });
const userPass = z.object({ auth: z.string(), user_data: z.string() });
const pass = z.object({ auth: z.string(), channel_data: z.string().optional() });

const MAX_FORM_BYTES = 2_048;

/**
 * `POST /api/broadcasting/auth`: whether a socket may listen to a channel. The reply has the protocol's form, without `data`.
 * `batch-auth` answers for all channels of a page at once.
 */
export const realtimeRoutes =
  (realtime: Realtime, { mayListen }: ChannelPolicies): FastifyPluginAsyncZod =>
  async (app) => {
    // By default the clients of the protocol send a form.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const passFor = async (ctx: ActorContext, socketId: string, channel: string, session: LiveSession) => {
      if (kindOf(channel) !== 'presence') return realtime.authorize(socketId, channel, session);
      const { name, photo } = await seenPerson(ctx);
      const member = { user_id: ctx.actor.userId, user_info: { name, photo } };
      return realtime.authorize(socketId, channel, session, member);
    };

    app.post(
      '/broadcasting/auth',
      {
        config: { access: 'signed-in', docs: { summary: 'Listen to a private or presence channel' } },
        schema: { body: requested, response: { 200: pass } },
      },
      async ({ actorCtx: ctx, body: { socket_id, channel_name } }) => {
        if (!(await mayListen(ctx, channel_name))) throw forbidden();
        return passFor(ctx, socket_id, channel_name, await sessionOf(ctx));
      },
    );

    app.post(
      '/broadcasting/batch-auth',
      {
        config: { access: 'signed-in', docs: { summary: 'Listen to several channels; null: refused' } },
        schema: { body: batch, response: { 200: dataOf(z.record(z.string(), pass.nullable())) } },
      },
      async ({ actorCtx: ctx, body: { socket_id, channel_names } }) => {
        const session = await sessionOf(ctx);
        const passOrNull = async (name: string) =>
          [name, (await mayListen(ctx, name)) ? await passFor(ctx, socket_id, name, session) : null] as const;
        return { data: Object.fromEntries(await Promise.all([...new Set(channel_names)].map(passOrNull))) };
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

async function sessionOf({ actor: { sessionId }, db, now }: ActorContext): Promise<LiveSession> {
  const session = (await liveSessions(db, [sessionId], now)).get(sessionId);
  if (!session) throw unauthenticated();
  return session;
}
