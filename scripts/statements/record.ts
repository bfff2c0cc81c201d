import fs from 'node:fs';
import path from 'node:path';

/** A statement and the line that sends it: `src/server/platform/audit/seal.ts:40`. */
export interface SentStatement {
  readonly at: string;
  readonly text: string;
}

/** The records of the workers of a test run in `folder` (tests/support/recordStatements.ts). */
export function readRecord(folder: string): SentStatement[] {
  const lines = fs
    .readdirSync(folder)
    .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').split('\n'));
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as SentStatement);
}
