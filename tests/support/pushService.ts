import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '#shared/offline.ts';

/** A browser that takes push messages: it alone can read them. */
export interface PushBrowser {
  /** What its `PushSubscription` says. */
  readonly address: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** What has arrived, read with its keys. */
  readonly messages: readonly ArrivedPush[];
  /** How many requests came for it, also refused ones. */
  readonly asked: number;
  /** From now on the push service answers so; 201 at first. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
}
export interface ArrivedPush {
  readonly payload: PushPayload;
  /** The bytes as the push service saw them. */
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** The claims of the site, whose signature was checked with the key `k` of the header. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly key: string;
}

interface Box {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly messages: ArrivedPush[];
  asked: number;
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** A push service on the loopback (RFC 8030), which checks who sends (RFC 8292), with browsers that decrypt (RFC 8291). */
export async function openPushService() {
  const boxes = new Map<string, Box>();
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const box = boxes.get(request.url!);
      if (!box) return void reply.writeHead(404).end();
      box.asked += 1;
      if (box.status >= 200 && box.status < 300)
        box.messages.push(read(box, Buffer.concat(chunks), request.headers));
      reply.writeHead(box.status, box.headers).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    base,
    browser(): PushBrowser {
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      const box: Box = { ecdh, auth, messages: [], asked: 0, status: 201, headers: {} };
      boxes.set(path, box);
      return {
        address: { endpoint: base + path, p256dh, auth: auth.toString('base64url') },
        messages: box.messages,
        get asked() {
          return box.asked;
        },
        answer(status, headers = {}) {
          box.status = status;
          box.headers = headers;
        },
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function read({ ecdh, auth }: Box, body: Buffer, headers: IncomingHttpHeaders): ArrivedPush {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not RFC 8291.');
  const payload = JSON.parse(decrypt(ecdh, auth, body)) as PushPayload;
  return { payload, body, headers, ...checked(headers.authorization!) };
}

/** RFC 8291, 3.4, over the one record of RFC 8188. */
function decrypt(ecdh: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** @throws Error when the signature is not by the key that the header names */
function checked(authorization: string): Pick<ArrivedPush, 'claims' | 'key'> {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization)!;
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(key!, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The token is signed by another key.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key: key! };
}
