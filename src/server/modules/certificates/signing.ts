import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';

/** The PKCS#8 header before the 32 bytes of an Ed25519 key (RFC 8410, 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Keys {
  readonly private: KeyObject;
  readonly public: KeyObject;
}

/** One app has one configuration and one key for its whole life. */
const keys = new WeakMap<Config, Promise<Keys>>();

function keysOf({ db, config }: { readonly db: Db; readonly config: Config }): Promise<Keys> {
  let found = keys.get(config);
  if (!found) {
    found = secretOf({ db, config }, 'certificates').then((seed) => {
      const own = createPrivateKey({
        key: Buffer.concat([PKCS8_PREFIX, seed]),
        format: 'der',
        type: 'pkcs8',
      });
      return { private: own, public: createPublicKey(own) };
    });
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
