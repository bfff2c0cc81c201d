import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '#server/platform/http/errors.ts';
import { registerPages } from '#server/platform/http/pages.ts';

const script = 'export const words = "kata";'.repeat(50);
const files: Record<string, string | Buffer> = {
  'index.html':
    '<html lang="id"><head><script type="module" src="/assets/app-1.js"></script></head><script src="/early.js?v=1"></script>',
  'early.js': 'early()',
  'service-worker.js': 'worker()',
  'assets/app-1.js': script,
  'assets/app-1.js.gz': gzipSync(script),
  '.vite/manifest.json': JSON.stringify({
    '_app-1.js': { file: 'assets/app-1.js' },
    '_words-id-2.js': { file: 'assets/words-id-2.js' },
    '_words-en-2.js': { file: 'assets/words-en-2.js' },
    '_admin-words-id-2.js': { file: 'assets/admin-words-id-2.js' },
    '_Dialog-3.js': { file: 'assets/Dialog-3.js', imports: ['_app-1.js'] },
    'src/i18n/id/learning.ts': { file: 'assets/learning-4.js' },
    'src/i18n/id/account.ts': { file: 'assets/account-4.js' },
    'src/portal/MyCourse.tsx': { file: 'assets/MyCourse-5.js', imports: ['_app-1.js', '_Dialog-3.js'] },
    '_sign-in-5.js': { file: 'assets/sign-in-5.js' },
    'src/admin/AdminHalf.tsx': { file: 'assets/AdminHalf-6.js', imports: ['_app-1.js'] },
  }),
};

let app: FastifyInstance;
let address: string;
const webRoot = mkdtempSync(join(tmpdir(), 'mahir-web-'));
beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(webRoot, name, '..'), { recursive: true });
    writeFileSync(join(webRoot, name), content);
  }
  app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'not-found' }));
  app.setErrorHandler((error: ApiError, _request, reply) => reply.status(error.status).send(error.code));
  await registerPages(app, { dev: false, webRoot });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});
const get = (url: string, headers = {}) => app.inject({ url, headers });
const linksOf = async (url: string) =>
  [...(await get(url)).body.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([^"]+)">/g)].map(
    (match) => match[1],
  );

it('the manifest says what the pages say of themselves, by which phones install them', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Record<string, unknown>;
  const html = readFileSync('index.html', 'utf8');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(html).toContain(`name="theme-color" content="${String(manifest['theme_color'])}"`);
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' });
  const icons = manifest['icons'] as { src: string; sizes: string; purpose: string }[];
  for (const { src } of icons) expect(existsSync(`public${src}`)).toBe(true);
  // What Chromium asks before it offers to install, and a whole picture for round and square masks.
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});

describe('pages', () => {
  it.each(['/', '/id/home', '/en/my-course/k3', '/id/settings/user/12.34', '/fr/home', '/id/nowhere'])(
    '%s is the HTML document, asked for again each time',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.body).toContain('<script type="module"');
    },
  );

  it.each([
    '/api/nope',
    '/api',
    '/assets/gone-1.js',
    '/files/x',
    '/robots.php',
    '/a/b.css',
    '/.vite/manifest.json',
    '/app/mahir',
    '/apps/12/nothing',
    '/.well-known/openid-configuration',
  ])('%s is a real 404, never the document', async (url) => {
    const reply = await get(url, { accept: 'text/html' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ code: 'not-found' });
  });

  it.each(['/scim/v2/Users', '/xapi/statements', '/nowhere'])(
    '%s is a 404, for a person a page that says so',
    async (url) => {
      const program = await get(url, { accept: '*/*' });
      expect([program.statusCode, program.json()]).toEqual([404, { code: 'not-found' }]);
      const person = await get(url, { accept: 'text/html,*/*;q=0.8' });
      expect(person.statusCode).toBe(404);
      expect(person.body).toContain('<script type="module"');
    },
  );

  it.each([
    ['//evil.example/x', '/evil.example/x'],
    ['/favicon.ico', '/favicon.svg'],
    ['/.well-known/change-password', '/id/settings/profile'],
  ])('%s leads to %s', async (url, to) => {
    // Fastify's own requests would take `//evil.example` for a host.
    const reply = await fetch(`${address}${url}`, { redirect: 'manual' });
    expect([Math.floor(reply.status / 100), reply.headers.get('location')]).toEqual([3, to]);
  });

  it.each([
    ['br', undefined],
    ['gzip', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
    ['gzip;q=0', undefined],
    ['gzip;q=0.2, identity;q=0.5', undefined],
    ['*', 'gzip'],
    ['gzip;q=0, *', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['*;q=0, gzip;q=0.1', 'gzip'],
  ])('sends a file for accept-encoding %s as %s, and says that others get another', async (asked, coding) => {
    const reply = await get('/assets/app-1.js', asked === undefined ? {} : { 'accept-encoding': asked });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBe(coding);
    expect(reply.headers.vary).toBe('accept-encoding');
    expect(coding ? gunzipSync(reply.rawPayload).toString() : reply.body).toBe(script);
  });

  it.each(['identity;q=0', '*;q=0', 'identity;q=0, gzip;q=0, br'])(
    'refuses %s, which leaves nothing that could be sent',
    async (asked) => {
      const reply = await get('/assets/app-1.js', { 'accept-encoding': asked });
      expect([reply.statusCode, reply.headers.vary]).toEqual([406, 'accept-encoding']);
    },
  );

  it('sends hashed files as they were compressed, to be kept for ever', async () => {
    const reply = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.rawPayload.length).toBe((files['assets/app-1.js.gz'] as Buffer).length);
  });

  it('keeps a file for ever only under the hash that the document names', async () => {
    expect((await get('/early.js?v=1')).headers['cache-control']).toContain('immutable');
    expect((await get('/early.js')).headers['cache-control']).not.toContain('immutable');
  });
});

it('sends the worker to be asked for again each time: so browsers notice a new version', async () => {
  const reply = await get('/service-worker.js');
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(reply.headers['content-type']).toContain('javascript');
});

describe('preload links', () => {
  it('name the words and the code of the page asked, without what the document names itself', async () => {
    expect(await linksOf('/id/home')).toEqual(['words-id-2.js']);
    expect((await linksOf('/id/my-course/k3')).sort()).toEqual([
      'Dialog-3.js',
      'MyCourse-5.js',
      'learning-4.js',
      'words-id-2.js',
    ]);
    expect((await linksOf('/id/login')).sort()).toEqual(['account-4.js', 'sign-in-5.js', 'words-id-2.js']);
  });

  it('name the admin half only under its pages', async () => {
    expect((await linksOf('/id/courses/group')).sort()).toEqual([
      'AdminHalf-6.js',
      'admin-words-id-2.js',
      'words-id-2.js',
    ]);
  });

  it('come after the entry, which a browser asks for first', async () => {
    const { body } = await get('/id/home');
    expect(body.indexOf('modulepreload')).toBeGreaterThan(body.indexOf('/assets/app-1.js'));
  });

  it('name nothing without a language', async () => {
    expect(await linksOf('/')).toEqual([]);
    expect(await linksOf('/fr/home')).toEqual([]);
  });
});

describe('the reads of a page', () => {
  const readsOf = async (url: string) => /data-reads="([^"]*)"/.exec((await get(url)).body)?.[1];

  it('are in the document, with the values of the address, so that they are asked for beside the code', async () => {
    expect(await readsOf('/id/home')).toMatch(/^\/me\/start \/my\/home!/);
    expect(await readsOf('/en/my-course/k3%20%22x%22?name=a')).toBe('/me/start /my/courses/k3%20%22x%22');
    const attempt = '/id/my-course/k3/attempt';
    expect(await readsOf(`${attempt}?quiz=first`)).toBe('/me/start /quizzes/first/rules');
    expect(await readsOf(`${attempt}/submitted?quiz=first&attempt=1`)).toBe(
      '/me/start /my/courses/k3 /attempts/1',
    );
    expect(await readsOf('/id/courses/group')).toBe('/me/start');
  });

  it('are left out for want of a value, and where nobody is signed in', async () => {
    expect(await readsOf('/id/my-course/k3/attempt')).toBe('/me/start');
    // The page before a quiz compares the server's clock with its own.
    expect(await readsOf('/id/my-course/k3/confirmation?quiz=first')).toBe('/me/start');
    expect(await readsOf('/id/login')).toBe('');
    expect(await readsOf('/')).toBeUndefined();
  });
});
