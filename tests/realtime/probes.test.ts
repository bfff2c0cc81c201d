/** What a balancer and an operator learn of a node: its probes, its log and its metrics. */
import { PassThrough } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { hasRedisServer, ownRedis } from '#tests/support/redis.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A node on the database of the test, which listens. */
async function startNode(env: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ DEMO: '0', DATA_DIR: test.config.dataDir, ...env });
  const stream = new PassThrough();
  let log = '';
  stream.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const app = await createApp({ db: test.db, config, log: { level: 'info', stream } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const lines = () => log.split('\n').filter((line) => line.includes('"part":"redis"'));
  const parts = () => lines().map((line) => JSON.parse(line) as { msg: string; state: string });
  return { app, parts, url: `http://127.0.0.1:${port}`, port };
}

describe.skipIf(!hasRedisServer())('a node whose Redis is away', () => {
  it('goes on, and says so to probes, in its metrics, and once in its log when it begins and when it ends', async () => {
    const redis = await ownRedis();
    const node = await startNode({ REDIS_URL: redis.url });
    const ready = async () => {
      const reply = await fetch(`${node.url}/readyz`);
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
    };
    const well = { status: 200, body: { status: 'ready', redis: 'up' } };
    await expect.poll(ready).toMatchObject(well);
    // The first look may have come before the connection.
    await expect.poll(() => node.parts().length % 2, { timeout: 10_000 }).toBe(0);
    const before = node.parts().length;
    await redis.stop();
    await expect.poll(ready).toMatchObject({
      status: 200,
      body: { status: 'degraded', degraded: ['redis'], redis: 'away', database: 'up' },
    });
    expect(await (await fetch(`${node.url}/metrics`)).text()).toContain('mahir_degraded{part="redis"} 1');
    const told = () =>
      node
        .parts()
        .slice(before)
        .map(({ msg, state }) => `${msg}: ${state}`);
    await expect.poll(told).toEqual(['degraded: away']);
    await redis.start();
    await expect.poll(ready).toMatchObject(well);
    await expect.poll(told).toEqual(['degraded: away', 'works again: up']);
    expect(await (await fetch(`${node.url}/metrics`)).text()).toContain('mahir_degraded{part="redis"} 0');
    await node.app.close();
    await redis.stop();
  }, 40_000);
});

describe('a node that drains', () => {
  it('is not ready but alive, serves on, ends each connection, and leaves to others what nginx gives to them', async () => {
    const node = await startNode();
    const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
      new Promise<{ status: number; connection: string | undefined; body: string }>((resolve, reject) => {
        const sent = request(node.url + path, { method, headers, agent: false }, (reply) => {
          let body = '';
          reply.on('data', (bytes: Buffer) => (body += bytes.toString()));
          reply.on('end', () =>
            resolve({ status: reply.statusCode!, connection: reply.headers.connection, body }),
          );
        });
        sent.on('error', reject).end(method === 'POST' ? '{}' : undefined);
      });
    const json = { 'content-type': 'application/json' };
    const retries = { 'x-balancer-retries': '1' };
    expect(await ask('/api/config', 'GET', retries)).toMatchObject({ status: 200 });
    node.app.draining.isOn = true;
    const probe = await ask('/readyz');
    expect([probe.status, JSON.parse(probe.body).facts]).toEqual([
      503,
      { status: 'draining', retry_after: 5 },
    ]);
    for (const alive of ['/livez', '/healthz']) expect((await ask(alive)).status).toBe(200);
    expect(await ask('/api/config')).toMatchObject({ status: 200, connection: 'close' });
    for (const method of ['GET', 'PUT', 'DELETE', 'HEAD'])
      expect([method, (await ask('/api/config', method, retries)).status]).toEqual([method, 502]);
    // It was sent once: nobody may send it again.
    expect((await ask('/api/login', 'POST', { ...json, ...retries })).status).toBe(422);
    const upgrade = { upgrade: 'websocket', connection: 'Upgrade', ...retries };
    expect(await ask('/app/mahir?protocol=7', 'GET', upgrade)).toMatchObject({ status: 502 });
    await node.app.close();
  });
});
