import type { CertificateLayout, PlaceholderValues } from '#shared/domain/certificateTemplates.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../platform/db/files.tables.ts';
import { tables } from '../../platform/db/schema.ts';

/** The last number of each year. Its row is locked from taking a number to the commit, so there is no gap. */
export const certificateYears = pgTable('certificate_years', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** The look of certificates when they were issued: a template may change, and its background too. */
export const certificateLayouts = pgTable('certificate_layouts', {
  /** SHA-256 of the following columns: certificates of one state of a template share it. */
  hash: text('hash').primaryKey(),
  layout: jsonb('layout').$type<CertificateLayout>().notNull(),
  background_id: uuid('background_id').references(() => files.id),
});

/** The printed values of a certificate and its signed text, as of its issue. */
export const certificateSnapshots = pgTable('certificate_snapshots', {
  certificate_id: uuid('certificate_id')
    .primaryKey()
    .references(() => tables.certificates.id, { onDelete: 'cascade' }),
  layout_hash: text('layout_hash')
    .notNull()
    .references(() => certificateLayouts.hash),
  /** Values of the placeholders, in the certificate's language. */
  shown: jsonb('shown').$type<PlaceholderValues>().notNull(),
  /** The canonical text that is signed, byte by byte. */
  attested: text('attested').notNull(),
  /** Ed25519, base64url. */
  signature: text('signature').notNull(),
});
