import { customType, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/tables.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** How a person last mapped the columns of a file: the same columns are mapped in the same way again. */
export const importMappings = pgTable(
  'import_mappings',
  {
    user_id: uuid('user_id').notNull(),
    resource: text('resource').notNull(),
    /** A digest of the headers. */
    headers: text('headers').notNull(),
    /** Field by header; null for a column that is not imported. */
    mapping: jsonb('mapping').notNull(),
    used_at: instant('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.resource, t.headers] })],
);

/** The file of an import that waits for the runner, on any node; deleted when the import has ended. */
export const importFiles = pgTable('import_files', {
  job_id: uuid('job_id').primaryKey(),
  bytes: bytes('bytes').notNull(),
  created_at: instant('created_at').notNull(),
});
