/**
 * npm run bench -- crowd [people, 1000]: what others notice of their home page while 120 people want the last seat of a class, half of
 * all want one of 10 seats, begin one quiz, and all of them submit it, each at the same moment. Budget on two idle cores: the others' p99
 * stays within 100 ms for seats and 300 ms for the quiz, nobody gets a 503, and nobody has a seat too many.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { submissionDigest } from '#shared/domain/submissions.ts';
import type { OthersOptions, Reply } from './others.ts';
import { cpuOfFamily, cpuOfServer } from './measure.ts';
import { benchClient, changedAnswers, fillQuiz, type OpenAttempt, type Taker } from './quizzes.ts';
import { startWorkingServer } from './workingServer.ts';

const PEOPLE = Number(process.argv[2] ?? 1_000);
const SEATS = 10;
/** A class that is nearly full: this many want its last seat. */
const FEW = 120;
const QUESTIONS = 20;
/** For the others' p99: while a crowd wants seats, and while one begins or submits a quiz, whose statements are planned then. */
const BUDGET_MS = { seats: 100, quiz: 300 };
const CALM_MS = 8_000;
/** The others: this many people who open home at this interval. */
const OTHERS = 5;
const EACH_MS = 100;
/** Homes at once before, and how often. */
const WARM = 40;
const WARM_ROUNDS = 10;
/** The concurrency of work that is not a crowd itself. */
const GENTLY = 8;

const server = await startWorkingServer();
const agent = new http.Agent({ keepAlive: true });
const [admin] = server.tokens;
const client = benchClient(server.url, GENTLY);
let isMet = true;
try {
  const wanted = { pool: server.pool, client, token: admin!, questions: QUESTIONS };
  const { quiz, takers } = await fillQuiz({ ...wanted, learners: PEOPLE });
  const { takers: others } = await fillQuiz({ ...wanted, learners: OTHERS, from: PEOPLE });
  const half = takers.slice(0, PEOPLE / 2);
  await server.pool.query('vacuum analyze');
  await warmUp(takers);
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await measured('nobody else', others, async () => void (await pause(CALM_MS)));

  await wantSeats(takers.slice(0, FEW), 1, others);
  await wantSeats(half, SEATS, others);

  await measured(`${half.length} begin a quiz`, others, () =>
    Promise.all(
      half.map(({ token }) =>
        call(token, 'POST', `quizzes/${quiz}/attempts`, { idempotency_key: crypto.randomUUID() }),
      ),
    ),
  );
  const attempts = await answered(quiz, takers);
  await measured(`${PEOPLE} hand it in`, others, () =>
    Promise.all(takers.map((taker, i) => handIn(taker, attempts[i]!))),
  );
  await printGrades(quiz);
} finally {
  agent.destroy();
  await server.stop();
}
const load = os.loadavg().map((one) => one.toFixed(1));
console.log(`Load of the machine: ${load.join(' ')} on ${os.cpus().length} cores.`);
console.log(`Budgets of the others' p99, no 503, seats: ${isMet ? 'ok' : 'NOT KEPT'}`);
process.exitCode = isMet ? 0 : 1;

/** As after some minutes of work: every connection has planned what a home asks. */
async function warmUp(people: readonly Taker[]): Promise<void> {
  for (let i = 0; i < WARM_ROUNDS; i++)
    await Promise.all(people.slice(0, WARM).map(({ token }) => call(token, 'GET', 'my/home')));
}

async function wantSeats(crowd: readonly Taker[], seats: number, others: readonly Taker[]): Promise<void> {
  const course = await makeClass(seats);
  const enrol = ({ token }: Taker) => call(token, 'POST', `classes/${course}/enrolment`);
  const work = () => Promise.all(crowd.map(enrol));
  await measured(`${crowd.length} people, ${seats} seats`, others, work, BUDGET_MS.seats);
  await printSeats(course, seats);
}

async function makeClass(capacity: number): Promise<string> {
  const group = await client.ask<{ id: string }>(admin!, 'POST', 'groups', { name: `Crowd ${capacity}` });
  await client.ask(admin!, 'POST', `groups/${group.id}/publication`, {});
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { id } = await client.ask<{ id: string }>(admin!, 'POST', 'classes', {
    name: `Crowd ${capacity}`,
    type: 'product_refresh',
    group_id: group.id,
    capacity,
    waiting_list: false,
    start_at: inDays(3),
    end_at: inDays(9),
    link: 'https://meet.example/room',
    external_trainers: [{ name: 'Bu Ratna' }],
  });
  await client.ask(admin!, 'POST', `classes/${id}/publication`, {});
  return id;
}

/** An attempt for each, with all questions answered. */
async function answered(quiz: string, takers: readonly Taker[]): Promise<OpenAttempt[]> {
  const attempts: OpenAttempt[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: GENTLY }, async () => {
      for (let i = next++; i < takers.length; i = next++) {
        const attempt = await client.start(takers[i]!, quiz);
        for (let page = 0; page < QUESTIONS / 5; page++)
          await client.save(takers[i]!, attempt, changedAnswers(attempt, page));
        attempts[i] = attempt;
      }
    }),
  );
  return attempts;
}

function handIn({ token }: Taker, { id, clientId, seq, saved }: OpenAttempt): Promise<Reply> {
  const answers = [...saved].map(([question_id, no]) => ({ question_id, seq: no }));
  return call(token, 'POST', `attempts/${id}/submission`, {
    client_id: clientId,
    last_seq: seq,
    answer_count: answers.length,
    digest: submissionDigest(answers),
  });
}

async function measured(
  what: string,
  others: readonly Taker[],
  work: () => Promise<readonly Reply[] | void>,
  budgetMs = BUDGET_MS.quiz,
): Promise<void> {
  const cpuNow = async () => ({
    node: await cpuOfServer(server.child),
    postgres: cpuOfFamily(server.database.pid()!),
  });
  const before = await cpuNow();
  const [homes, crowd = []] = await beside(others, work);
  const after = await cpuNow();
  const lost = [...homes, ...crowd].filter(({ status }) => status >= 500).length;
  if (lost > 0 || at(homes, 0.99) > budgetMs) isMet = false;
  console.log(`\n${what}`);
  console.table({ 'home of the others': line(homes), ...(crowd.length > 0 && { 'the crowd': line(crowd) }) });
  console.log(
    `CPU: node ${Math.round(after.node - before.node)} ms, PostgreSQL ${Math.round(after.postgres - before.postgres)} ms. Lost: ${lost}.`,
  );
}

/** The others open their home while `work` runs, from before it until after it. */
async function beside(others: readonly Taker[], work: () => Promise<readonly Reply[] | void>) {
  const options: OthersOptions = {
    url: server.url,
    tokens: others.map(({ token }) => token),
    everyMs: EACH_MS,
  };
  const child = fork(path.join(import.meta.dirname, 'others.ts'), {
    env: { ...process.env, BENCH_OTHERS: JSON.stringify(options) },
  });
  await once(child, 'message');
  await new Promise((resolve) => setTimeout(resolve, 2 * EACH_MS));
  const crowd = await work();
  child.send('over');
  const [homes] = (await once(child, 'message')) as [readonly Reply[]];
  return [homes, crowd ?? undefined] as const;
}

function call(token: string, method: string, path: string, body?: object): Promise<Reply> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const request = http.request(`${server.url}/api/${path}`, { method, agent, headers }, (response) => {
      const reply = () => ({ status: response.statusCode ?? 0, ms: performance.now() - startedAt });
      response.resume().on('end', () => resolve(reply()));
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

function at(answers: readonly Reply[], part: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!);
}

function line(answers: readonly Reply[]) {
  const statuses = [...new Set(answers.map(({ status }) => status))];
  const timesOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  return {
    answers: statuses.map((status) => `${timesOf(status)} × ${status}`).join(', '),
    'p50 ms': at(answers, 0.5),
    'p99 ms': at(answers, 0.99),
    'longest ms': at(answers, 1),
  };
}

async function printSeats(course: string, seats: number): Promise<void> {
  const { rows } = await server.pool.query<{ taken: number }>(
    `select count(*)::int as taken from enrolments where class_id = $1 and state = 'enrolled'`,
    [course],
  );
  if (rows[0]!.taken !== seats) isMet = false;
  console.log(`Seats taken: ${rows[0]!.taken} of ${seats}.`);
}

async function printGrades(quiz: string): Promise<void> {
  const { rows } = await server.pool.query<{ graded: number }>(
    `select count(*)::int as graded from attempts where quiz_id = $1 and graded_at is not null`,
    [quiz],
  );
  console.log(`Graded: ${rows[0]!.graded} of ${PEOPLE}.`);
}
