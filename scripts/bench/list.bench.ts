/**
 * CPU per request of the generated list endpoint against a hand-written Fastify + pg handler of the same query, over a table of 1,000,000
 * users: filter by department, sort by name, 25 rows with manager, roles and photo, counted to 10,000. Both servers run side by side in
 * separate processes; rounds alternate between them, so that noise affects both.
 */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { fillUsers, DEPARTMENTS } from './users.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 8;
const REQUESTS = 600;
const CLIENTS = 8;

interface Served {
  child: ChildProcess;
  url: string;
  tokens: string[];
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const database = await startEmbedded(folder);
try {
  const pool = new pg.Pool(database.connection);
  await migrate(pool);
  console.log(`Filling ${ROWS.toLocaleString('en')} users …`);
  await fillUsers(pool, ROWS);
  await pool.end();
  const servers = { ours: await serve('ours'), hand: await serve('hand') };
  await compareReplies(servers.ours, servers.hand);
  const results = { ours: [] as Round[], hand: [] as Round[] };
  for (const name of ['ours', 'hand'] as const) await round(servers[name], 200);
  for (let i = 0; i < ROUNDS; i++)
    for (const name of (i % 2 ? ['hand', 'ours'] : ['ours', 'hand']) as ('ours' | 'hand')[])
      results[name].push(await round(servers[name], REQUESTS));
  report(results);
  for (const { child } of Object.values(servers)) child.kill();
} finally {
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function serve(name: 'ours' | 'hand'): Promise<Served> {
  const connection = JSON.stringify(database.connection);
  const child = fork(path.join(import.meta.dirname, 'listServer.ts'), [name], {
    env: { ...process.env, BENCH_CONNECTION: connection, BENCH_FOLDER: folder, NODE_ENV: 'production' },
  });
  const { url, tokens } = await new Promise<Pick<Served, 'url' | 'tokens'>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Pick<Served, 'url' | 'tokens'>));
    child.once('exit', (code) => reject(new Error(`${name} server left with ${code}`)));
  });
  return { child, url, tokens };
}

interface Round {
  cpuMs: number;
  requestsPerSecond: number;
}

async function round(server: Served, requests: number): Promise<Round> {
  const before = await cpuOf(server.child);
  const startedAt = performance.now();
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  let next = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < requests) await get(server, agent, next++);
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { cpuMs: ((await cpuOf(server.child)) - before) / requests, requestsPerSecond: requests / seconds };
}

/** Milliseconds of CPU that the server process has used so far. */
function cpuOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as number));
    child.send('cpu');
  });
}

function get({ url, tokens }: Served, agent: http.Agent, i: number): Promise<string> {
  const filter = JSON.stringify({ department: DEPARTMENTS[i % DEPARTMENTS.length] });
  const from = (i % 4) * 25;
  const query = new URLSearchParams({ sort: '["name","ASC"]', range: `[${from},${from + 24}]`, filter });
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { authorization: `Bearer ${tokens[i % tokens.length]}` } };
    http
      .get(`${url}/api/user?${query}`, options, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () =>
          response.statusCode === 200 ? resolve(text) : reject(new Error(`${response.statusCode} ${text}`)),
        );
      })
      .on('error', reject);
  });
}

/** A faster reply with different content would be no comparison. */
async function compareReplies(ours: Served, hand: Served): Promise<void> {
  const agent = new http.Agent();
  const [a, b] = await Promise.all([get(ours, agent, 3), get(hand, agent, 3)]);
  const left = JSON.parse(a);
  const right = JSON.parse(b);
  const names = (reply: { data: { name: string }[] }) => reply.data.map((record) => record.name).join();
  if (names(left) !== names(right) || left.meta.total !== right.meta.total)
    throw new Error(`Different replies:\n${a}\n${b}`);
  console.log(`Same 25 records and total (${left.meta.total}); bytes ${a.length} and ${b.length}.`);
}

function report(results: Record<'ours' | 'hand', Round[]>): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const line = (name: 'ours' | 'hand') => ({
    'CPU ms/request (median)': median(results[name].map((r) => r.cpuMs)).toFixed(3),
    'min..max': `${Math.min(...results[name].map((r) => r.cpuMs)).toFixed(3)}..${Math.max(...results[name].map((r) => r.cpuMs)).toFixed(3)}`,
    'requests/s (median)': Math.round(median(results[name].map((r) => r.requestsPerSecond))),
  });
  console.table({ ours: line('ours'), 'hand-written': line('hand') });
  const ratios = results.ours.map((r, i) => r.cpuMs / results.hand[i]!.cpuMs);
  console.log(
    `CPU ratio ours / hand-written: median ${median(ratios).toFixed(2)} (budget 1.50), rounds ${ratios.map((r) => r.toFixed(2)).join(' ')}`,
  );
  process.exitCode = median(ratios) <= 1.5 ? 0 : 1;
}
