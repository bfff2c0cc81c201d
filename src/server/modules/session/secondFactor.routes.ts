import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dataOf } from '../../platform/openapi/replies.ts';
import { passkeyOptionsOf } from '../secondFactor/answerChallenge.ts';
import { beginPasskeySignIn } from '../secondFactor/passkeys.ts';
import { countSignIn } from './addressLimit.ts';
import { signInByPasskey, signInBySecondFactor } from './secondFactorSignIn.ts';
import { browserOf, signedIn, signedInReply } from './signedInReply.ts';

const challenge = z.string().max(100);
/** As the browser's own interface makes it; the library checks every part. */
const browserAnswer = z.looseObject({ id: z.string().max(2_000), rawId: z.string().max(2_000) });
/** One of the three answers. */
const secondStep = z.strictObject({
  challenge,
  /** Not to ask this browser again for some weeks. */
  remember: z.boolean().optional(),
  code: z.string().max(40).optional(),
  recovery_code: z.string().max(40).optional(),
  passkey: browserAnswer.optional(),
});
const options = z.unknown();

/** The second step of a sign-in. */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/login/second-factor',
    {
      config: {
        access: 'public',
        docs: {
          summary:
            'The second step after a 401 `second-factor`: its challenge, and a code, a recovery code or a passkey',
        },
      },
      schema: { body: secondStep, response: { 200: signedIn } },
    },
    async (request, reply) => {
      countSignIn(request.ctx.ip);
      return signedInReply(
        request,
        reply,
        await signInBySecondFactor(request.ctx, request.body, browserOf(request)),
      );
    },
  );

  app.post(
    '/login/second-factor/options',
    {
      config: {
        access: 'public',
        docs: { summary: 'What the browser needs to take the second step by a passkey' },
      },
      schema: { body: z.strictObject({ challenge }), response: { 200: dataOf(z.object({ options })) } },
    },
    async (request) => {
      const { ctx, body } = request;
      countSignIn(ctx.ip);
      return { data: { options: await passkeyOptionsOf(ctx, body.challenge, browserOf(request).device) } };
    },
  );
};

/** Passkeys in place of a password. */
export const passkeySignInRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/login/passkey/options',
    {
      config: { access: 'public', docs: { summary: 'What the browser needs to sign in by a passkey alone' } },
      schema: { response: { 200: dataOf(z.object({ challenge: z.string(), options })) } },
    },
    async ({ ctx }) => {
      countSignIn(ctx.ip);
      return { data: await beginPasskeySignIn(ctx) };
    },
  );

  app.post(
    '/login/passkey',
    {
      config: { access: 'public', docs: { summary: 'Sign in by a passkey, in place of name and password' } },
      schema: {
        body: z.strictObject({ challenge, response: browserAnswer }),
        response: { 200: signedIn },
      },
    },
    async (request, reply) => {
      countSignIn(request.ctx.ip);
      return signedInReply(
        request,
        reply,
        await signInByPasskey(request.ctx, request.body, browserOf(request)),
      );
    },
  );
};
