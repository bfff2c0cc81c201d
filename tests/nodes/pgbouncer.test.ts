import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts';
import { hasRedisServer, ownRedis, type OwnRedis } from '#tests/support/redis.ts';
import { signIn } from '../../scripts/product.mjs';
import { startPgBouncer } from './support/pgbouncer.ts';
import { startNodes } from './support/productNodes.ts';
import { isInstalled } from './support/programs.ts';

/** As few as a small server would allow. */
const CONNECTIONS = 6;

/** Two nodes of the built product whose requests go through PgBouncer in transaction mode. */
describe.skipIf(!hasRedisServer() || !isInstalled('pgbouncer'))('two nodes behind PgBouncer', () => {
  let database: TestDatabase;
  let redis: OwnRedis;
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let product: Awaited<ReturnType<typeof startNodes>>;
  const name = () => new URL(database.url).pathname.slice(1);

  beforeAll(async () => {
    database = await createEmptyDatabase();
    redis = await ownRedis();
    bouncer = await startPgBouncer(inject('database').connection, { connections: CONNECTIONS });
    product = await startNodes(2, environment(bouncer));
  });
  afterAll(async () => {
    await product?.stop();
    await bouncer?.stop();
    await redis?.stop();
    await database?.drop();
  });
  const environment = ({ urlOf }: Pick<typeof bouncer, 'urlOf'>) => ({
    DATABASE_URL: urlOf(name()),
    DATABASE_DIRECT_URL: database.url,
    REDIS_URL: redis.url,
  });

  it('serve many more requests at once than it has connections', async () => {
    const headers = { authorization: `Bearer ${await signIn(product.nodes[0]!.url, '10004')}` };
    const pages = ['my/home', 'me', 'my/courses', 'my/grades', 'my/calendar?from=2026-01-01&to=2026-02-01'];
    const statuses = await Promise.all(
      Array.from({ length: 400 }, async (_, i) => {
        const node = product.nodes[i % 2]!.url;
        return (await fetch(`${node}/api/${pages[i % pages.length]}`, { headers })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('write, and do their jobs on the direct connections', async () => {
    const { url } = product.nodes[1]!;
    const headers = {
      authorization: `Bearer ${await signIn(url, '10001')}`,
      'content-type': 'application/json',
    };
    const call = async (method: string, path: string, body?: object) => {
      const reply = await fetch(`${url}/api/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: await reply.json() };
    };
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, i) => call('POST', 'groups', { name: `Group ${i}` })),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
    const asked = await call('POST', 'groups/export', { format: 'csv' });
    expect(asked.status).toBe(202);
    await expect
      .poll(async () => (await call('GET', `jobs/${asked.body.data.job_id}`)).body.data.state, {
        timeout: 20_000,
      })
      .toBe('done');
    // Mails are printed, too: the demo has no mail server.
    const logged = product.nodes.flatMap((node) =>
      node
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    );
    expect(logged).toEqual([]);
  });

  it('name the line that the configuration of PgBouncer lacks', async () => {
    const bare = await startPgBouncer(inject('database').connection, { connectQuery: '' });
    const other = await startNodes(1, { ...environment(bare), DATA_DIR: product.dataDir });
    expect(other.nodes[0]!.log()).toMatch(
      /add connect_query='set jit = off; set random_page_cost = 1\.1; set statement_timeout = 30000; set lock_timeout = 10000; /,
    );
    await other.stop();
    await bare.stop();
  });
});
