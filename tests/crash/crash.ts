/**
 * npm run test:crash -- [runs of each kind, 20]: kills the product without a warning while many write to it, and looks whether
 * everything it had acknowledged is there, nothing is stored in part, and the product recovers automatically.
 */
import type { Client, Reply } from '../support/app.ts';
import { Victim, type Kill } from './victim.ts';
import {
  bulkEditor,
  creator,
  editor,
  importer,
  keepWriting,
  learner,
  ROWS,
  type LongWriter,
  type Writer,
} from './writers.ts';

const RUNS = Number(process.argv[2] ?? 20);
const KINDS: readonly (readonly [string, (run: number) => Kill])[] = [
  ['node', () => 'node'],
  ['PostgreSQL', (run) => (run % 2 === 0 ? 'postgres' : 'backend')],
  ['both', () => 'both'],
];
/** A job that was cut off is seen by the next start after 2 s, and found by the runner within 5. */
const JOBS_END_WITHIN_MS = 90_000;

const victim = new Victim();
const failures: string[] = [];
let isPaused = false;
let isOver = false;
try {
  console.log(`First start: ${Math.round(await victim.start())} ms`);
  const { writers, long } = await prepare();
  const table: Record<string, Record<string, number | string>> = {};
  const work = Promise.all([...writers, ...long].map((writer) => writeWhile(writer)));
  for (const [kind, killOf] of KINDS) table[kind] = await repeat(kind, killOf, [...writers, ...long], long);
  isOver = true;
  await work;
  console.table(table);
  for (const { name, acknowledged, ended } of long)
    console.log(
      `${name}: ${acknowledged} accepted, ${ended.done} done, ${ended.failed} failed, ${ROWS} rows each`,
    );
} catch (error) {
  failures.push(String(error));
} finally {
  isOver = true;
  await victim.end();
}
for (const failure of failures) console.error(`FAILED ${failure}`);
console.log(failures.length === 0 ? 'Nothing acknowledged was lost.' : `${failures.length} failures.`);
process.exit(failures.length === 0 ? 0 : 1);

async function repeat(
  kind: string,
  killOf: (run: number) => Kill,
  writers: readonly Writer[],
  long: readonly LongWriter[],
) {
  const before = total(writers);
  const times: number[] = [];
  let lost = 0;
  for (let run = 0; run < RUNS; run++) {
    await sleep(500 + Math.random() * 1_500);
    times.push(await victim.crash(killOf(run)));
    // What is under way ends or fails first; then nobody writes while we look.
    isPaused = true;
    await sleep(300);
    const missing = await missingNow(writers);
    lost += missing.length;
    failures.push(...missing.map((what) => `${kind}, run ${run + 1}: ${what}`));
    isPaused = false;
  }
  await untilJobsEnd(kind, long);
  times.sort((a, b) => a - b);
  const line = {
    runs: RUNS,
    'acknowledged writes': total(writers) - before,
    'lost or half': lost,
    'ready again ms (median)': Math.round(times[Math.floor(times.length / 2)]!),
    'longest ms': Math.round(times.at(-1)!),
  };
  console.log(kind, JSON.stringify(line));
  return line;
}

/**
 * The last long work of each writer ends, whatever was killed in the middle of it. After each failure the runner waits e^tries
 * seconds, which is minutes after so many kills: that wait is cut short here.
 */
async function untilJobsEnd(kind: string, long: readonly LongWriter[]): Promise<void> {
  const ends = ({ ended }: LongWriter) => ended.done + ended.failed;
  const seen = long.map(ends);
  const waits = () => long.filter((writer, i) => writer.open() && ends(writer) === seen[i]);
  const deadline = Date.now() + JOBS_END_WITHIN_MS;
  while (waits().length > 0 && Date.now() < deadline) {
    const db = await victim.database();
    await db.query(
      'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null and run_at > now()',
    );
    await db.end();
    await sleep(1_000);
  }
  for (const { name, open } of waits()) failures.push(`${kind}: ${name}: job ${open()} does not end`);
}

function total(writers: readonly Writer[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}

async function missingNow(writers: readonly Writer[]): Promise<string[]> {
  const db = await victim.database();
  try {
    const missing: string[] = [];
    for (const writer of writers)
      missing.push(...(await writer.lost(db)).map((what) => `${writer.name}: ${what}`));
    return missing;
  } finally {
    await db.end();
  }
}

async function writeWhile(writer: Writer): Promise<void> {
  while (!isOver) {
    await keepWriting(writer, () => isOver || isPaused);
    await sleep(20);
  }
}

/** People, records and a quiz for everybody who will write. */
async function prepare(): Promise<{ writers: Writer[]; long: LongWriter[] }> {
  const db = await victim.database();
  await db.query(
    `insert into competencies (id, code, name, type) select gen_random_uuid(), 'CRASH' || n, 'Of a bulk', 'safety' from generate_series(1, $1::int) n`,
    [ROWS],
  );
  await db.end();
  const admin = () => clientOf('10001');
  const writers: Writer[] = [];
  for (let i = 0; i < 3; i++) writers.push(creator(await admin()), await editor(await admin()));
  for (let i = 0; i < 2; i++) writers.push(await learner(await admin(), await clientOf('10004')));
  const long = [bulkEditor(await admin())];
  const probe = await (await admin()).post('/api/competencies/import?dry_run=1', { rows: [] });
  if (probe.status !== 404 && probe.status !== 405) long.push(importer(await admin()));
  return { writers, long };
}

async function clientOf(username: string): Promise<Client> {
  const request = async (method: string, url: string, body?: unknown, token = ''): Promise<Reply> => {
    const response = await fetch(victim.url + url, {
      method,
      headers: {
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : '', headers: {} };
  };
  const signedIn = await request('POST', '/api/login', { username, password: 'mahir-demo' });
  const token = signedIn.body.data.token as string;
  return {
    userId: '',
    token,
    call: (method, url, body) => request(method, url, body, token),
    get: (url) => request('GET', url, undefined, token),
    post: (url, body) => request('POST', url, body, token),
    put: (url, body) => request('PUT', url, body, token),
    patch: (url, body) => request('PATCH', url, body, token),
    delete: (url, body) => request('DELETE', url, body, token),
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
