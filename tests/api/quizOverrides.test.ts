import { randomUUID } from 'node:crypto';
import { limitsWith, type Override, type QuizLimits } from '#shared/domain/overrides.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  start,
  takeQuiz,
  type School,
} from '../support/school.ts';

let school: School;
let course: { id: string; slug: string };
let night: Client;
beforeAll(async () => {
  school = await openSchool();
  course = await makeClass(school.organizer);
  night = await school.as('Learner', { department: 'Gudang', position: 'Operator' });
  for (const one of [school.learner, night]) await enrol(one, course);
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (fields: object) =>
  makeQuiz(school.organizer, course.id, [single()] as never, fields as never);
const give = (quiz: { id: string }, fields: object, by = school.organizer) =>
  by.post('/api/quiz-overrides', { quiz_id: quiz.id, reason: 'Doctor’s note', ...fields });
const forUser = (by: Client) => ({ whom: 'user', user_id: by.userId });
const forGudang = { whom: 'audience', audience: { department: ['Gudang'] } };
const rules = async (by: Client, quiz: { id: string }) =>
  dataOf(await by.get(`/api/quizzes/${quiz.id}/rules`));
const deadlineOf = async (by: Client, id: string) => dataOf(await by.get(`/api/attempts/${id}`)).deadline_at;

describe('exceptions', () => {
  it('reach open attempts with the save, and are gone with the delete', async () => {
    const quiz = await quizOf({ time_limit: 10 });
    const [mine, theirs] = await Promise.all([start(school.learner, quiz), start(night, quiz)]);
    const made = dataOf(await give(quiz, { ...forUser(school.learner), extra_minutes: 20 }));
    expect(await deadlineOf(school.learner, mine.attempt.id)).toBe(at(30));
    expect(await deadlineOf(night, theirs.attempt.id)).toBe(at(10));
    dataOf(await school.organizer.patch(`/api/quiz-overrides/${made.id}`, { extra_minutes: 5 }));
    expect(await deadlineOf(school.learner, mine.attempt.id)).toBe(at(15));
    // What an organizer gave to this one attempt stays on top.
    dataOf(
      await school.organizer.post(`/api/attempts/${mine.attempt.id}/acts`, {
        act: 'extend',
        minutes: 3,
        reason: 'Alarm',
        idempotency_key: randomUUID(),
      }),
    );
    dataOf(await school.organizer.delete(`/api/quiz-overrides/${made.id}`));
    expect(await deadlineOf(school.learner, mine.attempt.id)).toBe(at(13));
  });

  it('show their limits before the start and decide about it', async () => {
    const quiz = await quizOf({ time_limit: 10, re_test_limit: 0, end_time: at(60) });
    await takeQuiz(night, quiz, false);
    school.setClock(2 * 3600);
    expect(await rules(night, quiz)).toMatchObject({ can_start: false, refusal: 'closed', attempts_left: 0 });
    dataOf(await give(quiz, { ...forGudang, end_time: at(180), extra_attempts: 1, extra_minutes: 5 }));
    expect(await rules(night, quiz)).toMatchObject({
      can_start: true,
      refusal: null,
      attempts_left: 1,
      time_limit: 15,
      end_time: at(180),
    });
    expect(await rules(school.learner, quiz)).toMatchObject({ refusal: 'closed', time_limit: 10 });
    const again = await start(night, quiz);
    expect([again.attempt.no, again.attempt.deadline_at]).toEqual([2, at(135)]);
    const course1 = dataOf(await night.get(`/api/my/courses/${course.slug}`));
    expect(course1.quizzes.find((one: { id: string }) => one.id === quiz.id)).toMatchObject({
      attempts_left: 0,
      time_limit: 15,
      end_time: at(180),
    });
  });

  it('of several rules the most generous counts, and what names the person wins', async () => {
    const quiz = await quizOf({ time_limit: 10 });
    dataOf(await give(quiz, { ...forGudang, extra_minutes: 5, deadline: at(600) }));
    dataOf(await give(quiz, { whom: 'audience', audience: { position: ['Operator'] }, extra_minutes: 15 }));
    dataOf(await give(quiz, { whom: 'audience', audience: { position: ['Supervisor'] }, extra_minutes: 60 }));
    expect(await rules(night, quiz)).toMatchObject({ time_limit: 25, deadline: at(600) });
    dataOf(await give(quiz, { ...forUser(night), extra_minutes: 1 }));
    expect(await rules(night, quiz)).toMatchObject({ time_limit: 11, deadline: at(600) });
    const second = await give(quiz, { ...forUser(night), extra_minutes: 2 });
    expect([second.status, Object.keys(second.body.errors ?? {})]).toEqual([422, ['user_id']]);
  });

  it('are refused without a reason, a person, a rule or anything given, and with dates that contradict', async () => {
    const quiz = await quizOf({ time_limit: 10, start_time: at(0), end_time: at(60), deadline: at(90) });
    for (const [fields, field] of [
      [{ ...forUser(night), extra_minutes: 5, reason: 'no' }, 'reason'],
      [{ whom: 'user', extra_minutes: 5 }, 'user_id'],
      [{ whom: 'audience', extra_minutes: 5 }, 'audience'],
      [forUser(night), 'extra_minutes'],
      [{ ...forUser(night), extra_minutes: 0 }, 'extra_minutes'],
      [{ ...forUser(night), end_time: at(-5) }, 'end_time'],
      [{ ...forUser(night), deadline: at(30) }, 'deadline'],
      [{ ...forUser(night), start_time: at(120) }, 'end_time'],
    ] as const) {
      const { status, body } = await give(quiz, fields);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
    }
    const own = await give(quiz, { ...forUser(school.organizer), extra_minutes: 5 });
    expect([own.status, own.body.code]).toEqual([403, 'own-attempt']);
    expect((await rules(night, quiz)).time_limit).toBe(10);
  });

  it('say the same in lists by SQL as the rule of shared/domain', async () => {
    const other = await makeClass(school.organizer);
    await enrol(night, other);
    const hours = fc.option(fc.integer({ min: 1, max: 250 }), { nil: null });
    const times = fc.record({ end_time: hours, deadline: hours }).map(({ end_time, deadline }) => ({
      end_time: end_time === null ? null : at(end_time * 60),
      deadline: deadline === null ? null : at(deadline * 60),
    }));
    const scene = fc.record({
      ofQuiz: times,
      audiences: fc.array(times, { maxLength: 3 }),
      own: fc.option(times, { nil: null }),
    });
    const scenes = fc.sample(scene, 40).map(({ ofQuiz, audiences, own }) => ({
      id: randomUUID(),
      ofQuiz,
      overrides: [
        ...audiences.map((one) => ({ ...one, is_own: false })),
        ...(own ? [{ ...own, is_own: true }] : []),
      ],
    }));
    // Straight into the tables: every combination, those that a form would refuse too.
    await school.db.query(
      `with quiz as (
         insert into quizzes (id, slug, name, class_id, status, end_time, deadline)
         select id, id::text || '-q', id::text, $2, 'published', ("ofQuiz"->>'end_time')::timestamptz, ("ofQuiz"->>'deadline')::timestamptz
         from jsonb_to_recordset($1) as s(id uuid, "ofQuiz" jsonb))
       insert into quiz_overrides (id, quiz_id, whom, user_id, audience, end_time, deadline, reason)
       select gen_random_uuid(), s.id, case when is_own then 'user' else 'audience' end, case when is_own then $3::uuid end,
         case when not is_own then $4::jsonb end, end_time, deadline, 'Any'
       from jsonb_to_recordset($1) as s(id uuid, overrides jsonb),
         jsonb_to_recordset(s.overrides) as o(is_own boolean, end_time timestamptz, deadline timestamptz)`,
      [JSON.stringify(scenes), other.id, night.userId, JSON.stringify(forGudang.audience)],
    );
    const none = { extra_minutes: null, extra_attempts: null, start_time: null };
    const expected = scenes.flatMap(({ id, ofQuiz, overrides }) => {
      const quiz: QuizLimits = { time_limit: null, re_test_limit: null, start_time: null, ...ofQuiz };
      const { deadline, end_time } = limitsWith(
        quiz,
        overrides.map((one): Override => ({ ...none, ...one })),
      );
      const due = deadline ?? end_time;
      return due === null ? [] : [{ id: String(id), due }];
    });
    const { cards } = dataOf<{
      cards: { id: string; lines: { kind: string; name: string; at: string }[] }[];
    }>(await night.get('/api/my/home'));
    const lines = cards.find(({ id }) => id === other.id)!.lines;
    const listed = lines.flatMap((one) => (one.kind === 'quiz' ? [{ id: one.name, due: one.at }] : []));
    const inOrder = (list: typeof listed) => list.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(inOrder(listed)).toEqual(inOrder(expected.filter(({ due }) => due <= at(7 * 24 * 60))));
    const [row] = dataOf(await night.get('/api/my/courses')).filter(
      (one: { id: string }) => one.id === other.id,
    );
    expect(row.next_deadline).toBe(expected.map(({ due }) => due).toSorted()[0]);
  });
});

describe('one more attempt', () => {
  const grant = (quiz: { id: string }, user_id: string, key = randomUUID(), by = school.organizer) =>
    by.post(`/api/quizzes/${quiz.id}/acts`, {
      act: 'grant',
      user_id,
      reason: 'Was ill',
      idempotency_key: key,
    });

  it('adds to what the person has, once for each key, and tells them', async () => {
    const quiz = await quizOf({ re_test_limit: 0 });
    dataOf(await give(quiz, { ...forGudang, extra_attempts: 2 }));
    const key = randomUUID();
    expect(dataOf(await grant(quiz, night.userId, key))).toEqual({ total: 1 });
    expect(dataOf(await grant(quiz, night.userId, key))).toEqual({ total: 0 });
    expect((await rules(night, quiz)).attempts_left).toBe(4);
    expect((await grant(quiz, school.learner.userId, key)).body.code).toBe('key-used');
    await Promise.all(Array.from({ length: 5 }, () => grant(quiz, night.userId)));
    expect((await rules(night, quiz)).attempts_left).toBe(9);
    const notices = await school.db.query(
      `select 1 from notifications where user_id = $1 and title_key = 'notification.attempt_grant'`,
      [night.userId],
    );
    expect(notices).toHaveLength(6);
    const [made] = dataOf(
      await school.organizer.get(
        `/api/quiz-overrides?filter=${JSON.stringify({ user_id: night.userId, quiz_id: quiz.id })}`,
      ),
    );
    expect(made).toMatchObject({ extra_attempts: 8, reason: 'Was ill' });
  });

  it('is refused without a limit, for oneself and for strangers to the class', async () => {
    const unlimited = await quizOf({ re_test_limit: null });
    expect((await grant(unlimited, night.userId)).body.code).toBe('attempts-unlimited');
    const quiz = await quizOf({ re_test_limit: 1 });
    expect((await grant(quiz, school.organizer.userId)).status).toBe(403);
    expect((await grant(quiz, (await school.as('Learner')).userId)).status).toBe(422);
    expect((await grant(quiz, night.userId, randomUUID(), await school.as('Trainer'))).status).toBe(403);
  });
});
