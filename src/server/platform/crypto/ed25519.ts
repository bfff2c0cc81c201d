import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The PKCS#8 header before the 32 bytes of an Ed25519 key, and that of a public one (RFC 8410, 4 and 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export interface SigningKeys {
  readonly private: KeyObject;
  readonly public: KeyObject;
}

/** The pair of 32 secret bytes. */
export function signingKeysOf(seed: Buffer): SigningKeys {
  const own = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return { private: own, public: createPublicKey(own) };
}

/** A public key of 32 bytes. */
export const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bytes]), format: 'der', type: 'spki' });
