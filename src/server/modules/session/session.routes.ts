import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { serverWords } from '../../platform/http/language.ts';
import { countSignIn } from './addressLimit.ts';
import { signIn } from './passwordSignIn.ts';
import { signOut } from './session.ts';
import { browserOf, signedIn, signedInReply } from './signedInReply.ts';

const credentials = z.strictObject({
  username: z.string().trim().min(1).max(254),
  // Longer ones would only cost time to hash.
  password: z.string().min(1).max(1024),
  /** `<challenge>.<number>`, after a try was refused with 429 `proof-needed`. */
  proof: z.string().max(200).optional(),
});
const signedOut = z.object({ status_code: z.literal(200), message: z.string() });

/** Signing in by password, and out. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/login',
    {
      config: { access: 'public', docs: { summary: 'Sign in by NIP or email' } },
      schema: { body: credentials, response: { 200: signedIn } },
    },
    async (request, reply) => {
      const { ctx, body } = request;
      countSignIn(ctx.ip);
      return signedInReply(request, reply, await signIn(ctx, { ...body, ...browserOf(request) }));
    },
  );

  app.post(
    '/logout',
    {
      config: { access: 'signed-in', whileSettingUp: true, docs: { summary: 'Sign out' } },
      schema: { response: { 200: signedOut } },
    },
    async ({ actorCtx: ctx }, reply) => {
      await signOut(ctx);
      // Clears the cached pictures of the person's pages, but not the device's storage: unsent answers may be there.
      void reply.header('clear-site-data', '"cache"');
      return { status_code: 200 as const, message: serverWords(ctx.language)('message.signed_out') };
    },
  );
};
