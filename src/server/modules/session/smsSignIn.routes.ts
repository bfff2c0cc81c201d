import { phoneOf } from '#shared/domain/phones.ts';
import { users } from '#shared/resources/users.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { invalidField } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import { countSignIn } from './addressLimit.ts';
import { requestSecret } from './secretRequests.ts';
import { browserOf, signedIn, signedInReply } from './signedInReply.ts';
import { signInByCode } from './smsSignIn.ts';

/** A phone requests a code. A code in the body signs in like one in the path below, but stays out of proxy logs. */
const phoneOrCode = z.strictObject({
  phone: z.string().trim().min(1).max(40).optional(),
  code: z.string().max(100).optional(),
});
const accepted = z.object({ status_code: z.literal(202), message: z.string() });

/** Signing in by a code that comes by SMS. */
export const smsSignInRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/sms-login',
    {
      config: {
        access: 'public',
        docs: {
          summary:
            'Ask for a sign-in code by SMS; the same answer for a phone of nobody. With `code` instead: sign in by it',
        },
      },
      schema: { body: phoneOrCode, response: { 200: signedIn, 202: accepted } },
    },
    async (request, reply) => {
      const { ctx, body } = request;
      countSignIn(ctx.ip);
      if (body.code !== undefined)
        return signedInReply(request, reply, await signInByCode(ctx, body.code, browserOf(request)));
      const property = users.fields.phone.label;
      if (body.phone === undefined) throw invalidField('phone', 'required', { property });
      const phone = phoneOf(body.phone);
      if (!phone) throw invalidField('phone', 'phone', { property });
      await requestSecret(ctx, 'sms-code', phone);
      const message = serverWords(ctx.language)('message.sms_code_asked');
      return reply.status(202).send({ status_code: 202, message });
    },
  );

  app.post(
    '/sms-login/:code',
    {
      config: { access: 'public', docs: { summary: 'Sign in by the code of an SMS' } },
      schema: { params: z.object({ code: z.string().max(100) }), response: { 200: signedIn } },
    },
    async (request, reply) => {
      const { ctx, params } = request;
      countSignIn(ctx.ip);
      return signedInReply(request, reply, await signInByCode(ctx, params.code, browserOf(request)));
    },
  );
};
