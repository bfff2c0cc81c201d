import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { folderPlace } from '#server/backup/places.ts';
import { auditReport } from '#server/commands/auditReport.ts';
import { secretsReport } from '#server/commands/secretsReport.ts';
import { sealStored } from '#server/migrations/sealStored.ts';
import { auditHeadTask } from '#server/modules/auditLog/auditHead.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { auditPartitions } from '#server/platform/audit/audit.partitions.ts';
import { readHead, signedHead } from '#server/platform/audit/auditHead.ts';
import { auditKeyOf } from '#server/platform/audit/auditKey.ts';
import { DIGEST, sealAll } from '#server/platform/audit/seal.ts';
import { verifyAudit, type ChainEnd } from '#server/platform/audit/verifyAudit.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { newId } from '#server/platform/db/id.ts';
import { addPartitions } from '#server/platform/db/partitions.ts';
import { storeOf } from '#server/platform/files/fileStore.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { forge } from '../support/forge.ts';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const [OLD, NEW] = [keyOf(1), keyOf(2)];
const test = await createTestApp();
const { db } = test;
const withKeys = (SECRET_KEY?: string) =>
  readConfig({ NODE_ENV: 'production', DATA_DIR: test.config.dataDir, SECRET_KEY });
const folder = await mkdtemp(path.join(tmpdir(), 'mahir-heads-'));
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const write = async (count: number, config: Config | undefined): Promise<void> => {
  for (let i = 0; i < count; i += 1)
    await audit(test.ctx, { action: 'edit', entity: 'classes', entity_id: newId(), after: { no: i } });
  expect(await sealAll(db, undefined, config)).toBe(count);
};
const keyed = { db, config: withKeys(OLD) };
const findings = async (config = keyed.config) =>
  (await verifyAudit(db, undefined, await auditKeyOf({ db, config }))).findings;
const seals = () =>
  db.query<ChainEnd>('select seal_no as no, seal from audit_events where seal_no is not null order by 1');

/** Five events of the time without a key, and five with it. */
beforeEach(async () => {
  await forge(db, 'delete from audit_events');
  await db.query('delete from audit_chain');
  await db.query('delete from secrets');
  await write(5, undefined);
  await sealStored(keyed);
  await write(5, keyed.config);
});

/** What somebody can do who writes into the database: all seals from here on, without a key. */
async function rewriteFrom(first: number): Promise<void> {
  const rows = await db.query<ChainEnd & { digest: string; looked_at: string | null }>(
    `select e.seal_no as no, e.seal, ${DIGEST} as digest, e.looked_at from audit_events e order by 1`,
  );
  let before = rows.find(({ no }) => no === first - 1)?.seal ?? '0'.repeat(64);
  for (const { no, digest, looked_at } of rows.filter((row) => row.no >= first)) {
    before = createHash('sha256')
      .update(`${before}\n${no}\n${digest}\n${looked_at ?? ''}`)
      .digest('hex');
    await forge(db, 'update audit_events set seal = $2 where seal_no = $1', [no, before]);
  }
  await db.query('update audit_chain set seal = $1', [before]);
}

describe('Seals with a key', () => {
  it('go on from those before, which stay as they are', async () => {
    const all = await seals();
    expect(all.slice(0, 5).every(({ seal }) => /^[0-9a-f]{64}$/.test(seal))).toBe(true);
    expect(all.slice(5).every(({ seal }) => /^v2\.[0-9a-f]{8}\.[0-9a-f]{64}$/.test(seal))).toBe(true);
    expect(await findings()).toEqual([]);
  });

  it('cannot be made without it: neither of a changed event nor of all from there on', async () => {
    await forge(db, `update audit_events set after = '{}' where seal_no = 8`);
    expect(await findings()).toMatchObject([{ kind: 'altered', no: 8 }]);
    await rewriteFrom(8);
    expect((await findings()).map(({ no }) => no)).toEqual([8, 9, 10]);
    // Nor can an earlier one be changed, although its own seal needs no key.
    await rewriteFrom(3);
    expect((await findings()).map(({ no }) => no)).toEqual([6, 7, 8, 9, 10]);
  });

  it('stay right when SECRET_KEY is changed', async () => {
    await secretsReport({ ...test.ctx, config: withKeys(`${NEW},${OLD}`) }, []);
    await write(2, withKeys(NEW));
    expect(await findings(withKeys(NEW))).toEqual([]);
    await expect(findings(withKeys(OLD))).rejects.toThrow(/secrets.sealed of audit is sealed with the key/);
  });

  it('prove nothing any more when the key is lost, and those after it do', async () => {
    await secretsReport({ ...test.ctx, config: withKeys(NEW) }, ['--forget-lost']);
    await write(2, withKeys(NEW));
    expect(await findings(withKeys(NEW))).toEqual([{ kind: 'altered', no: 6, last: 10 }]);
    const { text, code } = await auditReport({ db, config: withKeys(NEW) });
    expect([code, text]).toEqual([1, expect.stringContaining('No. 6 to 10: the key of these seals is lost')]);
  });
});

const LAST = { isLastTry: true };

describe('The signed end of the chain', () => {
  const report = async (text: string) => {
    const file = path.join(folder, 'head');
    await writeFile(file, text);
    return auditReport(keyed, { heads: [file] });
  };
  /** The last events are gone, and the end of the chain says so: without a head nobody can see it. */
  const cut = async () => {
    await forge(db, 'delete from audit_events where seal_no > 7');
    const [last] = (await seals()).slice(-1);
    await db.query('update audit_chain set no = $1, seal = $2', [last!.no, last!.seal]);
    expect(await findings()).toEqual([]);
  };

  it('shows that a tail was cut off, and that it was written anew', async () => {
    const head = JSON.stringify(await signedHead(keyed, test.ctx.now));
    expect(await report(head)).toMatchObject({
      code: 0,
      text: expect.stringContaining('nothing before it was cut off or rewritten'),
    });
    await cut();
    expect(await report(head)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Gone: no. 8 to 10.'),
    });
    await write(6, keyed.config);
    expect(await findings()).toEqual([]);
    expect(await report(head)).toMatchObject({
      code: 1,
      text: expect.stringContaining('another event is at its place now'),
    });
  });

  it('is refused when it was changed, or is none', async () => {
    const head = (await signedHead(keyed, test.ctx.now))!;
    for (const changed of [{ no: 7 }, { seal: (await seals())[6]!.seal }, { at: '2026-01-01T00:00:00.000Z' }])
      expect(await report(JSON.stringify({ ...head, ...changed }))).toMatchObject({
        code: 1,
        text: expect.stringContaining('its signature is wrong'),
      });
    expect(await report('nothing')).toMatchObject({ code: 1 });
  });

  it('is logged and mailed every day, and stands in each backup', async () => {
    const logged = vi.spyOn(test.ctx.log, 'info');
    onTestFinished(() => logged.mockRestore());
    const sent: Message[] = [];
    const mail = { send: async (message: Message) => void sent.push(message) };
    const { run } = auditHeadTask(mail);
    await run(
      { ...test.ctx, config: { ...keyed.config, auditHeadMail: 'auditor@example.com' } },
      {} as never,
      LAST,
    );
    const place = folderPlace(path.join(folder, 'backup'));
    const connection = { connectionString: test.database.url };
    const manifest = await backUp({ connection, files: storeOf(test.config), config: keyed.config }, place);
    const heads = [
      readHead(JSON.stringify(logged.mock.calls.at(-1)![0])),
      readHead(sent[0]!.text),
      readHead(JSON.stringify(manifest, null, 2)),
    ];
    for (const head of heads) expect(head).toMatchObject({ no: 10, seal: (await seals())[9]!.seal });
    await cut();
    for (const head of heads) expect((await report(JSON.stringify(head))).code).toBe(1);
    expect(sent).toMatchObject([{ to: 'auditor@example.com' }]);
    await run({ ...test.ctx, config: keyed.config }, {} as never, LAST);
    expect(sent).toHaveLength(1);
  });

  it('does not exist before there is a key', async () => {
    expect(await signedHead({ db, config: withKeys(OLD) }, test.ctx.now)).toBeDefined();
    await db.query(`delete from secrets where name = 'audit'`);
    expect(await signedHead({ db, config: withKeys() }, test.ctx.now)).toBeUndefined();
  });
});

describe('The table', () => {
  it('takes new events only: nobody changes, deletes or seals again, whatever the statement', async () => {
    await audit(test.ctx, { action: 'edit', entity: 'classes' });
    for (const statement of [
      'delete from audit_events',
      'delete from audit_events where seal_no is null',
      'truncate audit_events',
      'truncate audit_events_default',
      'truncate only audit_events_first',
      `update audit_events set after = '{}' where seal_no is null`,
      'update audit_events set at = now() where seal_no = 3',
      'update audit_events set seal_no = 90 where seal_no = 3',
      'update audit_events set seal = null where seal_no = 3',
    ])
      await expect(db.query(statement), statement).rejects.toThrow(/events are only added/);
    expect(await sealAll(db, undefined, keyed.config)).toBe(1);
    expect(await findings()).toEqual([]);
  });

  it('cannot be emptied by the name of a partition, also of one that is made later', async () => {
    const triggers = () =>
      db.query<{ partition: string; has: boolean }>(
        `select inhrelid::regclass::text as partition, exists (select from pg_trigger
           where tgrelid = inhrelid and tgname = 'audit_events_no_truncate' and tgenabled = 'O') as has
         from pg_inherits where inhparent = 'audit_events'::regclass`,
      );
    const before = (await triggers()).length;
    await addPartitions(db, auditPartitions, new Date(Date.now() + 400 * 86_400_000));
    const partitions = await triggers();
    expect(partitions.length).toBeGreaterThan(before);
    for (const { partition, has } of partitions) {
      expect(has, partition).toBe(true);
      await expect(db.query(`truncate ${partition}`), partition).rejects.toThrow(/events are only added/);
    }
  });
});
