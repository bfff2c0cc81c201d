/**
 * npm run bench -- backup [GB, 1]: backup of a database of this size while it runs, and its restore into an empty one. Each runs in a
 * separate process, whose peak memory is printed.
 */
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { fillUsers } from './users.ts';

const GIGABYTES = Number(process.argv[2] ?? 1);
const EVENTS_AT_ONCE = 250_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const [from, to, backup] = ['from', 'to', 'backup'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
const servers = [await startEmbedded(from), await startEmbedded(to)] as const;
try {
  await fill();
  for (const [verb, dataDir, server] of [
    ['backup', from, servers[0]],
    ['restore', to, servers[1]],
  ] as const) {
    const { seconds, peakMb } = await inProcess(verb, dataDir, server.connection);
    console.log(`${verb}: ${seconds.toFixed(1)} s, memory at most ${peakMb} MB`);
  }
  console.log(`The backup takes ${mb(sizeOf(backup))} MB on the disk.`);
  await compare();
} finally {
  for (const server of servers) await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** People, and the journal of answers, which grows most in practice. */
async function fill(): Promise<void> {
  const pool = createPool({ ...servers[0].connection, statement_timeout: 0 });
  await migrate(pool);
  const size = async () =>
    Number((await pool.query('select pg_database_size(current_database()) as size')).rows[0].size);
  await fillUsers(pool, Math.round(300_000 * GIGABYTES));
  while ((await size()) < GIGABYTES * 1e9)
    await pool.query(
      `insert into answer_events (attempt_id, question_id, seq, client_id, answer, client_ms, received_at, outcome)
       select gen_random_uuid(), gen_random_uuid(), n, gen_random_uuid(), json_build_object('text', md5(random()::text)), n, now(), 'saved'
       from generate_series(1, $1::int) n`,
      [EVENTS_AT_ONCE],
    );
  const { rows } = await pool.query(
    'select (select count(*) from users)::int as users, (select count(*) from answer_events)::int as events',
  );
  console.log(
    `Database of ${mb(await size())} MB: ${rows[0].users} people, ${rows[0].events} answer events.`,
  );
  await pool.end();
}

interface Measured {
  seconds: number;
  peakMb: number;
}

function inProcess(verb: string, dataDir: string, connection: pg.PoolConfig): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'backupProcess.ts'), [verb, dataDir, backup], {
    env: { ...process.env, BENCH_CONNECTION: JSON.stringify(connection) },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Measured));
    child.once('exit', (code) => reject(new Error(`${verb} left with ${code}`)));
  });
}

/** The same number of rows with the same content. */
async function compare(): Promise<void> {
  const sums = servers.map(async ({ connection }) => {
    const pool = new pg.Pool(connection);
    const { rows } = await pool.query(
      `select (select count(*) || ' ' || sum(hashtext(u::text)::bigint) from users u) as users,
         (select count(*) || ' ' || sum(hashtext(e::text)::bigint) from answer_events e) as events`,
    );
    await pool.end();
    return JSON.stringify(rows[0]);
  });
  const [a, b] = await Promise.all(sums);
  console.log(a === b ? 'Both hold the same rows.' : `Different rows: ${a} and ${b}`);
  process.exitCode = a === b ? 0 : 1;
}

function sizeOf(start: string): number {
  return fs
    .readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
function mb(bytes: number): number {
  return Math.round(bytes / 1e6);
}
