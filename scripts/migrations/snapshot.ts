import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The snapshot of all tables that drizzle-kit writes beside the newest migration: the parts that we read. */
export interface Snapshot {
  id: string;
  prevId: string;
  tables: Record<string, TableSnapshot>;
}
export interface TableSnapshot {
  name: string;
  columns: Record<string, Column>;
  indexes: Record<string, Index>;
  foreignKeys: Record<string, ForeignKey>;
  compositePrimaryKeys: Record<string, Constraint>;
  uniqueConstraints: Record<string, Constraint>;
  checkConstraints: Record<string, { name: string; value: string }>;
}
export interface Column {
  name: string;
  type: string;
  primaryKey: boolean;
  notNull: boolean;
  default?: unknown;
}
interface Index {
  name: string;
  columns: { expression: string; isExpression: boolean }[];
  where?: string;
}
interface Constraint {
  name: string;
  columns: string[];
}
interface ForeignKey {
  name: string;
  tableFrom: string;
  tableTo: string;
  columnsFrom: string[];
  columnsTo: string[];
}

interface Journal {
  entries: {
    idx: number;
    version: string;
    when: number;
    tag: string;
    breakpoints: boolean;
    contract?: 'now' | 'later';
    after?: readonly string[];
    steps?: true;
  }[];
}

const snapshotsOf = (folder: string) =>
  fs
    .readdirSync(path.join(folder, 'meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort();
const readJson = (...parts: string[]): unknown => JSON.parse(fs.readFileSync(path.join(...parts), 'utf8'));
const writeJson = (value: unknown, ...parts: string[]) =>
  fs.writeFileSync(path.join(...parts), JSON.stringify(value, null, 2));

/** The tables as the migrations of a folder leave them. */
export const newestSnapshot = (folder: string): Snapshot =>
  readJson(folder, 'meta', snapshotsOf(folder).at(-1)!) as Snapshot;

interface MigrationFile {
  readonly name: string;
  readonly statements: readonly string[];
  readonly contract?: 'now' | 'later';
  /** Back-fills that must have ended before. */
  readonly after?: readonly string[];
  /** Each statement is a transaction of its own, and may run again. */
  readonly steps?: true;
}

/**
 * Writes a migration, its line in the journal and its snapshot, which replaces the previous one: comparisons use only the newest.
 * @returns the name of its file
 */
export function writeMigration(
  folder: string,
  { name, statements, contract, after = [], steps }: MigrationFile,
  tables: Snapshot,
): string {
  const journal = readJson(folder, 'meta/_journal.json') as Journal;
  const last = journal.entries.at(-1)!;
  const number = String(last.idx + 1).padStart(4, '0');
  const tag = `${number}_${name}`;
  const old = snapshotsOf(folder);
  const snapshot = { ...tables, id: randomUUID(), prevId: newestSnapshot(folder).id };
  // A database runs the migrations that are younger than its last one.
  journal.entries.push({
    version: last.version,
    breakpoints: last.breakpoints,
    idx: last.idx + 1,
    when: Math.max(Date.now(), last.when + 1),
    tag,
    ...(contract && { contract }),
    ...(after.length > 0 && { after }),
    ...(steps && { steps }),
  });
  fs.writeFileSync(path.join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
  writeJson(snapshot, folder, 'meta', `${number}_snapshot.json`);
  writeJson(journal, folder, 'meta/_journal.json');
  for (const file of old) fs.rmSync(path.join(folder, 'meta', file));
  return `${tag}.sql`;
}
