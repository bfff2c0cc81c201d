import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet } from 'jose';
import type { Context } from '../../platform/context.ts';
import type { Claims } from './personClaimed.ts';
import { providerFetch } from './providerFetch.ts';

export const CLOCK_SKEW_SECONDS = 60;
/** Public keys only: a token signed with a text that everybody can read, or with none, is no proof. */
export const ID_TOKEN_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const FRESH_MS = 3_600_000;
const USABLE_MS = 24 * FRESH_MS;
/** An unknown key may be a new one; a stranger who sends many of them causes one request in this time. */
const AGAIN_AFTER_MS = 5_000;
const MAX_KEPT = 50;

interface KeySet {
  readonly keys: ReturnType<typeof createLocalJWKSet>;
  readonly at: number;
}
const known = new Map<string, KeySet>();

interface Server {
  readonly issuer: string;
  readonly jwks_uri?: string | undefined;
}
interface Expected {
  readonly audience: string;
  readonly algorithms: readonly string[];
  /** Anybody could have sent it, so an unknown key may make the keys be read again only now and then. */
  readonly isFromStranger?: boolean;
}

/**
 * Checks the signature, issuer, audience and times of a token. A key that is not known makes the keys be read again, so that a provider may
 * change them at any time. @throws what jose throws
 */
export async function verifyToken(
  ctx: Context,
  server: Server,
  token: string,
  { audience, algorithms, isFromStranger = false }: Expected,
): Promise<Claims> {
  const options = {
    issuer: server.issuer,
    audience,
    algorithms: [...algorithms],
    clockTolerance: CLOCK_SKEW_SECONDS,
    currentDate: ctx.now,
  };
  const { keys, at } = await keysOf(ctx, server);
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    const mayBeNew =
      error instanceof errors.JWKSNoMatchingKey && (!isFromStranger || Date.now() - at >= AGAIN_AFTER_MS);
    if (!mayBeNew) throw error;
    return (await jwtVerify(token, (await readKeys(ctx, server)).keys, options)).payload;
  }
}

async function keysOf(ctx: Context, server: Server): Promise<KeySet> {
  const kept = known.get(addressOf(server));
  const age = kept ? Date.now() - kept.at : Infinity;
  if (kept && age < FRESH_MS) return kept;
  try {
    return await readKeys(ctx, server);
  } catch (error) {
    if (kept && age < USABLE_MS) return kept;
    throw error;
  }
}

async function readKeys({ config }: Context, server: Server): Promise<KeySet> {
  const address = addressOf(server);
  const reply = await providerFetch(config)(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
  });
  if (!reply.ok) throw new TypeError(`The keys of the provider were answered with ${reply.status}.`);
  const set = { keys: createLocalJWKSet((await reply.json()) as JSONWebKeySet), at: Date.now() };
  if (known.size >= MAX_KEPT) known.clear();
  known.set(address, set);
  return set;
}

function addressOf({ jwks_uri, issuer }: Server): string {
  if (!jwks_uri) throw new Error(`${issuer} publishes no keys.`);
  return jwks_uri;
}
