import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedisServer, ownRedis, type OwnRedis } from '#tests/support/redis.ts';
import { signIn } from '../../scripts/product.mjs';
import { startNodes } from './support/productNodes.ts';
import { startReplicated } from './support/replicatedPostgres.ts';

const MAX_AGE_SECONDS = 12;
const READ_THERE = [
  'groups',
  'audit-events',
  'search?q=paused',
  'reports',
  'compliance',
  'groups/export?format=csv',
];

/** Two nodes of the built product that read lists and reports from a streaming replica. */
describe.skipIf(!hasRedisServer())('two nodes with a replica', () => {
  let databases: Awaited<ReturnType<typeof startReplicated>>;
  let redis: OwnRedis;
  let product: Awaited<ReturnType<typeof startNodes>>;

  beforeAll(async () => {
    databases = await startReplicated();
    redis = await ownRedis();
    product = await startNodes(2, {
      DATABASE_URL: databases.url,
      DATABASE_REPLICA_URL: databases.replicaUrl,
      DATABASE_REPLICA_MAX_SECONDS: String(MAX_AGE_SECONDS),
      REDIS_URL: redis.url,
    });
  });
  afterAll(async () => {
    await product?.stop();
    await redis?.stop();
    await databases?.stop();
  });

  it('show a person their own changes at once on any node, others a moment later', async () => {
    const other = await calmReader();
    const writer = await person();
    for (let round = 0; round < 50; round += 1) {
      const name = `Own ${randomUUID()}`;
      expect((await writer.ask('POST', 'groups', { name })).status).toBe(201);
      expect(await writer.finds(name, round)).toBe(true);
    }
    const name = `Last ${randomUUID()}`;
    await writer.ask('POST', 'groups', { name });
    await expect.poll(() => other.finds(name)).toBe(true);
  });

  it('while it stands still: say the age of all that they read there, show own changes at once, and leave it when it is too old', async () => {
    const [other, writer] = [await calmReader(), await person()];
    await databases.pause();
    const name = `Paused ${randomUUID()}`;
    try {
      await writer.ask('POST', 'groups', { name });
      expect(await other.finds(name)).toBe(false);
      expect([await writer.finds(name, 0), await writer.finds(name, 1)]).toEqual([true, true]);
      await expect.poll(() => other.ageOf('groups')).toBeGreaterThan(3);
      for (const path of READ_THERE) expect([path, (await other.ageOf(path)) > 3]).toEqual([path, true]);
      for (const path of [...READ_THERE, 'me']) expect([path, await writer.ageOf(path)]).toEqual([path, 0]);
      expect(await other.ageOf('me')).toBe(0);
      const { as_of } = JSON.parse((await other.ask('GET', 'groups')).text).meta as { as_of: string };
      expect(Date.now() - Date.parse(as_of)).toBeGreaterThan(3_000);
      for (const path of READ_THERE) expect((await other.ask('GET', path)).text).not.toContain(name);
      expect((await writer.ask('GET', 'groups/export?format=csv')).text).toContain(name);
      await expect.poll(() => other.finds(name), { timeout: 30_000 }).toBe(true);
      expect(await other.ageOf('groups')).toBe(0);
    } finally {
      await databases.resume();
    }
  });

  it('go on without it, and use it again when it is back', async () => {
    const reader = await calmReader();
    await databases.killReplica();
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) => reader.ask('GET', 'groups', {}, i)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await expect
      .poll(() => product.nodes.map((node) => node.log()).join(''))
      .toContain('The replica at DATABASE_REPLICA_URL is away');
    await databases.startReplica();
    const writer = await person();
    // Whoever reads from a replica that stands still does not find what is new.
    const findsNew = async () => {
      const name = `Away ${randomUUID()}`;
      await databases.pause();
      try {
        await writer.ask('POST', 'groups', { name });
        return await reader.finds(name);
      } finally {
        await databases.resume();
      }
    };
    await expect.poll(findsNew, { timeout: 30_000, interval: 1_000 }).toBe(false);
  });

  /** An organizer who keeps cookies, as browsers do. */
  async function person(changedAt = Date.now()) {
    const token = await signIn(product.nodes[0]!.url, '10001');
    let cookie = `mahir-changed=${changedAt}`;
    const ask = async (method: string, path: string, body?: object, node = 0) => {
      const reply = await fetch(`${product.nodes[node % 2]!.url}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          cookie,
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      });
      cookie = /mahir-changed=\d+/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? cookie;
      return { status: reply.status, headers: reply.headers, text: await reply.text() };
    };
    const listOf = (name: string) => `groups?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`;
    return {
      ask,
      finds: async (name: string, node = 0) =>
        (JSON.parse((await ask('GET', listOf(name), {}, node)).text) as { data: unknown[] }).data.length ===
        1,
      ageOf: async (path: string) => Number((await ask('GET', path)).headers.get('x-data-age') ?? 0),
    };
  }

  /** One whose last change is so long ago that the replica has it. */
  const calmReader = () => person(Date.now() - 60_000);
});
