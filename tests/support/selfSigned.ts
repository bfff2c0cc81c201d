import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Parts of DER (ITU-T X.690). */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x82]), length, content]);
};
const SEQUENCE = 0x30;
const SHA256_WITH_RSA = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'));

const timeOf = (date: Date): Buffer =>
  der(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, ''), 'ascii'));

const nameOf = (name: string): Buffer =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))));

export interface SelfSigned {
  readonly privateKey: KeyObject;
  /** Base64 of DER. */
  readonly certificate: string;
}

/** A new RSA key and a certificate that it has signed itself (RFC 5280). */
export function selfSigned(name: string, ends: Date, modulusLength = 2_048): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const signed = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    nameOf(name),
    der(SEQUENCE, timeOf(new Date('2020-01-01')), timeOf(ends)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  return { privateKey, certificate: der(SEQUENCE, signed, SHA256_WITH_RSA, signature).toString('base64') };
}
