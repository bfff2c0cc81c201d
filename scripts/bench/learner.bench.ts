/**
 * npm run bench -- learner [classes, 1000] [enrolments, 100000]: the cost of the learner's pages for the server. CPU of node and PostgreSQL
 * for a request, latency with four clients, and the number of queries; the budget is 4 ms of CPU each, of a server that has been up for some
 * thousand requests. The first ones after a start also compile and plan: they may take three times as much.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { hashOfToken } from '#server/platform/sessions/sessionActor.ts';
import { seedRoles } from '#server/modules/roles/seedRoles.ts';
import { statementsOf } from '#tests/support/queries.ts';
import { fillLearners, type Learner } from './learners.ts';
import { cpuBetween, cpuByProcess } from './measure.ts';

const CLASSES = Number(process.argv[2] ?? 1000);
const ENROLMENTS = Number(process.argv[3] ?? 100_000);
const BUDGET_MS = 4;
const FIRST_TIMES = 3;
const WARM_ROUNDS = 5;
const ROUNDS = 6;
const REQUESTS = 200;
const CLIENTS = 4;
/** Enough of them that the rate limit does not affect the measurement. */
const LEARNERS = 60;

const pages: readonly [name: string, url: (learner: Learner) => string][] = [
  ['/api/my/home', () => '/api/my/home'],
  ['/api/my/courses', () => '/api/my/courses'],
  ['/api/my/courses/{slug}', ({ slug }) => `/api/my/courses/${slug}`],
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const database = await startEmbedded(folder);
const pool = createPool(database.connection);
let child: ChildProcess | undefined;
try {
  await migrate(pool);
  await seedRoles(databaseOf(pool));
  const learners = await fillLearners(pool, { classes: CLASSES, enrolments: ENROLMENTS, wanted: LEARNERS });
  const tokens = await signIn(pool, learners);
  console.log(`${CLASSES.toLocaleString('en')} classes, ${ENROLMENTS.toLocaleString('en')} enrolments.`);
  const queries = await countQueries(learners[0]!, tokens[0]!);
  child = fork(path.join(import.meta.dirname, 'listServer.ts'), ['ours'], {
    env: {
      ...process.env,
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_FOLDER: folder,
      NODE_ENV: 'production',
    },
  });
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child!.once('message', (message) => resolve(message as { url: string }));
    child!.once('exit', (code) => reject(new Error(`The server left with ${code}.`)));
  });
  const results = new Map<string, Round[]>(pages.map(([name]) => [name, []]));
  const first = new Map<string, Round>();
  for (let i = 0; i < WARM_ROUNDS + ROUNDS; i++)
    for (const [name, pathOf] of pages) {
      const measured = await round(child, (n) => {
        const at = n % learners.length;
        return { url: url + pathOf(learners[at]!), token: tokens[at]! };
      });
      if (i === 0) first.set(name, measured);
      if (i >= WARM_ROUNDS) results.get(name)!.push(measured);
    }
  report(results, first, queries);
} finally {
  child?.kill();
  await pool.end();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

interface Round {
  /** Of node and PostgreSQL. */
  readonly cpuMs: number;
  readonly postgresMs: number;
  readonly latencies: readonly number[];
  readonly bytes: number;
}
interface Requested {
  readonly url: string;
  readonly token: string;
}

async function round(server: ChildProcess, requested: (n: number) => Requested): Promise<Round> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const before = await cpuOf(server);
  const processes = cpuByProcess(database.pid()!);
  const latencies: number[] = [];
  let bytes = 0;
  let next = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < REQUESTS) {
        const startedAt = performance.now();
        bytes += await get(agent, requested(next++));
        latencies.push(performance.now() - startedAt);
      }
    }),
  );
  agent.destroy();
  const postgresMs = cpuBetween(processes, cpuByProcess(database.pid()!)) / REQUESTS;
  const cpuMs = ((await cpuOf(server)) - before) / REQUESTS + postgresMs;
  return { cpuMs, postgresMs, latencies, bytes: bytes / REQUESTS };
}

/** Length of the reply. */
function get(agent: http.Agent, { url, token }: Requested): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () =>
          response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`)),
        );
      })
      .on('error', reject);
  });
}

/** Milliseconds of CPU that the server process has used so far. */
function cpuOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    server.once('message', (message) => resolve(message as number));
    server.send('cpu');
  });
}

async function signIn(on: pg.Pool, learners: readonly Learner[]): Promise<string[]> {
  const tokens = learners.map(() => randomBytes(32).toString('base64url'));
  await on.query(
    `insert into sessions (id, token_hash, user_id, role_id, created_at, last_used_at, expires_at)
     select gen_random_uuid(), t.hash, t.id, r.id, now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::text[]) t(id, hash), roles r where r.name = 'Learner'`,
    [learners.map(({ id }) => id), tokens.map((token) => hashOfToken(token))],
  );
  return tokens;
}

/** For one request whose session is already cached. */
async function countQueries(learner: Learner, token: string): Promise<Map<string, number>> {
  const app = await createApp({
    db: databaseOf(pool),
    config: readConfig({ DATA_DIR: folder, DEMO: '0' }),
  });
  const counts = new Map<string, number>();
  for (const [name, pathOf] of pages) {
    const ask = () => app.inject({ url: pathOf(learner), headers: { authorization: `Bearer ${token}` } });
    await ask();
    counts.set(name, (await statementsOf(pool, ask)).length);
  }
  await app.close();
  return counts;
}

function report(
  results: ReadonlyMap<string, readonly Round[]>,
  first: ReadonlyMap<string, Round>,
  queries: ReadonlyMap<string, number>,
): void {
  const at = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
  const rows: Record<string, object> = {};
  let isOver = false;
  for (const [name, rounds] of results) {
    const cpu = rounds.map(({ cpuMs }) => cpuMs);
    const latencies = rounds.flatMap((one) => one.latencies);
    const ofPostgres = rounds.map(({ postgresMs }) => postgresMs);
    isOver ||= at(cpu, 0.5) > BUDGET_MS || first.get(name)!.cpuMs > BUDGET_MS * FIRST_TIMES;
    rows[name] = {
      'CPU ms (median)': at(cpu, 0.5).toFixed(2),
      'of these PostgreSQL': at(ofPostgres, 0.5).toFixed(2),
      [`first ${REQUESTS}`]: first.get(name)!.cpuMs.toFixed(2),
      'min..max': `${Math.min(...cpu).toFixed(2)}..${Math.max(...cpu).toFixed(2)}`,
      'p50 ms': at(latencies, 0.5).toFixed(1),
      'p99 ms': at(latencies, 0.99).toFixed(1),
      queries: queries.get(name),
      KB: (
        at(
          rounds.map(({ bytes }) => bytes),
          0.5,
        ) / 1000
      ).toFixed(1),
    };
  }
  console.table(rows);
  console.log(
    `Budget: ${BUDGET_MS} ms of CPU a request, ${BUDGET_MS * FIRST_TIMES} of the first ones. ${isOver ? 'Over it.' : 'Kept.'}`,
  );
  process.exitCode = isOver ? 1 : 0;
}
