import { ssoCalls } from '#shared/calls/sso.calls.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { serve } from '../../platform/http/serve.ts';
import { countSignIn } from '../session/addressLimit.ts';
import { browserOf, signedInReply } from '../session/signedInReply.ts';
import { logOutByProvider } from './backChannelLogout.ts';
import { beginConnecting, connectedAccounts, disconnectAccount } from './connectedAccounts.ts';
import { confirmHandoff, signInByHandoff } from './handoffs.ts';
import { beginTest, readTest } from './providerTests.ts';
import { readForms } from './readForms.ts';
import { beginSignIn, returnFromProvider } from './returnFromProvider.ts';
import { signOutThere } from './signOutThere.ts';
import { keepSsoCookie, ssoCookieOf } from './ssoCookie.ts';
import { STEP_UP_POLICY, stepUpPage } from './stepUpPage.ts';
import { beginStepUp } from './stepUpThere.ts';
import { disconnectAccountOf, waysInOf } from './waysIn.ts';

/** Signing in with an account of the company: what pages call. */
export const ssoRoutes = serve(ssoCalls, {
  'POST /sso/handoffs': async (request, reply) => {
    const { ctx, body } = request;
    countSignIn(ctx.ip);
    const asker = { code: body.code, cookie: ssoCookieOf(request), browser: browserOf(request) };
    return signedInReply(request, reply, await signInByHandoff(ctx, asker));
  },
  'POST /sso/handoffs/confirmation': async (request, reply) => {
    const { ctx, body } = request;
    countSignIn(ctx.ip);
    const { code, ...given } = body;
    const asker = { code, cookie: ssoCookieOf(request), browser: browserOf(request) };
    return signedInReply(request, reply, await confirmHandoff(ctx, asker, given));
  },
  'GET /me/connected-accounts': async ({ actorCtx }) => ({ data: await connectedAccounts(actorCtx) }),
  'POST /me/connected-accounts': async (request, reply) => ({
    data: { url: await beginConnecting(request.actorCtx, request.body.key, keepSsoCookie(request, reply)) },
  }),
  'POST /me/step-up/company': async (request, reply) => ({
    data: { url: await beginStepUp(request.actorCtx, request.body.key, keepSsoCookie(request, reply)) },
  }),
  'DELETE /me/connected-accounts/:key': async ({ actorCtx, params }) => ({
    data: await disconnectAccount(actorCtx, params.key),
  }),
  'GET /user/:id/ways-in': async ({ actorCtx, params }) => ({ data: await waysInOf(actorCtx, params.id) }),
  'DELETE /user/:id/connected-accounts/:key': async ({ actorCtx, params }) => ({
    data: await disconnectAccountOf(actorCtx, params.id, params.key),
  }),
  'GET /me/company-sign-out': async ({ actorCtx }) => ({ data: await signOutThere(actorCtx) }),
  'GET /sign-in-providers/:id/connection': async ({ actorCtx, params }) => ({
    data: await readTest(actorCtx, params.id),
  }),
  'POST /sign-in-providers/:id/tests': async (request, reply) => ({
    data: { url: await beginTest(request.actorCtx, request.params.id, keepSsoCookie(request, reply)) },
  }),
});

const MAX_LOGOUT_BYTES = 16_384;
const key = z.object({ key: z.string().max(40) });
const done = z.object({ status_code: z.literal(200) });
const start = z.object({
  language: z.enum(['en', 'id']).optional(),
  redirect: z.string().max(2_000).optional(),
  login_hint: z.string().max(255).optional(),
});
const redirected = (summary: string) => ({
  config: { access: 'public' as const, docs: { summary } },
});

/** Signing in with an account of the company: what browsers follow. */
export const ssoRedirects: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/sso/:key/start',
    { ...redirected('Go to a provider to sign in'), schema: { params: key, querystring: start } },
    async (request, reply) => {
      const { ctx, params, query } = request;
      countSignIn(ctx.ip);
      const language = query.language ?? ctx.language;
      const cookie = keepSsoCookie(request, reply);
      const { redirect, login_hint: loginHint } = query;
      return reply.redirect(
        await beginSignIn(ctx, params.key, { language, redirect, loginHint, cookie }),
        303,
      );
    },
  );

  app.get(
    '/sso/:key/callback',
    { ...redirected('Where a provider sends people back to'), schema: { params: key } },
    async (request, reply) => {
      const { ctx, params, url } = request;
      countSignIn(ctx.ip);
      const query = url.slice(url.indexOf('?') + 1);
      const page = await returnFromProvider(ctx, { key: params.key, query, cookie: ssoCookieOf(request) });
      return reply.redirect(page, 303);
    },
  );

  app.get(
    '/sso/step-up',
    redirected('Where the window of a proof at a provider ends: it tells the other window, and closes'),
    async ({ ctx }, reply) =>
      reply
        .header('content-security-policy', STEP_UP_POLICY)
        .type('text/html; charset=utf-8')
        .send(stepUpPage(ctx.language)),
  );

  app.get(
    '/sso/:key/signed-out',
    { ...redirected('Where a provider sends people who have signed out there'), schema: { params: key } },
    async ({ ctx }, reply) => reply.redirect(`/${ctx.language}/login`, 303),
  );

  readForms(app);
  app.post(
    '/sso/:key/back-channel-logout',
    {
      ...redirected('A provider tells that a session there has ended (OpenID Connect Back-Channel Logout)'),
      bodyLimit: MAX_LOGOUT_BYTES,
      schema: {
        params: key,
        body: z.object({ logout_token: z.string().min(1).max(MAX_LOGOUT_BYTES) }),
        response: { 200: done },
      },
    },
    async ({ ctx, params, body }) => {
      countSignIn(ctx.ip);
      await logOutByProvider(ctx, params.key, body.logout_token);
      return { status_code: 200 as const };
    },
  );
};
