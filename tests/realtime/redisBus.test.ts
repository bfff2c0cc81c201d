/** The way from node to node over Redis, on its own. */
import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { redisBus } from '#server/platform/realtime/redisBus.ts';
import { hasRedis, redisPort, redisUrl } from '#tests/support/redis.ts';

describe.skipIf(!(await hasRedis()))('the bus', () => {
  it('is open when it can receive and send: a message sent then arrives', async () => {
    const line = await slowLine(redisPort, [300, 0]);
    const options = { topic: `mahir:test:${randomUUID()}`, onTrouble: () => undefined };
    const one = redisBus({ ...options, url: redisUrl });
    const heard: string[] = [];
    one.onMessage(({ type }) => heard.push(type));
    await new Promise((resolve) => one.onOpen(resolve));
    const late = redisBus({ ...options, url: line.url });
    late.onOpen(() => late.publish({ type: 'members-wanted' }));
    await expect.poll(() => heard).toEqual(['members-wanted']);
    await Promise.all([one.close(), late.close()]);
    await line.close();
  });
});

/** A line to a port of this machine whose connections wait, in the order in which they come, so many milliseconds. */
async function slowLine(port: number, waits: readonly number[]) {
  const left = [...waits];
  const server = createServer((near) => {
    near.on('error', () => undefined).pause();
    setTimeout(() => {
      const far = connect(port, '127.0.0.1');
      far.on('error', () => undefined).on('close', () => near.destroy());
      near.on('close', () => far.destroy()).pipe(far);
      far.pipe(near);
    }, left.shift() ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${own}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
