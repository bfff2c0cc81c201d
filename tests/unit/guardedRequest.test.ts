import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';
import { guardedFetch } from '../../src/server/platform/outbound/guardedFetch.ts';
import { guardedRequest, type OutgoingRequest } from '../../src/server/platform/outbound/guardedRequest.ts';
import { selfSigned } from '../support/selfSigned.ts';

const BOMB = gzipSync(Buffer.alloc(5_000_000));
const trial = readConfig({ OUTBOUND_ALLOW: '127.0.0.0/8' });
const production = readConfig({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example.com/mahir',
  OUTBOUND_ALLOW: '10.2.0.0/16, :9443',
});
const limits = { totalMs: 5_000, maxReplyBytes: 2_048 };

let server: Server;
let base: string;
let asked: string[] = [];
beforeAll(async () => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function answer({ url, method }: IncomingMessage, reply: ServerResponse): void {
  asked.push(`${method} ${url}`);
  if (url === '/json') return void reply.setHeader('content-type', 'application/json').end('{"issuer":"x"}');
  if (url === '/redirect') return void reply.writeHead(302, { location: `${base}/victim` }).end();
  if (url === '/bomb') return void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB);
  if (url === '/hang') return;
  reply.writeHead(200);
  const piece = url === '/drip' ? '.' : '.'.repeat(65_536);
  const timer = setInterval(() => reply.write(piece), 5);
  reply.on('close', () => clearInterval(timer));
}

const ask = (path: string, more: Partial<OutgoingRequest> = {}) =>
  guardedRequest(trial, { url: `${base}${path}`, ...limits, ...more });

describe('a hostile server', () => {
  it('that redirects is not followed', async () => {
    asked = [];
    expect(await ask('/redirect')).toMatchObject({ status: 302 });
    expect(asked).toEqual(['GET /redirect']);
  });

  it.each(['/drip', '/hang'])('cannot hold a request by %s', async (path) => {
    await expect(ask(path, { totalMs: 150, maxReplyBytes: 1_000_000 })).rejects.toMatchObject({
      reason: 'time',
    });
  });

  it('has an endless body cut, and nothing decompressed', async () => {
    const reply = await ask('/endless');
    expect([reply.status, reply.body.length, reply.isCut]).toEqual([200, 2_048, true]);
    expect((await ask('/bomb')).body.length).toBe(2_048);
  });

  it('that ends within its head is an error of the connection', async () => {
    const rude = createSocketServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-')).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => rude.once('listening', resolve));
    const url = `http://127.0.0.1:${(rude.address() as AddressInfo).port}/`;
    await expect(guardedRequest(trial, { url, ...limits })).rejects.toMatchObject({ reason: 'connection' });
    rude.close();
  });

  it.each([
    [
      'takes over the connection',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    ],
    ['has a head without an end', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`],
    ['is no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['announces less than it sends', 'HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\n'],
  ])('that %s is an error of the connection', async (_, head) => {
    const rude = createSocketServer((socket) => {
      socket.on('error', () => {});
      socket.write(head);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => rude.once('listening', resolve));
    const url = `http://127.0.0.1:${(rude.address() as AddressInfo).port}/`;
    await expect(guardedRequest(trial, { url, ...limits })).rejects.toMatchObject({ reason: 'connection' });
    rude.close();
  });

  it('that only ever announces a reply cannot hold a request', async () => {
    const early = createSocketServer((socket) => {
      socket.on('error', () => {});
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 5);
      socket.on('close', () => clearInterval(timer));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => early.once('listening', resolve));
    const url = `http://127.0.0.1:${(early.address() as AddressInfo).port}/`;
    const asking = guardedRequest(trial, { url, ...limits, totalMs: 150 });
    await expect(asking).rejects.toMatchObject({ reason: 'time' });
    early.close();
  });

  it('whose certificate nobody knows gets nothing', async () => {
    const { privateKey, certificate } = selfSigned('127.0.0.1', new Date('2099-01-01'));
    const received: string[] = [];
    const secure = createSecureServer(
      {
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
      },
      ({ url }, reply) => {
        received.push(url!);
        reply.end('thank you');
      },
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => secure.once('listening', resolve));
    const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}/hook`;
    await expect(guardedRequest(trial, { url, ...limits })).rejects.toMatchObject({
      reason: 'connection',
      message: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(received).toEqual([]);
    secure.close();
  });

  it('gets no answer of a library by fetch above its limit', async () => {
    const fetchSmall = guardedFetch(trial, limits);
    expect(await (await fetchSmall(`${base}/json`)).json()).toEqual({ issuer: 'x' });
    await expect(fetchSmall(`${base}/endless`)).rejects.toThrow(TypeError);
  });
});

describe('an address inside', () => {
  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '１２７.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '0.0.0.0',
    '[::]',
    '192.168.1.1',
  ])('is refused as the literal %s', async (host) => {
    const wish = { url: `https://${host}/`, ...limits };
    await expect(guardedRequest(production, wish)).rejects.toMatchObject({ reason: 'address' });
  });

  it.each(['localhost', 'localhost.'])('is refused behind the name %s', async (name) => {
    // A system may also know no name with a final dot.
    const wish = { url: `https://${name}/`, ...limits };
    await expect(guardedRequest(production, wish)).rejects.toMatchObject({
      message: expect.stringMatching(/is not an address of the internet|ENOTFOUND|EAI_AGAIN/) as string,
    });
  });

  it('is refused when one of the answers is inside, and the DNS is asked only once', async () => {
    let times = 0;
    const rebinding = guardedRequest(
      production,
      { url: 'https://rebind.example/', ...limits },
      (_name, found) => {
        times += 1;
        found(null, [
          { address: '93.184.215.14', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]);
      },
    );
    await expect(rebinding).rejects.toMatchObject({ reason: 'address' });
    expect(times).toBe(1);
  });

  it.each([
    'http://example.com/',
    'https://a:b@example.com/',
    'https://example.com:22/',
    'ftp://example.com/',
    'x',
  ])('or any address like %s is refused before its name is looked up', async (url) => {
    const never = () => expect.unreachable();
    await expect(guardedRequest(production, { url, ...limits }, never)).rejects.toMatchObject({
      reason: 'address',
    });
  });
});

describe('OUTBOUND_ALLOW', () => {
  it('opens networks and ports of the operator', async () => {
    const wish = { url: 'https://10.2.0.1:9443/', totalMs: 1, maxReplyBytes: 1 };
    await expect(guardedRequest(production, wish)).rejects.not.toMatchObject({ reason: 'address' });
  });

  it.each(['127.0.0.1/32', '169.254.169.254', '0.0.0.0/0', '::1', 'intern', '10.0.0.0/99'])(
    'refuses the start with %s',
    (OUTBOUND_ALLOW) => {
      expect(() => readConfig({ NODE_ENV: 'production', OUTBOUND_ALLOW })).toThrow(/^OUTBOUND_ALLOW=/);
      if (OUTBOUND_ALLOW.startsWith('127'))
        expect(() => readConfig({ APP_URL: 'https://lms.example.com', OUTBOUND_ALLOW, DEMO: '0' })).toThrow();
    },
  );
});
