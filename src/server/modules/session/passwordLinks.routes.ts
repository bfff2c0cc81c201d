import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { serverWords } from '../../platform/http/language.ts';
import { dataOf } from '../../platform/openapi/replies.ts';
import { countSignIn } from './addressLimit.ts';
import { choosePassword, tokenHolder } from './newPassword.ts';
import { requestSecret } from './secretRequests.ts';

// Longer ones would only cost time to hash. Too short or too easy ones get their own messages, with the others.
const password = z.string().min(1).max(1024);
const token = z.object({ token: z.string().max(200) });
const accepted = z.object({ status_code: z.literal(202), message: z.string() });
const done = z.object({ status_code: z.literal(200), message: z.string() });
const holder = dataOf(
  z.object({
    kind: z.enum(['password-reset', 'invitation']),
    expires_at: z.string(),
    nip: z.string(),
    name: z.string(),
  }),
);

/** Choosing a password by the link in a mail. */
export const passwordLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/password-resets',
    {
      config: {
        access: 'public',
        docs: { summary: 'Ask for a link to choose a new password; the same answer for a name of nobody' },
      },
      schema: {
        body: z.strictObject({ username: z.string().trim().min(1).max(254) }),
        response: { 202: accepted },
      },
    },
    async ({ ctx, body }, reply) => {
      countSignIn(ctx.ip);
      await requestSecret(ctx, 'password-reset', body.username);
      const message = serverWords(ctx.language)('message.password_reset_asked');
      return reply.status(202).send({ status_code: 202, message });
    },
  );

  app.get(
    '/password-resets/:token',
    {
      config: { access: 'public', docs: { summary: 'Whose link it is, while it can be used' } },
      schema: { params: token, response: { 200: holder } },
    },
    async ({ ctx, params }) => {
      countSignIn(ctx.ip);
      const { email: _, break_glass: __, ...data } = await tokenHolder(ctx, params.token);
      return { data } as z.infer<typeof holder>;
    },
  );

  app.put(
    '/password-resets/:token',
    {
      config: {
        access: 'public',
        docs: { summary: 'Choose a password by the link of a mail; it works once' },
      },
      schema: { params: token, body: z.strictObject({ password }), response: { 200: done } },
    },
    async ({ ctx, params, body }) => {
      countSignIn(ctx.ip);
      await choosePassword(ctx, params.token, body.password);
      return { status_code: 200 as const, message: serverWords(ctx.language)('message.password_changed') };
    },
  );
};
