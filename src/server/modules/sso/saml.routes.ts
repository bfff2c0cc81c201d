import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { countSignIn } from '../session/addressLimit.ts';
import { readForms } from './readForms.ts';
import { finishSignIn, loginPath } from './returnFromProvider.ts';
import { takeAnswer } from './saml/answer.ts';
import { METADATA_TYPE, ownMetadata } from './saml/ownMetadata.ts';
import { ssoCookieOf } from './ssoCookie.ts';

/** A response of 64 KB in base64, as a form writes it. */
const MAX_ANSWER_BYTES = 131_072;
const key = z.object({ key: z.string().max(40) });
/** An answer without a RelayState belongs to no sign-in that began here. */
const answer = z.object({
  SAMLResponse: z.string().min(1).max(MAX_ANSWER_BYTES),
  RelayState: z.string().max(100).default(''),
});
const forAll = (summary: string) => ({ config: { access: 'public' as const, docs: { summary } } });

/** Signing in by SAML 2.0; it begins as by OpenID Connect (sso.routes.ts). */
export const samlRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/sso/:key/metadata',
    { ...forAll('This site as a SAML service provider, for a provider to read'), schema: { params: key } },
    async ({ ctx, params }, reply) => reply.type(METADATA_TYPE).send(await ownMetadata(ctx, params.key)),
  );

  // The page of a provider posts it, so the browser sends no cookie; it sends it on the way to `finish`.
  readForms(app);
  app.post(
    '/sso/:key/acs',
    {
      ...forAll('Where a SAML provider lets browsers post its answer (assertion consumer service)'),
      bodyLimit: MAX_ANSWER_BYTES,
      schema: { params: key, body: answer },
    },
    async (request, reply) => {
      const { ctx, params, body } = request;
      countSignIn(ctx.ip);
      const posted = { key: params.key, response: body.SAMLResponse, relayState: body.RelayState };
      const next = await takeAnswer(ctx, posted);
      return reply.redirect(next ?? loginPath(ctx.language, { error: 'sso-expired' }), 303);
    },
  );

  app.get(
    '/sso/:key/finish',
    {
      ...forAll('Where a browser goes on after the answer of a SAML provider'),
      schema: { params: key, querystring: z.object({ h: z.string().max(100).default('') }) },
    },
    async (request, reply) => {
      const { ctx, params, query } = request;
      countSignIn(ctx.ip);
      const cookie = ssoCookieOf(request);
      return reply.redirect(await finishSignIn(ctx, { key: params.key, handle: query.h, cookie }), 303);
    },
  );
};
