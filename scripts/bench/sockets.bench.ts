/**
 * npm run bench -- sockets [sockets, 50000]: that many over three nodes of the product with one database and one Redis: memory of a socket,
 * an event to all, and a node that is killed. A process holds as many sockets as it may open files (`ulimit -n`); when two nodes could not
 * hold those of three, the third is killed with as many as they can.
 */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSession } from '#server/platform/sessions/sessionActor.ts';
import { ownRedis } from '#tests/support/redis.ts';
import { add, ask, at, open, receivedBy, report, startHubBench, type Memory } from './hubBench.ts';
import { benchApp, clockMs } from './hubWords.ts';
import { cpuOfServer } from './measure.ts';

const NODES = 3;
const CHANNELS = ['private-online', 'private-user.{user}', 'private-resource.groups'];
/** A node has other files too. */
const FILES = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) - 500;
const SOCKETS = Math.min(Number(process.argv[2] ?? 50_000), NODES * FILES);
const CLIENT_PROCESSES = Math.max(2, Math.ceil(SOCKETS / Math.min(FILES, 15_000)));
/** As many as two nodes can hold when the third is gone. */
const SURVIVABLE = Math.min(SOCKETS, (NODES - 1) * FILES);
const EVENTS = 10;
const EVERY_MS = 3_000;
const QUIET_MS = 5_000;
const BACK_WITHIN_MS = 120_000;
/** People of a dead node are online for so long at most. */
const LEASE_MS = 35_000;

interface Node {
  readonly child: ChildProcess;
  readonly port: number;
}

const redis = await ownRedis();
const bench = await startHubBench();
try {
  const sessions = await bench.addPeople(SOCKETS);
  const nodes = await Promise.all(
    Array.from({ length: NODES }, () => bench.startHub('product', { REDIS_URL: redis.url })),
  );
  const clients = Array.from({ length: CLIENT_PROCESSES }, () => bench.startClient());
  await memory(nodes, clients, sessions);
  await toAll(nodes, clients, SOCKETS);
  await killed(nodes, clients, sessions.slice(0, SURVIVABLE));
} finally {
  await bench.end();
  await redis.stop();
  report();
}

/** Opens all of them; each listens to three channels, as a page does. */
async function memory(
  nodes: readonly Node[],
  clients: readonly ChildProcess[],
  sessions: readonly LiveSession[],
) {
  const before = await used(nodes);
  const cpuBefore = await cpuOf(nodes);
  const startedAt = performance.now();
  await openAll(nodes, clients, sessions);
  const seconds = (performance.now() - startedAt) / 1000;
  await pause(QUIET_MS);
  const after = await used(nodes);
  const cpu = (await cpuOf(nodes)) - cpuBefore;
  const rss = (after.rss - before.rss) / sessions.length / 1000;
  const js = (after.used - before.used) / sessions.length / 1000;
  add(
    `${sessions.length} sockets over ${NODES} nodes`,
    `open in ${seconds.toFixed(0)} s, ${(cpu / sessions.length).toFixed(2)} ms CPU each`,
  );
  add(
    'memory of a socket',
    `${rss.toFixed(1)} KB (used by JavaScript ${js.toFixed(1)})`,
    '≤ 12 KB',
    rss <= 12,
  );
}

/** An event of the first node to every socket of all nodes. */
async function toAll(
  nodes: readonly Node[],
  clients: readonly ChildProcess[],
  sockets: number,
): Promise<void> {
  await receivedBy(clients);
  const before = await cpuOf(nodes);
  await ask(nodes[0]!.child, { channel: 'private-online', events: EVENTS, everyMs: EVERY_MS, bytes: 200 });
  await pause(QUIET_MS);
  const cpu = (await cpuOf(nodes)) - before;
  const { latencies } = await receivedBy(clients);
  const expected = EVENTS * sockets;
  add(
    `an event to ${sockets} sockets`,
    `p50 ${at(latencies, 0.5)} ms, p99 ${at(latencies, 0.99)} ms`,
    'seen within 2 s',
    at(latencies, 0.99) < 2_000,
  );
  add('  CPU for a recipient, all nodes', `${((cpu * 1000) / expected).toFixed(1)} µs`);
  add('  arrived', `${latencies.length} of ${expected}`, 'all', latencies.length === expected);
}

/** `kill -9` of the last node: its sockets connect to the others, and everybody is still online. */
async function killed(
  nodes: readonly Node[],
  clients: readonly ChildProcess[],
  sessions: readonly LiveSession[],
) {
  const [last, others] = [nodes.at(-1)!, nodes.slice(0, -1)];
  if (sessions.length < SOCKETS) {
    clients.forEach((client) => client.send('close'));
    await pause(QUIET_MS);
    await openAll(nodes, clients, sessions);
    await pause(QUIET_MS);
  }
  await receivedBy(clients);
  const lost = sessions.filter((_, no) => no % NODES === NODES - 1).length;
  const killedAt = clockMs();
  last.child.removeAllListeners('exit').kill('SIGKILL');
  const back: number[] = [];
  while (back.length < lost && clockMs() - killedAt < BACK_WITHIN_MS) {
    await pause(1_000);
    back.push(...(await receivedBy(clients)).reopened.map((when) => when - killedAt));
  }
  add(
    `a node killed with ${lost} of ${sessions.length} sockets`,
    `${back.length} back: p50 ${(at(back, 0.5) / 1000).toFixed(1)} s, last ${(at(back, 1) / 1000).toFixed(1)} s`,
    'all',
    back.length === lost,
  );
  await pause(QUIET_MS);
  await toAll(others, clients, sessions.length);
  await pause(LEASE_MS);
  const { rows } = await bench.pool.query<{ online: number }>(
    `select count(*)::int as online from presence where online_until > now() and not is_offline`,
  );
  add('  people online', `${rows[0]!.online}`, `${sessions.length}`, rows[0]!.online >= sessions.length);
}

async function openAll(
  nodes: readonly Node[],
  clients: readonly ChildProcess[],
  sessions: readonly LiveSession[],
) {
  const ports = nodes.map(({ port }) => port);
  for (const [i, port] of ports.entries()) {
    const others = ports.filter((other) => other !== port);
    const ofNode = sessions.filter((_, no) => no % NODES === i);
    await open(clients, { port, key: benchApp.key, sessions: ofNode, channels: CHANNELS, others });
  }
}

async function used(nodes: readonly Node[]): Promise<Memory> {
  const all = await Promise.all(nodes.map(({ child }) => ask<Memory>(child, 'memory')));
  return {
    rss: all.reduce((sum, { rss }) => sum + rss, 0),
    used: all.reduce((sum, one) => sum + one.used, 0),
  };
}

/** Milliseconds that all of them have used so far. */
async function cpuOf(nodes: readonly Node[]): Promise<number> {
  const all = await Promise.all(nodes.map(({ child }) => cpuOfServer(child)));
  return all.reduce((sum, ms) => sum + ms, 0);
}
