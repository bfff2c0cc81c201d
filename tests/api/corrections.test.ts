import { expireAttempts } from '#server/modules/attempts/attempts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  at,
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  start,
  takeQuiz,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
let corrector: Client;
let course: { id: string; slug: string };
beforeAll(async () => {
  school = await openSchool();
  corrector = await school.as('Corrector');
  course = await makeClass(school.organizer);
  await enrol(school.learner, course);
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const queue = (by: Client, quiz: { id: string }, state = 'to_correct') =>
  by.get(`/api/quizzes/${quiz.id}/corrections?state=${state}`);
const claim = (by: Client, id: string) => by.put(`/api/corrections/${id}/claim`);
const mark = (by: Client, id: string, points: number, fields: object = {}) =>
  by.put(`/api/corrections/${id}/mark`, { mark: points, ...fields });

/** A quiz of one choice and two essays, taken by the learner: 1 + 2 + 2 marks. */
async function pendingAttempt() {
  const quiz = await makeQuiz(
    school.organizer,
    course.id,
    [single(), essay(), essay({ explanation: 'The model answer' })],
    { passing_score: 60 },
  );
  const result = await takeQuiz(school.learner, quiz, true);
  const items = dataOf(await queue(school.organizer, quiz));
  return { quiz, result, items: items as { answer_id: string; version: number }[] };
}

describe('correction', () => {
  it('shows the answers to who may correct them, and to nobody else', async () => {
    const { quiz, result, items } = await pendingAttempt();
    expect(result).toMatchObject({ state: 'pending', to_correct: 2, result: null });
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      question: { mark: 2 },
      learner: { no: 1, user: { id: school.learner.userId } },
      mark: null,
      state: 'waiting',
      claimed_by: null,
    });
    const reply = await queue(corrector, { id: quiz.slug } as never);
    expect(reply.body.meta).toMatchObject({
      total: 2,
      to_correct: 2,
      marked: 0,
      quiz: { id: quiz.id },
      class: { id: course.id },
    });
    expect((await queue(school.learner, quiz)).status).toBe(403);
    expect((await queue(school.stranger, quiz)).status).toBe(401);
    const trainer = await school.as('Trainer');
    expect((await queue(trainer, quiz)).status).toBe(404);
    expect((await claim(trainer, items[0]!.answer_id)).status).toBe(404);
    expect((await mark(trainer, items[0]!.answer_id, 1)).status).toBe(404);
  });

  it('gives a corrector only the quizzes with answers to correct', async () => {
    const other = await makeQuiz(school.organizer, course.id, [single()]);
    const { quiz } = await pendingAttempt();
    const listed = dataOf(await corrector.get('/api/quizzes')).map(({ id }: { id: string }) => id);
    expect(listed).toContain(quiz.id);
    expect(listed).not.toContain(other.id);
    const shown = dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}`));
    expect(shown).toMatchObject({ answers_to_correct: 2, to_correct: true, attempts: 1, total_questions: 3 });
  });

  it('holds an answer for fifteen minutes', async () => {
    const { quiz, items } = await pendingAttempt();
    const { answer_id } = items[0]!;
    expect(dataOf(await claim(corrector, answer_id))).toMatchObject({
      state: 'claimed',
      is_mine: true,
      claimed_until: at(15),
      attempt: { state: 'validating' },
    });
    const taken = await claim(school.organizer, answer_id);
    expect([taken.status, taken.body.code]).toEqual([409, 'claimed-by-other']);
    expect((await mark(school.organizer, answer_id, 1)).status).toBe(409);
    expect(dataOf(await queue(school.organizer, quiz))[0]).toMatchObject({
      state: 'claimed',
      is_mine: false,
    });
    const later = { ...school.ctx, now: new Date(at(16)) };
    await expireAttempts(later);
    school.setClock(16 * 60);
    expect(dataOf(await queue(school.organizer, quiz)).map((item: { state: string }) => item.state)).toEqual([
      'waiting',
      'waiting',
    ]);
    expect(dataOf(await queue(school.organizer, quiz))[0].attempt.state).toBe('pending');
    expect(dataOf(await claim(school.organizer, answer_id)).is_mine).toBe(true);
  });

  it('gives one of ten correctors the answer when they claim at once', async () => {
    const { items } = await pendingAttempt();
    const correctors = await Promise.all(Array.from({ length: 10 }, () => school.as('Corrector')));
    const replies = await Promise.all(correctors.map((by) => claim(by, items[0]!.answer_id)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('marks within bounds, guards against another’s mark, and decides with the last one', async () => {
    const { quiz, result, items } = await pendingAttempt();
    const [first, second] = items as [
      { answer_id: string; version: number },
      { answer_id: string; version: number },
    ];
    for (const wrong of [-1, 2.001, 1.23456, 'two'])
      expect((await mark(corrector, first.answer_id, wrong as number)).status).toBe(422);
    expect(
      dataOf(await mark(corrector, first.answer_id, 1.5, { comment: 'Baik', version: first.version })),
    ).toMatchObject({
      item: { mark: 1.5, comment: 'Baik', state: 'marked' },
      attempt_state: 'pending',
      to_correct: 1,
    });
    const stale = await mark(school.organizer, first.answer_id, 0, { version: first.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'version-conflict']);
    expect(dataOf(await mark(corrector, first.answer_id, 1, { version: first.version + 1 })).item.mark).toBe(
      1,
    );
    expect(dataOf(await mark(corrector, second.answer_id, 1))).toMatchObject({
      attempt_state: 'pending',
      to_correct: 0,
      publish_at: at(0.5),
      server_now: at(0),
    });
    school.setClock(29);
    expect(dataOf(await school.learner.get(`/api/attempts/${result.id}`))).toMatchObject({
      state: 'pending',
      result: null,
    });
    school.setClock(30);
    expect(dataOf(await school.learner.get(`/api/attempts/${result.id}`))).toMatchObject({
      state: 'passed',
      result: { score: 60, marks: 3, max_marks: 5, correct: 1, partial: 2, incorrect: 0 },
    });
    const late = await mark(corrector, second.answer_id, 2);
    expect([late.status, late.body.code]).toEqual([409, 'attempt-final']);
    expect((await claim(corrector, second.answer_id)).status).toBe(409);
    const told = await school.db.query(
      `select link from notifications where user_id = $1 and title_key = 'notification.quiz_marked'`,
      [school.learner.userId],
    );
    expect(told).toContainEqual({
      link: `my-course/${course.slug}/attempt/submitted?quiz=${quiz.slug}&attempt=${result.id}`,
    });
    expect(dataOf(await queue(corrector, quiz, 'marked'))).toHaveLength(2);
  });

  it('adds up marks that arrive at the same time', async () => {
    const { result, items } = await pendingAttempt();
    await Promise.all(items.map((item) => mark(corrector, item.answer_id, 2)));
    school.setClock(30);
    expect(dataOf(await school.learner.get(`/api/attempts/${result.id}`))).toMatchObject({
      state: 'passed',
      result: { marks: 5 },
    });
  });

  it('grades from both when the last marks of two attempts arrive at the same time', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [essay()], { re_test_limit: 5 });
    await takeQuiz(school.learner, quiz, true);
    await takeQuiz(school.learner, quiz, true);
    const items: Wire[] = dataOf(await queue(corrector, quiz));
    await Promise.all(items.map((item, i) => mark(corrector, item.answer_id, i === 0 ? 2 : 1)));
    school.setClock(30);
    const grades: Wire[] = dataOf(await school.learner.get('/api/my/grades'));
    const grade = grades.find((one) => one.quiz.id === quiz.id);
    expect([grade.highest, grade.attempt_count, grade.passed]).toEqual([100, 2, true]);
  });

  it('lets nobody mark their own answer', async () => {
    await enrol(corrector, course);
    const quiz = await makeQuiz(school.organizer, course.id, [essay()]);
    await takeQuiz(corrector, quiz, true);
    expect(dataOf(await queue(corrector, quiz))).toEqual([]);
    const [item] = dataOf(await queue(corrector, quiz, 'all'));
    for (const reply of [await claim(corrector, item.answer_id), await mark(corrector, item.answer_id, 2)])
      expect([reply.status, reply.body.code]).toEqual([403, 'own-answer']);
  });

  it('leaves an empty essay to nobody', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [essay()]);
    const device = await start(school.learner, quiz);
    await device.answer(device.attempt.questions[0]!, { text: '   ' });
    expect(dataOf(await device.submit())).toMatchObject({
      state: 'failed',
      result: { unanswered: 1, marks: 0 },
    });
  });

  it('lets a trainer correct the own class', async () => {
    const trainer = await school.as('Trainer');
    const own = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    await enrol(school.learner, own);
    const quiz = await makeQuiz(school.organizer, own.id, [essay()]);
    await takeQuiz(school.learner, quiz, true);
    const [item] = dataOf(await queue(trainer, quiz));
    expect(dataOf(await mark(trainer, item.answer_id, 2)).publish_at).toBe(at(0.5));
  });

  it('lets the last mark be taken back for half a minute, and publishes it after that, whoever looks', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [essay()]);
    const { id } = await takeQuiz(school.learner, quiz, true);
    const [item] = dataOf(await queue(corrector, quiz));
    const grades = () =>
      school.db.query<{ state: string; grade: number | null }>(
        `select state, grade from grades where quiz_id = $1`,
        [quiz.id],
      );
    expect(dataOf(await mark(corrector, item.answer_id, 0)).item.can_undo).toBe(true);
    school.setClock(29);
    // What waits is nobody's to publish by hand.
    expect((await queue(school.organizer, quiz)).body.meta.release.ready).toBe(0);
    expect(dataOf(await corrector.delete(`/api/corrections/${item.answer_id}/mark`))).toMatchObject({
      attempt_state: 'pending',
      publish_at: null,
      to_correct: 1,
    });
    await expireAttempts({ ...school.ctx, now: new Date(at(1)) });
    expect(await grades()).toMatchObject([{ state: 'pending', grade: null }]);

    school.setClock(60);
    dataOf(await mark(corrector, item.answer_id, 2));
    await expireAttempts({ ...school.ctx, now: new Date(at(1.4)) });
    expect(await grades()).toMatchObject([{ state: 'pending', grade: null }]);
    await expireAttempts({ ...school.ctx, now: new Date(at(1.5)) });
    expect(await grades()).toMatchObject([{ state: 'passed', grade: 100_000 }]);
    school.setClock(90);
    const late = await corrector.delete(`/api/corrections/${item.answer_id}/mark`);
    expect([late.status, late.body.code]).toEqual([409, 'attempt-final']);
    expect(dataOf(await school.learner.get(`/api/attempts/${id}`)).result.marks).toBe(2);
  });

  it('opens a mark again for a reason, tells the learner, and keeps what was completed', async () => {
    const own = await makeClass(school.organizer, { complete_quizzes: true });
    await enrol(school.learner, own);
    const quiz = await makeQuiz(school.organizer, own.id, [essay()]);
    const { id } = await takeQuiz(school.learner, quiz, true);
    const [{ answer_id: answer }] = dataOf(await queue(corrector, quiz));
    const url = `/api/corrections/${answer}/reopening`;
    const why = { reason: 'Marked the wrong answer' };
    dataOf(await mark(corrector, answer, 2));
    const early = await corrector.post(url, why);
    expect([early.status, early.body.code]).toEqual([409, 'wrong-state']);
    school.setClock(30);
    expect(dataOf(await corrector.get(`/api/corrections/${answer}`)).can_reopen).toBe(false);
    dataOf(await school.learner.get(`/api/attempts/${id}`));
    expect(dataOf(await corrector.get(`/api/corrections/${answer}`)).can_reopen).toBe(true);
    const enrolment = async () =>
      (
        await school.db.query<{ state: string }>(
          `select state from enrolments where class_id = $1 and user_id = $2`,
          [own.id, school.learner.userId],
        )
      )[0]!.state;
    const stood = await enrolment();
    expect((await corrector.post(url, { reason: '' })).status).toBe(422);
    expect((await school.learner.post(url, why)).status).toBe(403);
    expect(dataOf(await corrector.post(url, why))).toMatchObject({
      attempt_state: 'pending',
      to_correct: 1,
      publish_at: null,
      item: { mark: null, refusal: null, can_reopen: false },
    });
    expect(dataOf(await school.learner.get(`/api/attempts/${id}`))).toMatchObject({
      state: 'pending',
      result: null,
      to_correct: 1,
    });
    dataOf(await mark(corrector, answer, 0));
    school.setClock(60);
    expect(dataOf(await school.learner.get(`/api/attempts/${id}`)).state).toBe('failed');
    expect(await enrolment()).toBe(stood);
    const news = await school.db.query<{ title_key: string }>(
      `select title_key from notifications where user_id = $1 and link like '%' || $2 order by created_at, id`,
      [school.learner.userId, id],
    );
    expect(news.map(({ title_key }) => title_key)).toEqual([
      'notification.quiz_marked',
      'notification.mark_reopened',
      'notification.quiz_marked',
    ]);
    const [event] = await school.db.query(
      `select before, after from audit_events where entity_id = $1 and action = 'reopen-mark'`,
      [answer],
    );
    expect(event).toEqual({ before: { earned: 2000 }, after: { earned: null, ...why } });
  });
});
