import { forge } from '../support/forge.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#server/platform/audit/audit.ts';
import { detachedFacts } from '#server/platform/audit/archivedChain.ts';
import { sealAll } from '#server/platform/audit/seal.ts';
import { newId } from '#server/platform/db/id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { quartersOf } from '#tests/support/auditQuarters.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const { make, archive, findings, sealOf, entryOf } = quartersOf(() => test);
beforeEach(make);

describe('the check of the log', () => {
  it('names a manifest that was changed to hide a removal', async () => {
    const { id } = await archive('audit_events_first');
    const entry = await entryOf('detach');
    // The event 6 is gone, and the manifest says that it was archived.
    const seal = await sealOf(6);
    await test.db.query('update data_archives set chain_no = 6, chain_seal = $1', [seal]);
    await forge(test.db, 'delete from audit_events where seal_no = 6');
    expect(await findings()).toEqual([{ kind: 'manifest', ...entry }]);
    await test.db.query(
      'update data_archives set chain_no = 5, chain_seal = (select seal from archived_seals where no = 7)',
    );
    expect(await findings()).toContainEqual({ kind: 'manifest', ...entry });
    // The event 8 moves to the seals.
    await test.db.query(
      `insert into archived_seals (no, archive_id, digest, seal, looked_at) select 8, $1, 'x', seal, looked_at from audit_events
       where seal_no = 8`,
      [id],
    );
    await forge(test.db, 'delete from audit_events where seal_no = 8');
    expect(await findings()).toContainEqual({ kind: 'manifest', ...entry });
  });

  it.each(['attached', 'detaching'])('names a manifest that says %s', async (state) => {
    await archive('audit_events_first');
    await test.db.query('update data_archives set state = $1', [state]);
    expect(await findings()).toEqual([
      { kind: 'removed', no: 1, last: 5 },
      { kind: 'removed', no: 7 },
      { kind: 'removed', no: 9 },
      { kind: 'manifest', ...(await entryOf('detach')) },
    ]);
  });
});

describe('a manifest that nobody made', () => {
  const invent = async (values: Record<string, unknown>) => {
    const row = {
      id: newId(),
      kind: 'audit-events',
      table_name: 'audit_events',
      partition: 'audit_events_zero',
    };
    const whole = {
      ...row,
      is_filed: false,
      state: 'dropped',
      created_at: new Date(),
      to_at: '2024-04-01Z',
      ...values,
    };
    const names = Object.keys(whole);
    await test.db.query(
      `insert into data_archives (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()})`,
      Object.values(whole),
    );
    return row.id;
  };
  /** As the product writes it, but by somebody else; the sealer cannot know. */
  const invented = async (
    id: string,
    { at = '0', ...manifest }: Parameters<typeof detachedFacts>[0] & { at?: string },
  ) => {
    await audit(test.ctx, {
      action: 'detach',
      entity: 'data-archives',
      entity_id: id,
      after: detachedFacts(manifest),
    });
    await forge(test.db, `update audit_events set at = at + $1::interval where action = 'detach'`, [at]);
    await sealAll(test.db);
    return { kind: 'manifest', ...(await entryOf('detach')) };
  };
  const chainOf = async (no: number) => ({
    chain_no: no,
    chain_seal: await sealOf(no),
    chain_digest: createHash('sha256').update('').digest('hex'),
  });

  it('is named where the log has no entry of it', async () => {
    await invent({ ...(await chainOf(5)), detached_at: new Date() });
    await forge(test.db, 'delete from audit_events where seal_no <= 5');
    expect(await findings()).toEqual([{ kind: 'manifest', no: 5 }]);
  });

  it('is named beside one that the product has made, whatever time it names', async () => {
    await archive('audit_events_first');
    await invent({ ...(await chainOf(8)), detached_at: '2024-01-01Z', to_at: '2099-01-01Z' });
    await forge(test.db, 'delete from audit_events where seal_no <= 8');
    expect(await findings()).toEqual([{ kind: 'manifest', no: 8 }]);
  });

  it('with an entry leaves no earlier event', async () => {
    const chain = await chainOf(5);
    const id = await invent(chain);
    await invented(id, {
      partition: 'audit_events_zero',
      from_at: null,
      to_at: '2024-04-01T00:00:00.000Z',
      ...chain,
    });
    await forge(test.db, 'delete from audit_events where seal_no = 5');
    expect(await findings()).toMatchObject([{ kind: 'inserted', no: 1 }]);
  });

  it.each(['now', 'years ahead'])('with an entry of %s stands for nothing of the last year', async (when) => {
    const to = new Date(Date.now() - 100 * 24 * 3_600_000).toISOString();
    const chain = await chainOf(10);
    const id = await invent({ ...chain, to_at: to });
    const entry = await invented(id, {
      partition: 'audit_events_zero',
      from_at: null,
      to_at: to,
      ...chain,
      at: when === 'now' ? '0' : '3 years',
    });
    await forge(test.db, 'delete from audit_events where seal_no <= 10');
    expect(await findings()).toEqual([entry]);
  });

  it('with an entry stands for no event that was sealed after its time', async () => {
    const seals = (
      await test.db.query<{ seal: string; digest: string }>(
        `select seal, 'x' as digest from audit_events where seal_no = 10`,
      )
    )[0]!;
    const digest = createHash('sha256').update(`10 ${seals.seal} ${seals.digest}`).digest('hex');
    const chain = { chain_no: null, chain_seal: null, chain_digest: digest };
    const id = await invent({ ...chain, to_at: '2024-01-01Z' });
    await test.db.query(
      `insert into archived_seals (no, archive_id, digest, seal, looked_at) select 10, $1, 'x', seal, looked_at from audit_events
       where seal_no = 10`,
      [id],
    );
    const entry = await invented(id, {
      partition: 'audit_events_zero',
      from_at: null,
      to_at: '2024-01-01T00:00:00.000Z',
      ...chain,
    });
    await forge(test.db, 'delete from audit_events where seal_no = 10');
    expect(await findings()).toContainEqual(entry);
  });
});
