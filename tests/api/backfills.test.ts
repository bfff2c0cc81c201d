import { startJobs } from '#server/platform/jobs/jobs.ts';
import { backfillTasks, fillSlice, startBackfills, type Backfill } from '#server/platform/jobs/backfills.ts';
import { plans } from '#server/composition.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const ROWS = 2_500;
const describeGroups: Backfill = {
  key: 'groups.description',
  table: 'groups',
  missing: 't.description is null',
  set: `description = upper(t.name)`,
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.db.query(
    `insert into groups (id, slug, name, description)
     select gen_random_uuid(), 'group-' || n, 'Group ' || n, case when n > $1 then 'Has one' end from generate_series(1, $1 + 10) n`,
    [ROWS],
  );
});
afterAll(() => test.close());

const progress = async () =>
  (
    await test.db.query<object>('select done, total, finished_at is not null as "isFinished" from backfills')
  )[0];

it('fills a table in slices that can be cut off anywhere, by a job that the start adds once', async () => {
  const { db, ctx } = test;
  await startBackfills(ctx, [describeGroups]);
  await startBackfills(ctx, [describeGroups]);
  const jobs = `select count(*)::int as count from graphile_worker.jobs where task_identifier like 'back-fill%'`;
  expect(await db.query(jobs)).toEqual([{ count: 1 }]);

  // A slice, and one that its node did not live to commit.
  const first = await db.transaction((tx) => fillSlice(tx, describeGroups, ctx.now));
  expect(first).toEqual({ isFinished: false, done: 1_000 });
  const cutOff = db.transaction(async (tx) => {
    await fillSlice(tx, describeGroups, ctx.now);
    throw new Error('killed');
  });
  await expect(cutOff).rejects.toThrow('killed');
  expect(await progress()).toEqual({ done: 1_000, total: null, isFinished: false });
  await db.query(`update backfills set total = ${ROWS}`);
  const { body } = await test.stranger.get('/metrics');
  expect(body).toContain('mahir_backfill_rows{key="groups.description",state="done"} 1000');
  expect(body).toContain('mahir_backfill_rows{key="groups.description",state="left"} 1500');

  const { config, app, database } = test;
  const worker = await startJobs(
    { db, config, plans, log: app.log },
    database.pool,
    backfillTasks([describeGroups]),
  );
  await expect.poll(progress).toEqual({ done: ROWS, total: ROWS, isFinished: true });
  await worker.stop();
  const wrong = `select name from groups where description is distinct from case when name ~ '^Group [0-9]+$' and
    substr(name, 7)::int <= ${ROWS} then upper(name) else 'Has one' end`;
  expect(await db.query(wrong)).toEqual([]);

  await startBackfills(ctx, [describeGroups]);
  expect(await db.query(jobs)).toEqual([{ count: 0 }]);
});
