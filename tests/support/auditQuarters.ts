/** An audit log of two quarters and the rest, and what a test asks about its archives. */
import path from 'node:path';
import { archivePartition, continueArchives } from '#server/platform/archives/archives.ts';
import { retentionKinds } from '#server/retentionKinds.ts';
import { sealAll } from '#server/platform/audit/seal.ts';
import { verifyAudit, type Finding } from '#server/platform/audit/verifyAudit.ts';
import { newId } from '#server/platform/db/id.ts';
import { borderOf, partitionsOf } from '#server/platform/db/partitions.ts';
import { forge } from './forge.ts';
import type { TestApp } from './app.ts';

const borders = ['2024-04-01Z', '2024-07-01Z'].map((day) => borderOf(new Date(day)));

export function quartersOf(test: () => TestApp) {
  const event = (at: string, n: number) =>
    test().db.query(
      `insert into audit_events (id, at, action, entity, after, request_id) values ($1, $2, 'edit', 'classes', $3, 'r')`,
      [borderOf(new Date(at)).slice(0, 24) + newId().slice(24), at, JSON.stringify({ n, name: 'Kelas “é”' })],
    );

  /** Ten sealed events: 1 to 5, 7 and 9 have ids of the first quarter, because they were committed late; the others of the second. */
  async function make(): Promise<void> {
    await test().db.query('create table if not exists form (like audit_events including defaults)');
    await test().database.pool.query(`
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
      await forge(test().db, `delete from ${table}`);
    for (let n = 1; n <= 5; n += 1) await event(`2024-03-31T23:50:0${n}Z`, n);
    await sealAll(test().db, new Date('2024-03-31T23:51:00Z'));
    await event('2024-04-01T00:00:01Z', 6);
    await sealAll(test().db, new Date('2024-04-01T00:00:02Z'));
    await event('2024-03-31T23:59:58Z', 7);
    await event('2024-04-01T00:00:03Z', 8);
    await sealAll(test().db, new Date('2024-04-01T00:00:04Z'));
    await event('2024-03-31T23:59:59Z', 9);
    await event('2024-04-01T00:00:05Z', 10);
    await sealAll(test().db, new Date('2024-04-01T00:00:06Z'));
    // The servers were off since.
    await test().db.query('update audit_chain set looked_at = null');
  }

  /** Archives the partition, and seals what the log says about it. @returns the path of the archive's file */
  async function archive(name: string): Promise<{ id: string; file: string }> {
    const partition = (await partitionsOf(test().db, 'audit_events')).find((each) => each.name === name)!;
    const id = await archivePartition(test().ctx, {
      kind: 'audit-log',
      table: 'audit_events',
      partition,
      isFiled: true,
    });
    await continueArchives(test().ctx, retentionKinds);
    await sealAll(test().db);
    const [file] = await test().db.query<{ id: string }>(
      'select file_id as id from data_archive_files where archive_id = $1',
      [id],
    );
    return { id, file: path.join(test().config.dataDir, 'files', file!.id.slice(-2), file!.id) };
  }
  const findings = async (): Promise<readonly Finding[]> => (await verifyAudit(test().db)).findings;
  const sealOf = async (no: number) =>
    (await test().db.query<{ seal: string }>('select seal from audit_events where seal_no = $1', [no]))[0]!
      .seal;
  const entryOf = async (action: string) =>
    (
      await test().db.query<{ no: number; id: string }>(
        `select seal_no as no, id from audit_events where entity = 'data-archives' and action = $1`,
        [action],
      )
    )[0]!;
  return { event, make, archive, findings, sealOf, entryOf };
}
