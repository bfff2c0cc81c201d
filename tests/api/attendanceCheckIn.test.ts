import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAttendance, type AttendanceSchool } from '../support/attendance.ts';
import { at, dataOf, enrol, type Wire } from '../support/school.ts';

let school: AttendanceSchool;
beforeAll(async () => {
  school = await openAttendance();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const codesOf = (replies: readonly Wire[]) => replies.map(({ status, body }) => body.code ?? status);

describe('a check-in', () => {
  it('takes the code of now and of the half minute before, and no other', async () => {
    const { course, session } = await school.makeSession();
    const { code } = await school.codeOf(session);
    expect(code).toMatch(/^\d{6}$/);
    const [early, late, wrong] = await Promise.all([1, 2, 3].map(() => school.learnerOf(course)));
    expect(dataOf(await school.checkIn(early!, session, { code })).state).toBe('present');
    school.setClock(59);
    expect(dataOf(await school.checkIn(late!, session, { code })).state).toBe('present');
    school.setClock(60);
    const refused = await school.checkIn(wrong!, session, { code });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']]);
    const next = await school.codeOf(session);
    expect(next.code).not.toBe(code);
    expect(next.milliseconds_left).toBe(30_000);
    expect((await school.checkIn(wrong!, session, {})).body.errors).toHaveProperty('code');
  });

  it('is for a colleague to record where a role of one’s own shows the code', async () => {
    const trainer = await school.as('Trainer');
    const { course, session } = await school.makeSession({ method: 'self_code', code: '111111' });
    const own = await school.makeSession(
      { method: 'self_code', code: '111111' },
      { trainer_ids: [trainer.userId] },
    );
    const organizer = await school.as('Organizer');
    const [learnerRole] = await school.db.query<{ id: string }>(
      `select id from roles where name = 'Learner'`,
    );
    await school.db.query('update users set role_ids = role_ids || $1::uuid where id = $2', [
      learnerRole!.id,
      organizer.userId,
    ]);
    dataOf(await organizer.post('/api/role-user/switch', { role_id: learnerRole!.id }));
    for (const by of [organizer, trainer]) await enrol(by, course);
    await enrol(trainer, own.course);
    // Having switched the role, one still knows the code.
    expect((await school.checkIn(organizer, session, { code: '111111' })).body.code).toBe(
      'attendance-own-code',
    );
    expect((await school.checkIn(trainer, own.session, { code: '111111' })).body.code).toBe(
      'attendance-own-code',
    );
    // A trainer is a learner in the classes of others.
    expect(dataOf(await school.checkIn(trainer, session, { code: '111111' })).state).toBe('present');
    const record = { user_id: organizer.userId, state: 'present' };
    expect((await school.write(session, [record])).status).toBe(200);
  });

  it('does not take the code of another session', async () => {
    const { course, session } = await school.makeSession({ method: 'self_code', code: '111111' });
    const other = await school.addSession(course, { method: 'self_code', code: '222222' });
    const learner = await school.learnerOf(course);
    expect((await school.checkIn(learner, other, { code: '111111' })).status).toBe(422);
    expect(dataOf(await school.checkIn(learner, session, { code: '111111' }))).toMatchObject({
      is_new: true,
    });
  });

  it('is open from a quarter before the start to half an hour after the end, in time for ten minutes', async () => {
    const { course, session } = await school.makeSession({ method: 'self_code', code: '123456' });
    const arrive = async (minute: number) => {
      school.minutes(minute);
      const learner = await school.learnerOf(course);
      const { status, body } = await school.checkIn(learner, session, { code: '123456' });
      return status === 200 ? body.data.state : body.code;
    };
    expect(await arrive(-16)).toBe('attendance-not-open');
    expect(await arrive(-15)).toBe('present');
    expect(await arrive(10)).toBe('present');
    expect(await arrive(11)).toBe('late');
    expect(await arrive(150)).toBe('late');
    expect(await arrive(151)).toBe('attendance-closed');
  });

  it('needs published attendance, its window, and a class that goes on', async () => {
    const { course, session } = await school.makeSession(
      { method: 'self_code', code: '123456', end_at: at(100) },
      { end_at: at(110) },
    );
    const learner = await school.learnerOf(course);
    const refusal = async () => (await school.checkIn(learner, session, { code: '123456' })).body.code;
    await school.setAccess(course, { state: 'draft' });
    expect(await refusal()).toBe('attendance-not-published');
    await school.setAccess(course, { state: 'deactivated' });
    expect(await refusal()).toBe('attendance-not-published');
    await school.setAccess(course, { state: 'published', from: at(5), until: at(20) });
    expect(await refusal()).toBe('attendance-not-published');
    school.minutes(21);
    expect(await refusal()).toBe('attendance-not-published');
    await school.setAccess(course, { state: 'published', from: null, until: null });
    school.minutes(111);
    expect(await refusal()).toBe('attendance-ended');
    school.minutes(5);
    dataOf(await school.organizer.post(`/api/classes/${course.id}/cancellation`, { reason: 'Sakit' }));
    expect(await refusal()).toBe('attendance-cancelled');
  });

  it('is not possible where the trainer keeps the list', async () => {
    const { course, session } = await school.makeSession({ method: 'manual' });
    const learner = await school.learnerOf(course);
    expect((await school.checkIn(learner, session, { code: '000000' })).body.code).toBe('attendance-manual');
    expect((await school.organizer.get(school.url(session, 'code'))).body.code).toBe('attendance-manual');
  });

  it('writes one record, however often and fast it is made', async () => {
    const { course, session } = await school.makeSession({ method: 'self_code', code: '123456' });
    const learner = await school.learnerOf(course);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => school.checkIn(learner, session, { code: '123456' })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(replies.filter(({ body }) => body.data.is_new)).toHaveLength(1);
    school.minutes(30);
    const again = dataOf(await school.checkIn(learner, session, { code: '999999' }));
    expect(again).toMatchObject({ state: 'present', recorded_at: at(0), is_new: false });
    const events = await school.db.query(
      `select 1 from audit_events where action = 'check-in' and after ->> 'session_id' = $1`,
      [session.id],
    );
    expect(events).toHaveLength(1);
  });

  it('is throttled after five wrong codes, in parallel too, for ten minutes', async () => {
    const { course, session } = await school.makeSession({ method: 'self_code', code: '123456' });
    const learner = await school.learnerOf(course);
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, i) => school.checkIn(learner, session, { code: `00000${i}` })),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(422),
      ...Array(4).fill(429),
    ]);
    const right = await school.checkIn(learner, session, { code: '123456' });
    expect([right.status, right.headers['retry-after']]).toEqual([429, '600']);
    expect((await school.checkIn(await school.learnerOf(course), session, { code: '123456' })).status).toBe(
      200,
    );
    school.minutes(10);
    expect((await school.checkIn(learner, session, { code: '123456' })).status).toBe(200);
  });

  it('can be stopped by another code', async () => {
    const { course, session } = await school.makeSession({ method: 'self_code', code: '123456' });
    const renewed = dataOf(await school.organizer.post(school.url(session, 'code')));
    expect(renewed.code).not.toBe('123456');
    const learner = await school.learnerOf(course);
    expect((await school.checkIn(learner, session, { code: '123456' })).status).toBe(422);
    expect((await school.checkIn(learner, session, { code: renewed.code })).status).toBe(200);
    const { session: rotating } = await school.makeSession();
    expect((await school.organizer.post(school.url(rotating, 'code'))).body.code).toBe('attendance-rotates');
  });
});

describe('a scan', () => {
  /** What a phone's camera does with the QR code: the page that it is led to. */
  async function scan(link: string, language = 'id') {
    const reply = await school.app.inject({
      url: new URL(link).pathname,
      headers: { 'accept-language': language },
    });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers['cache-control']).toBe('no-store');
    const to = new URL(reply.headers.location!, 'http://here');
    return { path: to.pathname, receipt: to.searchParams.get('receipt') ?? undefined, to };
  }

  it('keeps its receipt through signing in, for ten minutes and from the moment of the scan', async () => {
    const { course, session } = await school.makeSession();
    school.minutes(9);
    const { path, receipt, to } = await scan((await school.codeOf(session)).link);
    expect(path).toBe(`/id/my-course/${course.slug}/attendance`);
    expect(to.searchParams.get('session')).toBe(session.id);
    const [slow, tooSlow] = [await school.learnerOf(course), await school.learnerOf(course)];
    school.minutes(18.9);
    const { receipt: second } = await scan((await school.codeOf(session)).link);
    const done = dataOf(await school.checkIn(slow, session, { receipt }));
    expect(done).toEqual({ session_id: session.id, state: 'present', recorded_at: at(9), is_new: true });
    school.minutes(29);
    expect((await school.checkIn(tooSlow, session, { receipt: second })).body.code).toBe(
      'attendance-receipt',
    );
  });

  it('belongs to who uses it first, and to its session', async () => {
    const { course, session } = await school.makeSession();
    const other = await school.addSession(course);
    const { receipt } = await scan((await school.codeOf(session)).link);
    const [ana, budi] = [await school.learnerOf(course), await school.learnerOf(course)];
    expect((await school.checkIn(ana, other, { receipt })).body.code).toBe('attendance-receipt');
    const replies = await Promise.all([
      school.checkIn(ana, session, { receipt }),
      school.checkIn(budi, session, { receipt }),
    ]);
    expect(codesOf(replies).map(String).sort()).toEqual(['200', 'attendance-receipt']);
    const [winner] = replies[0]!.status === 200 ? [ana] : [budi];
    expect(dataOf(await school.checkIn(winner!, session, { receipt }))).toMatchObject({ is_new: false });
  });

  it('leads forged, old and unknown codes to one and the same page', async () => {
    const { course, session } = await school.makeSession();
    const { link } = await school.codeOf(session);
    const learner = await school.learnerOf(course);
    const stale = [
      link.replace(session.id, randomUUID()),
      link.replace(session.id, 'no-session'),
      link.replace(/[^/]+$/, '000000'),
      `${link}x`,
    ];
    for (const wrong of stale) expect((await scan(wrong, 'en')).to.href).toBe('http://here/en/scan?code=old');
    school.minutes(2);
    expect((await scan(link, 'en')).to.href).toBe('http://here/en/scan?code=old');
    for (const receipt of ['', 'a.b.c', `zzzzzzzz.x.${'A'.repeat(22)}`, '..'])
      expect((await school.checkIn(learner, session, { receipt })).body.code).toBe('attendance-receipt');
  });

  it('of an ended class leads to a message about that after signing in', async () => {
    const { course, session } = await school.makeSession({ end_at: at(60) }, { end_at: at(60) });
    const learner = await school.learnerOf(course);
    school.minutes(61);
    const { receipt } = await scan((await school.codeOf(session)).link);
    expect((await school.checkIn(learner, session, { receipt })).body.code).toBe('attendance-ended');
  });
});
