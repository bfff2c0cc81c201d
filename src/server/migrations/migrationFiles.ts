import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canSeal } from '../platform/crypto/sealing.ts';

/**
 * Why the version before it cannot work beside a migration (docs/decisions/052): `now`, it breaks that version at once; `later`, this
 * version works before and after it, so it waits until no older node is connected.
 */
export type Contract = 'now' | 'later';

interface Entry {
  readonly tag: string;
  /** Milliseconds since 1970; the order of all migrations. */
  readonly when: number;
  readonly contract?: Contract;
  /** Back-fills that must have ended before. */
  readonly after?: readonly string[];
  /** Its statements are transactions of their own, each of which may run again; otherwise only those that build indexes are. */
  readonly steps?: true;
}

/** A file of migrations/. */
export interface Migration extends Entry {
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly statements: readonly string[];
}

interface Journal {
  readonly entries: readonly Entry[];
}
const JOURNAL = path.join('meta', '_journal.json');

/** All migrations of this program, oldest first. */
export function migrationsOf(folder: string = migrationsFolder()): Migration[] {
  return journalOf(folder).entries.map((entry) => {
    const content = readFileSync(path.join(folder, `${entry.tag}.sql`), 'utf8');
    const statements = content.split('--> statement-breakpoint').map((statement) => statement.trim());
    return { ...entry, hash: hashOf(content), statements: statements.filter(Boolean) };
  });
}

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Without those that may wait at the end. */
export function withoutWaiting<T extends Pick<Entry, 'contract'>>(migrations: readonly T[]): T[] {
  const last = migrations.findLastIndex(({ contract }) => contract !== 'later');
  return migrations.slice(0, last + 1);
}

/**
 * What each connection of this program says in `application_name`: its newest migration, by which newer nodes know the older ones, and
 * whether it has no key for what is sealed.
 */
export const buildName = (config: Parameters<typeof canSeal>[0]): string =>
  `${BUILD_PREFIX}${(name ??= journalOf().entries.at(-1)!.when)}${canSeal(config) ? '' : WITHOUT_KEY}`;
export const WITHOUT_KEY = ' without key';
export const BUILD_PREFIX = 'mahir/';
let name: number | undefined;

/** Calls `work` with a folder that has the first `count` migrations. */
export async function withFirst(
  count: number,
  folder: string = migrationsFolder(),
  work: (part: string) => Promise<void>,
): Promise<void> {
  const part = mkdtempSync(path.join(tmpdir(), 'mahir-migrations-'));
  try {
    cpSync(folder, part, { recursive: true });
    const journal = journalOf(part);
    const entries = journal.entries.slice(0, count);
    writeFileSync(path.join(part, JOURNAL), JSON.stringify({ ...journal, entries }));
    await work(part);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

const journalOf = (folder: string = migrationsFolder()) =>
  JSON.parse(readFileSync(path.join(folder, JOURNAL), 'utf8')) as Journal;

/** The sources are in src/server, the bundle in dist/server with a copy of the migrations beside it: the nearest are the right ones. */
function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = path.join(folder, 'migrations');
    if (existsSync(path.join(candidate, JOURNAL))) return candidate;
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('No migrations folder: run npm run db:generate.');
    folder = parent;
  }
}
