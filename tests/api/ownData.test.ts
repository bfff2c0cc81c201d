import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs, type Jobs } from '#server/jobs/jobs.ts';
import { tasksOf } from '#server/jobs/tasks.ts';
import { personalTables } from '#server/modules/users/personalTables.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { createPerson, signInAs, type Person } from '#tests/support/people.ts';
import { dataOf, makeClass } from '#tests/support/school.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestApp;
let jobs: Jobs;
let administrator: Client;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  administrator = await test.as('Administrator', { nip: 'ADM' });
  organizer = await test.as('Organizer', { nip: 'ORG' });
  const base = { db: test.db, config: test.config, log: test.app.log };
  jobs = await startJobs(
    base,
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

describe('the copy of one’s own data', () => {
  it('is made by a job, told of, and opened once by its owner alone', async () => {
    const learner = await test.as('Learner', { nip: 'COP', email: 'copy@example.com' });
    const { job_id } = dataOf(await learner.post('/api/me/data')) as { job_id: string };
    await eventually(async () => {
      expect((await learner.get(`/api/jobs/${job_id}`)).body.data.state).toBe('done');
    });
    const path = `/api/me/data/${job_id}`;
    const { url } = dataOf(await learner.post('/api/tickets', { path })) as { url: string };
    const file = await test.app.inject({ url });
    expect(file.headers['content-disposition']).toContain('attachment');
    const copy = file.json();
    expect(copy.person.email).toBe('copy@example.com');
    expect(Object.keys(copy)).toEqual(
      expect.arrayContaining(['classes', 'attempts', 'answers', 'grades', 'sessions']),
    );
    expect(file.body).not.toMatch(/token_hash|password_hash|correct_value/);
    expect((await test.app.inject({ url })).statusCode).toBe(401);
    expect((await administrator.get(path)).status).toBe(404);
    const [notice] = await test.db.query<{ link: string }>(
      `select link from notifications where event_key = $1`,
      [`own-data:${job_id}`],
    );
    expect(notice?.link).toContain(`copy=${job_id}`);
  });

  it('knows every table that names a person', async () => {
    const rows = await test.db.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
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
      ...{
        name: NAME,
        email: `zulaikha${++left}@example.com`,
        phone: `+62812345678${left}`,
        position: 'Kepala Gudang 7',
      },
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
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
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
