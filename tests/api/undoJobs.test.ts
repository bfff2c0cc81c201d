import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bulkTask } from '#server/kernel/changes/bulk.jobs.ts';
import { undoTask } from '#server/kernel/changes/undo.jobs.ts';
import { purgeUser } from '#server/platform/sessions/sessionActor.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/school.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());
afterEach(() => test.db.query('truncate groups, changes, job_runs cascade'));

/** The runner works for as long as `during` does. */
async function whileWorking<T>(during: () => Promise<T>): Promise<T> {
  const jobs = await startJobs(test.ctx, test.database.pool, [bulkTask, undoTask]);
  try {
    return await during();
  } finally {
    await jobs.stop();
  }
}

const jobOf = async (id: string) => dataOf(await organizer.get(`/api/jobs/${id}`));
const ended = async (id: string) => {
  await eventually(async () => expect((await jobOf(id)).state).toMatch(/done|failed/));
  return jobOf(id);
};

/** Hides that many groups at once; answers one of them and the call that brings them back. */
async function hideGroups(count: number) {
  const [one] = await test.db.query<{ id: string }>(
    `insert into groups (id, slug, name, "order") select gen_random_uuid(), 'g-' || i, 'Group ' || i, i
     from generate_series(1, $1::int) i returning id`,
    [count],
  );
  const data = { visibility: 'hidden' };
  const { status, body } = await organizer.patch('/api/groups', { filter: {}, expect_total: count, data });
  const changeId =
    status === 202
      ? (await whileWorking(() => ended(body.data.job_id))).result.change_id
      : body.meta.change_id;
  return { id: one!.id, changeId: changeId as string, url: `/api/changes/${changeId}` };
}

const hidden = async () => {
  const [row] = await test.db.query<{ count: number }>(
    `select count(*) from groups where visibility = 'hidden'`,
  );
  return row!.count;
};
const undoJobs = async () => test.db.query(`select id from job_runs where name = 'undo'`);
const noticeOf = async (jobId: string) =>
  test.db.query('select user_id, title_key, title_args, link from notifications where event_key = $1', [
    `change:${jobId}`,
  ]);

describe('the undo of more than 2,000 rows', () => {
  it('is a job with its result and a notification', async () => {
    const { url, changeId } = await hideGroups(2_001);
    const asked = await organizer.delete(url);
    expect([asked.status, asked.body.meta]).toEqual([202, { total: 2_001 }]);
    const { job_id } = asked.body.data;
    expect(await jobOf(job_id)).toMatchObject({ state: 'queued', done: 0, total: 2_001 });
    expect(await hidden()).toBe(2_001);

    const job = await whileWorking(() => ended(job_id));
    expect(job).toMatchObject({ state: 'done', done: 2_001, total: 2_001, error: null });
    expect(job.result).toMatchObject({ id: changeId, resource: 'groups', undone_at: expect.any(String) });
    expect(await hidden()).toBe(0);
    expect(dataOf(await organizer.get('/api/changes'))[0]).toEqual(job.result);
    expect(await noticeOf(job_id)).toEqual([
      {
        user_id: organizer.userId,
        title_key: 'notification.undo_done',
        title_args: { what: 'Class groups' },
        link: 'settings/change',
      },
    ]);
    expect((await organizer.delete(url)).body.code).toBe('change-expired');
  });

  it('tells its progress, and answers the same job to who asks again while it runs', async () => {
    const { url } = await hideGroups(2_500);
    const { job_id } = (await organizer.delete(url)).body.data;
    await whileWorking(async () => {
      // Keeps the job in the middle of its transaction.
      await test.db.transaction(async (tx) => {
        await tx.query('lock table audit_events in share mode');
        await eventually(async () =>
          expect(await jobOf(job_id)).toMatchObject({ state: 'running', done: 1_250 }),
        );
        const again = await organizer.delete(url);
        expect([again.status, again.body]).toEqual([202, { data: { job_id }, meta: { total: 2_500 } }]);
      });
      expect((await ended(job_id)).state).toBe('done');
    });
    expect([await hidden(), await undoJobs()]).toEqual([0, [{ id: job_id }]]);
  });

  it('is one job for two who ask at once', async () => {
    const { url, id } = await hideGroups(2_001);
    const both = await Promise.all([organizer.delete(url), organizer.delete(url)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(both[0]!.body).toEqual(both[1]!.body);
    expect(await undoJobs()).toHaveLength(1);
    await whileWorking(() => ended(both[0]!.body.data.job_id));
    expect(
      await test.db.query(`select count(*) from audit_events where action = 'undo' and entity_id = $1`, [id]),
    ).toEqual([{ count: 1 }]);
  });

  it('changes nothing when a person has changed a record since, names it, and can be tried again', async () => {
    const { url, id } = await hideGroups(2_500);
    expect((await organizer.patch(`/api/groups/${id}`, { order: 7_777 })).status).toBe(200);
    const { job_id } = (await organizer.delete(url)).body.data;
    const job = await whileWorking(() => ended(job_id));
    expect(job).toMatchObject({
      state: 'failed',
      result: null,
      error: {
        status_code: 409,
        code: 'changed-since',
        rows: [{ id, message: 'was changed in the meantime' }],
        facts: { refused: 1 },
      },
    });
    expect(await hidden()).toBe(2_500);
    expect(await noticeOf(job_id)).toMatchObject([{ title_key: 'notification.undo_failed' }]);
    const again = await organizer.delete(url);
    expect(again.status).toBe(202);
    expect(again.body.data.job_id).not.toBe(job_id);
  });

  it('looks again when its job begins', async () => {
    const { url, changeId } = await hideGroups(2_001);
    const { job_id } = (await organizer.delete(url)).body.data;
    await test.db.query(`update changes set undo_until = now() - interval '1 minute' where id = $1`, [
      changeId,
    ]);
    expect(await whileWorking(() => ended(job_id))).toMatchObject({
      state: 'failed',
      error: { code: 'change-expired' },
    });
    expect(await hidden()).toBe(2_001);
    expect((await organizer.delete(url)).body.code).toBe('change-expired');
  });

  it('is nobody else’s, and nobody’s who has lost the right', async () => {
    const { url } = await hideGroups(2_001);
    const other = await test.as('Organizer');
    expect((await other.delete(url)).status).toBe(404);
    const job = (await organizer.delete(url)).body.data.job_id;
    expect((await other.delete(url)).status).toBe(404);
    expect((await other.get(`/api/jobs/${job}`)).status).toBe(404);
    await test.db.query(`delete from job_runs`);
    const rights = (change: string) =>
      test.db.query(`update roles set permissions = ${change} where name = 'Organizer'`);
    await rights(`array_remove(permissions, 'course-group-edit')`);
    purgeUser(organizer.userId);
    expect((await organizer.delete(url)).status).toBe(403);
    expect(await undoJobs()).toEqual([]);
    await rights(`permissions || '{course-group-edit}'`);
    purgeUser(organizer.userId);
  });

  it('is known to the API’s document', async () => {
    const { paths } = (await test.stranger.get('/api/openapi.json')).body;
    const { summary, responses } = paths['/api/changes/{id}'].delete;
    expect(summary).toMatch(/in the background/);
    const replyOf = (status: number) => responses[status].content['application/json'].schema.properties;
    expect(replyOf(200).data.required).toContain('undone_at');
    expect([replyOf(202).data.required, replyOf(202).meta.required]).toEqual([['job_id'], ['total']]);
  });
});

describe('the undo of 2,000 rows', () => {
  it('is done when the call answers', async () => {
    const { url, changeId } = await hideGroups(2_000);
    const undo = await organizer.delete(url);
    expect([undo.status, undo.body.data.id]).toEqual([200, changeId]);
    expect(undo.body.data.undone_at).toEqual(expect.any(String));
    expect([await hidden(), await undoJobs()]).toEqual([0, []]);
  });
});
