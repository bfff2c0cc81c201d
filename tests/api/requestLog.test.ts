import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { newId } from '#server/platform/db/id.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import { clientOf, createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { bodyFor } from '#tests/support/factories.ts';

type Line = Readonly<Record<string, unknown>>;
type App = Awaited<ReturnType<typeof createApp>>;
let test: TestApp;
let every: App;
let failed: App;
let lines: Line[] = [];

const appWith = (env: NodeJS.ProcessEnv): Promise<App> =>
  createApp({
    db: test.db,
    config: readConfig({ DEMO: '0', DATA_DIR: test.config.dataDir, ...env }),
    log: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line) as Line) } },
  });
beforeAll(async () => {
  test = await createTestApp();
  every = await appWith({ LOG_REQUESTS: 'all', APP_URL: 'https://lms.example.com', TRUST_PROXY: '2' });
  failed = await appWith({});
});
afterAll(async () => {
  await every.close();
  await failed.close();
  await test.close();
});
beforeEach(() => void (lines = []));

async function personOf(app: App): Promise<Client> {
  const { token, userId } = await test.as('Administrator');
  return clientOf(app, token, userId);
}

it('is one line for each request: who, which route, how long; never the URL or a header', async () => {
  const admin = await personOf(every);
  const id = newId();
  const reply = await admin.get(`/api/groups/${id}?filter=${encodeURIComponent('{"q":"Sri Rahayu"}')}`);
  const [line] = lines;
  expect(lines).toHaveLength(1);
  expect(line).toMatchObject({
    method: 'GET',
    route: '/api/groups/:id',
    status: 404,
    code: 'not-found',
    actor: admin.userId,
    request_id: reply.body.request_id,
    ms: expect.any(Number),
  });
  expect(reply.headers['x-request-id']).toBe(reply.body.request_id);
  for (const secret of [id, 'Sri', admin.token]) expect(JSON.stringify(line)).not.toContain(secret);
});

it('takes the id of a proxy, and no other text', async () => {
  const ask = (given: string) => every.inject({ url: '/api/config', headers: { 'x-request-id': given } });
  expect((await ask('proxy-4f2a.1')).headers['x-request-id']).toBe('proxy-4f2a.1');
  expect(lines[0]).toMatchObject({ request_id: 'proxy-4f2a.1', status: 200, actor: null });
  for (const wrong of ['two words', '{"a":1}', 'x'.repeat(129), 'é'])
    expect((await ask(wrong)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  // Also where no route and no hook is reached.
  const bad = await every.inject({ url: '/api/%E0%A4%A', headers: { 'x-request-id': 'proxy-5' } });
  expect([bad.headers['x-request-id'], bad.json().request_id]).toEqual(['proxy-5', 'proxy-5']);
});

it('keeps the acts of two requests apart that were given the same id', async () => {
  const admin = await personOf(every);
  for (let made = 0; made < 2; made += 1) {
    const body = await bodyFor(admin, resourceNamed('competencies'));
    const headers = { 'x-request-id': 'the-same' };
    expect((await admin.call('POST', '/api/competencies', body, headers)).status).toBe(201);
  }
  const rows = await test.db.query<{ request_id: string }>(
    `select request_id from audit_events where actor_id = $1 and entity = 'competencies' and action = 'create'`,
    [admin.userId],
  );
  expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(2);
  for (const { request_id } of rows) expect(request_id).toMatch(/^the-same\/[\da-f]{8}$/);
});

it('has only what failed by default, and probes never', async () => {
  const admin = await personOf(failed);
  await admin.get('/api/groups');
  await clientOf(failed, 'no-token', '').get('/api/groups');
  await clientOf(failed, '', '').get('/wp-login.php');
  for (const url of ['/metrics', '/healthz', '/readyz']) await every.inject(url);
  expect(lines).toEqual([]);
  await admin.get('/api/nothing');
  expect(lines).toMatchObject([{ status: 404, route: '/api/*' }]);
});

it('has the stack of an error of ours once, under the id of its request', async () => {
  const admin = await personOf(every);
  await admin.get('/api/roles');
  lines = [];
  const { query, prepared } = test.db;
  const fail = () => Promise.reject(new Error('of ours'));
  Object.assign(test.db, { query: fail, prepared: fail });
  const reply = await admin.get('/api/roles').finally(() => Object.assign(test.db, { query, prepared }));
  expect(reply.status).toBe(500);
  expect(lines.filter(({ err }) => err)).toMatchObject([
    { request_id: reply.body.request_id, err: { message: 'of ours', stack: expect.stringContaining('at ') } },
  ]);
  expect(lines.filter(({ method }) => method)).toMatchObject([{ status: 500, code: 'internal' }]);
});

it('says that a client has left before the reply', async () => {
  await every.listen({ port: 0, host: '127.0.0.1' });
  const { port } = every.server.address() as AddressInfo;
  const post = httpRequest({
    port,
    path: '/api/login',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  });
  post.on('error', () => {}).write('{');
  await new Promise((resolve) => setTimeout(resolve, 100));
  post.destroy();
  await expect
    .poll(() => lines)
    .toContainEqual(expect.objectContaining({ status: 499, route: '/api/login' }));
});

it('says once why sockets behind two proxies are refused', async () => {
  const { port } = every.server.address() as AddressInfo;
  const refused = () =>
    new Promise<number>((resolve) => {
      const headers = { 'x-forwarded-proto': 'http' };
      const socket = new WebSocket(`ws://127.0.0.1:${port}/app/mahir?protocol=7`, { headers });
      socket.on('error', () => {}).on('close', resolve);
    });
  expect([await refused(), await refused()]).toEqual([4000, 4000]);
  expect(lines.filter((line) => 'x-forwarded-proto' in line)).toMatchObject([
    { 'x-forwarded-proto': 'http' },
  ]);
});
