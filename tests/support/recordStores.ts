import { expect } from 'vitest';
import { statementKinds, type StatementKind } from '#shared/domain/recordStores.ts';
import { deliverTask } from '#server/kernel/notifications/deliver.ts';
import { backfillTask } from '#server/modules/xapi/backfill.ts';
import { prepareActsTask } from '#server/modules/xapi/prepareActs.ts';
import { queueStatements } from '#server/modules/xapi/queueStatements.ts';
import { sendStatementsTask } from '#server/modules/xapi/sendStatements.ts';
import { startJobs, type Task } from '#server/platform/jobs/jobs.ts';
import { eventually } from './eventually.ts';
import { KEY, openRecordStore, SECRET } from './fakeRecordStore.ts';
import { openSchool } from './school.ts';

export const allKinds = Object.keys(statementKinds) as StatementKind[];

/** A school with an administrator, running jobs and a learning record store. */
export async function openRecording(env: NodeJS.ProcessEnv = {}) {
  const school = await openSchool(undefined, {
    APP_URL: 'http://127.0.0.1:3999',
    OUTBOUND_ALLOW: '127.0.0.1',
    ...env,
  });
  const lrs = await openRecordStore();
  const administrator = await school.as('Administrator', { nip: 'ADM', email: 'adm@example.co.id' });
  const tasks = [
    prepareActsTask,
    sendStatementsTask,
    backfillTask,
    deliverTask({ mail: { send: () => Promise.resolve() }, print: () => {} }),
  ] as readonly Task[];
  const jobs = await startJobs(school.ctx, school.database.pool, tasks);
  let made = 0;

  /** A record store that is on, with its secret; returns its id. */
  async function addStore(fields: object = {}): Promise<string> {
    made += 1;
    const added = await administrator.post('/api/record-stores', {
      name: `Store ${made}`,
      url: lrs.url,
      username: KEY,
      kinds: allKinds,
      ...fields,
    });
    expect(added.body).toMatchObject({ data: { enabled: false } });
    const { id } = added.body.data;
    expect((await administrator.put(`/api/record-stores/${id}/secret`, { secret: SECRET })).status).toBe(200);
    expect((await administrator.patch(`/api/record-stores/${id}`, { enabled: true })).status).toBe(200);
    return id;
  }
  const read = async (id: string) => (await administrator.get(`/api/record-stores/${id}`)).body.data;
  const log = async (id: string) =>
    (await administrator.get(`/api/record-stores/${id}/statements?per_page=100`)).body.data;
  /** As if the time of the next try had come. */
  async function hurry(id: string): Promise<void> {
    await school.db.query(`update record_stores set next_at = null where id = $1`, [id]);
    await queueStatements(school.ctx, id);
  }
  /** Until nothing waits, neither to be prepared nor to be sent. */
  const drained = (id: string) =>
    eventually(async () => {
      expect(await school.db.query(`select 1 from xapi_acts where due_at <= now()`)).toEqual([]);
      expect(
        await school.db.query(`select 1 from xapi_statements where store_id = $1 and state = 'waiting'`, [
          id,
        ]),
      ).toEqual([]);
    });
  /** Statements without an act behind them, for tests of sending. */
  const addWaiting = (id: string, count: number) =>
    school.db.query(
      `insert into xapi_statements (id, store_id, statement_id, kind, at, body, state, created_at)
       select gen_random_uuid(), $1, s.id, 'attempted', now(), jsonb_build_object('id', s.id,
         'actor', jsonb_build_object('account', jsonb_build_object('homePage', 'http://127.0.0.1:3999', 'name', 'p' || n)),
         'verb', jsonb_build_object('id', 'http://adlnet.gov/expapi/verbs/attempted'),
         'object', jsonb_build_object('id', 'http://127.0.0.1:3999/xapi/quiz/' || n),
         'timestamp', '2026-03-02T08:00:00.000Z')::text, 'waiting', now()
       from generate_series(1, $2::int) n cross join lateral (select gen_random_uuid() as id where n > 0) s`,
      [id, count],
    );

  return {
    school,
    lrs,
    administrator,
    addStore,
    read,
    log,
    hurry,
    drained,
    addWaiting,
    async close() {
      await jobs.stop();
      lrs.close();
      await school.close();
    },
  };
}
