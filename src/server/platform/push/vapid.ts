/** The pair of keys by which push services know this site (VAPID, RFC 8292): made once, sealed in the database as all secrets. */
import { createECDH, ECDH, hkdfSync } from 'node:crypto';
import type { Context } from '../context.ts';
import { secretOf } from '../crypto/secrets.ts';

/** Both in base64url: the scalar, and the uncompressed point. */
export interface VapidKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

const SECRET = 'web-push';
const CURVE = 'prime256v1';
/** The order of the curve P-256 (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_BYTES = 32;
/** More bytes than a scalar has, so that what is left of the division is even. */
const DERIVED_BYTES = 48;

export async function vapidKeysOf(ctx: Pick<Context, 'db' | 'config'>): Promise<VapidKeys> {
  const secret = await secretOf(ctx, SECRET);
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'mahir web push', DERIVED_BYTES));
  const scalar = (BigInt(`0x${derived.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(SCALAR_BYTES * 2, '0'), 'hex');
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  return {
    privateKey: privateKey.toString('base64url'),
    publicKey: ecdh.getPublicKey().toString('base64url'),
  };
}

/** Whether a browser's `p256dh` is a point of the curve: for any other nothing can be encrypted. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}
