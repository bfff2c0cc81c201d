import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedSources } from '#shared/domain/embeds.ts';
import { createApp } from '#server/app.ts';
import { limitConnections } from '#server/platform/http/connectionLimit.ts';
import { readConfig } from '#server/platform/config.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
let organizer: Client;
let app: FastifyInstance;
let port: number;
const webRoot = mkdtempSync(path.join(tmpdir(), 'mahir-web-'));
beforeAll(async () => {
  const files = {
    'index.html': '<head><!--preload--></head><script type="module" src="/assets/app-1.js"></script>',
    'robots.txt': 'User-agent: *',
    'assets/app-1.js': 'export const words = 1;'.repeat(500),
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(webRoot, name)), { recursive: true });
    writeFileSync(path.join(webRoot, name), content);
  }
  test = await createTestApp();
  organizer = await test.as('Organizer');
  app = await createApp({
    db: test.db,
    config: test.config,
    bodyWithinMs: 400,
    web: { dev: false, webRoot },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await test.close();
  rmSync(webRoot, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
/** As it goes over the wire; `path` is sent as it is. */
function ask(target: string, method = 'GET', headers: Record<string, string> = {}, body?: string) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path: target, method, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => (text += part));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const signedIn = (headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${organizer.token}`,
  'accept-language': 'en',
  ...headers,
});

/** The headers that every reply must have (OWASP Secure Headers). */
function expectSafe({ headers }: Answer, policy?: RegExp): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  });
  const csp = String(headers['content-security-policy']);
  if (policy) expect(csp).toMatch(policy);
  else {
    const directives = new Map(csp.split('; ').map((one) => one.split(/ (.*)/s, 2) as [string, string]));
    expect(directives.get('default-src')).toBe("'self'");
    expect(directives.get('script-src')).toBe("'self'");
    expect(directives.get('object-src')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('form-action')).toBe("'self'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(directives.get('frame-src')).toBe(embedSources().join(' '));
    expect(directives.get('media-src')).toBe("'self' https:");
  }
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
}

describe('every kind of reply', () => {
  const json = { 'content-type': 'application/json' };
  const kinds: [string, number, () => Promise<Answer>][] = [
    ['a page', 200, () => ask('/en/home')],
    ['a page, HEAD', 200, () => ask('/en/home', 'HEAD')],
    ['an asset', 200, () => ask('/assets/app-1.js')],
    ['a compressed asset', 200, () => ask('/assets/app-1.js', 'GET', { 'accept-encoding': 'br' })],
    ['a missing asset', 404, () => ask('/assets/nothing.js')],
    ['data', 200, () => ask('/api/groups', 'GET', signedIn())],
    ['data, HEAD', 200, () => ask('/api/groups', 'HEAD', signedIn())],
    ['what nobody may', 401, () => ask('/api/groups')],
    [
      'what this role may not',
      403,
      () =>
        ask('/api/role-user/switch', 'POST', signedIn(json), JSON.stringify({ role_id: organizer.userId })),
    ],
    ['what is not there', 404, () => ask('/api/nothing', 'GET', signedIn())],
    ['a method that is not there', 405, () => ask('/api/me', 'PUT', signedIn(json), '{}')],
    ['wrong input', 422, () => ask('/api/groups', 'POST', signedIn(json), '{}')],
    ['broken JSON', 400, () => ask('/api/groups', 'POST', signedIn(json), '{')],
    [
      'a type that is not taken',
      415,
      () => ask('/api/groups', 'POST', signedIn({ 'content-type': 'text/csv' }), 'a'),
    ],
    ['too much', 413, () => ask('/api/groups', 'POST', signedIn(json), `"${'x'.repeat(1_100_000)}"`)],
    ['a URL that cannot be decoded', 400, () => ask('/api/%zz')],
    ['the document', 200, () => ask('/api/openapi.json')],
    ['the document for people', 200, () => ask('/api/docs')],
    ['the health', 200, () => ask('/healthz')],
    ['the readiness', 200, () => ask('/readyz')],
    ['a file without a signature', 422, () => ask(`/files/${organizer.userId}`)],
    ['a signed-out OPTIONS', 204, () => ask('/api/me', 'OPTIONS')],
    ['a method of another kind of server', 405, () => ask('/api/me', 'PROPFIND')],
    ['one of those where nothing is', 404, () => ask('/api/nothing', 'PROPFIND')],
    ['a socket that comes as a page', 426, () => ask('/app/mahir')],
    ['a program that asks for what is not there', 404, () => ask('/apps/12/nothing')],
    [
      'a folded body',
      415,
      () => ask('/api/groups', 'POST', signedIn({ ...json, 'content-encoding': 'gzip' }), '{}'),
    ],
  ];
  it.each(kinds)('%s', async (_name, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expectSafe(answer);
  });

  it('a refusal says its language, and 401 which credential is meant', async () => {
    const answer = await ask('/api/groups', 'GET', { 'accept-language': 'en' });
    expect(answer.headers).toMatchObject({
      'content-language': 'en',
      'www-authenticate': 'Bearer realm="mahir"',
    });
  });

  it('an upload, its file, its parts, and what only names them', async () => {
    const boundary = 'x';
    const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF';
    const form = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf}\r\n--${boundary}--\r\n`;
    const sent = await ask(
      '/api/files',
      'POST',
      signedIn({ 'content-type': `multipart/form-data; boundary=${boundary}` }),
      form,
    );
    expect(sent.status).toBe(201);
    expectSafe(sent);
    const { url } = (JSON.parse(sent.body) as { data: { url: string } }).data;
    const sandbox = /^default-src 'none'; sandbox$/;
    for (const [status, headers, method] of [
      [200, {}, 'GET'],
      [200, {}, 'HEAD'],
      [206, { range: 'bytes=0-3' }, 'GET'],
      [416, { range: 'bytes=900-' }, 'GET'],
      [200, { range: 'bytes=0-3', 'if-range': '"another"' }, 'GET'],
      [304, { 'if-none-match': '*' }, 'GET'],
    ] as const) {
      const file = await ask(url, method, headers);
      expect(file.status).toBe(status);
      expectSafe(file, sandbox);
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename=/);
    }
    const tus = { 'tus-resumable': '1.0.0' };
    const metadata = `filename ${Buffer.from('a.mp4').toString('base64')}`;
    const begun = await ask(
      '/api/uploads',
      'POST',
      signedIn({ ...tus, 'upload-length': '9', 'upload-metadata': metadata }),
    );
    expect(begun.status).toBe(201);
    const at = String(begun.headers.location);
    const part = signedIn({
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    });
    for (const answer of [
      begun,
      await ask(at, 'HEAD', signedIn(tus)),
      await ask(at, 'PATCH', part, 'abc'),
      await ask(at, 'DELETE', signedIn(tus)),
    ])
      expectSafe(answer);
  });

  it('what has not changed since', async () => {
    const { headers } = await ask('/robots.txt');
    const again = await ask('/robots.txt', 'GET', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expectSafe(again);
  });

  it('a download by a ticket', async () => {
    const path = '/api/groups/export?format=csv';
    const made = await ask('/api/tickets', 'POST', signedIn(json), JSON.stringify({ path }));
    expect(made.status).toBe(201);
    const { url } = (JSON.parse(made.body) as { data: { url: string } }).data;
    const download = await ask(url);
    expect(download.status).toBe(200);
    expectSafe(download);
    expect(download.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('a request that is none, and one with huge headers', async () => {
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        let answer = '';
        socket.on('data', (bytes) => (answer += String(bytes)));
        socket.on('error', () => {});
        socket.on('close', () => resolve(answer));
      });
    for (const [text, status] of [
      ['NONSENSE\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ] as const) {
      const answer = await raw(text);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const header of [
        'x-content-type-options: nosniff',
        'content-security-policy: ',
        'content-type: application/json',
      ])
        expect(answer.toLowerCase()).toContain(header);
      expect(answer).toContain('"status_code"');
      expect(answer).not.toMatch(/\n\s+at /);
    }
  });

  it('a body that does not come, to its end, with an error where none was sent', async () => {
    const half = (path: string, { more = '', type = 'application/json' } = {}) =>
      new Promise<string>((resolve) => {
        const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000`;
        const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n{"us`));
        // Some bytes now and then do not hold it.
        const drip = setInterval(() => more && socket.writable && socket.write(more), 20);
        let answer = '';
        socket.on('data', (bytes) => (answer += String(bytes)));
        socket.on('error', () => {});
        socket.on('close', () => {
          clearInterval(drip);
          resolve(answer);
        });
      });
    const [still, dripping, unread, upload] = await Promise.all([
      half('/api/login'),
      half('/api/login', { more: 'e' }),
      half('/api/login', { type: 'text/plain' }),
      half('/api/files', { type: 'multipart/form-data; boundary=x' }),
    ]);
    for (const answer of [still, dripping]) expect(answer).toMatch(/^HTTP\/1.1 408 .*"status_code":408/s);
    expect(unread).toMatch(/^HTTP\/1.1 415 /);
    expect(upload).toMatch(/^HTTP\/1.1 401 /);
    expect(app.server.requestTimeout).toBe(60 * 60_000);
    expect(app.server.maxRequestsPerSocket).toBe(10_000);
  });

  it('a connection past the limit of its address; proxies have limits of their own', async () => {
    const open = () =>
      new Promise<string>((resolve) => {
        const socket = connect(address(), '127.0.0.1', () =>
          socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
        );
        sockets.push(socket);
        socket.on('error', () => {});
        socket.on('data', () => resolve('answered'));
        socket.on('close', () => resolve('closed'));
      });
    const sockets: Socket[] = [];
    let isFree = false;
    const server = createServer((_request, response) => response.end('ok'));
    limitConnections(server, { perAddress: 2, isFree: () => isFree });
    const address = () => (server.address() as AddressInfo).port;
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    expect([await open(), await open(), await open()]).toEqual(['answered', 'answered', 'closed']);
    isFree = true;
    expect(await open()).toBe('answered');
    isFree = false;
    const gone = new Promise((resolve) => sockets[0]!.once('close', resolve));
    sockets[0]!.destroy();
    await gone;
    await expect.poll(open).toBe('answered');
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });

  it('over https asks for https ever after', async () => {
    const config = readConfig({ DEMO: '0', DATA_DIR: test.config.dataDir, APP_URL: 'https://mahir.example' });
    const secure = await createApp({ db: test.db, config });
    const reply = await secure.inject({ url: '/healthz' });
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});
