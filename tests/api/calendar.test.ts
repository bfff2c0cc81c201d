import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import { completeIn } from '../support/certificates.ts';
import { statementsOf } from '../support/queries.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeGroup,
  makeQuiz,
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
const day = 24 * 60;
const read = async (by: Person, query = 'from=2026-03-01&to=2026-03-31'): Promise<Wire[]> =>
  dataOf(await by.get(`/api/my/calendar?${query}`));
const kinds = async (by: Person, query?: string) =>
  (await read(by, query)).map(({ kind, name }) => `${kind} ${name}`).sort();
const publishAttendance = (course: Wire) =>
  school.db.query(`update classes set attendance_access = 'published' where id = $1`, [course.id]);
const makeSession = async (course: Wire, fields: object) =>
  dataOf(await school.organizer.post('/api/attendance-sessions', { class_id: course.id, ...fields }));

describe('the calendar of a learner', () => {
  it('holds classes, sessions, quiz windows, deadlines and evaluations of the own classes, and nothing else', async () => {
    const learner = await school.as('Learner');
    const mine = await makeClass(school.organizer, { name: 'Mine', start_at: at(60), end_at: at(10 * day) });
    await makeClass(school.organizer, { name: 'Others', start_at: at(60), end_at: at(180) });
    await makeSession(mine, { name: 'Opening', start_at: at(60), end_at: at(180) });
    await makeQuiz(school.organizer, mine.id, [statement()], {
      name: 'Quiz',
      start_time: at(day),
      end_time: at(2 * day),
      deadline: at(3 * day),
    });
    await school.db.query(
      `update classes set evaluation_access = 'published', evaluation_until = $2 where id = $1`,
      [mine.id, at(9 * day)],
    );
    await enrol(learner, mine);
    // Draft attendance reveals no sessions.
    expect(await kinds(learner)).toEqual(['class Mine', 'deadline Quiz', 'evaluation Mine', 'quiz Quiz']);
    await publishAttendance(mine);
    expect(await kinds(learner)).toContain('session Opening');
    const [item] = await read(learner);
    expect(item).toEqual({
      id: `class-${mine.id}`,
      kind: 'class',
      as: 'learner',
      name: 'Mine',
      class: { id: mine.id, slug: mine.slug, name: 'Mine' },
      start_at: at(60),
      end_at: at(10 * day),
      location: null,
      is_online: true,
      path: `my-course/${mine.slug}`,
      state: null,
    });
  });

  it('says what is done and what was called off', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { start_at: at(60), end_at: at(2 * day) });
    const quiz = await makeQuiz(school.organizer, course.id, [statement()], { end_time: at(day) });
    await enrol(learner, course);
    await school.db.query(
      `insert into grades (quiz_id, user_id, class_id, state, passed, attempt_count, correct, incorrect, updated_at)
       values ($1, $2, $3, 'passed', true, 1, 1, 0, now())`,
      [quiz.id, learner.userId, course.id],
    );
    expect((await read(learner)).find(({ kind }) => kind === 'deadline')?.state).toBe('done');
    dataOf(await school.organizer.post(`/api/classes/${course.id}/cancellation`, { reason: 'Flood' }));
    expect((await read(learner)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it('has the dates of the own exception', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer);
    const quiz = await makeQuiz(school.organizer, course.id, [statement()], {
      start_time: at(day),
      end_time: at(2 * day),
    });
    await enrol(learner, course);
    dataOf(
      await school.organizer.post('/api/quiz-overrides', {
        quiz_id: quiz.id,
        whom: 'user',
        user_id: learner.userId,
        reason: 'Leave',
        start_time: at(2 * day),
        end_time: at(5 * day),
      }),
    );
    const items = await read(learner);
    expect(items.find(({ kind }) => kind === 'quiz')).toMatchObject({
      start_at: at(2 * day),
      end_at: at(5 * day),
      path: `my-course/${course.slug}/confirmation?quiz=${quiz.slug}`,
    });
    expect(items.find(({ kind }) => kind === 'deadline')?.start_at).toBe(at(5 * day));
  });

  it('takes a range of days of the person’s own zone, or of instants', async () => {
    // NOW is 15.00 in Jakarta and 17.00 in Jayapura: 22.30 there is half past midnight here.
    const course = await makeClass(school.organizer, { start_at: at(450), end_at: at(500) });
    const [inJakarta, inJayapura] = [
      await school.as('Learner', { time_zone: 'Asia/Jakarta' }),
      await school.as('Learner', { time_zone: 'Asia/Jayapura' }),
    ];
    for (const by of [inJakarta, inJayapura]) await enrol(by, course);
    const today = 'from=2026-03-02&to=2026-03-02';
    expect(await read(inJakarta, today)).toHaveLength(1);
    expect(await read(inJayapura, today)).toHaveLength(0);
    expect(await read(inJayapura, 'from=2026-03-03&to=2026-03-03')).toHaveLength(1);
    expect(await read(inJayapura, `from=${at(450)}&to=${at(451)}`)).toHaveLength(1);
    expect(await read(inJayapura, `from=${at(400)}&to=${at(450)}`)).toHaveLength(0);
    const { body } = await inJayapura.get(`/api/my/calendar?${today}`);
    expect(body.meta).toEqual({ total: 0, has_more: false, time_zone: 'Asia/Jayapura' });
  });

  it('has the days on which the own certificates and competencies expire, as plain dates', async () => {
    const learner = await school.as('Learner', { time_zone: 'Asia/Jayapura' });
    const admin = await school.as('Administrator');
    const competency = dataOf(
      await admin.post('/api/competencies', {
        code: 'KAL.1',
        name: 'Lifting',
        type: 'safety',
        validity_months: 12,
      }),
    );
    const add = (obtained_at: string, expires_at: string) =>
      admin.post(`/api/users/${learner.userId}/competencies`, {
        competency_id: competency.id,
        level: 1,
        obtained_at,
        expires_at,
        source: 'manual',
      });
    dataOf(await add('2025-03-05', '2026-03-05'));
    const items = await read(learner);
    expect(items).toMatchObject([
      {
        kind: 'expiry',
        as: 'learner',
        name: 'Lifting',
        start_at: '2026-03-05',
        end_at: null,
        class: null,
        path: expect.stringMatching(/^settings\/user\/T\d+\?tab=competencies$/),
      },
    ]);
    expect(await read(learner, 'from=2026-03-05&to=2026-03-05')).toHaveLength(1);
    expect(await read(learner, 'from=2026-03-06&to=2026-03-06')).toHaveLength(0);
    expect(await read(await school.as('Learner'))).toEqual([]);
  });

  it('has the day on which a certificate expires, by the clocks of its holder, and none for a revoked one', async () => {
    const people = [
      await school.as('Learner', { time_zone: 'Asia/Jayapura' }),
      await school.as('Learner', { time_zone: 'Asia/Jakarta' }),
    ];
    const template = dataOf(
      await school.organizer.post('/api/certificate-templates', {
        name: 'Calendar',
        language: 'id',
        boxes: startBoxes('id'),
      }),
    );
    const course = await makeClass(school.organizer, {
      name: 'Forklift',
      certificate_template_id: template.id,
      certificate_validity_months: 12,
    });
    for (const learner of people) await enrol(learner, course);
    await completeIn(
      school,
      course,
      people.map(({ userId }) => userId),
    );
    // Eleven at night in Jakarta is one in the morning of the next day in Jayapura.
    await school.db.query(`update certificates set expires_at = '2027-03-05T16:00:00Z' where class_id = $1`, [
      course.id,
    ]);
    const range = 'from=2027-03-01&to=2027-03-31';
    for (const [i, start_at] of ['2027-03-06', '2027-03-05'].entries())
      expect(await read(people[i]!, range)).toMatchObject([
        { kind: 'expiry', name: 'Forklift', start_at, end_at: null, path: 'certificate' },
      ]);
    await school.db.query('update certificates set revoked_at = now() where class_id = $1', [course.id]);
    for (const learner of people) expect(await read(learner, range)).toEqual([]);
  });

  it('refuses a range that is backwards, too long or no range', async () => {
    for (const query of [
      'from=2026-03-02&to=2026-03-01',
      'from=2026-01-01&to=2028-01-01',
      'from=yesterday',
      'until=2026-03-02',
    ])
      expect((await school.learner.get(`/api/my/calendar?${query}`)).status, query).toBe(422);
  });

  it('costs the same number of queries for one class and for many', async () => {
    const learner = await school.as('Learner');
    await enrol(learner, await makeClass(school.organizer));
    await read(learner);
    const count = async () => (await statementsOf(school.database.pool, () => read(learner))).length;
    const few = await count();
    const group_id = (await makeGroup(school.organizer)).id;
    for (let i = 0; i < 5; i += 1) await enrol(learner, await makeClass(school.organizer, { group_id }));
    expect(await read(learner)).toHaveLength(6);
    expect(await count()).toBe(few);
  });
});

describe('the calendar of who organizes', () => {
  it('shows trainers their own classes and organizers every one, drafts too; learning comes first', async () => {
    const trainer = await school.as('Trainer');
    const own = await makeClass(school.organizer, { name: 'Own', trainer_ids: [trainer.userId] });
    const draft = await makeClass(school.organizer, { name: 'Draft' }, false);
    await makeSession(own, { name: 'Meeting', start_at: at(60), end_at: at(90) });
    const seen = await read(trainer);
    expect(seen.map(({ name, as }) => [name, as])).toEqual([
      ['Own', 'trainer'],
      ['Meeting', 'trainer'],
    ]);
    expect(seen[1]!.path).toMatch(new RegExp(`^courses/[^/]+/${own.slug}\\?tab=attendance$`));
    const planned = await read(school.organizer);
    expect(planned.find(({ class: course }) => course.id === draft.id)).toMatchObject({
      as: 'organizer',
      state: 'draft',
    });
    expect(planned.some(({ name }) => name === 'Meeting')).toBe(true);
    await enrol(school.organizer, own);
    const again = (await read(school.organizer)).filter(({ name }) => name === 'Own');
    expect(again.map(({ as }) => as)).toEqual(['learner']);
  });

  it('shows a line manager and an ordinary learner nothing of others', async () => {
    expect(await read(await school.as('Line Manager'))).toEqual([]);
    expect(await read(await school.as('Learner'))).toEqual([]);
  });
});
