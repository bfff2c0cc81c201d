import { afterAll, beforeAll, expect, it } from 'vitest';
import { meters } from '#server/platform/meters.ts';
import { redisBus } from '#server/platform/realtime/redisBus.ts';
import { hasRedis, redisUrl } from '#tests/support/redis.ts';
import { startHub, type TestHub } from './support.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.close());

/** The figure with these labels; undefined when the metric does not show it. */
async function figureOf(name: string, labels: Record<string, string>): Promise<number | undefined> {
  const { values } = await meters.getSingleMetric(name)!.get();
  const wanted = JSON.stringify(labels);
  return values.find((value) => JSON.stringify(value.labels) === wanted)?.value;
}

it('counts the open sockets, their channels, their frames and how they closed', async () => {
  const open = { signed_in: 'no' };
  const [opened = 0, listened = 0, received = 0, other = 0] = await Promise.all([
    figureOf('mahir_sockets_open', open),
    figureOf('mahir_socket_channels', { kind: 'public' }),
    figureOf('mahir_socket_frames_total', { direction: 'in' }),
    figureOf('mahir_socket_closes_total', { code: 'other' }),
  ]);
  const socket = hub.raw();
  await socket.frame('pusher:connection_established');
  socket.send({ event: 'pusher:subscribe', data: { channel: 'news' } });
  await socket.frame('pusher_internal:subscription_succeeded');
  expect(await figureOf('mahir_sockets_open', open)).toBe(opened + 1);
  expect(await figureOf('mahir_socket_channels', { kind: 'public' })).toBe(listened + 1);
  expect(await figureOf('mahir_socket_frames_total', { direction: 'in' })).toBe(received + 1);
  expect(await figureOf('mahir_socket_frames_total', { direction: 'out' })).toBeGreaterThanOrEqual(2);
  // A client may send any code: one label for all that mean nothing here.
  socket.socket.close(4999);
  await expect.poll(() => figureOf('mahir_socket_closes_total', { code: 'other' })).toBe(other + 1);
  expect(await figureOf('mahir_socket_closes_total', { code: '4999' })).toBeUndefined();
  expect(await figureOf('mahir_sockets_open', open)).toBe(opened);
});

it.runIf(await hasRedis())('shows whether Redis answers, and nothing on a node without it', async () => {
  const up = () =>
    Promise.all(['publish', 'subscribe'].map((connection) => figureOf('mahir_redis_up', { connection })));
  expect(await up()).toEqual([undefined, undefined]);
  const bus = redisBus({ url: redisUrl, topic: 'mahir:realtime:meters', onTrouble: () => {} });
  const sent = (await figureOf('mahir_redis_messages_total', { direction: 'out' })) ?? 0;
  await expect.poll(up).toEqual([1, 1]);
  bus.publish({ type: 'gap' });
  expect(await figureOf('mahir_redis_messages_total', { direction: 'out' })).toBe(sent + 1);
  await bus.close();
  const gone = redisBus({ url: 'redis://127.0.0.1:9', topic: 'mahir:realtime:meters', onTrouble: () => {} });
  expect(await up()).toEqual([0, 0]);
  await gone.close();
});
