import { forge } from '../support/forge.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditReport } from '#server/commands/auditReport.ts';
import { checkAudit } from '#server/modules/auditLog/auditChecks.ts';
import { archivePartition, continueArchives, restoreArchive } from '#server/platform/archives/archives.ts';
import { retentionKinds } from '#server/retentionKinds.ts';
import { sealAll } from '#server/platform/audit/seal.ts';
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts';
import { partitionsOf } from '#server/platform/db/partitions.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { quartersOf } from '#tests/support/auditQuarters.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const { event, make, archive, findings, sealOf } = quartersOf(() => test);
beforeEach(make);

describe('the log after a quarter was archived', () => {
  it('is intact, from the last event before the first one that stays', async () => {
    await archive('audit_events_first');
    const { checked, archived, head } = await verifyAudit(test.db);
    expect(await findings()).toEqual([]);
    expect([checked, archived!.no, head.no]).toEqual([5, 5, 12]);
    expect(await test.db.query('select no from archived_seals order by no')).toEqual([{ no: 7 }, { no: 9 }]);
    const { text, code } = await auditReport(test);
    expect(text).toContain(`Archived up to no. 5, ${archived!.seal}`);
    expect(code).toBe(0);
    await archive('audit_events_second');
    expect(await findings()).toEqual([]);
    expect((await verifyAudit(test.db)).archived!.no).toBe(10);
  });

  it('is checked on from an event that is archived by now', async () => {
    const seals = new Map(await Promise.all([3, 7, 8].map(async (no) => [no, await sealOf(no)] as const)));
    await archive('audit_events_first');
    for (const [no, seal] of seals) {
      await checkAudit(test.ctx, { no, seal });
      expect(await test.db.query('select no, finding_count from audit_checks')).toEqual([
        { no: 12, finding_count: 0 },
      ]);
    }
    expect((await verifyAudit(test.db, { no: 7, seal: 'other' })).findings).toContainEqual({
      kind: 'altered',
      no: 7,
    });
  });

  it('names what was altered and removed by others', async () => {
    await archive('audit_events_first');
    const [row] = await test.db.query<{ id: string }>('select id from audit_events where seal_no = 8');
    await forge(test.db, `update audit_events set after = '{}' where seal_no = 8`);
    expect(await findings()).toEqual([{ kind: 'altered', no: 8, id: row!.id }]);
    await forge(test.db, 'delete from audit_events where seal_no in (6, 8)');
    expect(await findings()).toEqual([
      { kind: 'removed', no: 6 },
      { kind: 'removed', no: 8 },
    ]);
  });

  it('names an event that was put in twice', async () => {
    await archive('audit_events_first');
    await test.db.query(
      `insert into audit_events select (e).* from (select jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'seal_no', 7)) as e
       from audit_events e where seal_no = 8) twice`,
    );
    expect(await findings()).toContainEqual({ kind: 'inserted', no: 7 });
  });

  it('says in its own chain how many faults the archived part had', async () => {
    await forge(test.db, `update audit_events set after = '{}' where seal_no = 2`);
    await archive('audit_events_first');
    expect(await findings()).toEqual([]);
    expect(
      await test.db.query(`select after->'findings' as findings from audit_events where action = 'detach'`),
    ).toEqual([{ findings: 1 }]);
  });

  it('waits for events that have no seal yet', async () => {
    await event('2024-03-01T00:00:00Z', 11);
    const partition = (await partitionsOf(test.db, 'audit_events'))[0]!;
    await archivePartition(test.ctx, { kind: 'audit-log', table: 'audit_events', partition, isFiled: true });
    await continueArchives(test.ctx, retentionKinds);
    expect(await test.db.query('select state, error from data_archives')).toEqual([
      { state: 'detaching', error: 'unsealed' },
    ]);
  });

  it('is whole again when the quarter comes back', async () => {
    const { id } = await archive('audit_events_first');
    await restoreArchive(test.ctx, id);
    await continueArchives(test.ctx, retentionKinds);
    await sealAll(test.db);
    const { checked, archived } = await verifyAudit(test.db);
    expect(await findings()).toEqual([]);
    expect([checked, archived]).toEqual([14, undefined]);
  });
});
