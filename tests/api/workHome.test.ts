import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  openSchool,
  start,
  statement,
} from '../support/school.ts';
import type { School, Wire } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

type Person = School['learner'];
const day = 24 * 60;
const section = async (by: Person, name: string): Promise<Wire[]> =>
  dataOf(await by.get(`/api/my/work/${name}`));
const makeSession = async (course: Wire, fields: object) =>
  dataOf(await school.organizer.post('/api/attendance-sessions', { class_id: course.id, ...fields }));

describe('sessions', () => {
  it('are those of one’s own classes, with the way to the code and into the meeting', async () => {
    const [trainer, another] = [await school.as('Trainer'), await school.as('Trainer')];
    const mine = { trainer_ids: [trainer.userId] };
    const course = await makeClass(school.organizer, { start_at: at(-day), end_at: at(3 * day), ...mine });
    const morning = await makeSession(course, { name: 'Pagi', start_at: at(60), end_at: at(90) });
    await makeSession(course, { name: 'Lewat', start_at: at(-day), end_at: at(60 - day) });
    const next = await makeSession(course, {
      name: 'Besok',
      start_at: at(day),
      end_at: at(day + 60),
      method: 'manual',
    });
    const only = await makeClass(school.organizer, { start_at: at(120), end_at: at(180), ...mine });
    await makeClass(school.organizer, { start_at: at(120), end_at: at(180), ...mine }, false);
    await enrol(school.learner, course);
    const seen = await section(trainer, 'sessions?days=1');
    expect(seen.map((item) => [item.class.id, item.session?.id])).toEqual([
      [course.id, morning.id],
      [only.id, undefined],
    ]);
    expect(seen[0]).toMatchObject({
      group: { id: course.group_id },
      link: null,
      has_code: true,
      participants: 1,
    });
    expect((await section(trainer, 'sessions?days=2')).map((item) => item.session?.id)).toEqual([
      morning.id,
      undefined,
      next.id,
    ]);
    school.setClock(50 * 60);
    expect((await section(trainer, 'sessions'))[0]!.link).toBe('https://meet.example/room');
    expect(await section(another, 'sessions')).toEqual([]);
    const all = (await section(school.organizer, 'sessions')).map((item) => item.session?.id);
    expect(all).toContain(morning.id);
  });
});

describe('this week', () => {
  it('names what starts, closes and ends, to organizers and to the trainers of the class', async () => {
    const trainer = await school.as('Trainer');
    const learner = await school.as('Learner');
    const mine = { trainer_ids: [trainer.userId] };
    const soon = await makeClass(school.organizer, { end_at: at(2 * day), ...mine });
    const quiz = await makeQuiz(school.organizer, soon.id, [statement()], { end_time: at(day) });
    const next = await makeClass(school.organizer, {
      start_at: at(6 * day),
      end_at: at(9 * day),
      capacity: 4,
      ...mine,
    });
    await makeClass(school.organizer, { start_at: at(8 * day), end_at: at(9 * day), ...mine });
    await makeClass(school.organizer, { end_at: at(day), ...mine }, false);
    await makeClass(school.organizer, { end_at: at(3 * day) });
    await enrol(learner, soon);
    const seen = await section(trainer, 'week');
    expect(
      seen.map(({ kind, class: course, quiz: of, unfinished }) => [kind, course.id, of?.id, unfinished]),
    ).toEqual([
      ['closes', soon.id, quiz.id, 1],
      ['ends', soon.id, undefined, 1],
      ['starts', next.id, undefined, 0],
    ]);
    expect(seen[2]).toMatchObject({ capacity: 4, participants: 0, waiting: 0 });
    const device = await start(learner, quiz);
    await device.answerAll(true);
    await device.submit();
    expect((await section(trainer, 'week'))[0]).toMatchObject({
      kind: 'closes',
      participants: 1,
      unfinished: 0,
    });
    expect((await section(school.organizer, 'week')).length).toBeGreaterThan(3);
  });
});

describe('the week of a team', () => {
  it('names for whom of one’s own people something begins, closes or ends, and who is through', async () => {
    const manager = await school.as('Line Manager');
    const [mine, other] = [await school.as('Learner'), await school.as('Learner')];
    await school.db.query('update users set manager_id = $1 where id = $2', [manager.userId, mine.userId]);
    const soon = await makeClass(school.organizer, { end_at: at(2 * day) });
    const quiz = await makeQuiz(school.organizer, soon.id, [statement()], { end_time: at(day) });
    const drill = await makeSession(soon, { name: 'Latihan', start_at: at(60), end_at: at(90) });
    const foreign = await makeClass(school.organizer, { end_at: at(day) });
    await enrol(mine, soon);
    for (const course of [soon, foreign]) await enrol(other, course);
    const seen = async () =>
      (await section(manager, 'team')).map(({ kind, part, count, people }) => [
        kind,
        part?.id,
        count,
        people.map(({ id }: Wire) => id),
      ]);
    const ends = ['ends', undefined, 1, [mine.userId]];
    expect(await seen()).toEqual([
      ['starts', drill.id, 1, [mine.userId]],
      ['closes', quiz.id, 1, [mine.userId]],
      ends,
    ]);
    const device = await start(mine, quiz);
    await device.answerAll(true);
    await device.submit();
    expect((await seen()).filter(([kind]) => kind === 'closes')).toEqual([]);
  });
});

describe('one’s own learning', () => {
  it('has the cards of the learner’s home page, and no other part of it', async () => {
    const trainer = await school.as('Trainer');
    await enrol(trainer, await makeClass(school.organizer, { end_at: at(2 * day) }));
    const { cards, announcements } = dataOf(await trainer.get('/api/my/work/learning'));
    const home = dataOf(await trainer.get('/api/my/home'));
    expect(cards).toHaveLength(1);
    expect({ cards, announcements }).toEqual({ cards: home.cards, announcements: home.announcements });
  });
});

describe('drafts', () => {
  it('say what they lack and which field comes first', async () => {
    const trainer = await school.as('Trainer');
    const mine = { trainer_ids: [trainer.userId] };
    const bare = await makeClass(school.organizer, { link: null, end_at: null, ...mine }, false);
    await makeClass(school.organizer, mine, false);
    const quiz = dataOf(
      await school.organizer.post('/api/quizzes', { name: 'Empty quiz', class_id: bare.id }),
    );
    const seen = (await section(trainer, 'drafts')).toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(seen.map(({ id, missing, field }) => ({ id, missing, field }))).toEqual([
      { id: bare.id, missing: ['end date', 'link'], field: 'end_at' },
      { id: quiz.id, missing: [expect.stringMatching(/question/)], field: null },
    ]);
    expect(await section(await school.as('Trainer'), 'drafts')).toEqual([]);
  });
});

describe('classes that one trains', () => {
  it('show how many have finished so far, running ones first', async () => {
    const trainer = await school.as('Trainer');
    const mine = { trainer_ids: [trainer.userId] };
    const later = await makeClass(school.organizer, { start_at: at(9 * day), ...mine });
    const next = await makeClass(school.organizer, { start_at: at(2 * day), end_at: at(40 * day), ...mine });
    const running = await makeClass(school.organizer, mine);
    await makeClass(school.organizer, { end_at: at(-30), ...mine });
    const finished = await school.as('Learner');
    for (const by of [finished, await school.as('Learner')]) await enrol(by, running);
    await school.db.query(`update enrolments set state = 'completed' where user_id = $1`, [finished.userId]);
    const seen = await section(trainer, 'classes');
    expect(seen.map((one) => [one.class.id, one.participants, one.completion])).toEqual([
      [running.id, 2, 50],
      [next.id, 0, null],
      [later.id, 0, null],
    ]);
  });
});

describe('answers to correct', () => {
  it('come with the quiz that waits longest first', async () => {
    const trainer = await school.as('Trainer');
    const course = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    await enrol(school.learner, course);
    const quizzes = [
      await makeQuiz(school.organizer, course.id, [essay()]),
      await makeQuiz(school.organizer, course.id, [essay(), essay()]),
    ];
    for (const [index, quiz] of quizzes.toReversed().entries()) {
      school.setClock(index * 60);
      const device = await start(school.learner, quiz);
      await device.answerAll(true);
      await device.submit();
    }
    const seen = await section(trainer, 'corrections');
    expect(seen.map(({ quiz, answers }) => [quiz.id, answers])).toEqual([
      [quizzes[1]!.id, 2],
      [quizzes[0]!.id, 1],
    ]);
    expect(seen[0]).toMatchObject({ class: { id: course.id }, oldest_at: at(0) });
    expect(await section(await school.as('Trainer'), 'corrections')).toEqual([]);
  });
});

describe('questions of participants', () => {
  it('wait until somebody of the staff answers', async () => {
    const trainer = await school.as('Trainer');
    const course = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    await enrol(school.learner, course);
    const ask = async (by: Person, title: string, key: string) =>
      dataOf(
        await by.post(`/api/classes/${course.id}/threads`, {
          kind: 'topic',
          title,
          text: 'Is a helmet needed?',
          client_key: `0190a7a0-0000-7000-8000-0000000000${key}`,
        }),
      );
    await ask(trainer, 'Welcome', '01');
    await ask(school.learner, 'Helmet', '02');
    const [question, ...rest] = await section(trainer, 'questions');
    expect(rest).toEqual([]);
    expect(question).toMatchObject({ title: 'Helmet', class: { id: course.id } });
    expect(await section(await school.as('Trainer'), 'questions')).toEqual([]);
    dataOf(
      await trainer.post(`/api/threads/${question!.id}/posts`, {
        text: 'Yes.',
        client_key: '0190a7a0-0000-7000-8000-000000000003',
      }),
    );
    expect(await section(trainer, 'questions')).toEqual([]);
  });
});

describe('requests', () => {
  it('wait for who may decide, until they are decided; nobody decides about themselves', async () => {
    const course = await makeClass(school.organizer, { enrol_policy: 'approval' });
    const learner = await school.as('Learner');
    const other = await school.as('Organizer');
    for (const by of [learner, other]) dataOf(await by.post(`/api/classes/${course.id}/enrolment`));
    const of = async (by: Person) =>
      (await section(by, 'approvals?per_page=100')).filter((one) => one.class.id === course.id);
    expect((await of(school.organizer)).map(({ kind, user }) => [kind, user.id])).toEqual([
      ['seat', learner.userId],
      ['seat', other.userId],
    ]);
    const [first, ...rest] = await of(other);
    expect(rest).toEqual([]);
    dataOf(await other.post('/api/enrolments/decisions', { ids: [first!.id], decision: 'approve' }));
    expect(await of(other)).toEqual([]);
    expect(await of(school.organizer)).toHaveLength(1);
    // A request of a class that is over waits for nobody.
    school.setClock(40 * day * 60);
    expect(await of(school.organizer)).toEqual([]);
  });
});
