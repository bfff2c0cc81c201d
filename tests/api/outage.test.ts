import { addJob, startJobs, type Task } from '#server/platform/jobs/jobs.ts';
import { plans } from '#server/composition.ts';
import { startOwnServer, type OwnServer } from '#tests/support/ownServer.ts';
import { statementsOf } from '#tests/support/queries.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: OwnServer;
let pool: OwnServer['pool'];
let app: OwnServer['app'];

beforeAll(async () => {
  server = await startOwnServer();
  ({ pool, app } = server);
});
afterAll(() => server.close());

const token = { authorization: 'Bearer of-somebody', 'accept-language': 'en' };
const ask = async (url: string, headers: Record<string, string> = token) => {
  const reply = await app.inject({ url, headers });
  return { status: reply.statusCode, body: reply.json() };
};
const signIn = async () => {
  const payload = { username: '10001', password: 'wrong' };
  const reply = await app.inject({ method: 'POST', url: '/api/login', payload });
  return { status: reply.statusCode, body: reply.json() };
};

it('says that PostgreSQL is away, and is ready again without a restart', async () => {
  expect(await ask('/readyz')).toEqual({
    status: 200,
    body: { status: 'ready', database: 'up', migrations: 'current', files: 'writable' },
  });
  // Some are in the middle of it when the server goes.
  const caught = Promise.all(Array.from({ length: 4 }, signIn));
  await server.stopDatabase();
  for (const { status } of await caught) expect([401, 503]).toContain(status);

  expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'alive' } });
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      facts: { database: 'away', migrations: 'unknown', files: 'writable', retry_after: 5 },
    },
  });
  for (const url of ['/api/me', '/api/groups', '/api/my/home'])
    expect(await ask(url)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await signIn()).toMatchObject({ status: 503, body: { code: 'unavailable' } });

  await server.startDatabase();
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 10_000 }).toBe(200);
  expect((await ask('/api/me')).status).toBe(401);
  expect((await signIn()).status).toBe(401);
});

it('goes on with its jobs when PostgreSQL went away right after the start', async () => {
  let runs = 0;
  const note: Task = { name: 'note', run: async () => void (runs += 1) };
  const { config, db } = server;
  const jobs = await startJobs({ db, config, plans, log: app.log }, pool, [note]);
  await server.stopDatabase();
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 10_000 }).toBe(503);
  await server.startDatabase();
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 10_000 }).toBe(200);
  await addJob({ db }, 'note', {});
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  await jobs.stop();
}, 40_000);

it('looks once for many who ask at the same time', async () => {
  const texts = await statementsOf(pool, () => Promise.all(Array.from({ length: 20 }, () => ask('/readyz'))));
  expect(texts.filter((text) => text.includes('pg_is_in_recovery')).length).toBeLessThan(5);
});

it('is not ready on a database that lies behind, or that a newer version has changed under it', async () => {
  await pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 86400000');
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    body: { facts: { database: 'up', migrations: 'behind' } },
  });
  await pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 86400000');
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at, is_contract)
     select 'of the next version', max(created_at) + 1, true from drizzle.__drizzle_migrations`,
  );
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    body: { facts: { database: 'up', migrations: 'ahead' } },
  });
  await pool.query('update drizzle.__drizzle_migrations set is_contract = false where is_contract');
  expect((await ask('/readyz')).status).toBe(200);
});

it('counts a call by its route, however its path is spelled', async () => {
  const reply = await app.inject({ url: '/%61pi/me/permission', headers: token });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([401, 'no-store']);
});
