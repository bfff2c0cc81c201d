import fs from 'node:fs';
import path from 'node:path';
import { databaseOf, startDatabase } from '../tests/support/globalDatabase.ts';
import { root } from './run.mjs';
import { sendingPlaces } from './statements/places.ts';
import { preparable, refusalsOf } from './statements/prepare.ts';
import { readRecord, type SentStatement } from './statements/record.ts';

// npm run db:statements: prepares the statements of the last whole test run against the schema of the current migrations, and names those
// that PostgreSQL refuses. With --unreached it also names the queries of src/server that were never sent; only the test run itself uses
// that, because the recorded line numbers are right only until the files are edited.
const RECORD = path.join(root, 'node_modules/.cache/statements');

if (fs.existsSync(RECORD)) {
  const statements = readRecord(RECORD);
  const refused = await reportRefused(statements);
  const unreached = process.argv.includes('--unreached') ? reportUnreached(statements) : 0;
  process.exitCode = refused + unreached > 0 ? 1 : 0;
} else {
  console.error('No run of the tests has been recorded yet: SKIP_E2E=1 npm test makes a record.');
  process.exitCode = 1;
}

async function reportRefused(statements: readonly SentStatement[]): Promise<number> {
  const texts = preparable(statements);
  const server = await startDatabase();
  const startedAt = Date.now();
  const refusals = await refusalsOf(databaseOf(server.connection, server.template), texts).finally(() =>
    server.close(),
  );
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const places = new Set([...texts.values()].flatMap((at) => [...at]));
  // A line that builds many texts (a list) is named once for each distinct error.
  const found = new Map(refusals.map((refusal) => [`${refusal.at}  ${refusal.error}`, refusal.near]));
  for (const [what, near] of [...found].sort()) console.error(`${what}\n    … ${near} …`);
  const lines = new Set(refusals.map(({ at }) => at));
  const files = new Set(refusals.map(({ at }) => at.split(':')[0]));
  const refused =
    refusals.length === 0
      ? 'none refused'
      : `${refusals.length} refused, of ${lines.size} lines in ${files.size} files`;
  console.log(`${texts.size} statements of ${places.size} lines prepared in ${seconds} s: ${refused}.`);
  return refusals.length;
}

function reportUnreached(statements: readonly SentStatement[]): number {
  const reached = new Set(statements.map(({ at }) => at));
  const unreached = sendingPlaces().filter((place) => !reached.has(place));
  for (const place of unreached) console.error(`${place}  sends a statement that no test reaches`);
  return unreached.length;
}
