import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts';
import { hasRedisServer, ownRedis, type OwnRedis } from '#tests/support/redis.ts';
import { signIn } from '../../scripts/product.mjs';
import { startHaproxy } from './support/haproxy.ts';
import { startNginx } from './support/nginx.ts';
import { startNodes } from './support/productNodes.ts';
import { isInstalled } from './support/programs.ts';

/** Three nodes of the built product behind a balancer: any of them answers any request of a session. */
describe.skipIf(!hasRedisServer())('three nodes behind a balancer', () => {
  let database: TestDatabase;
  let redis: OwnRedis;
  let product: Awaited<ReturnType<typeof startNodes>>;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    redis = await ownRedis();
    product = await startNodes(3, { DATABASE_URL: database.url, REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await product?.stop();
    await redis?.stop();
    await database?.drop();
  });

  it.skipIf(!isInstalled('nginx')).each([
    ['HTTP', false],
    ['HTTPS', true],
  ])('answer through nginx over %s', async (_protocol, tls) => {
    const nginx = await startNginx(product.ports, { tls });
    try {
      if (tls) process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      await expectAnswers(nginx.url);
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      await nginx.stop();
    }
  });

  it.skipIf(!isInstalled('haproxy'))(
    'answer through HAProxy, also without the node that was killed',
    async () => {
      const haproxy = await startHaproxy(product.ports);
      try {
        await expectAnswers(haproxy.url);
        await product.nodes[0]!.stop('SIGKILL');
        await expectAnswers(haproxy.url);
        await product.nodes[0]!.start();
      } finally {
        await haproxy.stop();
      }
    },
  );
});

/** Twelve requests of one session reach every node. */
async function expectAnswers(url: string): Promise<void> {
  const authorization = `Bearer ${await signIn(url, '10004')}`;
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${url}/api/me`, { headers: { authorization } })),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
}
