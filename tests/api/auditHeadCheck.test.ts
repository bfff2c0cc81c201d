import type { AuditHeadVerdict } from '#shared/api/auditChain.ts';
import { sealStored } from '#server/migrations/sealStored.ts';
import { checkAudit } from '#server/modules/auditLog/auditChecks.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { signedHead } from '#server/platform/audit/auditHead.ts';
import { sealAll } from '#server/platform/audit/seal.ts';
import { newId } from '#server/platform/db/id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../support/app.ts';
import { forge } from '../support/forge.ts';
import { dataOf } from '../support/school.ts';

let test: TestApp;
let auditor: Client;
beforeAll(async () => {
  test = await createTestApp({ env: { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') } });
  auditor = await test.as('Auditor');
});
afterAll(() => test.close());

const write = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1)
    await audit(test.ctx, { action: 'edit', entity: 'classes', entity_id: newId(), after: { no: i } });
  await sealAll(test.db, undefined, test.config);
};
const head = async () => (await signedHead(test, new Date('2026-11-20T03:00:00.000Z')))!;
const judge = async (text: string): Promise<AuditHeadVerdict> =>
  dataOf(await auditor.post('/api/audit-chain/heads', { text }));

beforeEach(async () => {
  await forge(test.db, 'delete from audit_events');
  await test.db.query('delete from audit_chain');
  await test.db.query('delete from audit_checks');
  await test.db.query(`delete from secrets where name = 'audit'`);
  await sealStored(test);
  await write(6);
});

describe('a kept end of the audit log', () => {
  it('is compared in each of its forms, and the log may have grown since', async () => {
    const kept = await head();
    await write(3);
    const whole = { kind: 'whole', no: kept.no, at: kept.at, first: null, is_other_key: false };
    expect(await judge(JSON.stringify(kept))).toEqual(whole);
    expect(await judge(`{"level":30,"audit_head":${JSON.stringify(kept)},"msg":"audit log"}`)).toEqual(whole);
    expect(await judge(JSON.stringify({ tables: [], audit_head: kept }, null, 2))).toEqual(whole);
  });

  it('finds a tail that was cut off, and a log that was written anew', async () => {
    const kept = await head();
    await forge(test.db, 'delete from audit_events where seal_no >= $1', [kept.no - 1]);
    await test.db.query(
      `update audit_chain set no = $1, seal = (select seal from audit_events where seal_no = $1)`,
      [kept.no - 2],
    );
    expect(await judge(JSON.stringify(kept))).toMatchObject({ kind: 'missing', first: kept.no - 1 });
    await write(4);
    expect(await judge(JSON.stringify(kept))).toMatchObject({ kind: 'replaced', no: kept.no });
  });

  it('does not call a log whole in which the last check has found something before it', async () => {
    const kept = await head();
    await forge(test.db, `update audit_events set after = '{}' where seal_no = $1`, [kept.no - 2]);
    await checkAudit(test.ctx);
    expect(await judge(JSON.stringify(kept))).toMatchObject({ kind: 'damaged', first: kept.no - 2 });
  });

  it('is refused when somebody has changed it, or made it with a key of their own', async () => {
    const kept = await head();
    expect(await judge(JSON.stringify({ ...kept, no: kept.no - 1 }))).toMatchObject({ kind: 'forged' });
    expect(await judge(JSON.stringify({ ...kept, public_key: 'A'.repeat(43) }))).toMatchObject({
      kind: 'forged',
    });
    expect(await judge('nothing of this kind')).toEqual({
      kind: 'none',
      no: null,
      at: null,
      first: null,
      is_other_key: false,
    });
    await test.db.query(`delete from secrets where name = 'audit'`);
    await sealStored(test);
    await write(1);
    expect(await judge(JSON.stringify(kept))).toMatchObject({ kind: 'whole', is_other_key: true });
  });

  it('is read by those who read the log, and needs a text', async () => {
    const organizer = await test.as('Organizer');
    expect((await organizer.post('/api/audit-chain/heads', { text: 'x' })).status).toBe(403);
    expect((await auditor.post('/api/audit-chain/heads', { text: ' ' })).status).toBe(422);
  });
});
