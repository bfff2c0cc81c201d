/**
 * npm run bench -- realtime [sockets, 10000]: memory of a socket, CPU of 2,000 joins (presence as the product does it, against the
 * protocol's own), an event to 5,000 sockets, the way over Redis, a shutdown with 5,000 sockets, and what realtime adds to a learner's
 * page. Each socket needs two files: `ulimit -n` should be above 1.2 × their number.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSession } from '#server/platform/sessions/sessionActor.ts';
import { hasRedis, redisUrl } from '#tests/support/redis.ts';
import { buildIfStale } from '../build.mjs';
import { startProduct } from '../product.mjs';
import { add, ask, at, open, receivedBy, report, startHubBench, stopAll, type Memory } from './hubBench.ts';
import { benchApp } from './hubWords.ts';
import { cpuOfServer } from './measure.ts';
import { realtimeOfPage } from './realtimePage.ts';

const SOCKETS = Number(process.argv[2] ?? 10_000);
const [JOINS, LISTENERS, LEAVERS] = [2_000, 5_000, 5_000].map((n) => Math.min(n, SOCKETS)) as [
  number,
  number,
  number,
];
const CLIENT_PROCESSES = 2;
const CHANNELS = ['private-online', 'private-user.{user}', 'private-resource.groups'];
/** After the last join: messages that are collected and sent later belong to it. */
const QUIET_MS = 3_000;

await buildIfStale();
const bench = await startHubBench();
try {
  const sessions = await bench.addPeople(SOCKETS);
  const clients = Array.from({ length: CLIENT_PROCESSES }, () => bench.startClient());
  await memory(clients, sessions);
  await joins(clients, sessions.slice(0, JOINS));
  await fanOut(clients, sessions.slice(0, LISTENERS));
  await redisHop(clients, sessions);
  await shutdown(clients, sessions.slice(0, LEAVERS));
  const page = await realtimeOfPage();
  add(
    'JavaScript for it, gzip',
    `${page.kilobytes.toFixed(1)} KB`,
    'none before the first paint',
    page.isLater,
  );
  add(
    'asked for, after the first paint',
    `${page.afterPaintMs.toFixed(0)} ms (paint at ${page.paintMs.toFixed(0)} ms)`,
  );
} finally {
  await bench.end();
  report();
}

/** The server's memory for a socket that listens to three channels, as a page does. */
async function memory(clients: readonly ChildProcess[], sessions: readonly LiveSession[]): Promise<void> {
  const { child, port } = await bench.startHub('product');
  // Warms up what is allocated once, with the first sockets.
  await open(clients, { port, key: benchApp.key, sessions: sessions.slice(0, 200), channels: CHANNELS });
  clients.forEach((client) => client.send('close'));
  await pause(QUIET_MS);
  const before = await ask<Memory>(child, 'memory');
  await open(clients, { port, key: benchApp.key, sessions, channels: CHANNELS });
  await pause(QUIET_MS);
  const after = await ask<Memory>(child, 'memory');
  const [rss, used] = [
    (after.rss - before.rss) / SOCKETS / 1000,
    (after.used - before.used) / SOCKETS / 1000,
  ];
  add(
    `memory of a socket, at ${SOCKETS}`,
    `${rss.toFixed(1)} KB (used by JavaScript ${used.toFixed(1)})`,
    '≤ 12 KB',
    rss <= 12,
  );
  await stopAll(clients, child);
}

async function joins(clients: readonly ChildProcess[], sessions: readonly LiveSession[]): Promise<void> {
  const cost = async (kind: 'product' | 'bare', channel: string) => {
    const { child, port } = await bench.startHub(kind);
    await open(clients, { port, key: benchApp.key, sessions: sessions.slice(0, 50), channels: [channel] });
    clients.forEach((client) => client.send('close'));
    await pause(QUIET_MS);
    await receivedBy(clients);
    const before = await cpuOfServer(child);
    await open(clients, { port, key: benchApp.key, sessions, channels: [channel] });
    await pause(QUIET_MS);
    const cpu = (await cpuOfServer(child)) - before;
    const { messages, bytes } = await receivedBy(clients);
    await stopAll(clients, child);
    return {
      cpu,
      text: `${(cpu / 1000).toFixed(2)} s CPU, ${messages} messages, ${(bytes / 1e6).toFixed(1)} MB`,
    };
  };
  const ours = await cost('product', 'private-online');
  const native = await cost('bare', 'presence-all');
  add(`${sessions.length} joins, sessions and presence written`, ours.text, '≤ 1 s', ours.cpu <= 1_000);
  add(`${sessions.length} joins, the protocol's own presence`, native.text, 'for comparison');
}

async function fanOut(clients: readonly ChildProcess[], sessions: readonly LiveSession[]): Promise<void> {
  const { child, port } = await bench.startHub('product');
  await open(clients, { port, key: benchApp.key, sessions, channels: ['private-online'] });
  await pause(QUIET_MS);
  const events = 40;
  await ask(child, { channel: 'private-online', events: 5, everyMs: 300, bytes: 200 });
  await receivedBy(clients);
  const before = await cpuOfServer(child);
  await ask(child, { channel: 'private-online', events, everyMs: 300, bytes: 200 });
  await pause(QUIET_MS);
  const cpu = (await cpuOfServer(child)) - before;
  const { latencies } = await receivedBy(clients);
  const each = (cpu * 1000) / (events * sessions.length);
  add(
    `an event to ${sessions.length} sockets`,
    `p50 ${at(latencies, 0.5)} ms, p99 ${at(latencies, 0.99)} ms`,
    'seen within 2 s',
    at(latencies, 0.99) < 2_000,
  );
  add('  CPU for a recipient', `${each.toFixed(1)} µs`, 'about 8 µs', each <= 12);
  add(
    '  arrived',
    `${latencies.length} of ${events * sessions.length}`,
    'all',
    latencies.length === events * sessions.length,
  );
  await stopAll(clients, child);
}

/** From a node to one of its own sockets, and to one of another node. */
async function redisHop(clients: readonly ChildProcess[], sessions: readonly LiveSession[]): Promise<void> {
  if (!(await hasRedis())) return add('an event to another node', 'no Redis answers', '');
  const environment = { BENCH_REDIS: redisUrl, BENCH_TOPIC: `mahir:bench:${randomBytes(8).toString('hex')}` };
  const [one, other] = [await bench.startHub('bare', environment), await bench.startHub('bare', environment)];
  const [near, far] = clients as [ChildProcess, ChildProcess];
  const options = { key: benchApp.key, sessions: sessions.slice(0, 1), channels: ['hop'] };
  await open([near], { ...options, port: one.port });
  await open([far], { ...options, port: other.port });
  await ask(one.child, { channel: 'hop', events: 100, everyMs: 5, bytes: 200 });
  await receivedBy(clients);
  await ask(one.child, { channel: 'hop', events: 1_000, everyMs: 5, bytes: 200 });
  await pause(500);
  const [here, there] = [(await receivedBy([near])).latencies, (await receivedBy([far])).latencies];
  add('an event to a socket of the same node', `p50 ${at(here, 0.5)} ms, p99 ${at(here, 0.99)} ms`);
  add(
    'an event to a socket of another node',
    `p50 ${at(there, 0.5)} ms, p99 ${at(there, 0.99)} ms, ${there.length} of 1000`,
    'all',
    there.length === 1_000,
  );
  await stopAll(clients, one.child);
  other.child.kill();
}

/** SIGTERM to the built product while people are connected. */
async function shutdown(clients: readonly ChildProcess[], sessions: readonly LiveSession[]): Promise<void> {
  const product = await startProduct();
  const { data } = (await (await fetch(`${product.url}/api/config`)).json()) as {
    data: { realtime: { key: string } };
  };
  const port = Number(new URL(product.url).port);
  await open(clients, { port, key: data.realtime.key, sessions, channels: ['bench'] });
  await receivedBy(clients);
  const startedAt = performance.now();
  await product.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  await pause(500);
  const { closed } = await receivedBy(clients);
  const codes = Object.entries(closed).map(([code, count]) => `${count} × ${code}`);
  const isMet = seconds <= 10 && closed['4200'] === sessions.length;
  add(
    `shutdown with ${sessions.length} sockets`,
    `${seconds.toFixed(1)} s; closed: ${codes.join(', ')}`,
    '≤ 10 s, all 4200',
    isMet,
  );
}
