import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Asked {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}
/** What a test makes the authenticator, or the browser around it, do otherwise. */
interface Way {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  /** By default one more than at the last use. */
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A security key in software (WebAuthn Level 3): one credential by ES256, as a browser hands its answers to the page. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  readonly #origin: string;
  #handle = '';
  #counter = 0;

  constructor(appUrl: string) {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#origin = new URL(appUrl).origin;
  }

  /** Makes the credential for the options of a page. */
  create({ challenge, user }: Asked, way: Way = {}) {
    this.#handle = user!.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const credential = Buffer.from(this.id, 'base64url');
    const key = Buffer.concat([
      // A map of five: kty EC2, alg ES256, crv P-256, x, y (RFC 9053).
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x!, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y!, 'base64url'),
    ]);
    const length = Buffer.from([0, credential.length]);
    const made = Buffer.concat([Buffer.alloc(16), length, credential, key]);
    const authData = Buffer.concat([this.#data(HAS_CREDENTIAL, way), made]);
    const attestation = Buffer.concat([
      // {"fmt": "none", "attStmt": {}, "authData": …}
      Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
      Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData')]),
      Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge, way).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['usb'],
    });
  }

  /** Signs for the options of a page. */
  get({ challenge }: Asked, way: Way = {}) {
    const authData = this.#data(0, way);
    const client = this.#client('webauthn.get', challenge, way);
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: way.userHandle ?? this.#handle,
    });
  }

  #data(flags: number, { rpId, isVerified = true, counter }: Way): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    const site = createHash('sha256')
      .update(rpId ?? new URL(this.#origin).hostname)
      .digest();
    return Buffer.concat([
      site,
      Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]),
      count,
    ]);
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Way): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #answer(response: object) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
