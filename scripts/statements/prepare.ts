import pg from 'pg';
import type { SentStatement } from './record.ts';

/** A statement that the schema refuses: PostgreSQL's message, and the part of the text that it concerns. */
export interface Refusal {
  readonly at: string;
  readonly error: string;
  readonly near: string;
}

const PREPARABLE = /^[\s(]*(?:select|with|insert|update|delete|merge)\b/i;
/** The query of a cursor declaration can be prepared. */
const CURSOR = /^\s*declare \w+ no scroll cursor for\s/i;
/**
 * Statements over other tables: temporary ones of the sample company, of a backup's jobs and of a check of archives, partitions and detached
 * ones, and migrations, which fit the schema of their time.
 */
const OTHER_TABLES = [
  'src/server/platform/archives/detachedTables.ts',
  'src/server/platform/archives/verifyArchive.ts',
  'src/server/platform/db/partitions.ts',
  'src/server/seed/many/',
  'src/server/backup/fillTables.ts',
  'src/server/migrations/runMigrations.ts',
];
/** A table of tests/api/unusedFiles.test.ts, which the product finds automatically. */
const TABLE_OF_TEST = /\bkeepsakes\b/;

/** The texts that PostgreSQL can prepare, each with its lines. Other statements (begin, lock, fetch …) name no column. */
export function preparable(statements: readonly SentStatement[]): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { at, text } of statements) {
    const query = text.replace(CURSOR, '');
    if (!PREPARABLE.test(query) || TABLE_OF_TEST.test(query)) continue;
    if (OTHER_TABLES.some((place) => at.startsWith(place))) continue;
    texts.set(query, (texts.get(query) ?? new Set()).add(at));
  }
  return texts;
}

const HEAD = 'prepare s as ';

/** Makes PostgreSQL analyse each text against the schema of the database; none is run. */
export async function refusalsOf(
  connection: pg.ClientConfig,
  texts: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Refusal[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const refusals: Refusal[] = [];
    for (const [text, places] of texts) {
      const refusal = await client.query(HEAD + text).then(
        () => undefined,
        ({ message, position }: pg.DatabaseError) => ({
          error: message,
          near: wordsAt(text, Number(position) - HEAD.length - 1),
        }),
      );
      if (refusal) for (const at of places) refusals.push({ at, ...refusal });
      else await client.query('deallocate s');
    }
    return refusals;
  } finally {
    await client.end();
  }
}

/** This many characters before and after a position of a text, on one line. */
const NEAR = 50;
const wordsAt = (text: string, index: number): string =>
  text
    .slice(Math.max(0, index - NEAR), index + NEAR)
    .replaceAll(/\s+/g, ' ')
    .trim();
