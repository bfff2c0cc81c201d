/**
 * npm run bench -- exam [--learners 5000] [--nodes 2] [--seconds 60] [--every 15]: an exam of a whole company. All learners start within ten
 * seconds, each saves five answers every 15 seconds, and all submit within 30 seconds. Each request has its own time, whatever became of
 * those before it, and its latency counts from then: a slow server does not slow down the learners. Budget: no error, p99 of saves ≤ 250 ms,
 * every answer and every grade is there.
 */
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { cpuOfFamily, cpuOfServer } from './measure.ts';
import { benchClient, changedAnswers, fillQuiz, type OpenAttempt, type Taker } from './quizzes.ts';
import { forkNode, startWorkingServer } from './workingServer.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '5000' },
    nodes: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '15' },
  },
});
const [LEARNERS, NODES, SECONDS, EVERY] = (['learners', 'nodes', 'seconds', 'every'] as const).map((name) => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is a whole number from 1 on.`);
  return number;
}) as [number, number, number, number];
const START_WITHIN_S = 10;
const SUBMIT_WITHIN_S = 30;
const QUESTIONS = 20;
const PAGES = QUESTIONS / 5;
const BUDGET_MS = 250;
/** Of this process to a node: browsers have one each, which would need as many files here. */
const CONNECTIONS = 400;

/** Milliseconds from the time at which each request was due. */
class Requests {
  readonly latencies: number[] = [];
  readonly errors = new Map<string, number>();

  async send<T>(dueAt: number, work: () => Promise<T>): Promise<T | undefined> {
    await setTimeout(Math.max(0, dueAt - performance.now()));
    try {
      const reply = await work();
      this.latencies.push(performance.now() - dueAt);
      return reply;
    } catch (error) {
      const text = (error as Error).message.replace(/[0-9a-f-]{36}/g, '…').slice(0, 120);
      this.errors.set(text, (this.errors.get(text) ?? 0) + 1);
      return undefined;
    }
  }

  at(share: number): number {
    const sorted = this.latencies.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity);
  }

  line() {
    const errors = [...this.errors.values()].reduce((sum, count) => sum + count, 0);
    return {
      done: this.latencies.length,
      errors,
      'p50 ms': this.at(0.5),
      'p99 ms': this.at(0.99),
      'longest ms': this.at(1),
    };
  }
}

const server = await startWorkingServer();
const others = Array.from({ length: NODES - 1 }, () => forkNode(server.database.connection, server.folder));
try {
  const urls = [
    server.url,
    ...(await Promise.all(others.map(async ({ listening }) => (await listening).url))),
  ];
  const clients = urls.map((url) => benchClient(url, CONNECTIONS));
  const wanted = { pool: server.pool, client: clients[0]!, token: server.tokens[0]!, questions: QUESTIONS };
  const { quiz, takers } = await fillQuiz({ ...wanted, learners: LEARNERS });
  await server.pool.query('vacuum analyze');
  console.log(
    `${LEARNERS.toLocaleString('en')} learners on ${NODES} nodes, ${os.cpus().length} cores with PostgreSQL and this load beside them.`,
  );
  const phases = { starts: new Requests(), saves: new Requests(), submissions: new Requests() };
  const before = await cpu();
  const from = performance.now();
  const attempts = await Promise.all(
    takers.map((taker, i) =>
      oneLearner({ taker, i, from, quiz, client: clients[i % clients.length]! }, phases),
    ),
  );
  const seconds = (performance.now() - from) / 1000;
  const used = (await cpu()).map((ms, i) => ((ms - before[i]!) / seconds / 1000).toFixed(2));
  console.table(
    Object.fromEntries(Object.entries(phases).map(([name, requests]) => [name, requests.line()])),
  );
  for (const { errors } of Object.values(phases))
    for (const [text, count] of errors) console.log(`${count} × ${text}`);
  console.log(
    `Cores used in ${seconds.toFixed(0)} s: PostgreSQL ${used[0]}, nodes ${used.slice(1, -1).join(' + ')}, this load ${used.at(-1)}.`,
  );
  const lost = await lostOf(server.pool, attempts);
  const hasErrors = Object.values(phases).some(({ errors }) => errors.size > 0);
  const isKept = !hasErrors && lost === 0 && phases.saves.at(0.99) <= BUDGET_MS;
  console.log(`Load of the machine: ${os.loadavg()[0]!.toFixed(1)}. Answers and grades lost: ${lost}.`);
  console.log(`No error, p99 of saves ≤ ${BUDGET_MS} ms, nothing lost: ${isKept ? 'kept' : 'MISSED'}`);
  process.exitCode = isKept ? 0 : 1;
} finally {
  for (const { child } of others) child.removeAllListeners('exit').kill();
  await server.stop();
}

interface Learner {
  readonly taker: Taker;
  readonly i: number;
  readonly from: number;
  readonly quiz: string;
  readonly client: ReturnType<typeof benchClient>;
}

async function oneLearner(
  { taker, i, from, quiz, client }: Learner,
  { starts, saves, submissions }: Readonly<Record<'starts' | 'saves' | 'submissions', Requests>>,
): Promise<OpenAttempt | undefined> {
  const share = i / LEARNERS;
  const startAt = from + share * START_WITHIN_S * 1000;
  const attempt = await starts.send(startAt, () => client.start(taker, quiz));
  if (!attempt) return undefined;
  const submitAt = from + (START_WITHIN_S + SECONDS + share * SUBMIT_WITHIN_S) * 1000;
  let page = 0;
  for (let dueAt = startAt + EVERY * 1000; dueAt < submitAt; dueAt += EVERY * 1000)
    await saves.send(dueAt, () => client.save(taker, attempt, changedAnswers(attempt, page++ % PAGES)));
  await submissions.send(submitAt, () => client.finish(taker, attempt));
  return attempt;
}

/** Milliseconds of CPU of PostgreSQL, of each node and of this process. */
async function cpu(): Promise<number[]> {
  const own = process.cpuUsage();
  const nodes = await Promise.all([server.child, ...others.map(({ child }) => child)].map(cpuOfServer));
  return [cpuOfFamily(server.database.pid()!), ...nodes, (own.user + own.system) / 1000];
}

/** Attempts without a grade or without the newest of their answers. */
async function lostOf(pool: pg.Pool, attempts: readonly (OpenAttempt | undefined)[]): Promise<number> {
  const { rows } = await pool.query<{ id: string; seqs: Record<string, number> }>(
    `select a.id, jsonb_object_agg(w.question_id, w.seq) as seqs from attempts a join answers w on w.attempt_id = a.id
     where a.graded_at is not null group by a.id`,
  );
  const found = new Map(rows.map(({ id, seqs }) => [id, seqs]));
  const isWhole = (attempt: OpenAttempt | undefined) =>
    attempt !== undefined &&
    [...attempt.saved].every(([question, seq]) => found.get(attempt.id)?.[question] === seq);
  return attempts.filter((attempt) => !isWhole(attempt)).length;
}
