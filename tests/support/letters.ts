/** Tables of a test that are divided by time, one of which refers to the other, and what a test asks about their archives. */
import { gunzipSync } from 'node:zlib';
import { archivePartition } from '#server/platform/archives/archives.ts';
import type { OpenArchive } from '#server/platform/archives/archiveSteps.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/id.ts';
import { borderOf, partitionsOf } from '#server/platform/db/partitions.ts';
import { storeOf } from '#server/platform/files/fileStore.ts';
import type { TestApp } from './app.ts';

export const DAY = 24 * 3_600_000;
export const BORDER = new Date('2024-04-01T00:00:00Z');
export const NOW = new Date('2026-05-20T08:00:00Z');
/** An id of an instant. */
export const idAt = (at: string): string => borderOf(new Date(at)).slice(0, 24) + newId().slice(24);

/** Letters with stamps, both divided, as notifications and deliveries are. All but one letter are in the first partition. */
const TABLES = `
  drop schema if exists detached cascade; drop table if exists stamps, letters, senders;
  delete from data_archive_files; delete from archived_seals; delete from data_archives;
  create table senders (id int primary key); insert into senders values (1), (2);
  create table letters (id uuid primary key, sender_id int not null references senders, text text, about jsonb, sent_at timestamptz)
    partition by range (id);
  create index letters_sender_idx on letters (sender_id);
  create table letters_default partition of letters default;
  create table letters_first partition of letters for values from (minvalue) to ('${borderOf(BORDER)}');
  create table stamps (letter_id uuid not null references letters, worth int not null, primary key (letter_id, worth))
    partition by range (letter_id);
  create table stamps_default partition of stamps default;
  create table stamps_first partition of stamps for values from (minvalue) to ('${borderOf(BORDER)}');
  insert into letters select ('018d0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, 'Letter “' || n || '”' || chr(10) || repeat('é', n % 50),
    jsonb_build_object('n', n, 'big', 12345678901234567890), '2024-01-05T08:00:00.123456Z'::timestamptz + n * interval '1 s'
    from generate_series(1, 900) n;
  insert into stamps select id, 80 from letters`;
/** How many letters are in the first partition. */
export const OLD = 900;

/** The tables anew, with no archive. */
export async function makeLetters({ database, db }: TestApp): Promise<void> {
  await database.pool.query(TABLES);
  await db.query(`insert into letters values ($1, 1, 'stays', null, now())`, [idAt('2026-05-01Z')]);
}

export function lettersOf(test: () => TestApp) {
  const after = (days = 0): Context => ({ ...test().ctx, now: new Date(NOW.getTime() + days * DAY) });
  const leave = async (table: 'letters' | 'stamps', isFiled = true) => {
    const [partition] = await partitionsOf(test().db, table);
    return archivePartition(after(), { kind: 'letters', table, partition: partition!, isFiled });
  };
  const archive = async (id: string) =>
    (
      await test().db.query<OpenArchive & { error: string }>('select * from data_archives where id = $1', [
        id,
      ])
    )[0]!;
  const stateOf = async (id: string) => {
    const { state, error } = await archive(id);
    return [state, error];
  };
  const isThere = async (table: string) =>
    (await test().db.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]))[0]!.is;
  const count = async (table: string) =>
    (await isThere(table)) ? (await test().db.query(`select from ${table}`)).length : 0;
  const filesOf = (id: string) =>
    test().db.query<{ file_id: string; rows: number; sha256: string }>(
      'select file_id, rows, sha256 from data_archive_files where archive_id = $1 order by no',
      [id],
    );
  /** The lines of each file, the first one apart. */
  const contentOf = async (id: string) => {
    const parts = await Promise.all(
      (await filesOf(id)).map(({ file_id }) => storeOf(test().config).readWhole(file_id)),
    );
    return parts.map((bytes) => {
      const [head, ...lines] = gunzipSync(bytes).toString().trimEnd().split('\n');
      return { head: JSON.parse(head!) as Record<string, unknown>, lines };
    });
  };
  const linesOf = async (table: string) =>
    (await test().db.query<{ line: string }>(`select to_json(t)::text as line from ${table} t`)).map(
      ({ line }) => line,
    );

  return { after, leave, archive, stateOf, isThere, count, filesOf, contentOf, linesOf };
}
