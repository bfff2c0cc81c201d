import { pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/tables.ts';

/** Backups that were made: the instant of their data. */
export const backups = pgTable('backups', { at: instant('at').primaryKey() });
