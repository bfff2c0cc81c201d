import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Visit } from 'oidc-provider';

/** Accounts at the provider: claims by name of the account. */
export type Accounts = Record<string, Readonly<Record<string, unknown>>>;

export interface TestProvider {
  readonly issuer: string;
  readonly accounts: Accounts;
  /** Who signs in at the next visit; null: they cancel. */
  signsIn: string | null;
  close(): Promise<void>;
}

interface Options {
  readonly appUrl: string;
  /** Short names in Mahir of the providers that it plays. */
  readonly keys: readonly string[];
  readonly clientId: string;
  readonly secret: string;
}

/** Every claim that some account may have. The provider adds `_claim_names` and `_claim_sources` by itself. */
const CLAIMS = [
  ...['name', 'email', 'email_verified', 'employee_id', 'groups', 'roles', 'amr'],
  // Google, then Entra.
  ...['hd', 'tid', 'oid', 'xms_edov', 'hasgroups', 'upn', 'preferred_username'],
];

/** A real provider of OpenID Connect on a free port of this machine, whose people sign in without typing. */
export async function startProvider({ appUrl, keys, clientId, secret }: Options): Promise<TestProvider> {
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
  const test: TestProvider = { issuer, accounts, signsIn: null, close: () => closed(server) };
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    await answer(provider, ctx, test.signsIn);
  });
  server.on('request', provider.callback());
  return test;
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
