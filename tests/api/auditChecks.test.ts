import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#server/platform/audit/audit.ts';
import { sealAll } from '#server/platform/audit/seal.ts';
import { newId } from '#server/platform/db/id.ts';
import { auditCheckTask } from '#server/modules/auditLog/auditChecks.ts';
import type { AuditChainState } from '#shared/api/auditChain.ts';
import { forge } from '../support/forge.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '../support/app.ts';
import { dataOf } from '../support/school.ts';

let now = new Date('2026-03-02T08:00:00.000Z');
let app: TestApp;
let auditor: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  auditor = await app.as('Auditor');
});
beforeEach(async () => {
  for (const table of ['audit_events', 'audit_chain', 'audit_checks'])
    await forge(app.db, `delete from ${table}`);
});
afterAll(() => app.close());

const write = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1)
    await audit(app.ctx, {
      action: 'edit',
      entity: 'classes',
      entity_id: newId(),
      after: { name: `Class ${i}` },
    });
  await sealAll(app.db);
};
const state = async () => dataOf<AuditChainState>(await auditor.get('/api/audit-chain'));
/** As the runner does it, so many minutes later. */
const check = async (minutes = 0, payload: { full?: boolean } = {}) => {
  now = new Date(now.getTime() + minutes * 60_000);
  await auditCheckTask.run({ ...app.ctx, now }, payload, { isLastTry: false });
};

describe('the seal of the audit log', () => {
  it('says up to which entry it is intact, and since when', async () => {
    await write(10);
    expect(await state()).toMatchObject({ no: 0, checked_at: null, is_checking: false });
    const asked = await auditor.post('/api/audit-chain/checks');
    expect([asked.status, asked.body.data.is_checking]).toEqual([202, true]);
    expect((await state()).is_checking).toBe(true);
    await check(1, { full: true });
    const at = now.toISOString();
    expect(await state()).toMatchObject({
      no: 10,
      checked_at: at,
      full_at: at,
      findings: [],
      finding_count: 0,
      is_checking: false,
    });
  });

  it('goes on from the last entry between two checks of all of them', async () => {
    await write(10);
    await check();
    const full = now.toISOString();
    await write(5);
    // An entry that was checked before is looked at again only by a check of everything.
    await forge(app.db, `update audit_events set action = 'delete' where seal_no = 3`);
    await check(10);
    expect(await state()).toMatchObject({
      no: 15,
      full_at: full,
      checked_at: now.toISOString(),
      findings: [],
    });
    await check(24 * 60);
    expect(await state()).toMatchObject({ no: 2, full_at: now.toISOString(), finding_count: 1 });
  });

  it('names the first wrong entry, which can be opened, until the log is right again', async () => {
    await write(10);
    await check();
    await forge(app.db, `update audit_events set after = '{}' where seal_no = 7`);
    await check(1, { full: true });
    const broken = await state();
    expect(broken).toMatchObject({
      no: 6,
      finding_count: 1,
      findings: [{ kind: 'altered', no: 7, last: null }],
    });
    const [entry] = dataOf(
      await auditor.get(listUrl('/api/audit-events', { filter: { ids: [broken.findings[0]!.id] } })),
    );
    expect(entry.seal_no).toBe(7);
    // A later small check does not make it green.
    await check(10);
    expect((await state()).finding_count).toBe(1);
    await forge(app.db, `delete from audit_events where seal_no in (4, 5)`);
    await check(1, { full: true });
    expect((await state()).findings[0]).toEqual({ kind: 'removed', no: 4, last: 5, id: null });
  });

  it('notices between two full checks that the entry where it stopped was changed or is gone', async () => {
    await write(3);
    await check();
    await forge(app.db, `update audit_events set seal = repeat('0', 64) where seal_no = 3`);
    await check(10);
    expect((await state()).findings[0]).toMatchObject({ kind: 'altered', no: 3 });
    await app.db.query('delete from audit_checks');
    await forge(app.db, 'delete from audit_events where seal_no = 3');
    await check(10);
    expect((await state()).findings[0]).toMatchObject({ kind: 'removed', no: 3 });
  });
});

describe('what is worth a look', () => {
  it('are changed roles, marks opened again and accounts with many wrong sign-ins of seven days', async () => {
    const administrator = await app.as('Administrator');
    const role = dataOf(await administrator.post('/api/roles', { name: 'Watched', permissions: [] }));
    dataOf(await administrator.patch(`/api/roles/${role.id}`, { description: 'Again' }));
    const learner = await app.as('Learner');
    await forge(app.db, 'update audit_events set at = $1', [now.toISOString()]);
    await app.db.query(
      `insert into audit_events (id, at, action, entity, request_id, actor_name) values (gen_random_uuid(), $1, 'reopen-mark', 'answers', 'r', 'Agus')`,
      [now.toISOString()],
    );
    const fail = (tries: number, minutesAgo: number) =>
      app.db.query(
        `insert into sign_in_failures (id, minute, address, kind, count, names, user_ids)
         values (gen_random_uuid(), $1, $2, 'password', $3, '{}', array[$4::uuid])`,
        [
          new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
          `10.0.0.${minutesAgo % 200}`,
          tries,
          learner.userId,
        ],
      );
    await fail(6, 10);
    expect((await seen()).map(({ kind }) => kind).toSorted()).toEqual(['marks', 'role']);
    await fail(5, 20);
    // Older than a week.
    await fail(90, 8 * 24 * 60);
    const items = await seen();
    expect(items.find(({ kind }) => kind === 'sign_ins')).toMatchObject({ id: learner.userId, count: 11 });
    expect(items.find(({ kind }) => kind === 'role')).toMatchObject({
      id: role.id,
      name: 'Watched',
      count: 2,
    });
    expect(items.find(({ kind }) => kind === 'marks')).toMatchObject({ count: 1, by: 'Agus' });
    // Each line opens as many entries of the log.
    const rows = dataOf(
      await auditor.get(listUrl('/api/audit-events', { filter: { entity: ['roles'], entity_id: role.id } })),
    );
    expect(rows).toHaveLength(2);
  });

  const seen = async (): Promise<{ kind: string }[]> => dataOf(await auditor.get('/api/my/work/watch'));
});

it('health says a word for each part', async () => {
  const parts = async () => dataOf(await auditor.get('/api/my/work/health'));
  expect(await parts()).toMatchObject({
    mail: { word: 'set_up', failed: 0 },
    storage: { word: expect.stringMatching(/working|look|full/), room: { used: expect.any(Number) } },
    backup: { word: 'set_up', at: null },
    certificates: { word: 'working', issued: 0 },
  });
  await app.db.query('insert into backups (at) values ($1)', [now.toISOString()]);
  expect((await parts()).backup).toEqual({ word: 'working', at: now.toISOString() });
  now = new Date(now.getTime() + 2 * 86_400_000);
  expect((await parts()).backup.word).toBe('look');
  const { rows } = (await parts()).partitions;
  await app.db.query(
    `insert into audit_events (id, at, action, entity, request_id) values ('ffffffff-0000-7000-8000-000000000000', $1, 'edit', 'users', 'r')`,
    [now.toISOString()],
  );
  expect((await parts()).partitions).toEqual({ word: 'look', rows: rows + 1 });
});
