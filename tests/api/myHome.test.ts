import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  NOW,
  openSchool,
  statement,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

type Person = School['learner'];
const home = async (by: Person) => dataOf(await by.get('/api/my/home'));
const cards = async (by: Person): Promise<Wire[]> => (await home(by)).cards;
const linesOf = ({ lines }: Wire, kind: string): Wire[] => lines.filter((line: Wire) => line.kind === kind);
/** What meets today, in the order of the cards. */
const today = async (by: Person): Promise<Wire[]> =>
  (await cards(by)).flatMap((card) =>
    linesOf(card, 'session').map((line) => ({ class: card, ...line.meeting })),
  );
const day = 24 * 60;
/** NOW is 15.00 in Jakarta: its day began 15 hours ago and ends in nine. */
const midnight = 9 * 60;
const publishAttendance = (course: Wire) =>
  school.db.query(`update classes set attendance_access = 'published' where id = $1`, [course.id]);
const makeSession = async (course: Wire, fields: object) =>
  dataOf(await school.organizer.post('/api/attendance-sessions', { class_id: course.id, ...fields }));

describe('today', () => {
  it('lists classes that meet today to who has a seat, with the link from fifteen minutes before', async () => {
    const learner = await school.as('Learner');
    const soon = await makeClass(school.organizer, { start_at: at(60), end_at: at(180) });
    const late = await makeClass(school.organizer, { start_at: at(midnight - 1), end_at: at(midnight + 60) });
    const others = [
      await makeClass(school.organizer, { start_at: at(midnight), end_at: at(midnight + 60) }),
      // Runs for weeks: not a meeting of today.
      await makeClass(school.organizer, { start_at: at(-2 * day), end_at: at(20 * day) }),
      await makeClass(school.organizer, { self_paced: true, start_at: null, end_at: null }),
    ];
    expect(await today(learner)).toEqual([]);
    for (const course of [soon, late, ...others]) await enrol(learner, course);
    expect((await today(learner)).map((item) => item.class.id)).toEqual([soon.id, late.id]);
    expect(linesOf((await cards(learner))[0]!, 'session')[0]!.meeting).toEqual({
      session: null,
      start_at: at(60),
      end_at: at(180),
      location: null,
      link: null,
      is_online: true,
      can_check_in: false,
      attendance: null,
    });
    school.setClock(45 * 60 - 1);
    expect((await today(learner))[0]!.link).toBeNull();
    school.setClock(45 * 60);
    expect((await today(learner))[0]!.link).toBe('https://meet.example/room');
    // Over: the class is gone from the list.
    school.setClock(180 * 60 + 1);
    expect((await today(learner)).map((item) => item.class.id)).toEqual([late.id]);
    expect(await today(await school.as('Learner'))).toEqual([]);
  });

  it('is the day of the person’s own zone', async () => {
    const course = await makeClass(school.organizer, {
      start_at: at(midnight - 90),
      end_at: at(midnight + 60),
    });
    const [inJakarta, inJayapura] = [
      await school.as('Learner', { time_zone: 'Asia/Jakarta' }),
      await school.as('Learner', { time_zone: 'Asia/Jayapura' }),
    ];
    for (const by of [inJakarta, inJayapura]) await enrol(by, course);
    expect(await today(inJakarta)).toHaveLength(1);
    // Two hours ahead it is tomorrow when the class begins.
    expect(await today(inJayapura)).toEqual([]);
  });

  it('names the sessions instead of the class once attendance is published, and offers to check in', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { start_at: at(10), end_at: at(3 * day) });
    await enrol(learner, course);
    await makeSession(course, { name: 'Pagi', start_at: at(10), end_at: at(90) });
    await makeSession(course, { name: 'Besok', start_at: at(day), end_at: at(day + 60) });
    const list = await makeSession(course, {
      name: 'Daftar',
      start_at: at(20),
      end_at: at(100),
      method: 'manual',
    });
    expect((await today(learner)).map(({ session }) => session)).toEqual([null]);
    await publishAttendance(course);
    const seen = await today(learner);
    expect(seen.map(({ session, can_check_in }) => [session, can_check_in])).toEqual([
      ['Pagi', true],
      ['Daftar', false],
    ]);
    expect(JSON.stringify(seen)).not.toContain('code');
    await school.db.query(
      `insert into attendance_records (id, session_id, user_id, state, recorded_at, method)
       values (gen_random_uuid(), $1, $2, 'late', $3, 'manual')`,
      [list.id, learner.userId, NOW.toISOString()],
    );
    expect((await today(learner))[1]).toMatchObject({ session: 'Daftar', attendance: 'late' });
  });
});

describe('the first day', () => {
  it('ends with the first class, and is nobody’s who organizes', async () => {
    const learner = await school.as('Learner');
    const isFirst = async (by: Person) => (await home(by)).first_day !== null;
    expect([await isFirst(learner), await isFirst(school.organizer)]).toEqual([true, false]);
    await enrol(learner, await makeClass(school.organizer));
    expect(await isFirst(learner)).toBe(false);
  });
});

describe('what is to be done', () => {
  const assign = async (course: Wire, person: Person) =>
    dataOf(
      await school.organizer.post(`/api/classes/${course.id}/enrolments`, {
        user_ids: [person.userId],
        mandatory: true,
      }),
    );
  const stepOf = async (by: Person) => (await cards(by)).map(({ name, step }) => [name, step.kind]);

  it('is grouped by class: overdue, due, today, in progress; each with its one step', async () => {
    const learner = await school.as('Learner');
    const make = (name: string, fields: object = {}) =>
      makeClass(school.organizer, { name, start_at: at(-40 * day), end_at: at(60 * day), ...fields });
    const going = await make('going');
    dataOf(await school.organizer.post('/api/modules', { name: 'One', class_id: going.id }));
    const meets = await make('meets');
    await makeSession(meets, { name: 'Pagi', start_at: at(10), end_at: at(90) });
    await publishAttendance(meets);
    const due = await make('due', { end_at: at(3 * day) });
    const late = await make('late', { end_at: at(60 * day) });
    await makeQuiz(school.organizer, late.id, [statement()], { end_time: at(5 * day) });
    // Ends after all others, its quiz before them.
    const exam = await make('exam', { end_at: at(70 * day) });
    await makeQuiz(school.organizer, exam.id, [statement()], { end_time: at(2 * day) });
    for (const course of [going, meets, due, exam]) await enrol(learner, course);
    await assign(late, learner);
    expect(await stepOf(learner)).toEqual([
      ['exam', 'start-quiz'],
      ['due', 'open'],
      ['late', 'start-quiz'],
      ['meets', 'check-in'],
      ['going', 'module'],
    ]);
    // Longer overdue than anything optional is shown, and not forgotten.
    school.setClock(50 * day * 60);
    expect((await cards(learner))[0]).toMatchObject({
      name: 'late',
      lines: [{ kind: 'quiz', is_overdue: true }],
      step: { kind: 'open-quiz' },
    });
  });

  it('includes a competency that is required, also of people who organize', async () => {
    const trainer = await school.as('Trainer');
    const k = dataOf(
      await school.organizer.post('/api/competencies', {
        code: 'P3K',
        name: 'First aid',
        type: 'safety',
      }),
    );
    // As the nightly job would store it: nobody requires it in this school.
    const becomesOverdue = () =>
      school.db.query(
        `insert into competency_standings (user_id, competency_id, standing, is_required, ends_on, updated_at)
         values ($1, $2, 'overdue', true, $3, $4) on conflict (user_id, competency_id)
         do update set standing = 'overdue', is_required = true, ends_on = excluded.ends_on`,
        [trainer.userId, k.id, at(-90 * day).slice(0, 10), NOW.toISOString()],
      );
    await becomesOverdue();
    const [card] = await cards(trainer);
    expect(card).toMatchObject({
      id: k.id,
      name: 'First aid',
      course: null,
      lines: [{ kind: 'requirement', is_overdue: true }],
      step: { kind: 'competencies' },
    });
    // A class that gives it has the line, and the step.
    const course = await makeClass(school.organizer, {
      type: 'competency',
      start_at: at(-3 * day),
      competency_id: k.id,
      level: 1,
    });
    dataOf(await school.organizer.post('/api/modules', { name: 'One', class_id: course.id }));
    await assign(course, trainer);
    await becomesOverdue();
    expect(await cards(trainer)).toMatchObject([
      { id: course.id, lines: [{ kind: 'requirement', name: 'First aid' }], step: { kind: 'module' } },
    ]);
  });

  it('names what begins within a week, and the next after that', async () => {
    const learner = await school.as('Learner');
    const soon = await makeClass(school.organizer, { start_at: at(2 * day), end_at: at(2 * day + 60) });
    const later = await makeClass(school.organizer, { start_at: at(9 * day), end_at: at(9 * day + 60) });
    await enrol(learner, later);
    expect(await home(learner)).toMatchObject({ cards: [], week: [], next: { name: later.name } });
    await enrol(learner, soon);
    const path = `my-course/${soon.slug}`;
    expect(await home(learner)).toMatchObject({ week: [{ name: soon.name, path }], next: { path } });
  });
});
