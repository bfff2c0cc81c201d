import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider, type Visit } from 'oidc-provider';

/** Accounts at the provider: claims by name of the account. */
export type Accounts = Record<string, Readonly<Record<string, unknown>>>;

export interface TestProvider {
  readonly issuer: string;
  readonly accounts: Accounts;
  /** Who signs in at the next visit; null: they cancel. Without meaning where people are asked. */
  signsIn: string | null;
  /** True: browsers still reach its pages, the product reaches it no longer. */
  isAway: boolean;
  close(): Promise<void>;
}

interface Options {
  readonly appUrl: string;
  /** Short names in Mahir of the providers that it plays. */
  readonly keys: readonly string[];
  readonly clientId: string;
  readonly secret: string;
  /** True: its page asks for the name of the account, as for browsers; else people sign in without typing. */
  readonly asks?: boolean;
}

const OF_GOOGLE = ['hd'];
const OF_ENTRA = ['tid', 'oid', 'xms_edov', 'hasgroups', 'upn', 'preferred_username'];
const OF_ALL = ['name', 'email', 'email_verified', 'employee_id', 'groups', 'roles', 'amr'];
/** Every claim that some account may have. The provider adds `_claim_names` and `_claim_sources` by itself. */
const CLAIMS = [...OF_ALL, ...OF_GOOGLE, ...OF_ENTRA];

/** What only the product calls. */
const BACK_CHANNEL = /^\/(token|me|jwks|\.well-known\/)/;

/** A real provider of OpenID Connect on a free port of this machine. */
export async function startProvider(options: Options): Promise<TestProvider> {
  const { appUrl, keys, clientId, secret, asks = false } = options;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts: Accounts = {};
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: keys.map((key) => `${appUrl}/api/sso/${key}/callback`),
        post_logout_redirect_uris: keys.map((key) => `${appUrl}/api/sso/${key}/signed-out`),
      },
    ],
    claims: { openid: ['sub', ...CLAIMS] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts[id] }),
    }),
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['test'] },
  });
  const test: TestProvider = {
    issuer,
    accounts,
    signsIn: null,
    isAway: false,
    close: () => closed(server),
  };
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    const account = asks ? await accountTyped(provider, ctx) : test.signsIn;
    if (account !== undefined) await answer(provider, ctx, account);
  });
  const serve = provider.callback();
  server.on('request', (request, response) => {
    if (test.isAway && BACK_CHANNEL.test(request.url!)) request.socket.destroy();
    else serve(request, response);
  });
  return test;
}

const PAGE = `<!doctype html><html lang="en"><title>The provider</title><h1>The provider</h1>
<form method="post"><label>Account <input name="account" autofocus></label>
<button name="act" value="go">Continue</button> <button name="act" value="cancel">Cancel</button></form>`;

/** What somebody has typed on the page; null: they cancel; undefined: the page is shown now. */
async function accountTyped(provider: Provider, ctx: Visit): Promise<string | null | undefined> {
  const { prompt } = await provider.interactionDetails(ctx.req, ctx.res);
  // Consent was given by signing in.
  if (prompt.name !== 'login') return '';
  if (ctx.req.method !== 'POST') {
    ctx.body = PAGE;
    return undefined;
  }
  const typed = new URLSearchParams(await text(ctx.req));
  return typed.get('act') === 'cancel' ? null : typed.get('account');
}

async function answer(provider: Provider, ctx: Visit, account: string | null): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(ctx.req, ctx.res);
  ctx.respond = false;
  if (account === null) return provider.interactionFinished(ctx.req, ctx.res, { error: 'access_denied' });
  if (prompt.name === 'login')
    return provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: account } });
  const grant = new provider.Grant({
    accountId: session!.accountId,
    clientId: params['client_id'] as string,
  });
  grant.addOIDCScope('openid profile email');
  grant.addOIDCClaims(CLAIMS);
  return provider.interactionFinished(ctx.req, ctx.res, { consent: { grantId: await grant.save() } });
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
