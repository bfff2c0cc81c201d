import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeUnused } from '#server/platform/files/unusedFiles.ts';
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { queuePersonalJob, runPersonalJob } from '#server/kernel/changes/personalJob.ts';
import { resolveTokenActor } from '#server/platform/sessions/tokenActor.ts';
import { tasksOf } from '#server/composition.ts';
import { clientOf, createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { dataOf, makeClass } from '#tests/support/school.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestApp;
let jobs: Jobs;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer', { nip: 'ORG' });
  jobs = await startJobs(
    test.ctx,
    test.database.pool,
    tasksOf(test.config, () => {}),
  );
  await test.db.query(
    `insert into users (id, nip, name, department)
     select gen_random_uuid(), 'S' || i, 'Name ' || i, 'Small' from generate_series(100, 102) i`,
  );
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
});

const direct = (query: object) =>
  test.app.inject({
    url: listUrl('/api/user/export', { ...query }),
    headers: { authorization: `Bearer ${organizer.token}`, 'accept-language': 'en' },
  });

describe('an export in the background', () => {
  const wanted = { format: 'csv', filter: { department: 'Small' }, sort: ['nip', 'DESC'] };
  const ended = async (id: string) => {
    let job: { state: string; done: number; total: number; result: never; error: never } | undefined;
    await eventually(async () => {
      job = dataOf(await organizer.get(`/api/jobs/${id}`));
      expect(job!.state).toMatch(/done|failed/);
    });
    return job!;
  };

  it('is made for a program only as long as its token works', async () => {
    const permissions = ['user-index', 'user-export'];
    const token = dataOf(await organizer.post('/api/my/tokens', { name: 'Nightly export', permissions }));
    const program = clientOf(test.app, token.token, organizer.userId);
    const { job_id } = dataOf(await program.post('/api/user/export', wanted));
    expect((await ended(job_id)).state).toBe('done');
    const actor = (await resolveTokenActor(test.db, token.token, { now: new Date(), ip: null }))!;
    // No task of this name is there, so nobody else runs it.
    const id = await queuePersonalJob({ ...test.ctx, actor }, 'nobody-runs-it', { work: {}, total: 1 });
    const runIt = async () => {
      let hasRun = false;
      await runPersonalJob(test.ctx, id, async () => void (hasRun = true));
      return hasRun;
    };
    expect(await runIt()).toBe(true);
    await organizer.delete(`/api/my/tokens/${token.id}`);
    expect(await runIt()).toBe(false);
  });

  it('becomes a file of the person, told of by a notification', async () => {
    const reply = await organizer.post('/api/user/export', wanted);
    expect([reply.status, reply.body.meta]).toEqual([202, { total: 3 }]);
    const job = await ended(reply.body.data.job_id);
    expect(job).toMatchObject({ state: 'done', done: 3, total: 3 });
    const { file } = job.result as { file: { id: string; name: string; url: string; bytes: number } };
    const fetched = await test.app.inject({ url: file.url });
    expect(fetched.rawPayload.length).toBe(file.bytes);
    expect(fetched.headers['content-type']).toContain('text/csv');
    expect(fetched.headers['content-disposition']).toContain(file.name);
    expect(fetched.rawPayload).toEqual((await direct(wanted)).rawPayload);
    expect(file.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const [notice] = await test.db.query(
      'select user_id, title_key, title_args, link from notifications where event_key = $1',
      [`export:${reply.body.data.job_id}`],
    );
    expect(notice).toEqual({
      user_id: organizer.userId,
      title_key: 'notification.export_ready',
      title_args: { name: file.name },
      link: `settings/change?export=${file.id}`,
    });
    const other = await test.as('Organizer');
    expect((await other.get(`/api/jobs/${reply.body.data.job_id}`)).status).toBe(404);
  });

  it('is removed after a day', async () => {
    const { data } = (await organizer.post('/api/user/export', { filter: { nip: 'ORG' } })).body;
    const { file } = (await ended(data.job_id)).result as { file: { id: string; url: string } };
    const after = (hours: number) => ({ ...test.ctx, now: new Date(Date.now() + hours * 3_600_000) });
    await removeUnused(after(23));
    expect((await test.app.inject({ url: file.url })).statusCode).toBe(200);
    await removeUnused(after(25));
    expect((await test.app.inject({ url: file.url })).statusCode).toBe(404);
    expect(await test.db.query('select 1 from files where id = $1', [file.id])).toEqual([]);
  });

  it('refuses what it cannot do at once, at its field', async () => {
    const errors = async (body: object) => (await organizer.post('/api/user/export', body)).body.errors;
    expect(await errors({ format: 'pdf' })).toHaveProperty('format');
    expect(await errors({ filter: { no_such: 1 } })).toHaveProperty('no_such');
    expect(await errors({ sort: 'name' })).toHaveProperty('sort');
    expect(await errors({ colour: 1 })).toHaveProperty('colour');
  });

  it('says why it failed', async () => {
    const course = await makeClass(organizer);
    const text = `<p>${'long '.repeat(7_000)}</p>`;
    dataOf(
      await organizer.post('/api/modules', {
        class_id: course.id,
        name: 'Long one',
        blocks: [{ type: 'text', text }],
      }),
    );
    const { data } = (await organizer.post('/api/modules/export', { format: 'xlsx' })).body;
    const job = await ended(data.job_id);
    expect(job.state).toBe('failed');
    expect(job.error).toMatchObject({
      code: 'invalid',
      errors: { format: [expect.stringContaining('Long one')] },
    });
    const [notice] = await test.db.query('select title_key from notifications where event_key = $1', [
      `export:${data.job_id}`,
    ]);
    expect(notice).toEqual({ title_key: 'notification.export_failed' });
  });

  it('holds the rows of the record that its address names', async () => {
    const news = { title: 'For few', body: '<p>x</p>', visibility: 'audience' };
    const { id } = dataOf(
      await organizer.post('/api/announcements', { ...news, audience_rule: { department: ['Small'] } }),
    );
    await organizer.post('/api/announcements', { title: 'For all', body: '<p>x</p>' });
    const reply = await organizer.post(`/api/announcements/${id}/readers/export`, { format: 'json' });
    const job = await ended(reply.body.data.job_id);
    expect(job).toMatchObject({ state: 'done', total: 3 });
    const { file } = job.result as { file: { url: string } };
    const readers: { nip: string }[] = (await test.app.inject({ url: file.url })).json();
    expect(readers.map(({ nip }) => nip)).toEqual(['S100', 'S101', 'S102']);
  });
});
