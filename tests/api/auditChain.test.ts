import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#server/platform/audit/audit.ts';
import { auditReport } from '#server/commands/auditReport.ts';
import { sealAll, sealNext, startSealer } from '#server/platform/audit/seal.ts';
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts';
import { inTransaction } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/id.ts';
import { forge } from '../support/forge.ts';
import { createTestApp } from '../support/app.ts';

const test = await createTestApp();
const { db, ctx } = test;
afterAll(() => test.close());

beforeEach(async () => {
  await forge(db, 'delete from audit_events');
  await db.query('delete from audit_chain');
});

const write = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1)
    await audit(ctx, {
      action: 'edit',
      entity: 'classes',
      entity_id: newId(),
      after: { name: `Class ${i}` },
    });
};
const rowAt = async (no: number): Promise<string> =>
  (await db.query<{ id: string }>('select id from audit_events where seal_no = $1', [no]))[0]!.id;
/** Ten sealed rows that are in order. */
const sealedTen = async () => {
  await write(10);
  expect(await sealAll(db)).toBe(10);
  expect((await verifyAudit(db)).findings).toEqual([]);
};

describe('the sealer', () => {
  it('chains what was written, once, in batches, and goes on where it was', async () => {
    await db.query(
      `insert into audit_events (id, at, action, entity, request_id)
       select gen_random_uuid(), now() - n * interval '1 ms', 'edit', 'classes', 'r' from generate_series(1, 4500) n`,
    );
    expect(await sealNext(db)).toBe(2_000);
    expect(await sealAll(db)).toBe(2_500);
    await write(3);
    expect(await sealAll(db)).toBe(3);
    expect(await sealAll(db)).toBe(0);
    const { checked, findings, unsealed, head } = await verifyAudit(db);
    expect({ checked, findings, unsealed, no: head.no }).toEqual({
      checked: 4_503,
      findings: [],
      unsealed: { count: 0, oldest: null },
      no: 4_503,
    });
  });

  it('leaves what is not committed, and takes it when it is', async () => {
    await write(1);
    await inTransaction(ctx, async (tx) => {
      await audit(tx, { action: 'edit', entity: 'users', entity_id: newId() });
      // Nobody waits for the open transaction, and the seals of others do not either.
      await write(1);
      expect(await sealAll(db)).toBe(2);
    });
    expect(await sealAll(db)).toBe(1);
    expect((await verifyAudit(db)).findings).toEqual([]);
  });

  it('makes one chain when several nodes seal at once', async () => {
    await write(300);
    const running = Array.from({ length: 6 }, () =>
      startSealer({ db, config: test.config, log: test.app.log }),
    );
    await write(100);
    await Promise.all(running.map((sealer) => sealer.stop()));
    await sealAll(db);
    const { checked, findings } = await verifyAudit(db);
    expect({ checked, findings }).toEqual({ checked: 400, findings: [] });
  });
});

describe('the verifier', () => {
  it('names the one row that was altered', async () => {
    await sealedTen();
    const id = await rowAt(4);
    await forge(db, `update audit_events set after = '{"name": "Another"}' where id = $1`, [id]);
    expect((await verifyAudit(db)).findings).toEqual([{ kind: 'altered', no: 4, id }]);
  });

  it.each(['actor_name', 'role_name', 'action', 'entity', 'request_id', 'ip'])(
    'sees a change of %s',
    async (column) => {
      await sealedTen();
      await forge(db, `update audit_events set ${column} = 'x' where seal_no = 7`);
      expect((await verifyAudit(db)).findings).toMatchObject([{ kind: 'altered', no: 7 }]);
    },
  );

  it('names the one row that was removed, in the middle and at the end', async () => {
    await sealedTen();
    await forge(db, 'delete from audit_events where seal_no = 4');
    expect((await verifyAudit(db)).findings).toEqual([{ kind: 'removed', no: 4 }]);
    await forge(db, 'delete from audit_events where seal_no in (9, 10)');
    expect((await verifyAudit(db)).findings).toEqual([
      { kind: 'removed', no: 4 },
      { kind: 'removed', no: 9, last: 10 },
    ]);
  });

  it('names a row that was slipped in with a seal of its own', async () => {
    await sealedTen();
    const id = newId();
    await db.query(
      `insert into audit_events (id, action, entity, request_id, seal_no, seal) values ($1, 'edit', 'users', 'r', 11, repeat('a', 64))`,
      [id],
    );
    expect((await verifyAudit(db)).findings).toEqual([{ kind: 'inserted', no: 11, id }]);
  });

  it('names a row that was slipped in among earlier ones and sealed with the next', async () => {
    await sealedTen();
    const id = newId();
    await db.query(
      `insert into audit_events (id, at, action, entity, request_id)
       values ($1, now() - interval '3 days', 'edit', 'users', 'r')`,
      [id],
    );
    await sealAll(db);
    expect((await verifyAudit(db)).findings).toEqual([{ kind: 'inserted', no: 11, id }]);
  });

  it('does not take rows of before the first seal, nor of a pause of all servers, for slipped in', async () => {
    await db.query(
      `insert into audit_events (id, at, action, entity, request_id)
       values (gen_random_uuid(), now() - interval '90 days', 'edit', 'users', 'r')`,
    );
    await sealAll(db);
    // Two days without a server; a command beside it wrote in between.
    await db.query(`update audit_chain set looked_at = now() - interval '2 days'`);
    await db.query(
      `insert into audit_events (id, at, action, entity, request_id)
       values (gen_random_uuid(), now() - interval '1 day', 'create', 'users', 'command')`,
    );
    await sealAll(db);
    expect((await verifyAudit(db)).findings).toEqual([]);
  });

  it('counts what is not sealed yet, and answers with a code', async () => {
    await sealedTen();
    await write(2);
    const good = await auditReport(test);
    expect(good.code).toBe(0);
    expect(good.text).toMatch(
      /10 sealed events, none altered, removed or inserted\.\n2 events are not sealed yet/,
    );
    await forge(db, 'delete from audit_events where seal_no = 2');
    const bad = await auditReport(test);
    expect(bad.code).toBe(1);
    expect(bad.text).toContain('No. 2: this event is gone.');
  });
});
