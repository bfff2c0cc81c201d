/**
 * npm run bench -- realtime [sockets, 10000]: memory of a socket, CPU of 2,000 joins (presence as the product does it, against the
 * protocol's own), an event to 5,000 sockets, the way over Redis, a shutdown with 5,000 sockets, and what realtime adds to a learner's
 * page. Each socket needs two files: `ulimit -n` should be above 1.2 × their number.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSession } from '#server/platform/sessions/sessionActor.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { hasRedis, redisUrl } from '#tests/support/redis.ts';
import { buildIfStale } from '../build.mjs';
import { startProduct } from '../product.mjs';
import { benchApp, type Received, type Open } from './hubWords.ts';
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

interface Line {
  readonly what: string;
  readonly found: string;
  readonly aim: string;
  readonly isMet: boolean;
}
/** Bytes: of the process, and of them what JavaScript uses. */
interface Memory {
  readonly rss: number;
  readonly used: number;
}
const lines: Line[] = [];
const add = (what: string, found: string, aim = '', isMet = true) => lines.push({ what, found, aim, isMet });

await buildIfStale();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const database = await startEmbedded(folder);
const pool = createPool(database.connection);
const children: ChildProcess[] = [];
try {
  await migrate(pool);
  const sessions = await fillSessions(SOCKETS);
  const clients = await Promise.all(
    Array.from({ length: CLIENT_PROCESSES }, () => startChild('hubClients.ts')),
  );
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
  children.forEach((child) => child.kill());
  await pool.end();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
  report();
}

/** The server's memory for a socket that listens to three channels, as a page does. */
async function memory(clients: readonly ChildProcess[], sessions: readonly LiveSession[]): Promise<void> {
  const { child, port } = await startServer('product');
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
    const { child, port } = await startServer(kind);
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
  const { child, port } = await startServer('product');
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
  if (!(await hasRedis())) return void add('an event to another node', 'no Redis answers', '');
  const environment = { BENCH_REDIS: redisUrl, BENCH_TOPIC: `mahir:bench:${randomBytes(8).toString('hex')}` };
  const [one, other] = [await startServer('bare', environment), await startServer('bare', environment)];
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

/** People with a session each, straight into the database. */
async function fillSessions(count: number): Promise<LiveSession[]> {
  const { rows } = await pool.query<Omit<LiveSession, 'expires_at'> & { expires_at: string }>(
    `with role as (insert into roles (id, name) values (gen_random_uuid(), 'Bench') returning id),
       made as (insert into users (id, nip, name, role_ids)
         select gen_random_uuid(), 'BENCH' || n, 'Bench ' || n, array[(select id from role)] from generate_series(1, $1::int) n returning id)
     insert into sessions (id, token_hash, user_id, role_id, created_at, last_used_at, expires_at)
     select gen_random_uuid(), md5(made.id::text), made.id, (select id from role), now(), now(), now() + interval '1 day' from made
     returning id as session_id, user_id, role_id, expires_at`,
    [count],
  );
  return rows.map((row) => ({ ...row, expires_at: Date.parse(row.expires_at) }));
}

function startChild(file: string, args: string[] = [], environment = {}): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, file), args, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: {
      ...process.env,
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_FOLDER: folder,
      NODE_ENV: 'production',
      ...environment,
    },
  });
  children.push(child);
  return Promise.resolve(child);
}

async function startServer(kind: 'product' | 'bare', environment = {}) {
  const child = await startChild('hubServer.ts', [kind], environment);
  const { port } = await answerOf<{ port: number }>(child);
  return { child, port };
}

async function open(clients: readonly ChildProcess[], what: Open): Promise<void> {
  await Promise.all(
    clients.map((client, i) => {
      const sessions = what.sessions.filter((_, no) => no % clients.length === i);
      return ask(client, { ...what, sessions });
    }),
  );
}

async function receivedBy(clients: readonly ChildProcess[]): Promise<Received> {
  const all = await Promise.all(clients.map((client) => ask<Received>(client, 'heard')));
  const closed: Record<string, number> = {};
  for (const one of all)
    for (const [code, n] of Object.entries(one.closed)) closed[code] = (closed[code] ?? 0) + n;
  return {
    messages: all.reduce((sum, one) => sum + one.messages, 0),
    bytes: all.reduce((sum, one) => sum + one.bytes, 0),
    latencies: all.flatMap((one) => one.latencies),
    closed,
  };
}

async function stopAll(clients: readonly ChildProcess[], server: ChildProcess): Promise<void> {
  clients.forEach((client) => client.send('close'));
  await pause(1_000);
  server.kill();
  await receivedBy(clients);
}

function ask<T>(child: ChildProcess, what: object | string): Promise<T> {
  const answer = answerOf<T>(child);
  child.send(what);
  return answer;
}
function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const left = (code: number | null) => reject(new Error(`A process of the bench left with ${code}.`));
    child.once('exit', left).once('message', (message) => {
      child.off('exit', left);
      resolve(message as T);
    });
  });
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN) * 10) / 10
  );
}

function report(): void {
  for (const { what, found, aim, isMet } of lines)
    console.log(`${isMet ? 'ok  ' : 'OVER'} ${what.padEnd(46)} ${found.padEnd(52)} ${aim}`);
  const load = os.loadavg().map((one) => one.toFixed(1));
  console.log(`Load of the machine: ${load.join(' ')} on ${os.cpus().length} cores.`);
  process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1;
}
