import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { tasksOf } from '#server/composition.ts';
import { notify } from '#server/kernel/notifications/notifications.ts';
import type { ActorContext } from '#server/platform/context.ts';
import { ownData } from '#server/modules/users/ownData.ts';
import { personalTables } from '#server/modules/users/personalTables.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { createPerson, signInAs, type Person } from '#tests/support/people.ts';
import { makeCompetency } from '#tests/support/competencies.ts';
import { forumsOf } from '#tests/support/forum.ts';
import { dataOf, makeClass } from '#tests/support/school.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sendFile } from '#tests/support/uploads.ts';
import { unpacked } from '#tests/support/zip.ts';

let test: TestApp;
let jobs: Jobs;
let administrator: Client;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  administrator = await test.as('Administrator', { nip: 'ADM' });
  organizer = await test.as('Organizer', { nip: 'ORG' });
  jobs = await startJobs(
    test.ctx,
    test.database.pool,
    tasksOf(test.config, () => {}),
  );
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
});

const DAY_MS = 86_400_000;
const running = {
  start_at: new Date(Date.now() - DAY_MS).toISOString(),
  end_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
};

let numbers = 0;
/** As `test.as`, beside the NIPs of `createPerson`. */
const numbered: TestApp['as'] = (role, person) => test.as(role, { nip: `N-${++numbers}`, ...person });

/** Has the copy made and opens it. */
async function copyOf(person: Client) {
  const { job_id } = dataOf<{ job_id: string }>(await person.post('/api/me/data'));
  await eventually(async () => {
    expect((await person.get(`/api/jobs/${job_id}`)).body.data.state).toBe('done');
  });
  const path = `/api/me/data/${job_id}`;
  const { url } = dataOf<{ url: string }>(await person.post('/api/tickets', { path }));
  return { job_id, url, reply: await test.app.inject({ url }) };
}

describe('the copy of one’s own data', () => {
  it('is of one moment', async () => {
    const learner = await numbered('Learner');
    await notify(test.ctx, {
      user_ids: [learner.userId],
      event_key: 'moment',
      title: { key: 'notification.enrolled', args: { name: 'A class' } },
      link: null,
    });
    const actor = { userId: learner.userId, permissions: new Set() } as unknown as ActorContext['actor'];
    const writer = await test.database.pool.connect();
    await writer.query('begin; lock table enrolments in access exclusive mode');
    const copied = ownData({ ...test.ctx, actor });
    await eventually(async () =>
      expect(
        await test.db.query(
          `select mode from pg_locks where not granted and relation = 'enrolments'::regclass`,
        ),
      ).toHaveLength(1),
    );
    await writer.query('delete from deliveries; delete from notifications; commit');
    writer.release();
    expect((await copied)['notifications']).toHaveLength(1);
  });

  it('is made by a job, with a notification, and opened once, only by its owner', async () => {
    const learner = await test.as('Learner', { nip: 'COP', email: 'copy@example.com' });
    const { job_id, url, reply } = await copyOf(learner);
    expect(reply.headers['content-disposition']).toContain('attachment; filename="mahir-COP.zip"');
    expect(reply.headers['content-type']).toBe('application/zip');
    const files = await unpacked(reply.rawPayload);
    expect([...files.keys()]).toEqual(['data.json']);
    const text = files.get('data.json')!.toString();
    const copy = JSON.parse(text);
    expect(copy.person.email).toBe('copy@example.com');
    expect(Object.keys(copy)).toEqual(
      expect.arrayContaining(['classes', 'attempts', 'answers', 'grades', 'sessions']),
    );
    expect(text).not.toMatch(/token_hash|password_hash|correct_value/);
    expect((await test.app.inject({ url })).statusCode).toBe(401);
    expect((await administrator.get(`/api/me/data/${job_id}`)).status).toBe(404);
    const [notice] = await test.db.query<{ link: string }>(
      `select link from notifications where event_key = $1`,
      [`own-data:${job_id}`],
    );
    expect(notice?.link).toContain(`copy=${job_id}`);
  });

  it('has the files beside it that the person has uploaded, and nobody else’s', async () => {
    const [learner, other] = [await numbered('Learner'), await numbered('Learner')];
    const competency = await makeCompetency(organizer);
    for (const [who, words] of [
      [learner, 'First'],
      [learner, 'Second'],
      [other, 'Of another'],
    ] as const) {
      const content = Buffer.from(`%PDF-1.4 ${words}`);
      const sent = await sendFile(who, '', content, { path: '/api/files', fileName: 'sertifikat ñ.pdf' });
      const skill = words === 'First' ? competency : await makeCompetency(organizer);
      const record = await who.post(`/api/users/${who.userId}/competencies`, {
        competency_id: skill.id,
        level: 1,
        obtained_at: '2026-02-01',
        source: 'external',
        evidence_file_id: dataOf(sent).id,
      });
      expect(record.status).toBeLessThan(300);
    }
    const files = await unpacked((await copyOf(learner)).reply.rawPayload);
    const evidence = ['evidence/1 sertifikat ñ.pdf', 'evidence/2 sertifikat ñ.pdf'];
    expect([...files.keys()].toSorted()).toEqual(['data.json', ...evidence]);
    expect(evidence.map((name) => files.get(name)!.toString())).toEqual([
      '%PDF-1.4 First',
      '%PDF-1.4 Second',
    ]);
    const copy = JSON.parse(files.get('data.json')!.toString());
    expect(copy.files.map(({ path }: { path: string }) => path)).toEqual(evidence);
  });

  it('knows every table that names a person', async () => {
    const rows = await test.db.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join pg_class t on t.oid = to_regclass(quote_ident(c.table_name)) and not t.relispartition
       where c.table_schema = 'public' and c.column_name in ('user_id', 'author_id', 'owner_id')
         and c.data_type = 'uuid'`,
    );
    const known = new Set(personalTables.map(({ table, column }) => `${table}.${column}`));
    expect(rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !known.has(name))).toEqual(
      [],
    );
    const real = new Set(rows.map(({ table, column }) => `${table}.${column}`));
    const named = personalTables.filter(({ column }) => column !== 'created_by');
    expect(named.map(({ table, column }) => `${table}.${column}`).filter((name) => !real.has(name))).toEqual(
      [],
    );
  });
});

describe('anonymising', () => {
  const NAME = 'Zulaikha Permatasari';
  let left = 0;
  const leave = async () => {
    const person = await createPerson(test.db, ['Learner'], {
      name: NAME,
      email: `zulaikha${++left}@example.com`,
      phone: `+62812345678${left}`,
      position: 'Kepala Gudang 7',
      department: 'Gudang',
    });
    const headers = await signInAs(test.app, person.nip);
    const course = await makeClass(administrator, running);
    await test.app.inject({ method: 'POST', url: `/api/classes/${course.id}/enrolment`, headers });
    await administrator.call('PATCH', '/api/user', { ids: [person.id], data: { placement_city: 'Medan' } });
    await administrator.patch(`/api/user/${person.id}`, { active: false });
    return { person, course };
  };
  const anonymise = (who: Client, { id }: Person, confirm: string) =>
    who.post(`/api/user/${id}/anonymisation`, { confirm });

  it('takes the name out of everything but the sealed log, and keeps what statistics count', async () => {
    const { person } = await leave();
    expect((await anonymise(administrator, person, person.nip)).status).toBe(200);
    const [row] = await test.db.query<Record<string, unknown>>('select * from users where id = $1', [
      person.id,
    ]);
    expect(row).toMatchObject({
      department: 'Gudang',
      placement_city: 'Medan',
      active: false,
      email: null,
      role_ids: [],
    });
    const tables = await test.db.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [hit] = await test.db.query(
        `select 1 from "${name}" t where to_jsonb(t)::text ~* 'zulaikha|62812345678|Kepala Gudang 7' limit 1`,
      );
      if (hit) found.push(name);
    }
    // Of others who leave, and the log, which nobody rewrites.
    expect(found).toEqual(['audit_events']);
    const kept = await test.db.query('select 1 from enrolments where user_id = $1', [person.id]);
    expect(kept).toHaveLength(1);
    expect((await administrator.get('/api/search?q=zulaikha')).body.data).toEqual([]);
  });

  it('removes it from notifications of others and stored reports, and removes their evidence', async () => {
    const forums = forumsOf(() => ({ ...test, as: numbered, organizer: administrator }) as never);
    const { course, learner: friend } = await forums.makeForum(running);
    const leaver = await forums.enrolled(course, { name: NAME, nip: 'LEAVER' });
    const thread = await forums.started(friend, course);
    await forums.written(leaver, thread.thread, { text: 'Good question', reply_to: thread.post.id });
    await forums.written(friend, thread.thread, { text: `@${NAME} thanks`, mention_ids: [leaver.userId] });
    const sent = await sendFile(leaver, '', Buffer.from('%PDF-1.4'), {
      path: '/api/files',
      fileName: 'Zulaikha.pdf',
    });
    const file = dataOf<{ id: string }>(sent);
    const competency = await makeCompetency(organizer);
    dataOf(
      await leaver.post(`/api/users/${leaver.userId}/competencies`, {
        competency_id: competency.id,
        level: 1,
        obtained_at: '2026-02-01',
        source: 'external',
        evidence_file_id: file.id,
      }),
    );
    const kept = (id: string, name: string) =>
      test.db.query(
        `insert into report_results (key, asked, as_of, result) values (gen_random_uuid()::text, '{}', now(), $1)`,
        [JSON.stringify({ overdue: [{ user: { id, name } }] })],
      );
    await kept(leaver.userId, NAME);
    await kept(friend.userId, 'Friend');
    const told = () =>
      test.db.query<{ author: string }>(
        `select title_args ->> 'author' as author from notifications where user_id = $1 and title_args ? 'author'`,
        [friend.userId],
      );
    expect(await told()).toEqual([{ author: NAME }]);
    await administrator.patch(`/api/user/${leaver.userId}`, { active: false });
    dataOf(await anonymise(administrator, { id: leaver.userId, nip: 'LEAVER' }, 'LEAVER'));
    expect(await told()).toEqual([{ author: expect.stringMatching(/^Anonim /) }]);
    for (const table of ['notifications', 'forum_mentions', 'report_results', 'files', 'user_competencies']) {
      const found = await test.db.query(`select 1 from ${table} t where to_jsonb(t)::text ~* 'zulaikha'`);
      expect([table, found.length]).toEqual([table, 0]);
    }
    expect(await test.db.query('select 1 from report_results')).toHaveLength(1);
    const [gone] = await test.db.query<{ expires_at: string }>('select expires_at from files where id = $1', [
      file.id,
    ]);
    expect(Date.parse(gone!.expires_at)).toBeLessThanOrEqual(Date.now());
  });

  it('wants the NIP typed, an account that is not active, and nobody’s own', async () => {
    const { person } = await leave();
    const wrong = await anonymise(administrator, person, 'T');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['confirm']]);
    const active = await createPerson(test.db, ['Learner']);
    expect((await anonymise(administrator, active, active.nip)).body.code).toBe('anonymise-active');
    const self = { id: administrator.userId, nip: '' };
    expect((await anonymise(administrator, self, '')).status).toBe(403);
    expect((await anonymise(organizer, person, person.nip)).status).toBe(403);
  });

  it('is for good: the person is not changed, not reactivated and not anonymised again', async () => {
    const { person } = await leave();
    await anonymise(administrator, person, person.nip);
    const again = await anonymise(administrator, person, person.nip);
    expect(again.body.code).toBe('anonymised');
    for (const change of [{ name: NAME }, { active: true }, { email: 'z@example.com' }])
      expect((await administrator.patch(`/api/user/${person.id}`, change)).body.code).toBe('anonymised');
    const events = await test.db.query<{ before: unknown; after: unknown }>(
      `select before, after from audit_events where entity_id = $1 and action = 'anonymise'`,
      [person.id],
    );
    expect(events).toEqual([{ before: null, after: null }]);
  });
});
