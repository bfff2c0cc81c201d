import path from 'node:path';
import { backfills } from '#server/migrations/backfills.ts';
import { writeExtensions } from './extensions.mjs';
import { generate } from './migrations/generate.ts';
import { rowsOfEnvironment } from './migrations/rowsAtStake.ts';
import { tablesOfSources } from './migrations/tables.ts';
import { root } from './run.mjs';

// npm run db:generate -- [name]: writes the migration for what has changed in the tables since the last one. `--check` writes nothing
// and fails when a migration is missing. docs/development.md, "How to change a field".
writeExtensions();
const { code, message } = await generate(process.argv.slice(2), {
  folder: path.join(root, 'migrations'),
  tables: await tablesOfSources(),
  backfills: backfills.map(({ key }) => key),
  openRows: () => rowsOfEnvironment(process.env),
});
console[code === 0 ? 'log' : 'error'](message);
process.exitCode = code;
