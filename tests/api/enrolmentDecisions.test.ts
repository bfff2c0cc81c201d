import { randomUUID } from 'node:crypto';
import { expireEnded } from '#server/modules/enrolments/classEnd.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listUrl, type Client } from '../support/app.ts';
import { statementsOf } from '../support/queries.ts';
import {
  at,
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  openSchool,
  publishMarks,
  statement,
  takeQuiz,
  unique,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const DAY = 24 * 60;
const upcoming = (fields: object = {}) =>
  makeClass(school.organizer, { start_at: at(3 * DAY), end_at: at(5 * DAY), ...fields });
const learners = (count: number) => Promise.all(Array.from({ length: count }, () => school.as('Learner')));
const decide = (ids: readonly string[], decision: string, more: object = {}) =>
  school.organizer.post('/api/enrolments/decisions', { ids, decision, ...more });
const read = async (id: string): Promise<Wire> => dataOf(await school.organizer.get(`/api/enrolments/${id}`));
const stateOf = async (id: string): Promise<string> => (await read(id)).state;
const told = async (userId: string): Promise<string[]> =>
  (
    await school.db.query<{ title_key: string }>(
      'select title_key from notifications where user_id = $1 order by id',
      [userId],
    )
  ).map(({ title_key }) => title_key.replace('notification.', ''));

describe('the list of participants', () => {
  it('is read by who reaches the class, and written by nobody', async () => {
    const trainer = await school.as('Trainer');
    const own = await upcoming({ trainer_ids: [trainer.userId] });
    const foreign = await upcoming();
    const mine = await enrol(school.learner, own);
    const other = await enrol(school.learner, foreign);
    expect((await school.stranger.get('/api/enrolments')).status).toBe(401);
    expect((await school.learner.get('/api/enrolments')).status).toBe(403);
    expect((await trainer.get(`/api/enrolments/${other.id}`)).status).toBe(404);
    expect(
      (await trainer.post('/api/enrolments/decisions', { ids: [mine.id], decision: 'keep' })).status,
    ).toBe(403);
    const seen = dataOf<Wire[]>(await trainer.get('/api/enrolments'));
    expect(seen.map(({ id }) => id)).toEqual([mine.id]);
    expect(seen[0].can).toMatchObject({ withdraw: false, approve: false });
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect((await school.organizer.call(method, `/api/enrolments/${mine.id}`, {})).status).toBe(405);
    expect((await school.organizer.post('/api/enrolments', {})).status).toBe(405);
  });

  it('carries the person, their work and progress, and is searched by name and NIP', async () => {
    const course = await upcoming();
    const [one, two] = (await learners(2)) as [Client, Client];
    const name = unique('Rarawulan');
    await school.db.query('update users set name = $2, department = $3 where id = $1', [
      one.userId,
      name,
      'Gudang',
    ]);
    const { id } = await enrol(one, course);
    await enrol(two, course);
    const list = async (filter: object) =>
      dataOf<Wire[]>(await school.organizer.get(listUrl('/api/enrolments', { filter })));
    const [found] = await list({ q: name.toUpperCase(), class_id: course.id });
    expect(found).toMatchObject({
      id,
      user: { id: one.userId, name },
      class: { id: course.id, slug: course.slug },
      department: 'Gudang',
      state: 'enrolled',
      mandatory: false,
      progress: 0,
      can: { withdraw: true, approve: false, no_show: false, offer: false, reinstate: false },
    });
    expect(found.user.slug).toMatch(/^T\d+$/);
    expect((await list({ q: found.user.slug.toLowerCase() })).map((row) => row.id)).toEqual([id]);
    expect(await list({ class_id: course.id, department: 'Gudang', state: ['enrolled'] })).toHaveLength(1);
    expect(await list({ class_id: course.id, q: 'nobody-has-this' })).toEqual([]);
    const file = await school.organizer.get(
      `/api/enrolments/export?format=csv&filter=${JSON.stringify({ class_id: course.id })}`,
    );
    expect([file.status, String(file.body).includes(found.user.slug)]).toEqual([200, true]);
  });
});

describe('deciding', () => {
  it('approves and rejects requests, all or none, and tells the people', async () => {
    const course = await upcoming({ enrol_policy: 'approval', capacity: 2 });
    const people = await learners(3);
    const ids: string[] = [];
    for (const person of people) ids.push((await enrol(person, course)).id);
    const [first, second, third] = ids as [string, string, string];
    const tooMany = await decide(ids, 'approve');
    expect(tooMany.body).toMatchObject({
      code: 'rows-refused',
      rows: [{ message: 'The class has no free seat' }],
    });
    expect(await stateOf(first)).toBe('requested');
    expect((await decide([first], 'reject')).body.errors.reason).toBeDefined();
    expect(dataOf(await decide([first, second], 'approve'))).toMatchObject({
      ids: [first, second].sort(),
      unchanged_ids: [],
    });
    expect(dataOf(await decide([first], 'approve'))).toEqual({ ids: [], unchanged_ids: [first] });
    dataOf(await decide([third], 'reject', { reason: 'Sudah penuh' }));
    expect(await read(third)).toMatchObject({ state: 'rejected', reason: 'Sudah penuh' });
    expect([await told(people[0]!.userId), await told(people[2]!.userId)]).toEqual([
      ['enrolment_approved'],
      ['enrolment_rejected'],
    ]);
    const mixed = await decide([second, third], 'reject', { reason: 'Keliru' });
    expect(mixed.body.rows).toEqual([{ id: second, message: 'is not possible in this state' }]);
    expect((await decide([randomUUID()], 'approve')).body.code).toBe('rows-refused');
  });

  it('gives each freed seat to one who waits, however many leave at the same time', async () => {
    const course = await upcoming({ capacity: 6, waiting_list: true });
    const ids: string[] = [];
    for (const person of await learners(12)) ids.push((await enrol(person, course)).id);
    const replies = await Promise.all(
      ids.slice(0, 4).map((id) => decide([id], 'withdraw', { reason: 'Tugas luar kota' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await Promise.all(ids.map(stateOf));
    expect(rows.slice(0, 6)).toEqual([...Array<string>(4).fill('withdrawn'), 'enrolled', 'enrolled']);
    expect(rows.slice(6)).toEqual([...Array<string>(4).fill('offered'), 'waitlisted', 'waitlisted']);
    // Nothing is free: who was taken out does not come back by a word.
    expect((await decide([ids[0]!], 'reinstate')).body.rows[0].message).toBe('The class has no free seat');
    dataOf(await decide([ids[6]!, ids[7]!], 'withdraw', { reason: 'Keliru' }));
    expect(await Promise.all(ids.slice(10).map(stateOf))).toEqual(['offered', 'offered']);
  });

  it('offers a seat by hand, and lets it be taken for a day', async () => {
    const course = await upcoming({ enrol_policy: 'approval' });
    const [one] = (await learners(1)) as [Client];
    const { id } = await enrol(one, course);
    dataOf(await decide([id], 'offer'));
    expect(await read(id)).toMatchObject({ state: 'offered', offered_until: at(DAY) });
    expect(dataOf(await decide([id], 'offer')).unchanged_ids).toEqual([id]);
    expect(await told(one.userId)).toEqual(['seat_offered']);
    expect((await enrol(one, course)).state).toBe('enrolled');
  });

  it('notes who did not come only after the start, and takes it back', async () => {
    const course = await upcoming();
    const quiz = await makeQuiz(school.organizer, course.id, [statement()]);
    const [one] = (await learners(1)) as [Client];
    const { id } = await enrol(one, course);
    expect((await decide([id], 'no_show')).body.rows[0].message).toBe('The class has not begun yet');
    school.setClock(3 * DAY * 60 + 60);
    await takeQuiz(one, quiz, false);
    dataOf(await decide([id], 'no_show'));
    expect([await stateOf(id), await told(one.userId)]).toEqual(['no_show', ['enrolment_no_show']]);
    dataOf(await decide([id], 'reinstate'));
    expect(await stateOf(id)).toBe('in_progress');
  });

  it('decides over a filter that still means as many', async () => {
    const course = await upcoming({ enrol_policy: 'approval' });
    for (const person of await learners(3)) await enrol(person, course);
    const body = { filter: { class_id: course.id, state: 'requested' }, decision: 'approve' };
    const url = '/api/enrolments/decisions';
    expect((await school.organizer.post(url, { ...body, expect_total: 2 })).body.code).toBe(
      'selection-changed',
    );
    expect(dataOf(await school.organizer.post(url, { ...body, expect_total: 3 })).ids).toHaveLength(3);
  });

  it('asks a number of statements that does not grow with the people', async () => {
    const course = await upcoming({ enrol_policy: 'approval' });
    const ids: string[] = [];
    for (const person of await learners(9)) ids.push((await enrol(person, course)).id);
    const count = async (some: string[]) => {
      // The session is cached for seconds: this call reads it, so that its query is not counted.
      await school.organizer.get('/api/me/counts');
      return (await statementsOf(school.database.pool, () => decide(some, 'approve'))).length;
    };
    const one = await count(ids.slice(0, 1));
    expect(await count(ids.slice(1))).toBe(one);
  });
});

describe('the end of a class', () => {
  it('leaves nobody on the way, at once for readers, and goes back when the class is prolonged', async () => {
    const course = await makeClass(school.organizer, { end_at: at(60) });
    const quiz = await makeQuiz(school.organizer, course.id, [statement()]);
    const [done, open, absent] = (await learners(3)) as [Client, Client, Client];
    const ids: string[] = [];
    for (const person of [done, open, absent]) ids.push((await enrol(person, course)).id);
    await takeQuiz(done, quiz, true);
    await takeQuiz(open, quiz, false);
    dataOf(await decide([ids[2]!], 'no_show'));
    const asLearner = async () => dataOf(await open.get(`/api/my/courses/${course.slug}`));
    expect(await asLearner()).toMatchObject({ enrolment_state: 'in_progress' });
    school.setClock(61 * 60);
    // Nothing is written yet, and reading stays on.
    expect(await asLearner()).toMatchObject({ enrolment_state: 'not_completed', link: course.link });
    expect((await decide([ids[1]!], 'withdraw', { reason: 'Terlambat' })).status).toBe(422);
    await expireEnded({ ...school.ctx, now: new Date(at(61)) });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['completed', 'not_completed', 'no_show']);
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { end_at: at(DAY) }));
    expect(await Promise.all(ids.map(stateOf))).toEqual(['completed', 'in_progress', 'no_show']);
  });

  it('still completes whose work is marked late, but nobody by reading on', async () => {
    const course = await makeClass(school.organizer, { end_at: at(60) });
    const module = dataOf(
      await school.organizer.post('/api/modules', { class_id: course.id, name: 'Bacaan' }),
    );
    const quiz = await makeQuiz(school.organizer, course.id, [essay()]);
    const corrector = await school.as('Corrector');
    const [writer, reader] = (await learners(2)) as [Client, Client];
    const read_ = (by: Client) => by.put(`/api/modules/${module.id}/progress`, { seconds: 1, done: true });
    const ids: string[] = [];
    for (const person of [writer, reader]) {
      ids.push((await enrol(person, course)).id);
      await takeQuiz(person, quiz, true);
    }
    dataOf(await read_(writer));
    school.setClock(61 * 60);
    await expireEnded({ ...school.ctx, now: new Date(at(61)) });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['not_completed', 'not_completed']);
    for (const { answer_id } of dataOf<Wire[]>(await corrector.get(`/api/quizzes/${quiz.id}/corrections`))) {
      dataOf(await corrector.put(`/api/corrections/${answer_id}/claim`));
      dataOf(await corrector.put(`/api/corrections/${answer_id}/mark`, { mark: 2, comment: '' }));
    }
    expect((await read_(reader)).body.code).toBe('class-ended');
    await publishMarks(school, 61 * 60);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['completed', 'not_completed']);
  });
});
