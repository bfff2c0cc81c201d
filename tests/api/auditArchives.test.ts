import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditReport } from '#server/commands/auditReport.ts';
import { checkAudit } from '#server/modules/auditLog/auditChecks.ts';
import { archivePartition, continueArchives, restoreArchive } from '#server/platform/archives/archives.ts';
import { sealAll } from '#server/platform/audit/seal.ts';
import { verifyAudit, type Finding } from '#server/platform/audit/verifyAudit.ts';
import type { ActorContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/id.ts';
import { borderOf, partitionsOf } from '#server/platform/db/partitions.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const borders = ['2024-04-01Z', '2024-07-01Z'].map((day) => borderOf(new Date(day)));
let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'mahir-archives-'));
  await test.db.query('create table form (like audit_events including defaults)');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

const event = (at: string, n: number) =>
  test.db.query(
    `insert into audit_events (id, at, action, entity, after, request_id) values ($1, $2, 'edit', 'classes', $3, 'r')`,
    [borderOf(new Date(at)).slice(0, 24) + newId().slice(24), at, JSON.stringify({ n, name: 'Kelas “é”' })],
  );
/** Ten sealed events: 1 to 5, 7 and 9 have ids of the first quarter, because they were committed late; the others of the second. */
beforeEach(async () => {
  // Two quarters, and the rest.
  await test.database.pool.query(`
    drop schema if exists detached cascade;
    drop table audit_events cascade;
    create table audit_events (like form including defaults, primary key (id)) partition by range (id);
    create table audit_events_first partition of audit_events for values from (minvalue) to ('${borders[0]}');
    create table audit_events_second partition of audit_events for values from ('${borders[0]}') to ('${borders[1]}');
    create table audit_events_default partition of audit_events default`);
  for (const table of [
    'data_archive_files',
    'archived_seals',
    'data_archives',
    'audit_chain',
    'audit_checks',
  ])
    await test.db.query(`delete from ${table}`);
  for (let n = 1; n <= 5; n += 1) await event(`2024-03-31T23:50:0${n}Z`, n);
  await sealAll(test.db, new Date('2024-03-31T23:51:00Z'));
  await event('2024-04-01T00:00:01Z', 6);
  await sealAll(test.db, new Date('2024-04-01T00:00:02Z'));
  await event('2024-03-31T23:59:58Z', 7);
  await event('2024-04-01T00:00:03Z', 8);
  await sealAll(test.db, new Date('2024-04-01T00:00:04Z'));
  await event('2024-03-31T23:59:59Z', 9);
  await event('2024-04-01T00:00:05Z', 10);
  await sealAll(test.db, new Date('2024-04-01T00:00:06Z'));
  // The servers were off since.
  await test.db.query('update audit_chain set looked_at = null');
});

/** Archives the partition, and seals what the log says about it. @returns the path of the archive's file */
async function archive(name: string): Promise<{ id: string; file: string }> {
  const partition = (await partitionsOf(test.db, 'audit_events')).find((each) => each.name === name)!;
  const id = await archivePartition(test.ctx, {
    kind: 'audit-log',
    table: 'audit_events',
    partition,
    isFiled: true,
  });
  await continueArchives(test.ctx);
  await sealAll(test.db);
  const [file] = await test.db.query<{ id: string }>(
    'select file_id as id from data_archive_files where archive_id = $1',
    [id],
  );
  return { id, file: path.join(test.config.dataDir, 'files', file!.id.slice(-2), file!.id) };
}
const findings = async (): Promise<readonly Finding[]> => (await verifyAudit(test.db)).findings;
const sealOf = async (no: number) =>
  (await test.db.query<{ seal: string }>('select seal from audit_events where seal_no = $1', [no]))[0]!.seal;
const entryOf = async (action: string) =>
  (
    await test.db.query<{ no: number; id: string }>(
      `select seal_no as no, id from audit_events where entity = 'data-archives' and action = $1`,
      [action],
    )
  )[0]!;

describe('the log after a quarter was archived', () => {
  it('is intact, from the last event before the first one that stays', async () => {
    await archive('audit_events_first');
    const { checked, archived, head } = await verifyAudit(test.db);
    expect(await findings()).toEqual([]);
    expect([checked, archived!.no, head.no]).toEqual([5, 5, 12]);
    expect(await test.db.query('select no from archived_seals order by no')).toEqual([{ no: 7 }, { no: 9 }]);
    const { text, code } = await auditReport(test.db);
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
    await test.db.query(`update audit_events set after = '{}' where seal_no = 8`);
    expect(await findings()).toEqual([{ kind: 'altered', no: 8, id: row!.id }]);
    await test.db.query('delete from audit_events where seal_no in (6, 8)');
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

  it('names a manifest that was changed to hide a removal', async () => {
    const { id } = await archive('audit_events_first');
    const entry = await entryOf('detach');
    // The event 6 is gone, and the manifest says that it was archived.
    const seal = await sealOf(6);
    await test.db.query('update data_archives set chain_no = 6, chain_seal = $1', [seal]);
    await test.db.query('delete from audit_events where seal_no = 6');
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
    await test.db.query('delete from audit_events where seal_no = 8');
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

  it('names a manifest that nobody made', async () => {
    await test.db.query(
      `insert into data_archives (id, kind, table_name, partition, is_filed, state, created_at, detached_at, chain_no, chain_seal)
       select $1, 'audit-log', 'audit_events', 'audit_events_zero', false, 'dropped', now(), now(), 5, seal from audit_events
       where seal_no = 5`,
      [newId()],
    );
    await test.db.query('delete from audit_events where seal_no <= 5');
    expect(await findings()).toEqual([{ kind: 'manifest', no: 5 }]);
  });

  it('says in its own chain how many faults the archived part had', async () => {
    await test.db.query(`update audit_events set after = '{}' where seal_no = 2`);
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
    await continueArchives(test.ctx);
    expect(await test.db.query('select state, error from data_archives')).toEqual([
      { state: 'detaching', error: 'unsealed' },
    ]);
  });

  it('is whole again when the quarter comes back', async () => {
    const { id } = await archive('audit_events_first');
    const actor = { userId: newId(), name: 'A', roleName: 'Administrator' } as ActorContext['actor'];
    await restoreArchive({ ...test.ctx, actor }, id);
    await continueArchives(test.ctx);
    await sealAll(test.db);
    const { checked, archived } = await verifyAudit(test.db);
    expect(await findings()).toEqual([]);
    expect([checked, archived]).toEqual([14, undefined]);
  });
});

describe('a file of the archive', () => {
  const report = (...files: string[]) => auditReport(test.db, files);
  /** Another file in its place, as somebody makes it who may write to the store; and to the manifest, if `isNoted`. */
  async function forge(file: string, change: (lines: string[]) => string[], { isNoted = false } = {}) {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    const changed = change(lines);
    const bytes = gzipSync(`${changed.join('\n')}\n`);
    const forged = path.join(folder, 'forged.jsonl.gz');
    await writeFile(forged, bytes);
    if (isNoted)
      await test.db.query('update data_archive_files set sha256 = $1, rows = $2', [
        createHash('sha256').update(bytes).digest('hex'),
        changed.length - 1,
      ]);
    return report(forged);
  }
  const lineOf = (lines: readonly string[], no: number) =>
    lines.findIndex((line) => line.includes(`"seal_no":${no},`));

  it('is checked, event by event, also after a later quarter was archived', async () => {
    const first = await archive('audit_events_first');
    const whole = await report(first.file);
    expect(whole.text).toContain(
      'The archive is as it was written: 7 events, none altered, removed or inserted.',
    );
    expect(whole.code).toBe(0);
    const second = await archive('audit_events_second');
    expect([(await report(first.file)).code, (await report(second.file)).code]).toEqual([0, 0]);
    await expect(report(first.file, second.file)).rejects.toThrow('several archives');
  });

  it('that was altered has another checksum', async () => {
    const { file } = await archive('audit_events_first');
    const altered = await forge(file, (lines) =>
      lines.map((line) => line.replace('"n":2,', '"n":3,').replace('"n": 2,', '"n": 3,')),
    );
    expect(altered.text).toMatch(/forged.jsonl.gz is not the file that was written: its checksum differs/);
    expect(altered.code).toBe(1);
    const shorter = await forge(file, (lines) => lines.slice(0, -1));
    expect(shorter.text).toMatch(/has 6 rows; the manifest says 7/);
  });

  it('that was altered together with its manifest is named, by the event and by the manifest', async () => {
    const { file } = await archive('audit_events_first');
    const entry = await entryOf('archive');
    const altered = await forge(
      file,
      (lines) => lines.map((line, i) => (i === lineOf(lines, 2) ? line.replace('classes', 'quizzes') : line)),
      { isNoted: true },
    );
    expect(altered.text).toMatch(/No\. 2: this event was altered after it was sealed/);
    expect(altered.text).toContain(
      `No. ${entry.no}: this event does not agree with the manifest of its archive (${entry.id})`,
    );
    const shorter = await forge(file, (lines) => lines.filter((_, i) => i !== lineOf(lines, 4)), {
      isNoted: true,
    });
    expect(shorter.text).toMatch(/No\. 4: this event is gone/);
    const late = await forge(file, (lines) => lines.filter((_, i) => i !== lineOf(lines, 9)), {
      isNoted: true,
    });
    expect(late.text).toMatch(/No\. 9: this event does not agree with the manifest/);
  });

  it('of another site, of something else and one that is cut off are refused with a line', async () => {
    const { id, file } = await archive('audit_events_first');
    const foreign = await forge(file, (lines) => lines.map((line) => line.replace(id, newId())));
    expect(foreign.text).toMatch(/belongs to no archive of this database/);
    await expect(forge(file, () => ['{}'])).rejects.toThrow('is not a file of an archive');
    const cut = path.join(folder, 'cut.jsonl.gz');
    await writeFile(cut, (await readFile(file)).subarray(0, 200));
    await expect(report(cut)).rejects.toThrow(/cut.jsonl.gz: unexpected end of file/);
    await expect(report(path.join(folder, 'none'))).rejects.toThrow(/ENOENT/);
  });
});
