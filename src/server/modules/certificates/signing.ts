import { sign } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { signingKeysOf, type SigningKeys } from '../../platform/crypto/ed25519.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';

/** One app has one configuration and one key for its whole life. */
const keys = new WeakMap<Config, Promise<SigningKeys>>();

function keysOf({ db, config }: { readonly db: Db; readonly config: Config }): Promise<SigningKeys> {
  let found = keys.get(config);
  if (!found) {
    found = secretOf({ db, config }, 'certificates').then(signingKeysOf);
    keys.set(config, found);
    found.catch(() => keys.delete(config));
  }
  return found;
}

type Place = { readonly db: Db; readonly config: Config };

/** Signs texts with Ed25519; returns base64url, in their order. */
export async function signAll(place: Place, texts: readonly string[]): Promise<string[]> {
  const { private: key } = await keysOf(place);
  return texts.map((text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64url'));
}

/** The public key as a JSON Web Key (RFC 8037), as it is published. */
export async function publicKey(place: Place): Promise<{ kty: 'OKP'; crv: 'Ed25519'; x: string }> {
  const { x } = (await keysOf(place)).public.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x: x! };
}

/** The part of the QR code after `#`: the signed text and its signature, so that a page can check it without the server. */
export const tokenOf = (attested: string, signature: string): string =>
  `${Buffer.from(attested, 'utf8').toString('base64url')}.${signature}`;
