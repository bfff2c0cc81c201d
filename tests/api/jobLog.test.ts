import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob, startJobs, type Jobs, type Task } from '#server/platform/jobs/jobs.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '../support/app.ts';
import { dataOf, type Wire } from '../support/school.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestApp;
let admin: Client;
let jobs: Jobs;
let isBroken = true;
const done: string[] = [];

const fragile: Task<{ name: string }> = {
  name: 'fragile-work',
  run: async (_ctx, { name }) => {
    if (isBroken) throw new Error('the printer is on fire');
    done.push(name);
  },
};
const nightly: Task = { name: 'nightly-work', cron: '0 3 * * *', run: async () => {} };

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('Administrator');
  await test.db.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('work-of-an-older-version', now())`,
  );
  jobs = await startJobs(test.ctx, test.database.pool, [fragile as Task, nightly]);
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
});

const jobsIn = (state: string) => listUrl('/api/jobs', { filter: { state } });
const failed = async (): Promise<Wire[]> => dataOf(await admin.get(jobsIn('failed')));

describe('the jobs', () => {
  it('show what was given up with the error of its last try; a retry runs it as if it were the first time', async () => {
    await addJob(test.ctx, 'fragile-work', { name: 'first' }, { tries: 1 });
    await eventually(async () => expect(await failed()).toHaveLength(1));
    const [job] = await failed();
    expect(job).toMatchObject({
      task: 'fragile-work',
      state: 'failed',
      tries: 1,
      max_tries: 1,
      can: { retry: true },
      error: expect.stringContaining('the printer is on fire'),
    });
    const auditor = await test.as('Auditor');
    expect(dataOf(await auditor.get(jobsIn('failed')))[0].can).toEqual({ retry: false });
    expect((await auditor.post('/api/jobs/retries', { ids: [job.id] })).status).toBe(403);
    isBroken = false;
    expect(dataOf(await admin.post('/api/jobs/retries', { ids: [job.id] }))).toEqual({ count: 1, left: 0 });
    await eventually(() => expect(done).toEqual(['first']));
    expect(await failed()).toEqual([]);
    // It has run, and the runner takes it away a moment later.
    await eventually(async () =>
      expect((await admin.post('/api/jobs/retries', { ids: [job.id] })).status).toBe(404),
    );
    const [event] = await test.db.query(
      `select action, after from audit_events where entity = 'jobs' and actor_id = $1`,
      [admin.userId],
    );
    expect(event).toEqual({ action: 'retry', after: { count: 1, tasks: ['fragile-work'] } });
  });

  it('are tried again all at once, and only those that failed', async () => {
    isBroken = true;
    for (const name of ['a', 'b']) await addJob(test.ctx, 'fragile-work', { name }, { tries: 1 });
    await eventually(async () => expect(await failed()).toHaveLength(2));
    const later = new Date(Date.now() + 3_600_000);
    await addJob(test.ctx, 'fragile-work', { name: 'later' }, { runAt: later });
    const waiting = dataOf(await admin.get(jobsIn('waiting')));
    expect(waiting).toMatchObject([{ error: null, run_at: later.toISOString(), can: { retry: false } }]);
    expect((await admin.post('/api/jobs/retries', { ids: [waiting[0].id] })).status).toBe(409);
    isBroken = false;
    expect(dataOf(await admin.post('/api/jobs/retries', { filter: {} }))).toEqual({ count: 2, left: 0 });
    await eventually(() => expect(done.toSorted()).toEqual(['a', 'b', 'first']));
    expect(dataOf(await admin.post('/api/jobs/retries', { filter: {} }))).toEqual({ count: 0, left: 0 });
    expect((await admin.post('/api/jobs/retries', {})).status).toBe(422);
  });

  it('that run by the clock are listed with their last run, without those of an older version', async () => {
    const schedules = dataOf(await admin.get('/api/jobs/schedules'));
    expect(schedules).toEqual([{ task: 'nightly-work', last_run_at: null, error: null }]);
  });
});
