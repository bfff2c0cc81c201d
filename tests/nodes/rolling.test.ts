/** A release in the middle of an exam: three nodes are restarted one by one, and nobody notices. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { hasRedisServer, ownRedis, type OwnRedis } from '#tests/support/redis.ts';
import { enrol, makeClass, makeQuiz, single, start, statement } from '#tests/support/school.ts';
import { startHaproxy } from './support/haproxy.ts';
import { startNginx } from './support/nginx.ts';
import { startNodes } from './support/productNodes.ts';
import { isInstalled } from './support/programs.ts';
import { SteadyLoad } from './support/steadyLoad.ts';

const LEARNERS = Number(process.env['LEARNERS'] ?? 500);
const ORGANIZERS = 5;
const REQUESTS = Number(process.env['REQUESTS'] ?? 10_000);
/** A learner answers, or looks at another page, this often. */
const PACE_MS = 2_500;
/** Between two restarts, as docs/deployment.md says. */
const PAUSE_MS = 5_000;
const DAY_MS = 86_400_000;
const LONG = 15 * 60_000;

/** A learner with an open attempt, and what the server has acknowledged. */
interface Exam {
  readonly token: string;
  readonly attemptId: string;
  readonly questions: readonly AttemptQuestion[];
  readonly clientId: string;
  readonly saved: Map<string, number>;
  seq: number;
}

describe.skipIf(!hasRedisServer())('a rolling restart of three nodes', () => {
  let test: TestApp;
  let redis: OwnRedis;
  let organizers: Client[];
  let exams: Exam[];

  beforeAll(async () => {
    test = await createTestApp();
    redis = await ownRedis();
    organizers = [];
    for (let i = 0; i < ORGANIZERS; i += 1) organizers.push(await test.as('Organizer'));
    exams = await openExams(test, organizers[0]!);
  }, LONG);
  afterAll(async () => {
    await redis?.stop();
    await test?.close();
  });

  it.skipIf(!isInstalled('nginx'))(
    'behind nginx: no request fails and no answer is lost',
    () => roll(startNginx),
    LONG,
  );
  it.skipIf(!isInstalled('haproxy'))('behind HAProxy: the same', () => roll(startHaproxy), LONG);

  async function roll(
    startBalancer: (ports: readonly number[]) => Promise<{ url: string; stop(): Promise<void> }>,
  ) {
    const product = await startNodes(3, {
      DATABASE_URL: test.database.url,
      REDIS_URL: redis.url,
      // Files belong to a database: a second start on it needs the same folder.
      DATA_DIR: test.config.dataDir,
      SECRET_KEY_FILE: test.config.secretKeys.ownFile!,
      NODE_ENV: 'production',
      DEMO: '0',
    });
    const balancer = await startBalancer(product.ports);
    const load = new SteadyLoad(balancer.url);
    let isOver = false;
    const going = () => !isOver;
    const groups: string[] = [];
    const people = [
      ...exams.map((exam) => takeExam(load, exam, going)),
      ...organizers.map((organizer) => addGroups(load, organizer, groups, going)),
    ];
    try {
      await sleep(PAUSE_MS);
      for (const node of product.nodes) {
        await node.stop();
        await node.start();
        await sleep(PAUSE_MS);
      }
      while (load.requests < REQUESTS) await sleep(500);
      isOver = true;
      await Promise.all(people);
    } finally {
      isOver = true;
      load.end();
      await balancer.stop();
      await product.stop();
    }
    console.log(
      `${load.requests} requests, ${load.failures.length} failed; ${groups.length} groups were added.`,
    );
    expect(load.failures).toEqual([]);
    expect(await lost(test, exams)).toEqual([]);
    // A POST is done once: one that was sent twice would have made a second group.
    const { rows } = await test.database.pool.query<{ name: string; count: number }>(
      `select name, count(*)::int as count from groups where name = any($1) group by name`,
      [groups],
    );
    expect(rows.length).toBe(groups.length);
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
  }
});

async function openExams(test: TestApp, organizer: Client): Promise<Exam[]> {
  const from = (ms: number) => new Date(Date.now() + ms).toISOString();
  const course = await makeClass(organizer, { start_at: from(-3_600_000), end_at: from(DAY_MS) });
  const quiz = await makeQuiz(organizer, course.id, [single(), single(), single(), statement()]);
  const exams: Exam[] = [];
  for (let i = 0; i < LEARNERS; i += 1) {
    const learner = await test.as('Learner');
    await enrol(learner, course);
    const { attempt, client_id } = await start(learner, quiz);
    exams.push({
      token: learner.token,
      attemptId: attempt.id,
      questions: attempt.questions,
      clientId: client_id,
      saved: new Map(),
      seq: attempt.max_seq,
    });
  }
  return exams;
}

/** Answers the questions in turn with the portal's call, and looks at home every fifth time. */
async function takeExam(load: SteadyLoad, exam: Exam, going: () => boolean): Promise<void> {
  const { token, attemptId, clientId, questions, saved } = exam;
  await sleep(Math.random() * PACE_MS);
  for (let turn = 0; going(); turn += 1) {
    if (turn % 5 === 4) await load.call({ method: 'GET', path: '/api/my/home', token });
    else {
      const question = questions[turn % questions.length]!;
      exam.seq += 1;
      const seq = exam.seq;
      const choice = question.choices?.[turn % 3]?.key;
      const answer = choice ? { choices: [choice] } : { value: turn % 2 === 0 };
      const body = {
        client_id: clientId,
        answers: [{ question_id: question.id, seq, answer, client_ms: 0 }],
      };
      const reply = await load.call({
        method: 'PUT',
        path: `/api/attempts/${attemptId}/answers`,
        token,
        body,
      });
      if (reply) saved.set(question.id, seq);
    }
    await sleep(PACE_MS * (0.5 + Math.random()));
  }
}

async function addGroups(
  load: SteadyLoad,
  { token }: Client,
  groups: string[],
  going: () => boolean,
): Promise<void> {
  while (going()) {
    const name = `Group ${randomUUID()}`;
    groups.push(name);
    await load.call({ method: 'POST', path: '/api/groups', token, body: { name } });
    await sleep(200);
  }
}

/** Acknowledged answers that the database does not have. */
async function lost({ database }: TestApp, exams: readonly Exam[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ attempt_id: string; question_id: string; seq: number }>(
    'select attempt_id, question_id, seq from answers where attempt_id = any($1::uuid[])',
    [exams.map(({ attemptId }) => attemptId)],
  );
  const stored = new Map(
    rows.map(({ attempt_id, question_id, seq }) => [`${attempt_id} ${question_id}`, seq]),
  );
  return exams.flatMap(({ attemptId, saved }) =>
    [...saved]
      .filter(([question, seq]) => stored.get(`${attemptId} ${question}`) !== seq)
      .map(([question, seq]) => `${attemptId} ${question} ${seq}`),
  );
}
