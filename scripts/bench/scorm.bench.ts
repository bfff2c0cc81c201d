/**
 * npm run bench -- scorm [learners, 500] [seconds, 60] [every, 10]: all learners play a learning package that reports every ten seconds where
 * they are (2 KB) and what they have answered. Each commit has its own time, whatever became of those before it, and its latency counts from
 * then. Budget: no error, p95 of commits ≤ 100 ms, 6 ms of CPU of the server a commit. CPU is that of the server's process, and of PostgreSQL
 * separately.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { newId } from '#server/platform/db/id.ts';
import { cpuOfFamily, cpuOfServer } from './measure.ts';
import { benchClient, runningClass, signedIn, type Taker } from './quizzes.ts';
import { startWorkingServer } from './workingServer.ts';

const LEARNERS = Number(process.argv[2] ?? 500);
const SECONDS = Number(process.argv[3] ?? 60);
const EVERY = Number(process.argv[4] ?? 10);
const WARM_UP = 2;
const CONNECTIONS = 200;
const PLACE_BYTES = 1_500;
const BUDGET = { p95: 100, cpu: 6 };
const PART = 'one';
const manifest = {
  kind: 'scorm2004',
  edition: '2004 4th Edition',
  title: 'Bench',
  items: [{ id: PART, title: 'Part', depth: 0, type: 'sco', launch: 'one.html', mastery: null }],
};

const { database, pool, child, url, tokens, stop } = await startWorkingServer();
const client = benchClient(url, CONNECTIONS);
const latencies: number[] = [];
const errors = new Map<string, number>();
try {
  const { takers, attemptOf } = await fill();
  await pool.query('vacuum analyze');
  await play(takers.slice(0, 100), attemptOf, { rounds: 1, first: 1, every: WARM_UP });
  latencies.length = 0;
  const cpu = async () => [await cpuOfServer(child), cpuOfFamily(database.pid()!)] as const;
  const [load] = os.loadavg();
  const before = await cpu();
  await play(takers, attemptOf, { rounds: Math.max(1, Math.round(SECONDS / EVERY)), first: 2, every: EVERY });
  const after = await cpu();
  await report(
    after.map((ms, at) => ms - before[at]!),
    load!,
  );
} finally {
  await stop();
}

/** A class with a module that shows a package, and open attempts of its learners. */
async function fill() {
  const post = (path: string, body: object = {}) =>
    client.ask<{ id: string }>(tokens[0]!, 'POST', path, body);
  const course = await runningClass(post, 'Bench');
  const made = await post('packages', { name: 'Bench' });
  const versionId = newId();
  await pool.query(
    `insert into package_versions (id, package_id, no, sha256, bytes, entries, manifest, losses, created_at)
     values ($1, $2, 1, 'x', 1, '[]', $3, '{"sequencingRules":0,"prerequisites":0,"globalObjectives":0,"forwardOnly":false}', now())`,
    [versionId, made.id, JSON.stringify(manifest)],
  );
  const block = { type: 'package', package_id: made.id, counts_as_grade: true };
  const module = await post('modules', {
    name: 'Bench',
    class_id: course.id,
    completion: 'package',
    blocks: [block],
  });
  const takers = await signedIn(pool, course.id, { count: LEARNERS, from: 0 });
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    `insert into package_attempts (id, user_id, class_id, module_id, block_key, version_id, no, state, result, session_at, opened_at, last_at)
     select gen_random_uuid(), u.id, m.class_id, m.id, m.blocks -> 0 ->> 'key', $2, 1, 'open', 'unknown', now(), now(), now()
     from unnest($3::uuid[]) u(id) cross join modules m where m.id = $1 returning id, user_id`,
    [module.id, versionId, takers.map(({ id }) => id)],
  );
  return { takers, attemptOf: new Map(rows.map(({ id, user_id }) => [user_id, id])) };
}

interface Rounds {
  readonly rounds: number;
  /** The number of the first commit. */
  readonly first: number;
  /** Seconds. */
  readonly every: number;
}

/** Spreads the learners over the time between two commits. */
async function play(
  takers: readonly Taker[],
  attemptOf: ReadonlyMap<string, string>,
  { rounds, first, every }: Rounds,
): Promise<void> {
  const startedAt = performance.now();
  await Promise.all(
    takers.map(async (taker, no) => {
      const clientId = randomUUID();
      for (let round = 0; round < rounds; round++) {
        const dueAt = startedAt + (no / takers.length + round) * every * 1000;
        await setTimeout(Math.max(0, dueAt - performance.now()));
        try {
          const body = commitOf(clientId, first + round);
          const path = `package-attempts/${attemptOf.get(taker.id)!}/states/${PART}`;
          const { saved } = await client.ask<{ saved: boolean }>(taker.token, 'PUT', path, body);
          if (!saved) throw new Error('not saved');
          latencies.push(performance.now() - dueAt);
        } catch (error) {
          const text = (error as Error).message.replaceAll(/[0-9a-f-]{36}/g, '…').slice(0, 160);
          errors.set(text, (errors.get(text) ?? 0) + 1);
        }
      }
    }),
  );
}

function commitOf(client_id: string, seq: number) {
  const answer = `cmi.interactions.${seq}`;
  return {
    client_id,
    session_no: 1,
    seq,
    // The first commit of those who did not warm up builds on nothing.
    base: 0,
    set: {
      'cmi.suspend_data': randomBytes(PLACE_BYTES).toString('base64'),
      'cmi.location': `slide-${seq}`,
      'cmi.session_time': `PT${seq * EVERY}S`,
      'cmi.completion_status': 'incomplete',
      'cmi.score.scaled': String((seq % 100) / 100),
      [`${answer}.id`]: `question-${seq}`,
      [`${answer}.type`]: 'choice',
      [`${answer}.learner_response`]: 'b',
      [`${answer}.result`]: seq % 2 === 0 ? 'correct' : 'incorrect',
    },
  };
}

async function report([server, postgresql]: readonly number[], load: number): Promise<void> {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
  const each = (ms: number) => (ms / sorted.length).toFixed(2);
  console.table({
    commits: {
      count: sorted.length,
      'p50 ms': at(0.5).toFixed(1),
      'p95 ms': at(0.95).toFixed(1),
      'p99 ms': at(0.99).toFixed(1),
      'server CPU ms': each(server!),
      'PostgreSQL CPU ms': each(postgresql!),
    },
  });
  const { rows } = await pool.query<{ states: number; answers: number }>(
    'select (select count(*)::int from package_states) as states, (select count(*)::int from package_interactions) as answers',
  );
  console.log(
    `Stored: ${rows[0]!.states} states, ${rows[0]!.answers} answers. Load before: ${load.toFixed(1)} on ${os.cpus().length} cores.`,
  );
  for (const [text, count] of errors) console.log(`${count} × ${text}`);
  const isWithin = errors.size === 0 && at(0.95) <= BUDGET.p95 && server! / sorted.length <= BUDGET.cpu;
  console.log(
    `${isWithin ? 'Within' : 'Beyond'} the budget: no error, p95 ${BUDGET.p95} ms, ${BUDGET.cpu} ms of CPU a commit.`,
  );
  if (!isWithin) process.exitCode = 1;
}
