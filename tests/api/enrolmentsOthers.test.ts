import { randomUUID } from 'node:crypto';
import { enrolmentsTask } from '#server/modules/enrolments/enrolments.jobs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { statementsOf } from '../support/queries.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeGroup,
  openSchool,
  unique,
  type School,
} from '../support/school.ts';
import { csv } from '../support/uploads.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const upcoming = (fields: object = {}) =>
  makeClass(school.organizer, { start_at: at(3 * 24 * 60), end_at: at(5 * 24 * 60), ...fields });
const ask = (by: Client, course: { id: string }) => by.post(`/api/classes/${course.id}/enrolment`);
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

describe('enrolling others', () => {
  it('is all or nothing, inside the capacity and for organizers alone', async () => {
    const course = await upcoming({ capacity: 2, enrol_policy: 'assigned_only' });
    const [one, two, three] = (await learners(3)) as [Client, Client, Client];
    expect((await one.post(`/api/classes/${course.id}/enrolments`, { user_ids: [one.userId] })).status).toBe(
      403,
    );
    const tooMany = await assign(course, [one, two, three]);
    expect(tooMany.body).toMatchObject({
      code: 'rows-refused',
      rows: [{ id: three.userId, message: 'The class has no free seat' }],
      facts: { refused: [{ why: 'full', total: 1, people: [{ id: three.userId }] }] },
    });
    expect(dataOf(await assign(course, [one, two], { dry_run: true })).ids).toHaveLength(2);
    expect(await states(course)).toEqual([]);
    expect(dataOf(await assign(course, [one, one]))).toMatchObject({ ids: [one.userId], unchanged_ids: [] });
    expect(dataOf(await assign(course, [one, two]))).toEqual({
      ids: [two.userId],
      unchanged_ids: [one.userId],
      enrolled: 1,
      unchanged: 1,
      refused: [],
      change_id: expect.any(String),
    });
    const unknown = await school.organizer.post(`/api/classes/${course.id}/enrolments`, {
      user_ids: [randomUUID()],
    });
    expect([unknown.status, unknown.body.code, unknown.body.rows.length]).toEqual([422, 'rows-refused', 1]);
  });

  it('approves who asked', async () => {
    const course = await upcoming({ enrol_policy: 'approval' });
    const [asking] = (await learners(1)) as [Client];
    expect((await enrol(asking, course)).state).toBe('requested');
    const page = dataOf(await asking.get(`/api/my/courses/${course.slug}`));
    expect(page).toMatchObject({ enrolment_state: 'requested', link: null });
    dataOf(await assign(course, [asking]));
    expect(dataOf(await asking.get(`/api/my/courses/${course.slug}`))).toMatchObject({
      enrolment_state: 'approved',
      link: 'https://meet.example/room',
    });
  });

  it('reaches only the own classes of a trainer who may', async () => {
    const trainer = await school.as('Trainer');
    const own = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    const foreign = await makeClass(school.organizer);
    await school.db.query(
      `update roles set permissions = permissions || '{course-enrol,course-cancel}' where name = 'Trainer'`,
    );
    const again = await school.as('Trainer');
    await school.db.query('update classes set trainer_ids = array[$1::uuid] where id = $2', [
      again.userId,
      own.id,
    ]);
    const call = (course: { id: string }) =>
      again.post(`/api/classes/${course.id}/enrolments`, { user_ids: [school.learner.userId] });
    expect((await call(own)).status).toBe(200);
    expect((await call(foreign)).status).toBe(404);
    expect(
      (await again.post(`/api/classes/${foreign.id}/cancellation`, { reason: 'Tidak jadi' })).status,
    ).toBe(404);
  });

  it('takes people by filter, by NIP and from another class, and says why not the others', async () => {
    const department = unique('Department');
    const people = await learners(4);
    const [gone] = people as [Client];
    const ids = people.map(({ userId }) => userId);
    await school.db.query('update users set department = $2 where id = any($1)', [ids, department]);
    await school.db.query('update users set active = false where id = $1', [gone.userId]);
    const [{ nip }] = (await school.db.query<{ nip: string }>('select nip from users where id = $1', [
      ids[1],
    ])) as [{ nip: string }];
    const course = await upcoming();
    const call = (body: object, to: { id: string } = course) =>
      school.organizer.post(`/api/classes/${to.id}/enrolments`, body);

    const filter = { department };
    expect((await call({ filter, expect_total: 3 })).body.code).toBe('selection-changed');
    const dry = dataOf(await call({ filter, expect_total: 4, dry_run: true }));
    expect(dry).toMatchObject({ enrolled: 3, unchanged: 0, refused: [{ why: 'inactive', total: 1 }] });
    expect((await call({ filter, expect_total: 4 })).body.facts.refused).toEqual(dry.refused);
    expect(await states(course)).toEqual([]);
    expect(dataOf(await call({ filter, expect_total: 4, skip_refused: true })).enrolled).toBe(3);

    const byNip = { nips: [nip.toLowerCase(), ` ${nip} `, 'NO-SUCH'], skip_refused: true };
    expect(dataOf(await call(byNip))).toMatchObject({
      enrolled: 0,
      unchanged_ids: [ids[1]],
      refused: [{ why: 'unknown', total: 1, people: [{ id: null, nip: 'NO-SUCH', name: null }] }],
    });
    const copy = await upcoming();
    expect(dataOf(await call({ copy_from: course.id }, copy)).ids.sort()).toEqual(ids.slice(1).sort());
    expect((await call({ copy_from: randomUUID() }, copy)).status).toBe(404);
    for (const body of [{}, { user_ids: [] }, { user_ids: ids, nips: [nip] }, { filter }])
      expect((await call(body)).status).toBe(422);
  });

  it('reads NIPs from a file and tells each row that is refused', async () => {
    const [one, two] = (await learners(2)) as [Client, Client];
    const rows = await school.db.query<{ nip: string }>(
      'select nip from users where id = any($1) order by nip',
      [[one.userId, two.userId]],
    );
    const course = await upcoming();
    const send = (content: string, query = '') => sendPeople(school.organizer, course.id, content, query);
    const file = csv('Nama,NIP', `A,${rows[0]!.nip}`, 'B,NO-SUCH', 'C,', `D,${rows[1]!.nip.toLowerCase()}`);
    expect((await send(csv('Nama', 'A'))).body.errors.file).toEqual(['The file needs a column called NIP']);
    expect((await sendPeople(school.learner, course.id, file)).status).toBe(403);
    const dry = dataOf(await send(file, '?dry_run=1'));
    expect(dry).toMatchObject({
      enrolled: 2,
      errors: [
        { row: 3, column: 'NIP', value: 'NO-SUCH', message: 'is unknown or not active', why: 'unknown' },
      ],
    });
    expect((await send(file)).body.code).toBe('rows-refused');
    expect(await states(course)).toEqual([]);
    expect(dataOf(await send(file, '?skip_refused=1&mandatory=1')).enrolled).toBe(2);
    expect(await states(course)).toEqual([{ state: 'enrolled', count: 2 }]);
  });

  it('asks for what comes before, unless a person says not to, which is written down', async () => {
    const first = await upcoming();
    const course = await upcoming({ prerequisite_ids: [first.id] });
    const [learner] = (await learners(1)) as [Client];
    const refused = await ask(learner, course);
    expect([refused.body.code, refused.body.facts.missing]).toEqual([
      'enrolment-prerequisites',
      [{ id: first.id, slug: first.slug, name: first.name }],
    ]);
    expect(dataOf(await learner.get(`/api/my/courses/${course.slug}`))).toMatchObject({
      can_enrol: false,
      enrol_refusal: 'prerequisites',
      missing: [{ id: first.id }],
    });
    expect((await assign(course, [learner])).body.facts.refused[0].why).toBe('prerequisites');
    const [id] = dataOf(await assign(course, [learner], { ignore_prerequisites: true })).ids;
    expect(id).toBe(learner.userId);
    const [event] = await school.db.query(
      `select after->>'ignore_prerequisites' as ignored from audit_events where action = 'enrol' and after->>'user_id' = $1`,
      [learner.userId],
    );
    expect(event).toEqual({ ignored: 'true' });

    const [other] = (await learners(1)) as [Client];
    await enrol(other, first);
    await school.db.query(`update enrolments set state = 'completed' where user_id = $1`, [other.userId]);
    expect((await enrol(other, course)).state).toBe('enrolled');
  });

  it('lets classes of an ordered group be joined one after another', async () => {
    const group = await makeGroup(school.organizer, { enforce_order: true });
    const second = await upcoming({ group_id: group.id, start_at: at(4 * 24 * 60) });
    const first = await upcoming({ group_id: group.id });
    await makeClass(school.organizer, { group_id: group.id, start_at: at(-90) }, false);
    const [learner] = (await learners(1)) as [Client];
    expect((await ask(learner, second)).body.facts.missing).toEqual([
      { id: first.id, slug: first.slug, name: first.name },
    ]);
    expect((await enrol(learner, first)).state).toBe('enrolled');
  });

  it('gives ten seats to two hundred who ask, or are enrolled, at once, and keeps their order', async () => {
    const course = await upcoming({ capacity: 10, waiting_list: true });
    const people = await learners(200);
    const asking = people.slice(0, 180);
    const replies = await Promise.all(
      people.map((person, i) => (i < asking.length ? ask(person, course) : assign(course, [person]))),
    );
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const refused = replies.filter(({ body }) => body.code === 'rows-refused').length;
    const assigned = people.length - asking.length - refused;
    expect(await states(course)).toEqual([
      { state: 'enrolled', count: 10 },
      { state: 'waitlisted', count: asking.length - (10 - assigned) },
    ]);
    const queue = await school.db.query<{ id: string }>(
      `select id from enrolments where class_id = $1 and state = 'waitlisted' order by queued_at, id`,
      [course.id],
    );
    const seated = await school.db.query<{ id: string }>(
      `select id from enrolments where class_id = $1 and state = 'enrolled'`,
      [course.id],
    );
    const decision = { decision: 'withdraw', reason: 'Tugas luar kota' };
    const leaving = seated.slice(0, 3).map(({ id }) => id);
    const left = await Promise.all(
      leaving.map((id) => school.organizer.post('/api/enrolments/decisions', { ...decision, ids: [id] })),
    );
    expect(left.map(({ status }) => status)).toEqual([200, 200, 200]);
    const offered = await school.db.query<{ id: string }>(
      `select id from enrolments where class_id = $1 and state = 'offered' order by id`,
      [course.id],
    );
    // One offer for each free seat, to the people who requested first.
    expect(offered).toEqual(queue.slice(0, 3).sort((a, b) => (a.id < b.id ? -1 : 1)));
  }, 60_000);

  it('enrols thousands by a job, still all or none, with few statements', async () => {
    const department = unique('Department');
    await school.db.query(
      `insert into users (id, nip, name, department) select gen_random_uuid(), 'BULK' || n, 'Bulk ' || n, $1
       from generate_series(1, 2500) n`,
      [department],
    );
    const course = await upcoming();
    const body = { filter: { department }, expect_total: 2500 };
    const url = `/api/classes/${course.id}/enrolments`;
    const dry = await school.organizer.post(url, { ...body, dry_run: true });
    expect([dry.status, dataOf(dry)]).toEqual([200, { enrolled: 2500, unchanged: 0, refused: [] }]);
    const reply = await school.organizer.post(url, body);
    expect([reply.status, reply.body.meta]).toEqual([202, { total: 2500 }]);
    await enrolmentsTask.run(school.ctx, { job_id: reply.body.data.job_id }, { isLastTry: false });
    const job = dataOf(await school.organizer.get(`/api/jobs/${reply.body.data.job_id}`));
    expect(job).toMatchObject({ state: 'done', done: 2500, result: { enrolled: 2500 } });
    expect(await states(course)).toEqual([{ state: 'enrolled', count: 2500 }]);
    await school.db.query(`update users set active = false where nip = 'BULK2500'`);
    const other = await upcoming();
    const refused = await school.organizer.post(`/api/classes/${other.id}/enrolments`, body);
    const lost = refused.body.data.job_id;
    await enrolmentsTask.run(school.ctx, { job_id: lost }, { isLastTry: true });
    expect(dataOf(await school.organizer.get(`/api/jobs/${lost}`)).state).toBe('failed');
    expect(await states(other)).toEqual([]);
    await school.db.query(`update users set active = true where nip = 'BULK2500'`);
    const again = await statementsOf(school.database.pool, () =>
      enrolmentsTask.run(school.ctx, { job_id: reply.body.data.job_id }, { isLastTry: false }),
    );
    expect(again).toHaveLength(1);
    const file = csv('NIP', ...Array.from({ length: 2500 }, (_, i) => `BULK${i + 1}`));
    const copy = await upcoming();
    expect(dataOf(await sendPeople(school.organizer, copy.id, file, '?dry_run=1')).enrolled).toBe(2500);
    expect((await sendPeople(school.organizer, copy.id, file)).status).toBe(202);
  }, 60_000);
});

function sendPeople(by: Client, classId: string, content: string, query = '') {
  const boundary = 'test-boundary';
  const head = 'content-disposition: form-data; name="file"; filename="people.csv"';
  const body = Buffer.from(`--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--\r\n`);
  return by.call('POST', `/api/classes/${classId}/enrolments/import${query}`, body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'accept-language': 'en',
  });
}
