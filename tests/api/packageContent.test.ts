import { createServer, type Server } from 'node:http';
import { crc32, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { portOf } from '#server/contentListener.ts';
import { launchUrls } from '#server/modules/packages/content/launchUrls.ts';
import type { ActorContext } from '#server/platform/context.ts';
import { readConfig } from '#server/platform/config.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { askContent as ask } from '#tests/support/askContent.ts';
import { openPackages } from '#tests/support/packages.ts';
import { dataOf } from '#tests/support/school.ts';
import { packageOf, scormPackage } from '#tests/support/scormPackage.ts';

let test: TestApp;
let organizer: Client;
let listener: Server;
let now = new Date('2026-05-04T10:00:00Z');
let base: string;
const video = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251));
const page = `<!doctype html><title>Bab</title>${'<p>isi</p>'.repeat(900)}`;
const files = { 'isi/Bab 1.html': page, 'isi/video.mp4': video, 'kosong.png': '', 'lain.xyz': 'x' };

beforeAll(async () => {
  listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  test = await createTestApp({ now: () => now, contentListener: listener });
  organizer = await test.as('Organizer');
  const { id } = await packageOf(organizer, scormPackage({ files }));
  base = await contentUrlFor(organizer, id);
});
afterAll(() => test.close());

async function contentUrlFor(client: Client, packageId: string, host = '127.0.0.1:3000'): Promise<string> {
  const [version] = await test.db.query<{ id: string }>(
    'select id from package_versions where package_id = $1',
    [packageId],
  );
  const [session] = await test.db.query<{ id: string }>('select id from sessions where user_id = $1', [
    client.userId,
  ]);
  const actor = { userId: client.userId, sessionId: session!.id };
  const urls = await launchUrls({ ...test.ctx, now, actor } as unknown as ActorContext, {
    versionId: version!.id,
    host,
  });
  return urls!.contentUrl;
}

describe('the files of a package', () => {
  it('come as they were, as gzip without work or plain', async () => {
    const zipped = await ask(`${base}isi/Bab%201.html`, { 'accept-encoding': 'br, gzip' });
    expect([zipped.status, zipped.headers['content-encoding'], zipped.headers['content-type']]).toEqual([
      200,
      'gzip',
      'text/html',
    ]);
    expect(Number(zipped.headers['content-length'])).toBe(zipped.body.length);
    expect(zipped.body.length).toBeLessThan(page.length / 10);
    expect(gunzipSync(zipped.body).toString()).toBe(page);
    const plain = await ask(`${base}isi/Bab%201.html`, { 'accept-encoding': 'gzip;q=0' });
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, page]);
    expect((await ask(`${base}kosong.png`)).body.length).toBe(0);
    // What no browser is to show.
    const other = await ask(`${base}lain.xyz`);
    expect([other.headers['content-type'], other.headers['content-disposition']]).toEqual([
      'application/octet-stream',
      `attachment; filename="lain.xyz"; filename*=UTF-8''lain.xyz`,
    ]);
  });

  it('come in ranges, and only when they are not known yet', async () => {
    const url = `${base}isi/video.mp4`;
    const part = await ask(url, { range: 'bytes=100-299' });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-299/5000']);
    expect(part.body.equals(video.subarray(100, 300))).toBe(true);
    expect((await ask(url, { range: 'bytes=5000-' })).status).toBe(416);
    const etag = `"${crc32(video).toString(16)}-5000"`;
    const whole = await ask(url);
    expect([whole.headers.etag, whole.body.equals(video)]).toEqual([etag, true]);
    expect((await ask(url, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(url, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    const head = await ask(url, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '5000', 0]);
  });

  it('are found as an author on Windows names them, and nowhere else', async () => {
    for (const path of ['ISI/bab%201.HTML', 'isi%5CBab%201.html', 'isi/Bab%201.html?n=1'])
      expect((await ask(base + path)).status, path).toBe(200);
    for (const path of ['../../etc/passwd', '%2e%2e/%2e%2e/package.json', 'isi/', '', '%', '__proto__'])
      expect((await ask(base + path)).status, path).toBe(404);
  });
});

describe('a ticket', () => {
  it('is the only way in: no other, altered, foreign or old one', async () => {
    const [ticket] = base.split('/').slice(-2);
    const other = ticket!.startsWith('A') ? 'B' : 'A';
    for (const wrong of [
      other + ticket!.slice(1),
      ticket!.slice(0, -1) + (ticket!.endsWith('A') ? 'B' : 'A'),
      `${ticket}=`,
      'x',
    ])
      expect((await ask(base.replace(ticket!, wrong) + 'one.html')).status, wrong).toBe(404);
    const later = now;
    now = new Date('2026-05-05T23:00:00Z');
    expect((await ask(`${base}one.html`)).status).toBe(200);
    now = new Date('2026-05-06T00:00:01Z');
    expect((await ask(`${base}one.html`)).status).toBe(404);
    now = later;
  });

  it('ends half a minute after its session at the latest', async () => {
    const leaving = await test.as('Organizer');
    const { id } = await packageOf(leaving);
    const url = `${await contentUrlFor(leaving, id)}one.html`;
    expect((await ask(url)).status).toBe(200);
    expect((await leaving.post('/api/logout')).status).toBeLessThan(300);
    const later = now;
    now = new Date(later.getTime() + 31_000);
    expect((await ask(url)).status).toBe(404);
    now = later;
  });
});

describe('the host of packages', () => {
  it('answers nothing of the app, and no other method', async () => {
    const origin = new URL(base).origin;
    for (const path of ['/', '/api/config', '/files/x', '/en/home', '/livez', '/c/', '/play/x/'])
      expect((await ask(origin + path)).status, path).toBe(404);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const reply = await ask(`${base}one.html`, {}, method);
      expect([reply.status, reply.headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
    expect((await ask(`${base}one.html`, { host: 'evil.example' })).status).toBe(421);
  });

  it('lets no package become a page or a worker of its own', async () => {
    const url = `${base}one.html`;
    const status = async (headers: Record<string, string>) => (await ask(url, headers)).status;
    expect(await status({ 'service-worker': 'script' })).toBe(403);
    expect(await status({ 'sec-fetch-dest': 'serviceworker' })).toBe(403);
    for (const site of ['none', 'cross-site', 'same-site'])
      expect(await status({ 'sec-fetch-dest': 'document', 'sec-fetch-site': site })).toBe(403);
    expect(await status({ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await status({ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' })).toBe(200);
  });

  it('keeps packages to themselves and to the app, and sets no cookie', async () => {
    const { headers } = await ask(`${base}one.html`, { host: `localhost:${portOf(listener)}` });
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors http://localhost:3000 http://127.0.0.1:3000 'self'",
    );
    expect(headers['content-security-policy']).toContain("connect-src 'self' data: blob:;");
    expect(headers['content-security-policy']).toContain("form-action 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=86400',
      'permissions-policy': expect.stringContaining('unload=*') as string,
    });
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is named to the browser and framed by the app', async () => {
    const port = portOf(listener);
    for (const host of ['localhost:3000', '127.0.0.1:3000']) {
      const reply = await test.stranger.call('GET', '/api/config', undefined, { host });
      expect(reply.body.data.content).toEqual({ url: `http://${host.replace('3000', String(port))}` });
      expect(reply.headers['content-security-policy']).toContain(`http://localhost:${port}`);
      expect(reply.headers['permissions-policy']).toContain(`unload=(self "http://localhost:${port}"`);
    }
  });
});

describe('CONTENT_URL', () => {
  const started = (env: Record<string, string>) =>
    createApp({ db: test.db, config: readConfig({ ...env, DEMO: '0', DATA_DIR: test.config.dataDir }) });

  it.each([
    ['the host of the app', 'https://lms.example.co.id', /has the host of APP_URL/],
    ['a child of it', 'https://c.lms.example.co.id', /must be siblings/],
    ['its parent', 'https://example.co.id', /must be siblings/],
    ['plain http', 'http://konten.example.co.id', /must be https/],
    ['every host', 'https://*', /only its first label/],
    ['a star elsewhere', 'https://a.*.example.co.id', /only its first label/],
    ['stars below the app', 'https://*.lms.example.co.id', /has the host of APP_URL/],
    ['stars above it', 'https://*.example.co.id', /must be siblings/],
    ['a path', 'https://konten.example.co.id/x', /must be a scheme and a host/],
  ])('is refused at the start: %s', async (_, CONTENT_URL, message) => {
    await expect(started({ APP_URL: 'https://lms.example.co.id', CONTENT_URL })).rejects.toThrow(message);
  });

  it('is a host beside the app at the same listener', async () => {
    const env = { APP_URL: 'http://lms.example.co.id', CONTENT_URL: 'http://konten.example.co.id' };
    const app = await started(env);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const at = async (path: string, host: string) => (await ask(url + path, { host })).status;
    expect(await at('/api/config', 'lms.example.co.id')).toBe(200);
    expect(await at('/api/config', 'konten.example.co.id')).toBe(404);
    expect(await at('/livez', 'KONTEN.example.co.id')).toBe(404);
    await app.close();
  });

  it('may be a host for each person and version, so that packages share no storage', async () => {
    const env = { APP_URL: 'http://lms.example.co.id', CONTENT_URL: 'http://*.konten.example.co.id' };
    const school = await openPackages(env);
    const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
    const { id } = await packageOf(school.organizer, scormPackage(), 'One');
    const { id: otherId } = await packageOf(school.organizer, scormPackage(), 'Two');
    const preview = async (key: string) =>
      new URL(dataOf(await school.organizer.get(`/api/packages/${key}/preview`)).content_url);
    const [own, other] = [await preview(id), await preview(otherId)];
    expect(own.hostname).toMatch(/^[0-9a-f]{16}\.konten\.example\.co\.id$/);
    expect(other.hostname).not.toBe(own.hostname);
    expect((await preview(id)).hostname).toBe(own.hostname);
    const at = async (path: string, host: string) => (await ask(address + path, { host })).status;
    expect(await at(`${own.pathname}one.html`, own.host)).toBe(200);
    expect(await at(`${own.pathname}one.html`, own.host.toUpperCase())).toBe(200);
    // Neither its own files at the host of another package, nor anything of the app below the star.
    expect(await at(`${own.pathname}one.html`, other.host)).toBe(404);
    for (const host of [own.host, 'x.konten.example.co.id', 'a.b.konten.example.co.id'])
      expect(await at('/api/config', host), host).toBe(404);
    const page = await ask(`${address}/api/config`, { host: 'lms.example.co.id' });
    expect(page.headers['content-security-policy']).toContain('http://*.konten.example.co.id');
    expect(page.headers['permissions-policy']).toContain('unload=(self "http://*.konten.example.co.id")');
    await school.close();
  });

  it('unset, with no second port: packages have no place', async () => {
    const app = await started({});
    expect((await app.inject('/api/config')).json().data.content).toBeNull();
    await app.close();
  });
});
