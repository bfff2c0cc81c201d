/**
 * A hub in a separate process, for the bench of realtime: `product` is the whole server, `bare` only the hub, with native presence for any
 * number. It replies to `cpu` (milliseconds used), `memory` (bytes in use after a garbage collection) and `publish`.
 */
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { Hub } from '#server/platform/realtime/hub.ts';
import { redisBus } from '#server/platform/realtime/redisBus.ts';
import { acceptUpgrades } from '#server/platform/realtime/upgrade.ts';
import { benchApp, clockMs, type Publish } from './hubWords.ts';

const { port, publish } = process.argv[2] === 'product' ? await product() : await bare();

process.on('message', (requested: 'cpu' | 'memory' | Publish) => {
  if (requested === 'cpu') {
    const { user, system } = process.cpuUsage();
    return void process.send!((user + system) / 1000);
  }
  if (requested === 'memory') {
    globalThis.gc!();
    const { rss, heapUsed, external } = process.memoryUsage();
    return void process.send!({ rss, used: heapUsed + external });
  }
  void publishAll(requested).then(() => process.send!('published'));
});
process.send!({ port });

async function publishAll({ channel, events, everyMs, bytes }: Publish): Promise<void> {
  const padding = 'z'.repeat(bytes);
  for (let i = 0; i < events; i++) {
    publish(channel, { at: clockMs(), padding });
    await pause(everyMs);
  }
}

async function product() {
  const config = readConfig({
    DATA_DIR: process.env['BENCH_FOLDER']!,
    DEMO: '0',
    TRUST_PROXY: '1',
    REDIS_URL: process.env['REDIS_URL'],
    PUSHER_APP_ID: benchApp.id,
    PUSHER_KEY: benchApp.key,
    PUSHER_SECRET: benchApp.secret,
  });
  const app = await createApp({
    db: databaseOf(createPool(JSON.parse(process.env['BENCH_CONNECTION']!))),
    config,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.address() as AddressInfo).port,
    publish: (channel: string, data: object) => app.realtime.broadcast([channel], 'bench', data),
  };
}

async function bare() {
  const many = Infinity;
  const { BENCH_REDIS: url, BENCH_TOPIC: topic = '' } = process.env;
  const hub = new Hub({
    app: benchApp,
    limits: { membersPerChannel: many, connectionsPerIp: many, unsignedPerIp: many },
    isCounted: () => false,
    ...(url && { bus: redisBus({ url, topic, onTrouble: (error) => console.error(error.message) }) }),
  });
  const server = fastify();
  acceptUpgrades(server.server, { hub, isOwnOrigin: () => true, ipOf: () => '' });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (server.server.address() as AddressInfo).port,
    publish: (channel: string, data: object) => hub.publish([channel], 'bench', JSON.stringify(data)),
  };
}
