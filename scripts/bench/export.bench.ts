/**
 * `GET /api/user/export` of 100,000 people with managers and roles, in each format, read by a client on the same machine: time, first byte,
 * size, and the memory of the server's process. Flat: the second half of an export may not need 32 MB more than its first.
 */
import { fork } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { fillUsers } from './users.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const FORMATS = ['csv', 'xlsx', 'json'];
const SAMPLE_MS = 50;
const MB = 1024 * 1024;
const MAX_GROWTH_MB = 32;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const database = await startEmbedded(folder);
try {
  const pool = new pg.Pool(database.connection);
  await migrate(pool);
  await fillUsers(pool, ROWS);
  await pool.end();
  const server = fork(path.join(import.meta.dirname, 'listServer.ts'), ['ours'], {
    env: {
      ...process.env,
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_FOLDER: folder,
      NODE_ENV: 'production',
    },
  });
  const { url, tokens } = await new Promise<{ url: string; tokens: string[] }>((resolve) =>
    server.once('message', (message) => resolve(message as { url: string; tokens: string[] })),
  );
  const memory = () =>
    new Promise<number>((resolve) => {
      server.once('message', (bytes) => resolve((bytes as number) / MB));
      server.send('memory');
    });
  // Only the second run of each counts: the first compiles the writers and lets the heap find its size.
  const rows: Record<string, object> = {};
  let isFlat = true;
  for (const format of FORMATS) {
    const address = `${url}/api/user/export?format=${format}`;
    await measure(address, tokens[0]!, memory);
    const { growth, ...figures } = await measure(address, tokens[0]!, memory);
    isFlat &&= growth <= MAX_GROWTH_MB;
    rows[format] = figures;
  }
  console.log(`${ROWS.toLocaleString('en')} people with managers and roles`);
  console.table(rows);
  console.log(isFlat ? 'Memory is flat.' : `Memory has grown by more than ${MAX_GROWTH_MB} MB.`);
  process.exitCode = isFlat ? 0 : 1;
  server.kill();
} finally {
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function measure(url: string, token: string, memory: () => Promise<number>) {
  const before = await memory();
  const samples: number[] = [];
  let isRunning = true;
  const sampling = (async () => {
    while (isRunning) {
      samples.push(await memory());
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  const startedAt = performance.now();
  let firstAt = 0;
  let bytes = 0;
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    http.get(encodeURI(url), { headers, agent: false }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  for await (const chunk of response) {
    firstAt ||= performance.now();
    bytes += (chunk as Buffer).length;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  isRunning = false;
  await sampling;
  const half = Math.ceil(samples.length / 2);
  const [first, second] = [samples.slice(0, half), samples.slice(half)].map((part) => Math.max(0, ...part));
  return {
    seconds: seconds.toFixed(1),
    'first byte ms': Math.round(firstAt - startedAt),
    MB: (bytes / MB).toFixed(1),
    records: response.headers['x-total-count'],
    'RSS MB before': Math.round(before),
    'peak, first half': Math.round(first!),
    'peak, second half': Math.round(second!),
    growth: second! - first!,
  };
}
