import type { PackageLosses, PackageManifest } from '#shared/domain/packages/manifest.ts';
import { bigint, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../platform/db/files.tables.ts';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';
import { uploads } from '../../platform/files/uploads.tables.ts';

/** A file of a package: its name, where its bytes are in the archive, whether they are deflated, its size and its CRC-32. */
export type PackageEntry = [
  name: string,
  offset: number,
  packed: number,
  isDeflated: 0 | 1,
  bytes: number,
  crc: number,
];

/** What was found in a package and what was made of it. */
const contents = () => ({
  /** Of the uploaded ZIP. */
  sha256: text('sha256').notNull(),
  /** Of all files of the package, unpacked. */
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  entries: jsonb('entries').$type<readonly PackageEntry[]>().notNull(),
  manifest: jsonb('manifest').$type<PackageManifest>().notNull(),
  losses: jsonb('losses').$type<PackageLosses>().notNull(),
});

/** Checked packages that a form has not saved yet. They end with their upload, a day later. */
export const packageUploads = pgTable('package_uploads', {
  /** The uploaded ZIP has the same id. */
  upload_id: uuid('upload_id')
    .primaryKey()
    .references(() => uploads.id, { onDelete: 'cascade' }),
  /** No foreign key: a file that only this row names is not in use. */
  archive_id: uuid('archive_id').notNull(),
  ...contents(),
});

/** Versions of packages; a version never changes. */
export const packageVersions = pgTable(
  'package_versions',
  {
    id: uuid('id').primaryKey(),
    package_id: uuid('package_id')
      .notNull()
      .references(() => tables.packages.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    /** Our archive, from which the files are served; null when it has left by its time limit. */
    file_id: uuid('file_id').references(() => files.id),
    original_file_id: uuid('original_file_id').references(() => files.id),
    files_left_at: instant('files_left_at'),
    ...contents(),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by'),
  },
  (t) => [uniqueIndex('package_versions_no_key').on(t.package_id, t.no)],
);
