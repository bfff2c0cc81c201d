import { bulkTask } from '#server/kernel/changes/bulk.jobs.ts';
import { purgeRunsTask, lostRunsTask } from '#server/kernel/changes/jobRuns.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/id.ts';
import { createPool } from '#server/platform/db/pool.ts';
import {
  addJob,
  addJobs,
  startJobs,
  type JobBase,
  type Jobs,
  type Task,
} from '#server/platform/jobs/jobs.ts';
import { tasksOf } from '#server/composition.ts';
import { removeEndedSessions } from '#server/modules/session/session.ts';
import { createPerson, signInAs } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { lateDoorTo } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApp;
let base: JobBase;
let jobs: Jobs;
const done: unknown[] = [];
let contextSeen: Context | undefined;
/** Ends the job that waits, once it has begun. */
let finish: (() => void) | undefined;
const tasks: Task<never>[] = [
  {
    name: 'note',
    async run(ctx, payload) {
      contextSeen = ctx;
      done.push(payload);
    },
  },
  { name: 'wait', run: () => new Promise((resolve) => (finish = () => resolve(void done.push('waited')))) },
];

beforeAll(async () => {
  test = await createTestApp();
  base = test.ctx;
  jobs = await startJobs(base, test.database.pool, tasks);
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
});

describe('a job', () => {
  it('runs after the commit with a context of its own, and never after a rollback', async () => {
    const undone = test.db.transaction(async (db) => {
      await addJob({ db }, 'note', 'rolled back');
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await test.db.transaction(async (db) => {
      await addJob({ db }, 'note', 'committed');
      // A job that was requested later, outside of this transaction, runs meanwhile.
      await addJob(test, 'note', 'beside');
      await eventually(() => expect(done).toEqual(['beside']));
    });
    await eventually(() => expect(done).toEqual(['beside', 'committed']));
    expect(contextSeen).toMatchObject({
      actor: null,
      language: 'id',
      requestId: expect.stringMatching(/^job-\d+$/),
    });
  });

  it('comes in numbers with one statement', async () => {
    done.length = 0;
    await addJobs(
      base,
      'note',
      Array.from({ length: 50 }, (_, i) => i),
    );
    await addJobs(base, 'note', []);
    await eventually(() => expect(done).toHaveLength(50));
  });

  it('replaces one of the same key that has not begun', async () => {
    done.length = 0;
    const later = new Date(Date.now() + 3_600_000);
    await addJob(base, 'note', 'first', { key: 'one', runAt: later });
    await addJob(base, 'note', 'second', { key: 'one' });
    await eventually(() => expect(done).toEqual(['second']));
  });

  it('of a runner that died is tried again within seconds, one of a runner that lives is left alone', async () => {
    done.length = 0;
    const later = new Date(Date.now() + 3_600_000);
    await addJob(base, 'note', 'of the dead', { key: 'dead', runAt: later });
    await addJob(base, 'note', 'of the living', { key: 'living', runAt: later });
    const own = await test.database.pool.connect();
    await own.query('select pg_advisory_lock_shared(7224030, hashtext($1))', ['living-runner']);
    await own.query(
      `update graphile_worker._private_jobs set locked_by = key || '-runner', locked_at = now(), run_at = now()
       where key in ('dead', 'living')`,
    );
    // The next start looks at once; a running one within half a minute.
    const next = await startJobs(base, test.database.pool, tasks);
    await eventually(() => expect(done).toEqual(['of the dead']));
    await next.stop();
    own.release(true);
    await test.db.query(`delete from graphile_worker._private_jobs where key = 'living'`);
  });

  it('that nobody works on any more ends as failed, for the person who waits', async () => {
    const person = await test.as('Organizer', { nip: 'WAITS' });
    const ids = { lost: newId(), waiting: newId() };
    for (const id of Object.values(ids))
      await test.db.query(
        `insert into job_runs (id, actor_id, name, total, payload, created_at) values ($1, $2, 'bulk', 1, '{}', now() - interval '1 hour')`,
        [id, person.userId],
      );
    await addJob(base, 'bulk', { job_id: ids.waiting }, { runAt: new Date(Date.now() + 3_600_000) });
    await lostRunsTask.run(test.ctx, {} as never, { isLastTry: false });
    const stateOf = async (id: string) => (await person.get(`/api/jobs/${id}`)).body.data;
    expect(await stateOf(ids.lost)).toMatchObject({ state: 'failed', error: { code: 'internal' } });
    expect(await stateOf(ids.waiting)).toMatchObject({ state: 'queued', error: null });
  });

  it('is forgotten thirty days after its end', async () => {
    const person = await test.as('Organizer', { nip: 'REPORTS' });
    const ids = { old: newId(), young: newId() };
    for (const [id, days] of [[ids.old, 31] as const, [ids.young, 29] as const])
      await test.db.query(
        `insert into job_runs (id, actor_id, name, total, payload, state, ended_at)
         values ($1, $2, 'bulk', 1, '{}', 'done', $3::timestamptz - make_interval(days => $4))`,
        [id, person.userId, test.ctx.now.toISOString(), days],
      );
    await purgeRunsTask.run(test.ctx, {} as never, { isLastTry: false });
    expect((await person.get(`/api/jobs/${ids.old}`)).status).toBe(404);
    expect((await person.get(`/api/jobs/${ids.young}`)).status).toBe(200);
  });

  it('of a person who was deactivated since changes nothing', async () => {
    const person = await test.as('Organizer', { nip: 'LEFT' });
    await test.db.query(
      `insert into groups (id, slug, name, "order") select gen_random_uuid(), 'g' || i, 'G' || i, i from generate_series(1, 2001) i`,
    );
    const asked = { filter: {}, expect_total: 2_001, data: { visibility: 'hidden' } };
    const { job_id } = (await person.patch('/api/groups', asked)).body.data;
    await test.db.query('update users set active = false where id = $1', [person.userId]);
    await bulkTask.run(test.ctx, { job_id } as never, { isLastTry: false });
    const [job] = await test.db.query('select state, error from job_runs where id = $1', [job_id]);
    expect(job).toMatchObject({ state: 'failed', error: { code: 'unauthenticated' } });
    expect(await test.db.query(`select 1 from groups where visibility = 'hidden'`)).toEqual([]);
  });

  it('is finished before the worker stops', async () => {
    done.length = 0;
    await addJob(base, 'wait', {});
    await eventually(() => expect(finish).toBeDefined());
    const stopped = jobs.stop();
    setTimeout(finish!, 100);
    await stopped;
    expect(done).toEqual(['waited']);
    jobs = await startJobs(base, test.database.pool, tasks);
  });
});

it('waits at its start for a database that is away', async () => {
  const late = await lateDoorTo(test.database.url);
  const pool = createPool({ connectionString: late.url });
  const said: string[] = [];
  const log = Object.assign(Object.create(base.log) as typeof base.log, {
    warn: (line: string) => void said.push(line),
  });
  const starting = startJobs({ ...base, log }, pool, tasks);
  await expect.poll(() => said[0]).toMatch(/ECONNREFUSED.*; trying again$/);
  await late.open();
  const started = await starting;
  await started.stop();
  await pool.end();
  await late.close();
});

it.each([1, 3])(
  'survives at its start a database that gives %i connections and lets the others wait',
  async (admitted) => {
    const slow = await lateDoorTo(test.database.url, admitted);
    await slow.open();
    const pool = createPool({ connectionString: slow.url, connectionTimeoutMillis: 200 });
    const faults: unknown[] = [];
    const note = (reason: unknown) => void faults.push(reason);
    process.on('unhandledRejection', note);
    let runs = 0;
    const starting = startJobs(base, pool, [{ name: `slow-${admitted}`, run: async () => void (runs += 1) }]);
    // The connections that were asked for have given up by then.
    await new Promise((resolve) => setTimeout(resolve, 500));
    slow.admitAll();
    const started = await starting;
    await addJob(base, `slow-${admitted}`, {});
    await expect.poll(() => runs).toBe(1);
    await started.stop();
    process.off('unhandledRejection', note);
    expect(faults).toEqual([]);
    await pool.end();
    await slow.close();
  },
);

describe('the tasks of the product', () => {
  it('have names of their own and times that can be read', async () => {
    const all = tasksOf(test.config, () => {});
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    const product = await startJobs(base, test.database.pool, all);
    await product.stop();
  });

  it('remove sessions and counts of wrong tries that have ended', async () => {
    const person = await createPerson(test.db, ['Learner']);
    await signInAs(test.app, person.nip);
    // For an open attempt an ended session goes on for some hours.
    await test.db.query(`update sessions set expires_at = now() - interval '49 hours'`);
    await signInAs(test.app, person.nip);
    await test.db.query(
      `insert into login_attempts (account, failures, last_failed_at) values ('old', 1, now() - interval '3 days'), ('new', 1, now())`,
    );
    await test.db.query(
      `insert into sign_in_failures (id, address, minute, kind, count, names, user_ids)
       select gen_random_uuid(), 'x', now() - make_interval(days => n), 'password', 1, '{}', '{}' from unnest(array[89, 91]) n`,
    );
    await test.db.query(
      `insert into known_devices (token_hash, user_id, created_at, last_used_at)
       select n::text, $1, now(), now() - make_interval(days => n) from unnest(array[364, 366]) n`,
      [person.id],
    );
    await removeEndedSessions({
      ...base,
      now: new Date(),
      language: 'en',
      requestId: 'test',
      ip: null,
      actor: null,
    });
    expect(await test.db.query(`select id from sessions where user_id = $1`, [person.id])).toHaveLength(1);
    expect(await test.db.query(`select account from login_attempts`)).toEqual([{ account: 'new' }]);
    const [kept] = await test.db.query(
      `select (select count(*)::int from sign_in_failures) as failures,
         (select count(*)::int from known_devices where token_hash in ('364', '366')) as devices`,
    );
    expect(kept).toEqual({ failures: 1, devices: 1 });
  });
});
