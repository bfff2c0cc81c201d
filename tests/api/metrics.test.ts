import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { newId } from '#server/platform/db/id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const TOKEN = 'a-token-of-the-operators';
let test: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  guarded = await createTestApp({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  await test.close();
  await guarded.close();
});

it('tells how long each route takes and what the jobs do, and names nobody', async () => {
  const admin = await test.as('Administrator');
  const id = newId();
  await admin.get(`/api/groups/${id}`);
  await admin.get(`/api/nothing/${id}`);
  await addJob(test, 'deliver', {});
  await addJob(test, 'bulk', {}, { key: 'dead', tries: 1 });
  await test.db.query(`update graphile_worker._private_jobs set attempts = 1 where key = 'dead'`);
  const { status, body, headers } = await test.stranger.get('/metrics');
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  expect(body).toMatch(
    /http_request_seconds_count\{method="GET",route="\/api\/groups\/:id",status="404"\} 1/,
  );
  expect(body).toContain('mahir_jobs{task="deliver",state="ready"} 1');
  expect(body).toContain('mahir_jobs{task="bulk",state="failed"} 1');
  expect(body).toContain('mahir_hashing_queue{state="waiting"} 0');
  expect(body).toContain('mahir_database_up 1');
  expect(body).not.toContain(id);
  expect(body).not.toContain(admin.userId);
});

it('is for programs on this machine, not for requests through a proxy', async () => {
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    const reply = await test.stranger.call('GET', '/metrics', undefined, { [header]: '127.0.0.1' });
    expect([header, reply.status]).toEqual([header, 404]);
  }
  const far = await test.app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' });
  expect(far.statusCode).toBe(404);
});

it('with a token is for who sends it, from anywhere', async () => {
  const ask = (authorization?: string) =>
    guarded.app.inject({
      url: '/metrics',
      remoteAddress: '10.1.2.3',
      headers: authorization ? { authorization } : {},
    });
  expect((await ask()).statusCode).toBe(401);
  expect((await ask('Bearer another-token-of-somebody')).statusCode).toBe(401);
  expect((await ask(`Bearer ${TOKEN}`)).statusCode).toBe(200);
});
