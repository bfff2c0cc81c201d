import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { files } from '../db/files.tables.ts';
import { instant } from '../db/tables.ts';

/** One partition of a divided table that leaves, or has left: the manifest, which stays (docs/decisions/062). */
export const dataArchives = pgTable(
  'data_archives',
  {
    id: uuid('id').primaryKey(),
    /** The kind of data, as the time limits name it. */
    kind: text('kind').notNull(),
    /** The divided table and its partition. */
    table_name: text('table_name').notNull(),
    partition: text('partition').notNull(),
    /** Its borders; null for everything before `to_at`. */
    from_at: instant('from_at'),
    to_at: instant('to_at'),
    /** Whether its rows are written to files. */
    is_filed: boolean('is_filed').notNull(),
    /** An ArchiveState. */
    state: text('state').notNull(),
    rows: bigint('rows', { mode: 'number' }),
    /** Of all files together. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Time of the newest migration when the rows were taken out: the form of the files. */
    migration: bigint('migration', { mode: 'number' }),
    /** Who asked; null for the nightly job. */
    created_by: uuid('created_by'),
    created_at: instant('created_at').notNull(),
    detached_at: instant('detached_at'),
    /** Since when the files are complete and verified. */
    kept_at: instant('kept_at'),
    /** When it was dropped or attached again. */
    ended_at: instant('ended_at'),
    /** Why the last try of the next step failed, and when; null when it has not. */
    error: text('error'),
    failed_at: instant('failed_at'),
    /** Of the audit log: the last event before the first one that stays, where the check of the rest begins. */
    chain_no: bigint('chain_no', { mode: 'number' }),
    chain_seal: text('chain_seal'),
    /** SHA-256 of its `archived_seals`, and how many they are. */
    chain_digest: text('chain_digest'),
    chain_count: integer('chain_count'),
  },
  (t) => [
    index('data_archives_created_at_idx').on(t.created_at, t.id),
    // A partition leaves once at a time.
    uniqueIndex('data_archives_partition_key')
      .on(t.table_name, t.partition)
      .where(sql`${t.state} in ('detaching', 'detached', 'kept', 'attaching')`),
  ],
);

/** The files of an archive, each at most about a gigabyte, in their order. */
export const dataArchiveFiles = pgTable(
  'data_archive_files',
  {
    archive_id: uuid('archive_id')
      .notNull()
      .references(() => dataArchives.id),
    /** From 1 on. */
    no: integer('no').notNull(),
    file_id: uuid('file_id')
      .notNull()
      .references(() => files.id),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Of the compressed file, in hex. */
    sha256: text('sha256').notNull(),
  },
  (t) => [
    primaryKey({ name: 'data_archive_files_pkey', columns: [t.archive_id, t.no] }),
    index('data_archive_files_file_id_idx').on(t.file_id),
  ],
);

/** Archived events of the audit log whose numbers are among those that stay: they close the gaps of the chain. */
export const archivedSeals = pgTable(
  'archived_seals',
  {
    no: bigint('no', { mode: 'number' }).primaryKey(),
    archive_id: uuid('archive_id')
      .notNull()
      .references(() => dataArchives.id),
    digest: text('digest').notNull(),
    seal: text('seal').notNull(),
    looked_at: instant('looked_at'),
  },
  (t) => [index('archived_seals_archive_id_idx').on(t.archive_id)],
);
