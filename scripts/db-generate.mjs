import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

// `npm run db:generate -- <name>` writes the migration for what has changed in the tables since the last one.
// `--check` writes nothing and fails when a migration is missing.
// drizzle-kit asks whether a column was renamed and leaves with code 0 when nobody can answer, so its words are read.
const DRIZZLE_KIT = path.join(root, 'node_modules/drizzle-kit/bin.cjs');
const CHECK_FOLDER = 'node_modules/.cache/migrations';

/** @param {string[]} options */
function generate(options) {
  const result = spawnSync(process.execPath, [DRIZZLE_KIT, 'generate', ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = result.stdout + result.stderr;
  if (output.includes('Interactive prompts require')) {
    fail(
      'A column or table was renamed, or replaced by another one, and drizzle-kit cannot know which. Rename it by hand in ' +
        '`npx drizzle-kit generate --custom --name <name>`, or do it in two migrations: add first, remove later.',
    );
  }
  const isUnchanged = output.includes('No schema changes');
  const isWritten = output.includes('Your SQL migration file');
  if (result.status !== 0 || !(isUnchanged || isWritten)) fail(output.trim());
  return { isUnchanged, file: /migrations\S*\.sql/.exec(output)?.[0] };
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const argument = process.argv[2];
if (argument === '--check') {
  fs.rmSync(path.join(root, CHECK_FOLDER), { recursive: true, force: true });
  fs.cpSync(path.join(root, 'migrations'), path.join(root, CHECK_FOLDER), { recursive: true });
  const { isUnchanged } = generate([
    '--dialect',
    'postgresql',
    '--schema',
    './scripts/drizzleSchema.cts',
    '--out',
    `./${CHECK_FOLDER}`,
  ]);
  if (!isUnchanged)
    fail('The tables have changed since the last migration: run npm run db:generate -- <name>.');
  console.log('The migrations are complete.');
} else {
  const { isUnchanged, file } = generate(argument ? ['--name', argument] : []);
  removeOldSnapshots();
  console.log(isUnchanged ? 'Nothing has changed since the last migration.' : `Written: ${file}`);
}

/** drizzle-kit compares with the newest one only, and each of them holds all tables. */
function removeOldSnapshots() {
  const folder = path.join(root, 'migrations/meta');
  const snapshots = fs.readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
  for (const file of snapshots.sort().slice(0, -1)) fs.rmSync(path.join(folder, file));
}
