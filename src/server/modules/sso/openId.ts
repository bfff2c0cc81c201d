import * as oidc from 'openid-client';
import type { Context } from '../../platform/context.ts';
import { discovered } from './discovered.ts';
import { CLOCK_SKEW_SECONDS, ID_TOKEN_ALGORITHMS, verifyToken } from './issuerKeys.ts';
import type { Claims } from './personClaimed.ts';
import { providerFetch } from './providerFetch.ts';
import { ProviderProblem } from './providerProblem.ts';
import { callbackUrl, type Client } from './providers.ts';
import type { Checks } from './transactions.ts';

const TIMEOUT_SECONDS = 5;

/** What is asked of a provider beside who somebody is. */
export interface Asked {
  /** The address that somebody has typed, for the provider to fill in. */
  readonly loginHint?: string | undefined;
  /** They must sign in now, whatever session they have there. */
  readonly isFresh?: boolean;
}

/** Where a browser goes to sign in. @throws ProviderProblem */
export async function signInUrl(
  ctx: Context,
  client: Client,
  { state, nonce, verifier }: Checks,
  { loginHint, isFresh = false }: Asked = {},
): Promise<string> {
  return asProblem(async () => {
    const configuration = await configured(ctx, client);
    const server = configuration.serverMetadata();
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl(ctx, client.provider),
      response_mode: 'query',
      scope: scopeOf(client, server),
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(loginHint && { login_hint: loginHint }),
      // Either would do by the standard (OpenID Connect Core 1.0, 3.1.2.1); with `max_age` the token must say when it was (`auth_time`).
      ...(isFresh ? { prompt: 'login', max_age: '0' } : timeAsked(client, server)),
    }).href;
  });
}

/** Older sessions than this are at no provider: nobody has to sign in again for it. */
const MANY_YEARS_SECONDS = '315360000';

/** Lets the token say when somebody has signed in. Google takes the claim, without saying that it takes claims. */
const timeAsked = (
  { provider }: Client,
  { claims_parameter_supported: takesClaims }: oidc.ServerMetadata,
): Record<string, string> =>
  takesClaims || provider.preset === 'google'
    ? { claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) }
    : { max_age: MANY_YEARS_SECONDS };

/** The profile and the address; and scopes that have the name of a claim that is read, where the provider offers them. */
function scopeOf({ provider }: Client, { scopes_supported: offered = [] }: oidc.ServerMetadata): string {
  const wanted = [provider.roles_claim, provider.nip_claim].filter((name) => name && offered.includes(name));
  return [...new Set(['openid', 'profile', 'email', ...wanted])].join(' ');
}

/**
 * Exchanges the code of a return from the provider for the claims of the person. `query`: as it came, without `?`.
 * @throws ProviderProblem
 */
export function claimsOfReturn(
  ctx: Context,
  client: Client,
  query: string,
  { state, nonce, verifier }: Checks,
): Promise<Claims> {
  return asProblem(async () => {
    const configuration = await configured(ctx, client);
    const url = new URL(`${callbackUrl(ctx, client.provider)}?${query}`);
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    // The library relies on TLS to the token endpoint; the signature is checked besides.
    const claims = await verifyToken(ctx, configuration.serverMetadata(), tokens.id_token!, {
      audience: client.provider.client_id,
      algorithms: ID_TOKEN_ALGORITHMS,
    });
    return withUserInfo(configuration, client, claims, tokens.access_token);
  });
}

/** The user info is asked only when a claim that is read is missing. What the signed token says comes first. */
async function withUserInfo(
  configuration: oidc.Configuration,
  { provider }: Client,
  claims: Claims,
  accessToken: string,
): Promise<Claims> {
  const read = ['email', 'name', provider.nip_claim, provider.roles_claim].filter(Boolean) as string[];
  const isMissing = read.some(
    (name) => !Object.hasOwn(claims, name) && !Object.hasOwn(claims, name.replace(/\..*/s, '')),
  );
  if (!isMissing || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const more = await oidc.fetchUserInfo(configuration, accessToken, String(claims['sub']));
  return { ...more, ...claims };
}

/** Where a browser ends its session at the provider; null where that is not possible. @throws ProviderProblem */
export const signOutUrl = (ctx: Context, client: Client, back: string): Promise<string | null> =>
  asProblem(async () => {
    const configuration = await configured(ctx, client);
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back }).href;
  });

async function configured(ctx: Context, { provider, secret }: Client): Promise<oidc.Configuration> {
  const server = await discovered(ctx, provider);
  const { client_id } = provider;
  const metadata = { [oidc.clockTolerance]: CLOCK_SKEW_SECONDS };
  const configuration = new oidc.Configuration(
    server,
    client_id,
    metadata,
    authentication(server, secret?.text),
  );
  configuration[oidc.customFetch] = providerFetch(ctx.config);
  configuration.timeout = TIMEOUT_SECONDS;
  if (server.issuer.startsWith('http:')) oidc.allowInsecureRequests(configuration);
  return configuration;
}

/** Basic is what a provider understands that says nothing (OpenID Connect Discovery 1.0, 3). */
function authentication(server: oidc.ServerMetadata, secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  const methods = server.token_endpoint_auth_methods_supported;
  return !methods || methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret);
}

async function asProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw problemOf(error);
  }
}

const CANCELLED = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required']);

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  const {
    code = '',
    message = '',
    error: answered,
    error_description: told,
  } = error as {
    code?: string;
    message?: string;
    error?: string;
    error_description?: string;
  };
  const detail = [code, answered, told, message].filter(Boolean).join(' · ').slice(0, 300);
  if (error instanceof oidc.AuthorizationResponseError)
    return new ProviderProblem(CANCELLED.has(error.error) ? 'cancelled' : 'refused', detail, error);
  return new ProviderProblem(isAway(error, code) ? 'away' : 'refused', detail, error);
}

/** Without a network the library throws what `fetch` throws; a server error is nothing that another try would not help. */
function isAway(error: unknown, code: string): boolean {
  if (code === 'OAUTH_TIMEOUT') return true;
  const { cause, status } = error as { cause?: unknown; status?: number };
  const reply = cause instanceof Response ? cause : undefined;
  if ((reply?.status ?? status ?? 0) >= 500) return true;
  return error instanceof TypeError && code === '';
}
