import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bulkTask } from '#server/kernel/changes/bulk.jobs.ts';
import { undoTask } from '#server/kernel/changes/undo.jobs.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { banners } from '#shared/resources/banners.ts';
import { classes } from '#shared/resources/classes.ts';
import { groups } from '#shared/resources/groups.ts';
import { modules } from '#shared/resources/modules.ts';
import { questions } from '#shared/resources/questions.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { users } from '#shared/resources/users.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { createTestApp, type Client, type Reply, type TestApp } from '#tests/support/app.ts';
import { recordOf } from '#tests/support/factories.ts';
import { statementsOf } from '#tests/support/queries.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());
afterEach(() => test.db.query('truncate groups cascade'));

/** Groups `A1`, `A2` … as they would be after an import. */
async function makeGroups(count: number, prefix = 'Group'): Promise<string[]> {
  const rows = await test.db.query<{ id: string }>(
    `insert into groups (id, slug, name, "order") select gen_random_uuid(), lower($1) || '-x' || i, $1 || ' ' || i, i
     from generate_series(1, $2::int) i returning id`,
    [prefix, count],
  );
  return rows.map(({ id }) => id);
}
const one = async (id: string): Promise<Record<string, unknown>> =>
  (await organizer.get(`/api/groups/${id}`)).body.data;
const expectUndo = (reply: Reply, ids: string[]) => {
  expect(reply.status).toBe(200);
  expect([...reply.body.data.ids].sort()).toEqual([...ids].sort());
  expect(reply.body.meta).toMatchObject({
    total: ids.length,
    change_id: expect.any(String),
    undo_until: expect.any(String),
  });
};

const dates = { start_at: '2030-01-01T00:00:00Z', end_at: '2030-02-01T00:00:00Z' };

describe('a bulk', () => {
  it('changes the named records and undoes it exactly', async () => {
    const ids = await makeGroups(3);
    const before = await Promise.all(ids.map(one));
    const reply = await organizer.patch('/api/groups', { ids, data: { visibility: 'hidden', order: 9 } });
    expectUndo(reply, ids);
    expect(await one(ids[0]!)).toMatchObject({
      visibility: 'hidden',
      order: 9,
      version: 2,
      updated_by: organizer.userId,
    });
    const undo = await organizer.delete(`/api/changes/${reply.body.meta.change_id}`);
    expect(undo.status).toBe(200);
    for (const [i, id] of ids.entries()) {
      expect(await one(id)).toMatchObject({
        visibility: before[i]!['visibility'],
        order: before[i]!['order'],
        version: 3,
      });
    }
    expect((await organizer.delete(`/api/changes/${reply.body.meta.change_id}`)).body.code).toBe(
      'change-expired',
    );
  });

  it('means what the filter means, as long as their number is what was seen', async () => {
    const ids = await makeGroups(5);
    const filter = { order_gte: 3 };
    const changed = await organizer.patch('/api/groups', { filter, expect_total: 2, data: { order: 0 } });
    expect(changed.status).toBe(409);
    expect(changed.body).toMatchObject({ code: 'selection-changed', facts: { expected: 2, actual: 3 } });
    expect(changed.body.message).toBe(
      'The number of matching records has changed from 2 to 3. Check them again.',
    );
    expectUndo(
      await organizer.patch('/api/groups', { filter, expect_total: 3, data: { visibility: 'hidden' } }),
      ids.slice(2),
    );
  });

  it('changes nothing when one record refuses, and names it', async () => {
    const groupIds = await makeGroups(2);
    await test.db.query(
      `insert into classes (id, slug, name, group_id, type) values (gen_random_uuid(), 'c', 'Class', $1, 'vendor')`,
      [groupIds[1]],
    );
    const reply = await organizer.delete('/api/groups', { ids: groupIds });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      code: 'rows-refused',
      rows: [{ id: groupIds[1], message: 'is in use by 1 Class' }],
    });
    expect((await one(groupIds[0]!))['id']).toBe(groupIds[0]);
    const missing = await organizer.patch('/api/groups', {
      ids: [groupIds[0], organizer.userId],
      data: { order: 1 },
    });
    expect(missing.body.rows).toEqual([{ id: organizer.userId, message: 'Data not found' }]);
  });

  it('refuses a record that a person has changed since, at the undo', async () => {
    const ids = await makeGroups(2);
    const { body } = await organizer.patch('/api/groups', { ids, data: { order: 50 } });
    await organizer.patch(`/api/groups/${ids[0]}`, { order: 51 });
    const undo = await organizer.delete(`/api/changes/${body.meta.change_id}`);
    expect(undo.status).toBe(409);
    expect(undo.body).toMatchObject({
      code: 'changed-since',
      rows: [{ id: ids[0], message: 'was changed in the meantime' }],
    });
    expect(await one(ids[1]!)).toMatchObject({ order: 50 });
  });

  it('sets no passwords: an undo could not bring the old ones back', async () => {
    const people = [await test.as('Learner'), await test.as('Learner')];
    const reply = await organizer.patch('/api/user', {
      ids: people.map(({ userId }) => userId),
      data: { password: 'the same for all' },
    });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['password']]);
    expect((await people[0]!.get('/api/me')).status).toBe(200);
  });

  it('deletes, and puts back with everything that went along', async () => {
    const [groupId] = await makeGroups(1);
    const [row] = await test.db.query<{ id: string }>(
      `insert into classes (id, slug, name, group_id, type) values (gen_random_uuid(), 'c', 'Class', $1, 'vendor') returning id`,
      [groupId],
    );
    const quiz = { name: 'Locked quiz', class_id: row!.id, password: 'open sesame' };
    const quizId = (await organizer.post('/api/quizzes', quiz)).body.data.id;
    const before = (await organizer.get(`/api/quizzes/${quizId}`)).body.data;
    expect(before.has_password).toBe(true);
    const reply = await organizer.delete('/api/quizzes', { ids: [quizId] });
    expectUndo(reply, [quizId]);
    expect((await organizer.get(`/api/quizzes/${quizId}`)).status).toBe(404);
    expect((await organizer.delete(`/api/changes/${reply.body.meta.change_id}`)).status).toBe(200);
    expect((await organizer.get(`/api/quizzes/${quizId}`)).body.data).toEqual(before);
  });

  it('publishes what lacks nothing and names the others', async () => {
    const ids = await makeGroups(2);
    const reply = await organizer.post('/api/groups/publication', { ids });
    expectUndo(reply, ids);
    expect(await one(ids[1]!)).toMatchObject({ status: 'published' });
    await organizer.delete(`/api/changes/${reply.body.meta.change_id}`);
    expect(await one(ids[1]!)).toMatchObject({ status: 'draft' });
    const banner = (await organizer.post('/api/banners', { title: 'Sale', alt: 'Sale' })).body.data;
    const refused = await organizer.post('/api/banners/publication', { ids: [banner.id] });
    expect(refused.body.rows).toEqual([{ id: banner.id, field: 'image_id', message: 'Image is required' }]);
  });

  it('asks for one selection and known data', async () => {
    const [id] = await makeGroups(1);
    const both = await organizer.patch('/api/groups', { ids: [id], filter: {}, expect_total: 1, data: {} });
    expect(both.status).toBe(422);
    expect(both.body.errors).toEqual({ ids: ['Send either ids, or filter and expect_total'] });
    expect(
      (await organizer.patch('/api/groups', { ids: [id], data: { colour: 1 } })).body.errors,
    ).toHaveProperty('colour');
    expect(
      (await organizer.patch('/api/groups', { filter: { x: 1 }, expect_total: 1, data: {} })).body.errors,
    ).toHaveProperty('x');
  });

  it.each<[string, AnyResource, (client: Client, ids: string[]) => Promise<Reply>]>([
    ['moves groups', groups, (client, ids) => client.patch('/api/groups', { ids, data: { order: 5 } })],
    ['publishes groups', groups, (client, ids) => client.post('/api/groups/publication', { ids })],
    ['deletes groups', groups, (client, ids) => client.delete('/api/groups', { ids })],
    [
      'deactivates users',
      users,
      (client, ids) => client.patch('/api/user', { ids, data: { active: false } }),
    ],
    [
      'gives users a manager',
      users,
      (client, ids) => client.patch('/api/user', { ids, data: { manager_id: client.userId } }),
    ],
    ['gives users roles', users, (client, ids) => client.patch('/api/user', { ids, data: { role_ids: [] } })],
    [
      'moves published classes and widens them',
      classes,
      async (client, ids) => {
        await test.db.query(`update classes set status = 'published', capacity = 1 where id = any($1)`, [
          ids,
        ]);
        return client.patch('/api/classes', { ids, data: { end_at: '2031-01-01T00:00:00Z', capacity: 900 } });
      },
    ],
    ['publishes classes', classes, (client, ids) => client.post('/api/classes/publication', { ids })],
    [
      'changes the time of quizzes',
      quizzes,
      (client, ids) => client.patch('/api/quizzes', { ids, data: { time_limit: 7 } }),
    ],
    [
      'numbers modules',
      modules,
      (client, ids) => client.patch('/api/modules', { ids, data: { required: false } }),
    ],
    [
      'changes questions',
      questions,
      (client, ids) => client.patch('/api/questions', { ids, data: { mark: 2 } }),
    ],
    ['moves banners', banners, (client, ids) => client.patch('/api/banners', { ids, data: { order: 5 } })],
    [
      'sets the time of banners',
      banners,
      (client, ids) => client.patch('/api/banners', { ids, data: { end_at: '2031-01-01T00:00:00Z' } }),
    ],
  ])('%s with as many questions to the database for twelve as for two', async (_, resource, call) => {
    const administrator = await test.as('Administrator');
    const statements = async (count: number) => {
      const ids: string[] = [];
      for (let i = 0; i < count; i++)
        ids.push((await recordOf(administrator, resource, resource === classes ? dates : {})).id);
      let reply: Reply | undefined;
      const texts = await statementsOf(test.database.pool, async () => {
        reply = await call(administrator, ids);
      });
      expect(reply!.status).toBe(200);
      return texts.map((text) => text.slice(0, 80));
    };
    const few = await statements(2);
    expect(await statements(12)).toEqual(few);
  });

  it('belongs to the person who made it', async () => {
    const { body } = await organizer.patch('/api/groups', { ids: await makeGroups(1), data: { order: 3 } });
    const other = await test.as('Organizer');
    expect((await other.delete(`/api/changes/${body.meta.change_id}`)).status).toBe(404);
    expect((await other.get('/api/changes')).body.data).toEqual([]);
    const own = (await organizer.get('/api/changes')).body.data;
    expect(own[0]).toMatchObject({
      id: body.meta.change_id,
      resource: 'groups',
      action: 'edit',
      total: 1,
      undone_at: null,
    });
    const learner = await test.as('Learner');
    expect((await learner.patch('/api/groups', { ids: [body.data.ids[0]], data: {} })).status).toBe(403);
  });
});

describe('a bulk of more than 2,000 rows', () => {
  it('is done by a job in one transaction, and can be undone', async () => {
    const ids = await makeGroups(2_500);
    const jobs = await startJobs(test.ctx, test.database.pool, [bulkTask, undoTask]);
    try {
      const reply = await organizer.patch('/api/groups', {
        filter: {},
        expect_total: 2_500,
        data: { visibility: 'hidden' },
      });
      expect(reply.status).toBe(202);
      const done = await finished(reply.body.data.job_id);
      expect(done).toMatchObject({
        state: 'done',
        done: 2_500,
        total: 2_500,
        error: null,
        result: { total: 2_500 },
      });
      expect(await one(ids[7]!)).toMatchObject({ visibility: 'hidden', version: 2 });
      const undo = await organizer.delete(`/api/changes/${done.result.change_id}`);
      expect(await finished(undo.body.data.job_id)).toMatchObject({ state: 'done', error: null });
      expect(await one(ids[7]!)).toMatchObject({ visibility: 'all', version: 3 });

      const refused = await organizer.patch('/api/groups', {
        filter: {},
        expect_total: 2_500,
        data: { name: 'All the same' },
      });
      expect(await finished(refused.body.data.job_id)).toMatchObject({
        state: 'failed',
        error: { status_code: 422, errors: { name: ['Name is already taken'] } },
      });
      const told = `select title_key from notifications where event_key = $1`;
      expect(await test.db.query(told, [`change:${reply.body.data.job_id}`])).toEqual([
        { title_key: 'notification.bulk_done' },
      ]);
      expect(await test.db.query(told, [`change:${refused.body.data.job_id}`])).toEqual([
        { title_key: 'notification.bulk_failed' },
      ]);
    } finally {
      await jobs.stop();
    }
  });
});

const finished = (jobId: string) =>
  eventually(async () => {
    const { data } = (await organizer.get(`/api/jobs/${jobId}`)).body;
    expect(data.state).toMatch(/^(done|failed)$/);
    return data;
  });
