import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoTask } from '#server/kernel/changes/undo.jobs.ts';
import { purgeUser } from '#server/platform/sessions/sessionActor.ts';
import { purgeFilesTask, importTask } from '#server/kernel/imports/imports.jobs.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/queries.ts';
import { countsOf, csv, sendFile } from '#tests/support/uploads.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('Administrator', { time_zone: 'Asia/Makassar' });
});
afterAll(() => test.close());

const user = async (nip: string) => (await admin.get(`/api/user/${nip}`)).body.data;

describe('the undo of an import', () => {
  it('takes the invitations of new people along', async () => {
    const reply = await sendFile(admin, 'user', csv('NIP,Name,Email', 'U10,Utami,utami@example.com'));
    const invited = () =>
      test.db.query(
        `select s.state from sign_in_secrets s left join users u on u.id = s.user_id where s.kind = 'invitation'`,
      );
    expect(await invited()).toEqual([{ state: 'queued' }]);
    expect((await admin.delete(`/api/changes/${reply.body.meta.change_id}`)).status).toBe(200);
    expect((await admin.get('/api/user/U10')).status).toBe(404);
    expect(await invited()).toEqual([]);
  });

  it('removes what is new and restores what was changed', async () => {
    await sendFile(admin, 'user', csv('NIP,Name,Department', 'U01,Umar,Old'));
    const reply = await sendFile(
      admin,
      'user',
      csv('NIP,Name,Department,Manager', 'U01,Umar,New,U02', 'U02,Usman,New,'),
    );
    expect(reply.body.meta).toMatchObject({ change_id: expect.any(String), undo_until: expect.any(String) });
    expect((await user('U01')).manager.slug).toBe('U02');
    const undo = await admin.delete(`/api/changes/${reply.body.meta.change_id}`);
    expect(undo.status).toBe(200);
    expect(undo.body.data).toMatchObject({ action: 'import', resource: 'users', total: 2 });
    expect(await user('U01')).toMatchObject({ department: 'Old', manager: null });
    expect((await admin.get('/api/user/U02')).status).toBe(404);
    expect((await admin.delete(`/api/changes/${reply.body.meta.change_id}`)).body.code).toBe(
      'change-expired',
    );
  });

  it('invites who is new and has an e-mail, and nobody any more when it is undone', async () => {
    const invited = () =>
      test.db.query<{ nip: string }>(
        `select u.nip from sign_in_secrets s join users u on u.id = s.user_id where s.kind = 'invitation' and u.nip like 'I0%'`,
      );
    await sendFile(admin, 'user', csv('NIP,Name', 'I01,Ilham'));
    const people = csv('NIP,Name,Email', 'I01,Ilham,i1@example.com', 'I02,Indah,i2@example.com', 'I03,Ika,');
    expect((await sendFile(admin, 'user', people, { isDryRun: true })).body.data.new).toBe(2);
    expect(await invited()).toEqual([]);
    const { body } = await sendFile(admin, 'user', people);
    expect(await invited()).toEqual([{ nip: 'I02' }]);
    expect((await admin.delete(`/api/changes/${body.meta.change_id}`)).status).toBe(200);
    expect(await invited()).toEqual([]);
  });

  it('is not offered where every row was the same already', async () => {
    const file = csv('NIP,Name', 'S01,Same');
    await sendFile(admin, 'user', file);
    const before = (await admin.get('/api/changes')).body.data.length;
    const { body } = await sendFile(admin, 'user', file);
    expect([body.data.same, body.meta]).toEqual([1, { change_id: null, undo_until: null }]);
    expect((await admin.get('/api/changes')).body.data).toHaveLength(before);
  });

  it('removes nobody who has more rights than its caller has by then', async () => {
    const boss = await test.as('Administrator');
    const { body } = await sendFile(boss, 'user', csv('NIP,Name,Roles', 'G01,Gita,Administrator'));
    expect(body.data).toMatchObject({ new: 1, error_count: 0 });
    await test.db.query(
      `update users set role_ids = array(select id from roles where name = 'Organizer') where id = $1`,
      [boss.userId],
    );
    const undo = await (await again(boss)).delete(`/api/changes/${body.meta.change_id}`);
    expect([undo.status, undo.body.code]).toEqual([409, 'changed-since']);
    expect((await admin.get('/api/user/G01')).status).toBe(200);
  });

  it('is refused while rows about a new person are in an archive, and says until when', async () => {
    const { body } = await sendFile(admin, 'user', csv('NIP,Name', 'A01,Ayu'));
    const { id } = await user('A01');
    await test.db
      .query(`create schema detached; create table detached.marks_first (user_id uuid references users);
      insert into data_archives (id, kind, table_name, partition, to_at, is_filed, state, created_at, kept_at)
        values (gen_random_uuid(), 'marks', 'marks', 'marks_first', now(), false, 'kept', now(), '2090-11-20T02:00:00Z')`);
    await test.db.query('insert into detached.marks_first values ($1)', [id]);
    const undo = await admin.delete(`/api/changes/${body.meta.change_id}`);
    expect(undo.status).toBe(409);
    expect(undo.body.rows).toMatchObject([
      { id, message: expect.stringMatching(/can still be put back until 27 Nov 2090/) },
    ]);
    await test.db.query('drop schema detached cascade');
    expect((await admin.delete(`/api/changes/${body.meta.change_id}`)).status).toBe(200);
  });

  it('is refused when a new record was changed or used since', async () => {
    const first = await sendFile(admin, 'groups', csv('Name', 'Changed since', 'Used since'));
    const id = (await admin.get('/api/groups/used-since')).body.data.id;
    const used = await admin.post('/api/classes', {
      name: 'Uses it',
      group_id: id,
      type: 'vendor',
      third_party_name: 'ACME',
    });
    expect(used.status).toBe(201);
    const changed = (await admin.get('/api/groups/changed-since')).body.data.id;
    expect((await admin.patch(`/api/groups/${changed}`, { order: 77 })).status).toBe(200);
    const undo = await admin.delete(`/api/changes/${first.body.meta.change_id}`);
    expect(undo.status).toBe(409);
    expect(undo.body.rows.map(({ message }: { message: string }) => message).sort()).toEqual([
      'is in use by 1 Class',
      'was changed in the meantime',
    ]);
    expect((await admin.get('/api/groups/used-since')).status).toBe(200);
  });
});

describe('the rights of an import', () => {
  it('are one permission, and never more than a form could do', async () => {
    const learner = await test.as('Learner');
    expect((await sendFile(learner, 'user', csv('NIP,Name', 'R01,Rini'))).status).toBe(403);
    const organizer = await test.as('Organizer');
    const giving = await sendFile(organizer, 'user', csv('NIP,Name,Roles', 'R02,Rudi,Administrator'), {
      isDryRun: true,
    });
    expect(giving.body.data.errors[0]).toMatchObject({
      row: 2,
      message: expect.stringContaining('your own role'),
    });
  });

  it('reach no record of other people: it is not found', async () => {
    const group = csv('Address,Name', 'safety-first,Safety');
    const fire = csv('slug,Name,Class group,Type,Third party name', 'fire,Fire,safety-first,vendor,ACME');
    expect((await sendFile(admin, 'groups', group)).status).toBe(200);
    expect((await sendFile(admin, 'classes', fire)).status).toBe(200);
    const trainer = await test.as('Trainer');
    await test.db.query(
      `update roles set permissions = permissions || '{course-import,module-import}' where name = 'Trainer'`,
    );
    const own = csv(
      'slug,Name,Class group,Type,Third party name,Trainers',
      `fire,Stolen,safety-first,vendor,ACME,${trainer.userId}`,
    );
    const reply = await sendFile(await again(trainer), 'classes', own, { isDryRun: true });
    expect(countsOf(reply)).toMatchObject({ changed: 0, error_count: 1 });
    expect(reply.body.data.errors[0]).toMatchObject({ field: 'slug', message: 'Address is already taken' });
    const byId = csv('id,Name', `${(await admin.get('/api/classes/fire')).body.data.id},Stolen`);
    expect(
      (await sendFile(await again(trainer), 'classes', byId, { isDryRun: true })).body.data.errors[0].message,
    ).toBe('Data not found');
  });
});

describe('what can no longer be undone', () => {
  it('is forgotten by the next change, which waits for no other one that does the same', async () => {
    await test.db.query(
      `insert into changes (id, actor_id, resource, action, total, at, undo_until)
       select gen_random_uuid(), $1, 'groups', 'edit', 1, now() - interval '3 days', now() - interval '2 days'`,
      [admin.userId],
    );
    const over = () => test.db.query('select 1 from changes where undo_until < now()');
    const other = await test.database.pool.connect();
    try {
      await other.query('begin; delete from changes where undo_until < now()');
      expect((await sendFile(admin, 'groups', csv('Name', 'Meanwhile'))).status).toBe(200);
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await over()).toHaveLength(1);
    expect((await sendFile(admin, 'groups', csv('Name', 'Afterwards'))).status).toBe(200);
    expect(await over()).toEqual([]);
  });
});

/** Rights are cached for seconds. */
async function again(client: Client): Promise<Client> {
  purgeUser(client.userId);
  return client;
}

describe('a large import', () => {
  const people = (count: number, department: string) =>
    csv(
      'NIP,Name,Department',
      ...Array.from({ length: count }, (_, i) => `B00${i},Person ${i},${department}`),
    );

  it('asks the database as often for 900 rows as for 3', async () => {
    const statements = async (content: string) => {
      const texts = await statementsOf(test.database.pool, () => sendFile(admin, 'user', content));
      return texts.map((text) => text.slice(0, 60));
    };
    const few = await statements(people(3, 'A'));
    await test.db.query(`delete from users where nip like 'B%'`).catch(() => {});
    expect((await statements(people(900, 'B'))).length).toBeLessThanOrEqual(few.length + 3);
  });

  it('is a job with its progress, its report and a notification; a dry run too', async () => {
    const jobs = await startJobs(test.ctx, test.database.pool, [importTask, undoTask]);
    try {
      const asked = await sendFile(admin, 'user', people(2_500, 'C'), { isDryRun: true });
      expect(asked.status).toBe(202);
      expect(asked.body.meta).toEqual({ total: 2_500 });
      const check = await finished(asked.body.data.job_id);
      expect(check).toMatchObject({ state: 'done', done: 2_500, error: null });
      expect(check.result).toMatchObject({
        total: 2_500,
        new: 1_600,
        changed: 900,
        error_count: 0,
        change_id: null,
      });
      expect(check.result.columns).toHaveLength(3);

      const real = await finished((await sendFile(admin, 'user', people(2_500, 'C'))).body.data.job_id);
      expect(real.result).toMatchObject({ new: 1_600, changed: 900, change_id: expect.any(String) });
      const [told] = await test.db.query(
        `select title_key, title_args from notifications where user_id = $1 order by created_at desc limit 1`,
        [admin.userId],
      );
      expect(told).toMatchObject({
        title_key: 'notification.import_done',
        title_args: { new: 1_600, changed: 900 },
      });
      // It is taken away right after the job has said its end.
      await eventually(async () => expect(await test.db.query('select 1 from import_files')).toEqual([]));

      const broken = await finished(
        (await sendFile(admin, 'user', `${people(2_500, 'D')}B001,Twice,D\r\n`)).body.data.job_id,
      );
      expect(broken).toMatchObject({
        state: 'failed',
        error: { code: 'rows-refused', rows: [{ row: 2_502, field: 'nip' }] },
      });
      expect(await user('B007')).toMatchObject({ department: 'C' });

      const undo = await admin.delete(`/api/changes/${real.result.change_id}`);
      expect([undo.status, undo.body.meta]).toEqual([202, { total: 2_500 }]);
      expect(await finished(undo.body.data.job_id)).toMatchObject({ state: 'done', error: null });
      expect(await user('B007')).toMatchObject({ department: 'B' });
      expect((await admin.get('/api/user/B002400')).status).toBe(404);
    } finally {
      await jobs.stop();
    }
  });
});

describe('a file for a job', () => {
  it('may have a long text whose sample is cut within a character', async () => {
    const people = Array.from({ length: 2_001 }, (_, i) => `J${i},${'x'.repeat(119)}😀`);
    const reply = await sendFile(admin, 'user', csv('NIP,Name', ...people), { isDryRun: true });
    expect([reply.status, reply.body.meta]).toEqual([202, { total: 2_001 }]);
  });

  it('is forgotten when its job ended without it', async () => {
    const count = async () => (await test.db.query('select 1 from import_files')).length;
    await sendFile(admin, 'user', csv('NIP,Name', ...Array.from({ length: 2_001 }, (_, i) => `K${i},Kept`)));
    const waiting = await count();
    expect(waiting).toBeGreaterThan(0);
    await purgeFilesTask.run(test.ctx, {} as never, { isLastTry: false });
    expect(await count()).toBe(waiting);
    await test.db.query(`update job_runs set state = 'failed' where name = 'import' and state = 'queued'`);
    await purgeFilesTask.run(test.ctx, {} as never, { isLastTry: false });
    expect(await count()).toBe(0);
  });
});

const finished = (jobId: string) =>
  eventually(async () => {
    const { data } = (await admin.get(`/api/jobs/${jobId}`)).body;
    expect(data.state).toMatch(/^(done|failed)$/);
    return data;
  });
