/** What the benches of realtime share: a database with people, hubs and clients in processes of their own, and the report. */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { LiveSession } from '#server/platform/sessions/sessionActor.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { Open, Received } from './hubWords.ts';

/** Bytes: of the process, and of them what JavaScript uses. */
export interface Memory {
  readonly rss: number;
  readonly used: number;
}

export interface HubBench {
  readonly pool: pg.Pool;
  /** People with a session each, straight into the database. */
  addPeople(count: number): Promise<LiveSession[]>;
  startClient(): ChildProcess;
  startHub(
    kind: 'product' | 'bare',
    environment?: Record<string, string>,
  ): Promise<{ child: ChildProcess; port: number }>;
  /** Ends all processes and removes the database. */
  end(): Promise<void>;
}

/** An embedded PostgreSQL for the benches; `end` must be called. */
export async function startHubBench(): Promise<HubBench> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
  const database = await startEmbedded(folder);
  const pool = createPool(database.connection);
  await migrate(pool);
  const children: ChildProcess[] = [];
  const startChild = (file: string, args: string[], environment: Record<string, string>): ChildProcess => {
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
    return child;
  };
  return {
    pool,
    addPeople: (count) => addPeople(pool, count),
    startClient: () => startChild('hubClients.ts', [], {}),
    async startHub(kind, environment = {}) {
      const child = startChild('hubServer.ts', [kind], environment);
      const { port } = await answerOf<{ port: number }>(child);
      return { child, port };
    },
    async end() {
      children.forEach((child) => child.kill());
      await pool.end();
      await database.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addPeople(pool: pg.Pool, count: number): Promise<LiveSession[]> {
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

/** Opens a socket for each session, spread over the clients. */
export async function open(clients: readonly ChildProcess[], what: Open): Promise<void> {
  await Promise.all(
    clients.map((client, i) => {
      const sessions = what.sessions.filter((_, no) => no % clients.length === i);
      return ask(client, { ...what, sessions });
    }),
  );
}

/** What all clients have received since the last request. */
export async function receivedBy(clients: readonly ChildProcess[]): Promise<Received> {
  const all = await Promise.all(clients.map((client) => ask<Received>(client, 'heard')));
  const closed: Record<string, number> = {};
  for (const one of all)
    for (const [code, n] of Object.entries(one.closed)) closed[code] = (closed[code] ?? 0) + n;
  return {
    messages: all.reduce((sum, one) => sum + one.messages, 0),
    bytes: all.reduce((sum, one) => sum + one.bytes, 0),
    latencies: all.flatMap((one) => one.latencies),
    reopened: all.flatMap((one) => one.reopened),
    closed,
  };
}

export async function stopAll(clients: readonly ChildProcess[], server: ChildProcess): Promise<void> {
  clients.forEach((client) => client.send('close'));
  await pause(1_000);
  server.kill();
  await receivedBy(clients);
}

/** Sends a message to a process of the bench and returns its reply. */
export function ask<T>(child: ChildProcess, what: object | string): Promise<T> {
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

/** The value below which this share of the values is. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN) * 10) / 10
  );
}

interface Line {
  readonly what: string;
  readonly found: string;
  readonly aim: string;
  readonly isMet: boolean;
}
const lines: Line[] = [];

/** A line of the report. */
export const add = (what: string, found: string, aim = '', isMet = true): void =>
  void lines.push({ what, found, aim, isMet });

/** Prints the lines; the exit code is 1 when one of them missed its aim. */
export function report(): void {
  for (const { what, found, aim, isMet } of lines)
    console.log(`${isMet ? 'ok  ' : 'OVER'} ${what.padEnd(46)} ${found.padEnd(52)} ${aim}`);
  const load = os.loadavg().map((one) => one.toFixed(1));
  console.log(`Load of the machine: ${load.join(' ')} on ${os.cpus().length} cores.`);
  process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1;
}
