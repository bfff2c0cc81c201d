import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { addJob, startJobs } from '#server/platform/jobs/jobs.ts';
import { mailOf } from '#server/platform/mail/mail.ts';
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
  expect(body).toContain('mahir_http_calls{state="waiting"} 0');
  expect(body).toContain('mahir_database_up 1');
  expect(body).toMatch(/^mahir_build_info\{version="[\d.]+",commit="[\da-f]{40}|unknown",node_version="v\d/m);
  expect(body).toMatch(/^mahir_default_partition_rows\{table="notifications"\} 0$/m);
  expect(body).toMatch(/^mahir_storage_free_bytes \d{6}/m);
  expect(body).toMatch(/^mahir_files_stored_bytes \d/m);
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

/** The figure of a metric with these labels; 0 when there is none yet. */
async function figureOf(name: string): Promise<number> {
  const { body } = await test.stranger.get('/metrics');
  const line = (body as string).split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.split(' ').at(-1));
}

it('counts hits of caches, jobs with their outcome and time, and mails by what became of them', async () => {
  const names = [
    'mahir_cache_lookups_total{cache="sessions",outcome="hit"}',
    'mahir_cache_lookups_total{cache="sessions",outcome="miss"}',
    'mahir_messages_total{channel="mail",outcome="failed"}',
    'mahir_job_seconds_count{task="measured",outcome="done"}',
    'mahir_job_seconds_count{task="measured",outcome="failed"}',
  ];
  const before = await Promise.all(names.map(figureOf));
  const admin = await test.as('Administrator');
  for (let times = 0; times < 3; times += 1) await admin.get('/api/config');
  const mail = mailOf({ smtpUrl: 'smtp://127.0.0.1:9', isProduction: true }, () => {});
  await expect(mail.send({ to: 'sri@example.com', subject: '', text: '' })).rejects.toThrow('ECONNREFUSED');
  const runs: unknown[] = [];
  const task = {
    name: 'measured',
    async run(_ctx: unknown, { fails }: { readonly fails: boolean }) {
      runs.push(fails);
      if (fails) throw new Error('as asked');
    },
  };
  const { db, config, ctx } = test;
  const jobs = await startJobs({ db, config, plans: ctx.plans, log: ctx.log }, test.database.pool, [task]);
  for (const fails of [true, false]) await addJob(test, 'measured', { fails }, { tries: 1 });
  await expect.poll(() => runs).toHaveLength(2);
  const body = String((await test.stranger.get('/metrics')).body);
  for (const pool of ['jobs', 'worker'])
    expect(body).toMatch(new RegExp(`^mahir_database_connections\\{pool="${pool}",state="used"\\} \\d`, 'm'));
  await jobs.stop();
  const after = await Promise.all(names.map(figureOf));
  expect(after.map((figure, i) => figure - before[i]!)).toEqual([2, 1, 1, 1, 1]);
});

it('does not count its own looks among those who wait for a connection', async () => {
  const { db, config, database } = test;
  const app = await createApp({ db, config, pools: { requests: database.pool } });
  const { body } = await app.inject('/metrics');
  await app.close();
  expect(body).toContain('mahir_database_connections{pool="requests",state="waiting"} 0');
});
