import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from '../run.mjs';

/** The methods of Db (src/server/platform/db/database.ts); the first is pg's as well. */
const SENDERS = ['query', 'prepared'];
/** Files left out: Db itself, whose callers are the places, and the COPY protocol, whose statements cannot be prepared. */
const LEFT_OUT = [
  'src/server/platform/db/database.ts',
  'src/server/platform/db/connection.ts',
  'src/server/backup/copyStreams.ts',
];

/** All lines of src/server that send a statement: `src/server/platform/audit/seal.ts:40`. */
export function sendingPlaces(): string[] {
  const folder = 'src/server';
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && !LEFT_OUT.includes(file))
    .sort()
    .flatMap((file) => placesIn(file, fs.readFileSync(path.join(root, file), 'utf8')));
}

/** The places of one file: the lines with the name of `db.query(…)`, or of a `query(…)` taken from it. */
export function placesIn(file: string, text: string): string[] {
  const places: string[] = [];
  new Visitor({
    CallExpression({ callee }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee;
      if (called.type !== 'Identifier' || !SENDERS.includes(called.name)) return;
      places.push(`${file}:${text.slice(0, called.start).split('\n').length}`);
    },
  }).visit(parseSync(file, text).program);
  return places;
}
