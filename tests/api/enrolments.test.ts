import { randomUUID } from 'node:crypto';
import { expireOffers } from '#server/modules/enrolments/seats.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeGroup,
  makeQuiz,
  openSchool,
  statement,
  takeQuiz,
  type School,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const upcoming = (fields: object = {}) =>
  makeClass(school.organizer, { start_at: at(3 * 24 * 60), end_at: at(5 * 24 * 60), ...fields });
const ask = (by: Client, course: { id: string }) => by.post(`/api/classes/${course.id}/enrolment`);
const leave = (by: Client, course: { id: string }, reason = 'Cuti') =>
  by.delete(`/api/classes/${course.id}/enrolment`, { reason });
const assign = (course: { id: string }, people: readonly Client[], fields: object = {}) =>
  school.organizer.post(`/api/classes/${course.id}/enrolments`, {
    user_ids: people.map(({ userId }) => userId),
    ...fields,
  });
const learners = (count: number) => Promise.all(Array.from({ length: count }, () => school.as('Learner')));
const states = (course: { id: string }) =>
  school.db.query<{ state: string; count: number }>(
    'select state, count(*) from enrolments where class_id = $1 group by 1 order by 1',
    [course.id],
  );

describe('enrolling', () => {
  it('refuses strangers and hides what the learner may not see', async () => {
    const course = await upcoming();
    expect((await ask(school.stranger, course)).status).toBe(401);
    const draft = await makeClass(school.organizer, {}, false);
    const hidden = await makeClass(school.organizer, {
      group_id: (await makeGroup(school.organizer, { visibility: 'hidden' })).id,
    });
    const inDraftGroup = await makeClass(school.organizer, {
      group_id: (await makeGroup(school.organizer, {}, false)).id,
    });
    for (const secret of [draft, hidden, inDraftGroup, { id: randomUUID() }, { id: 'no-such-class' }]) {
      expect((await ask(school.learner, secret)).status).toBe(404);
    }
  });

  it('makes one row, however often and fast it is asked', async () => {
    const course = await upcoming();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(school.learner, course)));
    expect(new Set(replies.map((reply) => dataOf(reply).id)).size).toBe(1);
    expect(dataOf(replies[0]!)).toMatchObject({
      class_id: course.id,
      user_id: school.learner.userId,
      state: 'enrolled',
      mandatory: false,
    });
    expect(
      await school.db.query(`select action from audit_events where entity_id = $1`, [dataOf(replies[0]!).id]),
    ).toEqual([{ action: 'enrol' }]);
  });

  it('follows the window, the policy and the time', async () => {
    const codeOf = async (fields: object) => (await ask(school.learner, await upcoming(fields))).body.code;
    expect(await codeOf({ enrol_from: at(10) })).toBe('enrolment-not-open');
    expect(await codeOf({ enrol_until: at(-10) })).toBe('enrolment-closed');
    expect(await codeOf({ enrol_policy: 'assigned_only' })).toBe('enrolment-assigned-only');
    const ended = await makeClass(school.organizer, { end_at: at(1) });
    school.setClock(120);
    expect((await ask(school.learner, ended)).body.code).toBe('enrolment-ended');
    school.setClock(0);
    const cancelled = await upcoming();
    dataOf(
      await school.organizer.post(`/api/classes/${cancelled.id}/cancellation`, { reason: 'Pelatih sakit' }),
    );
    expect((await ask(school.learner, cancelled)).status).toBe(404);
  });

  it('gives ten seats to two hundred who ask at once', async () => {
    const course = await upcoming({ capacity: 10 });
    const replies = await Promise.all((await learners(200)).map((learner) => ask(learner, course)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    expect(new Set(replies.filter((reply) => reply.status !== 200).map((reply) => reply.body.code))).toEqual(
      new Set(['enrolment-full']),
    );
    expect(await states(course)).toEqual([{ state: 'enrolled', count: 10 }]);
  }, 60_000);

  it('queues, offers a freed seat to who waits longest, and ends an offer after a day', async () => {
    const course = await upcoming({ capacity: 1, waiting_list: true });
    const [first, second, third] = (await learners(3)) as [Client, Client, Client];
    expect((await enrol(first, course)).state).toBe('enrolled');
    expect((await enrol(second, course)).state).toBe('waitlisted');
    school.setClock(1);
    expect((await enrol(third, course)).state).toBe('waitlisted');
    dataOf(await leave(first, course));
    expect(await states(course)).toEqual([
      { state: 'cancelled', count: 1 },
      { state: 'offered', count: 1 },
      { state: 'waitlisted', count: 1 },
    ]);
    school.setClock(2);
    expect((await enrol(first, course)).state).toBe('waitlisted');
    const told = await school.db.query(`select title_key from notifications where user_id = $1`, [
      second.userId,
    ]);
    expect(told).toEqual([{ title_key: 'notification.seat_offered' }]);
    await expireOffers({ ...school.ctx, now: new Date(at(24 * 60 + 1)) });
    expect(
      (
        await school.db.query('select state from enrolments where class_id = $1 and user_id = $2', [
          course.id,
          third.userId,
        ])
      )[0],
    ).toEqual({
      state: 'offered',
    });
    expect((await enrol(third, course)).state).toBe('enrolled');
    const heard = await school.db.query(
      `select title_key from notifications where user_id = $1 order by id`,
      [second.userId],
    );
    expect(heard).toEqual([...told, { title_key: 'notification.offer_ended' }]);
    expect((await enrol(second, course)).state).toBe('waitlisted');
  });

  it('gives a seat once when its offer has ended and nobody has swept', async () => {
    const course = await upcoming({ capacity: 1, waiting_list: true });
    const [first, late, quick] = (await learners(3)) as [Client, Client, Client];
    await enrol(first, course);
    await enrol(late, course);
    dataOf(await leave(first, course));
    school.setClock((24 * 60 + 1) * 60);
    expect((await enrol(quick, course)).state).toBe('enrolled');
    expect((await enrol(late, course)).state).toBe('waitlisted');
    expect((await assign(course, [late])).body.facts.refused[0].why).toBe('full');
    expect(await states(course)).toEqual([
      { state: 'cancelled', count: 1 },
      { state: 'enrolled', count: 1 },
      { state: 'waitlisted', count: 1 },
    ]);
  });

  it('offers seats when the capacity grows and never lets it shrink under who sits', async () => {
    const course = await upcoming({ capacity: 1, waiting_list: true });
    const [first, second] = (await learners(2)) as [Client, Client];
    await enrol(first, course);
    await enrol(second, course);
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { capacity: 2 }));
    expect((await enrol(second, course)).state).toBe('enrolled');
    expect(
      (await school.organizer.patch(`/api/classes/${course.id}`, { capacity: 1 })).body.errors.capacity,
    ).toBeDefined();
  });
});

describe('cancelling', () => {
  it('needs no reason where nobody has a seat yet', async () => {
    const course = await upcoming({ capacity: 1, waiting_list: true });
    const [seated, waiting] = [await school.as('Learner'), await school.as('Learner')];
    await enrol(seated, course);
    await enrol(waiting, course);
    expect((await seated.delete(`/api/classes/${course.id}/enrolment`, {})).body.errors.reason).toBeDefined();
    expect(dataOf(await waiting.delete(`/api/classes/${course.id}/enrolment`, {}))).toMatchObject({
      state: 'cancelled',
      reason: null,
    });
  });

  it('needs a reason, keeps progress and is possible again', async () => {
    const course = await upcoming({ cancel_until: at(4 * 24 * 60) });
    const quiz = await makeQuiz(school.organizer, course.id, [statement()]);
    const learner = await school.as('Learner');
    await enrol(learner, course);
    expect((await learner.delete(`/api/classes/${course.id}/enrolment`, {})).status).toBe(422);
    school.setClock(3 * 24 * 3600 + 60);
    await takeQuiz(learner, quiz, false);
    expect(dataOf(await leave(learner, course, 'Tugas luar kota'))).toMatchObject({
      state: 'cancelled',
      reason: 'Tugas luar kota',
    });
    expect((await leave(learner, course)).body.code).toBe('cancellation-not-enrolled');
    expect(await enrol(learner, course)).toMatchObject({ state: 'in_progress', reason: null });
    const [{ attempts_used }] = dataOf(await learner.get(`/api/my/courses/${course.slug}`)).quizzes;
    expect(attempts_used).toBe(1);
  });

  it('is closed 24 hours before the start, for who must, and after the end', async () => {
    const soon = await upcoming({ start_at: at(23 * 60) });
    await enrol(school.learner, soon);
    const limit = async () => dataOf(await school.learner.get(`/api/my/courses/${soon.slug}`));
    // Who has just come in can take it back for four hours.
    expect(await limit()).toMatchObject({ cancel_until: at(4 * 60), can_cancel: true });
    expect(dataOf(await leave(school.learner, soon))).toMatchObject({ state: 'cancelled' });
    await enrol(school.learner, soon);
    school.setClock(4 * 3600);
    expect((await limit()).can_cancel).toBe(true);
    school.setClock(4 * 3600 + 1);
    expect((await limit()).cancel_refusal).toBe('too-late');
    expect((await leave(school.learner, soon)).body.code).toBe('cancellation-too-late');
    const must = await upcoming();
    dataOf(await assign(must, [school.learner], { mandatory: true }));
    expect((await leave(school.learner, must)).body.code).toBe('cancellation-mandatory');
    school.setClock(6 * 24 * 3600);
    expect((await leave(school.learner, must)).body.code).toBe('cancellation-ended');
  });
});

describe('cancelling a class', () => {
  it('keeps everything, tells the people and can be taken back before the start', async () => {
    const course = await upcoming();
    await enrol(school.learner, course);
    const url = `/api/classes/${course.id}/cancellation`;
    expect((await school.learner.post(url, { reason: 'Saya tidak mau' })).status).toBe(403);
    expect((await school.organizer.post(url, { reason: '' })).status).toBe(422);
    expect(dataOf(await school.organizer.post(url, { reason: 'Pelatih sakit' }))).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Pelatih sakit',
      can: { cancel: false, uncancel: true },
    });
    expect((await school.organizer.post(url, { reason: 'Lagi' })).body.code).toBe('class-cancelled');
    expect(dataOf(await school.learner.get(`/api/my/courses/${course.slug}`))).toMatchObject({
      is_cancelled: true,
      cancel_reason: 'Pelatih sakit',
      enrolment_state: 'enrolled',
    });
    expect((await school.organizer.post(`/api/classes/${course.id}/publication`)).status).toBe(409);
    expect(dataOf(await school.organizer.delete(url))).toMatchObject({
      status: 'published',
      cancel_reason: null,
    });
    const told = await school.db.query<{ title_key: string }>(
      `select title_key from notifications where user_id = $1 and link = $2 order by id`,
      [school.learner.userId, `my-course/${course.slug}`],
    );
    expect(told.map(({ title_key }) => title_key)).toEqual([
      'notification.class_cancelled',
      'notification.class_restored',
    ]);
    dataOf(await school.organizer.post(url, { reason: 'Pelatih sakit' }));
    school.setClock(3 * 24 * 3600 + 1);
    expect((await school.organizer.delete(url)).body.code).toBe('class-started');
  });

  it('gives seats that were freed meanwhile to who waits, once it is taken back', async () => {
    const course = await upcoming({ capacity: 1, waiting_list: true });
    const [first, waiting, quick] = (await learners(3)) as [Client, Client, Client];
    await enrol(first, course);
    await enrol(waiting, course);
    const url = `/api/classes/${course.id}/cancellation`;
    dataOf(await school.organizer.post(url, { reason: 'Pelatih sakit' }));
    dataOf(await leave(first, course));
    dataOf(await school.organizer.delete(url));
    expect((await enrol(quick, course)).state).toBe('waitlisted');
    expect((await enrol(waiting, course)).state).toBe('enrolled');
  });

  it('gives seats that were freed while it was taken back to who waits, once it is published again', async () => {
    const course = await upcoming({ capacity: 1, waiting_list: true });
    const [first, waiting] = (await learners(2)) as [Client, Client];
    const { id } = await enrol(first, course);
    await enrol(waiting, course);
    const url = `/api/classes/${course.id}/publication`;
    dataOf(await school.organizer.delete(url));
    const decision = { ids: [id], decision: 'withdraw', reason: 'Tugas luar kota' };
    dataOf(await school.organizer.post('/api/enrolments/decisions', decision));
    dataOf(await school.organizer.post(url));
    expect(dataOf(await waiting.get(`/api/my/courses/${course.slug}`)).enrolment_state).toBe('offered');
  });

  it('gives seats that were freed after the end to who waits, once it is prolonged', async () => {
    const course = await upcoming({ capacity: 1, waiting_list: true });
    const [first, waiting] = (await learners(2)) as [Client, Client];
    const { id } = await enrol(first, course);
    await enrol(waiting, course);
    school.setClock(6 * 24 * 3600);
    dataOf(await school.organizer.post('/api/enrolments/decisions', { ids: [id], decision: 'no_show' }));
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { end_at: at(9 * 24 * 60) }));
    expect(dataOf(await waiting.get(`/api/my/courses/${course.slug}`)).enrolment_state).toBe('offered');
  });
});
