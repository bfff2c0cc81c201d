import { allowInsecureRequests, customFetch, discovery, type ServerMetadata } from 'openid-client';
import type { Context } from '../../platform/context.ts';
import { providerFetch } from './providerFetch.ts';
import type { OpenIdProvider } from './providers.ts';

const FRESH_MS = 3_600_000;
/** A provider that is away for a while changes nothing about where its endpoints are. */
const USABLE_MS = 24 * FRESH_MS;
const TIMEOUT_SECONDS = 5;
const MAX_KEPT = 50;

interface Known {
  readonly server: ServerMetadata;
  readonly at: number;
}
const known = new Map<string, Known>();

/**
 * The addresses and abilities of a provider, as it publishes them; kept in the process for an hour, and for a day when they cannot be read
 * again. @throws what the library throws
 */
export async function discovered(
  ctx: Context,
  { issuer }: Pick<OpenIdProvider, 'issuer'>,
): Promise<ServerMetadata> {
  const kept = known.get(issuer);
  const age = kept ? ctx.now.getTime() - kept.at : Infinity;
  if (kept && age >= 0 && age < FRESH_MS) return kept.server;
  try {
    return await discoverAgain(ctx, issuer);
  } catch (error) {
    if (kept && age < USABLE_MS) return kept.server;
    throw error;
  }
}

/** Reads them now. */
export async function discoverAgain(ctx: Context, issuer: string): Promise<ServerMetadata> {
  // The client is of no importance to what is published.
  const configuration = await discovery(new URL(issuer), 'discovery', undefined, undefined, {
    [customFetch]: providerFetch(ctx.config),
    timeout: TIMEOUT_SECONDS,
    ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
  });
  const server = configuration.serverMetadata();
  if (known.size >= MAX_KEPT) known.clear();
  known.set(issuer, { server, at: ctx.now.getTime() });
  return server;
}
