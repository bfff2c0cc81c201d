import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { serverWords } from '../../platform/http/language.ts';
import { dataOf } from '../../platform/openapi/replies.ts';
import { isOneSelection, selectionOf, selectionShape } from '../../kernel/changes/selection.ts';
import { invite } from './invitations.ts';
import { inviteSelection } from './inviteSelection.ts';
import { changePassword } from './newPassword.ts';

// Longer ones would only cost time to hash. Too short or too easy ones get their own messages.
const password = z.string().min(1).max(1024);
const done = z.object({ status_code: z.literal(200), message: z.string() });
const selection = z.strictObject(selectionShape).refine(isOneSelection, {
  message: 'ids, or filter and expect_total',
  path: ['ids'],
  params: { rule: 'selection' },
});
const invitedMany = dataOf(z.object({ invited: z.int(), left_out: z.int() }));
const invited = dataOf(z.object({ email: z.string() }));

/** Changing one's own password, and inviting others to choose their first one. */
export const passwordRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/me/password',
    {
      config: { access: 'signed-in', docs: { summary: 'Change one’s password; other sessions end' } },
      schema: {
        body: z.strictObject({ current_password: z.string().max(1024), password }),
        response: { 200: done },
      },
    },
    async ({ actorCtx: ctx, body }) => {
      await changePassword(ctx, body);
      return { status_code: 200 as const, message: serverWords(ctx.language)('message.password_changed') };
    },
  );

  app.post(
    '/user/:id/invitation',
    {
      config: { access: 'user-edit', docs: { summary: 'Invite a person by mail to choose a password' } },
      schema: { params: z.object({ id: z.string().max(64) }), response: { 202: invited } },
    },
    async ({ actorCtx: ctx, params }, reply) =>
      reply.status(202).send({ data: await invite(ctx, params.id) }),
  );

  app.post(
    '/user/invitations',
    {
      config: {
        access: 'user-edit',
        docs: { summary: 'Invite many people; who has a password or no email is left out' },
      },
      schema: { body: selection, response: { 202: invitedMany } },
    },
    async ({ actorCtx: ctx, body }, reply) =>
      reply.status(202).send({ data: await inviteSelection(ctx, selectionOf(body)) }),
  );
};
