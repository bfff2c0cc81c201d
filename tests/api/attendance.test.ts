import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAttendance, percentOf, type AttendanceSchool } from '../support/attendance.ts';
import type { Client } from '../support/app.ts';
import { statementsOf } from '../support/queries.ts';
import { at, dataOf, makeClass, type Wire } from '../support/school.ts';

let school: AttendanceSchool;
beforeAll(async () => {
  school = await openAttendance();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

type Fields = Record<string, unknown>;

describe('taking part in attendance', () => {
  it('is refused to strangers, to who has no seat, and to trainers of other classes', async () => {
    const { course, session } = await school.makeSession();
    const { code } = await school.codeOf(session);
    expect((await school.checkIn(school.stranger, session, { code })).status).toBe(401);
    const outsider = await school.as('Learner');
    expect((await school.checkIn(outsider, session, { code })).status).toBe(404);
    expect((await school.checkIn(outsider, { id: randomUUID() }, { code })).status).toBe(404);
    const trainer = await school.as('Trainer');
    const learner = await school.learnerOf(course);
    const records = [{ user_id: learner.userId, state: 'present' }];
    for (const reply of [
      await trainer.get(school.url(session, 'records')),
      await trainer.get(school.url(session, 'code')),
      await school.write(session, records, trainer),
      await trainer.put(`/api/classes/${course.id}/attendance-access`, { state: 'draft' }),
    ])
      expect(reply.status).toBe(404);
    for (const path of ['records', 'code'])
      expect((await learner.get(school.url(session, path))).status).toBe(403);
    expect((await school.write(session, records, learner)).status).toBe(403);
  });
});

describe('a session', () => {
  it('lies within its class, ends after it starts, and makes a code where none is given', async () => {
    const course = await makeClass(school.organizer);
    const post = (fields: Fields) =>
      school.organizer.post('/api/attendance-sessions', {
        class_id: course.id,
        name: 'Sesi',
        start_at: at(0),
        end_at: at(60),
        ...fields,
      });
    const wrong = async (fields: Fields) => Object.keys((await post(fields)).body.errors);
    expect(await wrong({ end_at: at(0) })).toEqual(['end_at']);
    expect(await wrong({ start_at: at(-61) })).toEqual(['start_at']);
    expect(await wrong({ end_at: at(31 * 24 * 60) })).toEqual(['end_at']);
    expect(await wrong({ method: 'self_code', code: '12345' })).toEqual(['code']);
    expect(dataOf(await post({ method: 'self_code' })).code).toMatch(/^\d{6}$/);
    expect(dataOf(await post({ method: 'qr_rotating', code: '123456' })).code).toBeNull();
  });

  it('can move to another class until a person was present', async () => {
    const [{ course, session }, other] = [await school.makeSession(), await makeClass(school.organizer)];
    const move = (to: Wire) =>
      school.organizer.patch(`/api/attendance-sessions/${session.id}`, { class_id: to.id });
    dataOf(await move(other));
    dataOf(await move(course));
    const learner = await school.learnerOf(course);
    dataOf(await school.write(session, [{ user_id: learner.userId, state: 'present' }]));
    expect(Object.keys((await move(other)).body.errors)).toEqual(['class_id']);
  });

  it('tells the participants its new time, and not when only its name changes', async () => {
    const { course, session } = await school.makeSession({ start_at: at(60), end_at: at(180) });
    const learner = await school.learnerOf(course);
    const change = async (fields: Fields) =>
      dataOf(await school.organizer.patch(`/api/attendance-sessions/${session.id}`, fields));
    await change({ name: 'Hari pertama, pagi' });
    await change({ start_at: at(90), end_at: at(210) });
    const told = await school.db.query(
      'select title_key, title_args, link from notifications where user_id = $1',
      [learner.userId],
    );
    expect(told).toEqual([
      {
        title_key: 'notification.session_moved',
        title_args: { name: 'Hari pertama, pagi', at: at(90) },
        link: `my-course/${course.slug}`,
      },
    ]);
  });

  it('is archived instead of deleted once a person was present', async () => {
    const { course, session } = await school.makeSession();
    const learner = await school.learnerOf(course);
    dataOf(await school.write(session, [{ user_id: learner.userId, state: 'present' }]));
    const refused = await school.organizer.delete(`/api/attendance-sessions/${session.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in-use']);
    dataOf(await school.organizer.post(`/api/attendance-sessions/${session.id}/archive`));
    expect((await school.organizer.get(school.url(session, 'records'))).status).toBe(404);
    expect(await percentOf(learner, course)).toBeNull();
  });
});

describe('the sheet', () => {
  it('shows everybody who takes part, and takes what the staff says, once', async () => {
    const { course, session } = await school.makeSession();
    const people = await Promise.all([1, 2, 3].map(() => school.learnerOf(course)));
    const [ana, budi, citra] = people.map(({ userId }) => userId);
    const records = [
      { user_id: ana, state: 'present' },
      { user_id: budi, state: 'excused', note: 'Sakit' },
    ];
    const written = dataOf(await school.write(session, records));
    expect(written.changed_ids.sort()).toEqual([ana, budi].sort());
    expect(written.counts).toEqual({ present: 1, late: 0, excused: 1, absent: 0, unknown: 1 });
    expect(dataOf(await school.write(session, records)).changed_ids).toEqual([]);
    const sheet = await school.sheetOf(session);
    const lineOf = (id?: string) => sheet.people.find((one: Wire) => one.user_id === id);
    expect(lineOf(budi)).toMatchObject({
      state: 'excused',
      note: 'Sakit',
      method: 'manual',
      recorded_at: at(0),
    });
    expect(lineOf(citra)).toMatchObject({ state: null, recorded_at: null });
    // The note stays where none is sent; null takes a record away.
    school.minutes(5);
    dataOf(await school.write(session, [{ user_id: budi, state: 'absent' }]));
    dataOf(await school.write(session, [{ user_id: ana, state: null }]));
    const after = await school.sheetOf(session);
    expect(after.people.find((one: Wire) => one.user_id === budi)).toMatchObject({
      state: 'absent',
      note: 'Sakit',
    });
    expect(after.counts).toMatchObject({ absent: 1, unknown: 2 });
    const events = await school.db.query<{ action: string }>(
      `select action from audit_events where entity = 'attendance-records' and (after ->> 'session_id' = $1 or action = 'clear')`,
      [session.id],
    );
    expect(events.map(({ action }) => action).sort()).toEqual(['clear', 'record', 'record', 'record']);
  });

  it('takes nobody who is not of the class, and then nothing at all', async () => {
    const { course, session } = await school.makeSession();
    const learner = await school.learnerOf(course);
    const outsider = await school.as('Learner');
    const refused = await school.write(session, [
      { user_id: learner.userId, state: 'present' },
      { user_id: outsider.userId, state: 'present' },
    ]);
    expect(refused.body).toMatchObject({ code: 'rows-refused', rows: [{ id: outsider.userId }] });
    expect((await school.sheetOf(session)).counts).toMatchObject({ present: 0, unknown: 1 });
    expect((await school.sheetOf(session)).people).toHaveLength(1);
  });

  it('keeps the entry of a person who has left', async () => {
    const { course, session } = await school.makeSession({}, { start_at: at(-60), cancel_until: at(600) });
    const learner = await school.learnerOf(course);
    dataOf(await school.write(session, [{ user_id: learner.userId, state: 'present' }]));
    dataOf(await learner.delete(`/api/classes/${course.id}/enrolment`, { reason: 'Pindah bagian' }));
    expect((await school.sheetOf(session)).people).toMatchObject([
      { user_id: learner.userId, state: 'present', enrolment_state: 'cancelled' },
    ]);
  });

  it('asks a number of statements that does not grow with the people', async () => {
    const { course, session } = await school.makeSession();
    const people = await Promise.all(Array.from({ length: 6 }, () => school.learnerOf(course)));
    const counted = async (count: number, state: string) =>
      (
        await statementsOf(school.database.pool, () =>
          school.write(
            session,
            people.slice(0, count).map(({ userId }) => ({ user_id: userId, state })),
          ),
        )
      ).length;
    const [one, six] = [await counted(1, 'late'), await counted(6, 'absent')];
    expect(six).toBeLessThanOrEqual(one);
  });

  it('of two sessions can be written at the same time', async () => {
    const { course, session } = await school.makeSession();
    const other = await school.addSession(course);
    const people = await Promise.all(Array.from({ length: 12 }, () => school.learnerOf(course)));
    const all = people.map(({ userId }) => ({ user_id: userId, state: 'present' }));
    const replies = await Promise.all([school.write(session, all), school.write(other, all.toReversed())]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('meets a check-in at the same time without losing either', async () => {
    const { course, session } = await school.makeSession({ method: 'self_code', code: '123456' });
    const people = await Promise.all(Array.from({ length: 5 }, () => school.learnerOf(course)));
    const all = people.map(({ userId }) => ({ user_id: userId, state: 'absent' }));
    const replies = await Promise.all([
      school.write(session, all),
      ...people.map((one) => school.checkIn(one, session, { code: '123456' })),
      school.write(session, all.toReversed()),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect((await school.sheetOf(session)).counts.unknown).toBe(0);
  });
});

describe('completion', () => {
  const asked = { complete_modules: false, complete_quizzes: false, complete_attendance: 50 };
  const stateOf = async (by: Client, course: { slug: string }) =>
    dataOf(await by.get(`/api/my/courses/${course.slug}`)).enrolment_state;

  it('completes with the session that is enough, whatever its source', async () => {
    const { course, session } = await school.makeSession({ method: 'self_code', code: '123456' }, asked);
    const [second, third] = [await school.addSession(course), await school.addSession(course)];
    const [ana, budi] = [await school.learnerOf(course), await school.learnerOf(course)];
    dataOf(await school.checkIn(ana, session, { code: '123456' }));
    // Present at all past sessions, and not yet done: two sessions are still to come.
    expect([await percentOf(ana, course), await stateOf(ana, course)]).toEqual([100, 'in_progress']);
    expect(dataOf(await ana.get(`/api/my/courses/${course.slug}`)).attendance).toMatchObject({
      attended: 1,
      held: 1,
      to_come: 2,
    });
    dataOf(
      await school.write(
        second,
        [ana, budi].map(({ userId }) => ({ user_id: userId, state: 'late' })),
      ),
    );
    expect([await percentOf(ana, course), await stateOf(ana, course)]).toEqual([100, 'completed']);
    expect(await stateOf(budi, course)).toBe('in_progress');
    // Excused of one, the other half is enough.
    dataOf(await school.write(third, [{ user_id: budi.userId, state: 'excused' }]));
    expect([await percentOf(budi, course), await stateOf(budi, course)]).toEqual([100, 'completed']);
    // Once the first one is over, its absence counts.
    school.minutes(7 * 24 * 60);
    expect(await percentOf(budi, course)).toBe(50);
    expect(await percentOf(ana, course)).toBe(67);
    school.minutes(0);
  });
});

describe('publishing', () => {
  it('notifies the participants once, and is refused when the class is not running', async () => {
    const { course } = await school.makeSession();
    const learner = await school.learnerOf(course);
    const told = () =>
      school.db.query(`select 1 from notifications where user_id = $1 and event_key = $2`, [
        learner.userId,
        `attendance-published:${course.id}`,
      ]);
    expect(await told()).toHaveLength(0);
    await school.setAccess(course, { state: 'deactivated' });
    await school.setAccess(course, { state: 'published' });
    await school.setAccess(course, { state: 'published', until: at(60) });
    expect(await told()).toHaveLength(1);
    const put = (of: { id: string }, body: object) =>
      school.organizer.put(`/api/classes/${of.id}/attendance-access`, body);
    expect((await put(course, { state: 'published', from: at(9), until: at(8) })).body.errors).toHaveProperty(
      'until',
    );
    const draft = await makeClass(school.organizer, {}, false);
    expect((await put(draft, { state: 'published' })).body.code).toBe('not-published');
    school.minutes(31 * 24 * 60);
    expect((await put(course, { state: 'published', until: null })).body.code).toBe('class-ended');
    expect((await put(course, { state: 'deactivated' })).status).toBe(200);
  });

  it('is what lets learners know of the sessions', async () => {
    const course = await makeClass(school.organizer);
    const session = await school.addSession(course);
    const learner = await school.learnerOf(course);
    const seen = async (by: Client) => dataOf(await by.get(`/api/my/courses/${course.slug}`)).attendance;
    expect(await seen(learner)).toBeNull();
    await school.setAccess(course, { state: 'published' });
    expect(await seen(learner)).toMatchObject({
      percent: null,
      attended: 0,
      held: 0,
      to_come: 1,
      sessions: [{ id: session.id, state: null, refusal: null, opens_at: at(-15), closes_at: at(150) }],
    });
    expect(await seen(await school.as('Learner'))).toBeNull();
    expect(JSON.stringify(await seen(learner))).not.toContain('code"');
  });
});
