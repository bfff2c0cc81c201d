import { randomUUID } from 'node:crypto';
import type { AttemptView } from '#shared/api/attempts.ts';
import { hashPassword, inHashQueue } from '#server/platform/crypto/passwordHashing.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openCourse,
  at,
  dataOf,
  Device,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  NOW,
  single,
  start,
  startUrl,
  statement,
  takeQuiz,
} from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (questions: readonly object[], fields: object = {}) =>
  makeQuiz(school.organizer, course.id, questions as never, fields as never);
const rules = async (quiz: { id: string }) =>
  dataOf(await school.learner.get(`/api/quizzes/${quiz.id}/rules`));

describe('start', () => {
  it('refuses strangers, other people’s attempts and who is not enrolled', async () => {
    const quiz = await quizOf([single()]);
    const key = { idempotency_key: randomUUID() };
    expect((await school.stranger.post(startUrl(quiz), key)).status).toBe(401);
    const other = await school.as('Learner');
    const refused = await other.post(startUrl(quiz), key);
    expect([refused.status, refused.body.code]).toEqual([403, 'start-not-enrolled']);
    const device = await start(school.learner, quiz);
    const url = `/api/attempts/${device.attempt.id}`;
    expect((await other.get(url)).status).toBe(404);
    expect((await other.post(`${url}/submission`, device.submission())).status).toBe(404);
    expect(
      (await new Device(other, device.attempt).send([device.item(device.attempt.questions[0]!, null)]))
        .status,
    ).toBe(404);
    expect((await school.stranger.get(url)).status).toBe(401);
  });

  it('answers the contract and nothing about what is right', async () => {
    const quiz = await quizOf([single({ explanation: 'The secret reason' }), statement(), essay()], {
      time_limit: 30,
    });
    const reply = await school.learner.post(startUrl(quiz), { idempotency_key: randomUUID() });
    const attempt: AttemptView = dataOf(reply);
    expect(attempt).toMatchObject({
      state: 'responding',
      no: 1,
      started_at: NOW.toISOString(),
      deadline_at: at(30),
      server_now: NOW.toISOString(),
      max_seq: 0,
      quiz: { id: quiz.id, slug: quiz.slug, name: quiz.name },
    });
    expect(attempt.questions.map(({ type, mark }) => [type, mark])).toEqual([
      ['multiple_choice', 1],
      ['true_false', 1],
      ['essay', 2],
    ]);
    expect(Object.keys(attempt.questions[0]!).sort()).toEqual([
      'choices',
      'id',
      'mark',
      'multiple',
      'stem',
      'type',
    ]);
    expect(Object.keys(attempt.questions[0]!.choices![0]!).sort()).toEqual(['key', 'text']);
    expect(JSON.stringify(reply.body)).not.toMatch(/correct|secret|explanation/);
  });

  it('is one attempt for one key, and for every start while it is open', async () => {
    const quiz = await quizOf([single()]);
    const key = randomUUID();
    const first = dataOf(await school.learner.post(startUrl(quiz), { idempotency_key: key }));
    const device = new Device(school.learner, first);
    await device.answerAll(true);
    const again = dataOf(await school.learner.post(startUrl(quiz), { idempotency_key: randomUUID() }));
    expect([again.id, again.max_seq, again.questions[0].answer]).toEqual([
      first.id,
      1,
      { choices: [expect.any(String)] },
    ]);
    dataOf(await device.submit());
    const same = dataOf(await school.learner.post(startUrl(quiz), { idempotency_key: key }));
    expect([same.id, same.state]).toEqual([first.id, 'passed']);
    const elsewhere = await school.learner.post(startUrl(await quizOf([single()])), { idempotency_key: key });
    expect(elsewhere.status).toBe(422);
  });

  it('makes one attempt of twenty starts at once', async () => {
    const quiz = await quizOf([single(), statement()]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        school.learner.post(startUrl(quiz), { idempotency_key: randomUUID() }),
      ),
    );
    expect(new Set(replies.map((reply) => dataOf(reply).id)).size).toBe(1);
    const rows = await school.db.query('select no from attempts where quiz_id = $1', [quiz.id]);
    expect(rows).toEqual([{ no: 1 }]);
  });

  it('shuffles once: a resumed attempt keeps its order', async () => {
    const quiz = await quizOf(
      Array.from({ length: 12 }, () => single({ shuffle_answers: true })),
      { shuffle_questions: true },
    );
    const order = (attempt: AttemptView) =>
      attempt.questions.map((question) => [question.id, question.choices]);
    const first = (await start(school.learner, quiz)).attempt;
    const second = (await start(school.learner, quiz)).attempt;
    expect(order(second)).toEqual(order(first));
    expect(first.questions.map(({ id }) => id)).not.toEqual(
      quiz.questions.map(({ id }: { id: string }) => id),
    );
    expect(first.questions.map(({ id }) => id).toSorted()).toEqual(
      quiz.questions.map(({ id }: { id: string }) => id).toSorted(),
    );
  });

  it('counts attempts: the first and the re-tests, then no more, also when they race', async () => {
    const quiz = await quizOf([single()], { re_test_limit: 1, re_test_wait_minutes: 10 });
    expect(await takeQuiz(school.learner, quiz, false)).toMatchObject({
      state: 'failed',
      attempts_left: 1,
      can_retry: false,
      retry_refusal: 'wait',
      may_start_at: at(10),
    });
    const early = await school.learner.post(startUrl(quiz), { idempotency_key: randomUUID() });
    expect([early.status, early.body.code, early.body.facts.may_start_at]).toEqual([
      409,
      'start-wait',
      at(10),
    ]);
    school.setClock(600);
    expect(await rules(quiz)).toMatchObject({
      attempts_used: 1,
      attempts_left: 1,
      can_start: true,
      refusal: null,
    });
    expect((await takeQuiz(school.learner, quiz, true)).state).toBe('passed');
    school.setClock(3600);
    expect(await rules(quiz)).toMatchObject({
      attempts_left: 0,
      can_start: false,
      refusal: 'no-attempts-left',
      has_passed: true,
    });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => school.learner.post(startUrl(quiz), { idempotency_key: randomUUID() })),
    );
    expect(replies.map((reply) => reply.body.code)).toEqual(Array(5).fill('start-no-attempts-left'));
  });

  it('respects start time, end time and the end of the class', async () => {
    const later = await quizOf([single()], { start_time: at(5), end_time: at(10), deadline: at(20) });
    expect(await rules(later)).toMatchObject({ can_start: false, refusal: 'not-open', may_start_at: at(5) });
    school.setClock(11 * 60);
    expect((await school.learner.post(startUrl(later), { idempotency_key: randomUUID() })).body.code).toBe(
      'start-closed',
    );
    school.setClock(0);
    const short = await makeClass(school.organizer, { end_at: at(10) });
    await enrol(school.learner, short);
    const quiz = await makeQuiz(school.organizer, short.id, [single()]);
    expect((await start(school.learner, quiz)).attempt.deadline_at).toBe(at(10));
    school.setClock(12 * 60);
    expect(await rules(quiz)).toMatchObject({ refusal: 'class-ended', open_attempt: null });
  });

  it('lets an explicit null remove the password, and nothing else', async () => {
    const quiz = await quizOf([single()], { password: 'kopi tubruk' });
    const edit = async (fields: object) =>
      dataOf(await school.organizer.patch(`/api/quizzes/${quiz.id}`, fields));
    expect((await edit({ password: '' })).has_password).toBe(true);
    expect((await edit({ name: 'Renamed' })).has_password).toBe(true);
    expect((await edit({ password: null })).has_password).toBe(false);
    const [event] = await school.db.query<{ after: object }>(
      `select after from audit_events where entity_id = $1 order by id desc limit 1`,
      [quiz.id],
    );
    expect(event!.after).toEqual({ password: null });
    expect((await start(school.learner, quiz)).attempt.state).toBe('responding');
    const made = await quizOf([single()], { password: null });
    expect(await rules(made)).toMatchObject({ has_password: false });
  });

  it('asks for the password, never again for the open attempt, and locks after five wrong ones', async () => {
    const quiz = await quizOf([single()], { password: 'kopi tubruk' });
    expect(await rules(quiz)).toMatchObject({ has_password: true });
    const attempt = (password?: string) =>
      school.learner.post(startUrl(quiz), { idempotency_key: randomUUID(), ...(password && { password }) });
    expect((await attempt()).body.errors.password).toBeDefined();
    for (let i = 0; i < 5; i++) expect((await attempt('salah')).status).toBe(422);
    const locked = await attempt('kopi tubruk');
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900']);
    school.setClock(15 * 60 + 1);
    expect((await attempt('kopi tubruk')).status).toBe(200);
    expect((await attempt()).status).toBe(200);
    const [stored] = await school.db.query<{ hash: string }>(
      `select hash from quiz_passwords where quiz_id = $1`,
      [quiz.id],
    );
    expect(stored!.hash).toMatch(/^hmac\$[\w-]{22}\$[\w-]{43}$/);
    expect(JSON.stringify((await school.organizer.get(`/api/quizzes/${quiz.id}`)).body)).not.toContain(
      stored!.hash,
    );
  });

  it('takes a password set in earlier versions, stores it again, and counts no try that found no place', async () => {
    const quiz = await quizOf([single()], { password: 'kopi tubruk' });
    const hashNow = async () =>
      (
        await school.db.query<{ hash: string }>(`select hash from quiz_passwords where quiz_id = $1`, [
          quiz.id,
        ])
      )[0]!.hash;
    await school.db.query(`update quiz_passwords set hash = $2 where quiz_id = $1`, [
      quiz.id,
      await hashPassword('kopi tubruk'),
    ]);
    const attempt = (password: string) =>
      school.learner.post(startUrl(quiz), { idempotency_key: randomUUID(), password });
    expect((await attempt('salah')).status).toBe(422);
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const full = Array.from({ length: 802 }, () => inHashQueue({ known: school.learner.userId }, () => gate));
    for (let i = 0; i < 6; i++) expect((await attempt('kopi tubruk')).status).toBe(503);
    open();
    await Promise.all(full);
    for (let i = 0; i < 3; i++) expect((await attempt('salah')).status).toBe(422);
    expect(await hashNow()).toContain('$argon2id$');
    expect((await attempt('kopi tubruk')).status).toBe(200);
    expect(await hashNow()).toMatch(/^hmac\$/);
  });
});
