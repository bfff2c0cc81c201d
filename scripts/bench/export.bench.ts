/**
 * npm run bench -- export [people, 100000] [name…] [--folder folder]: exports of lists with a row for each person, read by a client on the
 * same machine. Without names all of `EXPORTS`; `users` takes all formats of it, `users.csv` one. With a folder the data are kept there for
 * the next run. It measures time, first byte, the longest wait of the event loop, the memory of the process, and what its heap holds after
 * a forced garbage collection near 10, 50 and 100 % of the bytes. Flat: at 50 or 100 % not more than 16 MB above 10 %.
 */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { fillLargeLists } from './largeLists.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string' } },
});
const [PEOPLE, ...NAMES] = [Number(positionals[0] ?? 100_000), ...positionals.slice(1)];
const EXPORTS: Readonly<Record<string, string>> = {
  'users.csv': 'user/export?format=csv',
  'users.xlsx': 'user/export?format=xlsx',
  'users.json': 'user/export?format=json',
  'enrolments.csv': 'enrolments/export?format=csv',
  'enrolments.xlsx': 'enrolments/export?format=xlsx',
  'grades.csv': 'grades/export?format=csv',
  'grades.xlsx': 'grades/export?format=xlsx',
  'compliance.csv': 'compliance/export?format=csv',
  'compliance.xlsx': 'compliance/export?format=xlsx',
  'roster.csv': 'classes/everybody/attendance/export?format=csv',
  'roster.xlsx': 'classes/everybody/attendance/export?format=xlsx',
  'evaluation.csv': 'classes/everybody/evaluation/results/export?format=csv',
  'evaluation.xlsx': 'classes/everybody/evaluation/results/export?format=xlsx',
};
const MB = 1024 * 1024;
const WARM_MS = 3_000;
const SAMPLE_MS = 100;
/** A collection is forced with every 20th sample. */
const HEAP_EVERY = 20;
const SHARES = [0.1, 0.5, 1];
const MAX_GROWTH_MB = 16;

const folder = values.folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
fs.mkdirSync(folder, { recursive: true });
const database = await startEmbedded(folder);
let server: ChildProcess | undefined;
try {
  const pool = createPool({ ...database.connection, statement_timeout: 1_800_000 });
  await migrate(pool);
  const { rowCount } = await pool.query('select from users limit 1');
  if (rowCount === 0) await fillLargeLists(pool, PEOPLE);
  await pool.end();
  server = fork(path.join(import.meta.dirname, 'listServer.ts'), ['ours'], {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: {
      ...process.env,
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_FOLDER: folder,
      NODE_ENV: 'production',
    },
  });
  await measureAll(server);
} finally {
  server?.kill();
  await database.stop();
  if (!values.folder) fs.rmSync(folder, { recursive: true, force: true });
}

async function measureAll(from: ChildProcess): Promise<void> {
  const { url, tokens } = await new Promise<{ url: string; tokens: string[] }>((resolve) =>
    from.once('message', (message) => resolve(message as { url: string; tokens: string[] })),
  );
  const rows: Record<string, object> = {};
  let isFlat = true;
  for (const [name, address] of Object.entries(EXPORTS)) {
    if (NAMES.length > 0 && !NAMES.some((wanted) => `${name}.`.startsWith(`${wanted}.`))) continue;
    const begin = () => open(`${url}/api/${address}`, tokens[0]!);
    await warm(begin);
    const { heaps, ...figures } = await read(begin);
    isFlat &&= Math.max(...heaps) - heaps[0]! <= MAX_GROWTH_MB;
    rows[name] = { ...figures, 'heap at 10, 50, 100 %': heaps.map(Math.round).join(', ') };
    console.log(name, JSON.stringify(rows[name]));
  }
  console.log(`${PEOPLE.toLocaleString('en')} people`);
  console.table(rows);
  console.log(isFlat ? 'Memory is flat.' : `The heap has grown by more than ${MAX_GROWTH_MB} MB.`);
  process.exitCode = isFlat ? 0 : 1;
}

/** What the server's process says of itself: `memory`, `heap` (both in bytes) or `loop` (in milliseconds, since it was last asked). */
function ask(requested: 'memory' | 'heap' | 'loop'): Promise<number> {
  return new Promise((resolve) => {
    server!.once('message', (answer) => resolve(answer as number));
    server!.send(requested);
  });
}

async function open(url: string, token: string): Promise<http.IncomingMessage> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    http.get(encodeURI(url), { headers, agent: false }, resolve).on('error', reject);
  });
  if (response.statusCode === 200) return response;
  throw new Error(`${url}: ${response.statusCode}`);
}
type Begin = () => Promise<http.IncomingMessage>;

/** The first seconds compile the writers and let the heap find its size. */
async function warm(begin: Begin): Promise<void> {
  const startedAt = performance.now();
  for await (const _chunk of await begin()) if (performance.now() - startedAt > WARM_MS) break;
  await ask('heap');
}

async function read(begin: Begin) {
  const before = await ask('memory');
  await ask('loop');
  let peak = before;
  let bytes = 0;
  let isRunning = true;
  const heaps: { at: number; held: number }[] = [];
  const sampling = (async () => {
    for (let no = 0; isRunning; no++) {
      peak = Math.max(peak, await ask('memory'));
      if (no % HEAP_EVERY === HEAP_EVERY - 1) heaps.push({ at: bytes, held: await ask('heap') });
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  const startedAt = performance.now();
  let firstAt = 0;
  for await (const chunk of await begin()) {
    firstAt ||= performance.now();
    bytes += (chunk as Buffer).length;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  isRunning = false;
  await sampling;
  heaps.push({ at: bytes, held: await ask('heap') });
  const nearest = (share: number) =>
    heaps.toSorted((a, b) => Math.abs(a.at - bytes * share) - Math.abs(b.at - bytes * share))[0]!.held / MB;
  return {
    seconds: Number(seconds.toFixed(1)),
    'first byte ms': Math.round(firstAt - startedAt),
    MB: Number((bytes / MB).toFixed(1)),
    'longest wait ms': Math.round(await ask('loop')),
    'RSS MB before': Math.round(before / MB),
    'RSS MB peak': Math.round(peak / MB),
    heaps: SHARES.map(nearest),
  };
}
