import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, dataOf, enrol, makeClass, NOW, openSchool, type School, type Wire } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

type Person = School['learner'];
const home = async (by: Person) => dataOf(await by.get('/api/my/home'));
const today = async (by: Person): Promise<Wire[]> => (await home(by)).today;
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
    expect((await today(learner))[0]).toEqual({
      class: { id: soon.id, slug: soon.slug, name: soon.name },
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

describe('the first steps', () => {
  it('check off by what really happened, and end with the first module', async () => {
    const learner = await school.as('Learner');
    const steps = async () => (await home(learner)).first_steps;
    expect(await steps()).toEqual({ photo: false, class: false, module: false });
    const course = await makeClass(school.organizer);
    const module = dataOf(await school.organizer.post('/api/modules', { name: 'One', class_id: course.id }));
    await enrol(learner, course);
    expect(await steps()).toEqual({ photo: false, class: true, module: false });
    dataOf(await learner.put(`/api/modules/${module.id}/progress`, { seconds: 0, done: true }));
    expect(await steps()).toBeNull();
  });
});
