import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, run } from './run.mjs';

// npm run bench -- <name>: measurements, never part of the tests. Each bench is a file of scripts/bench.
await ensureInstalled();
const folder = path.join(root, 'scripts/bench');
const names = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const [name, ...rest] = process.argv.slice(2);
if (name && names.includes(name)) {
  const file = path.join(folder, `${name}.bench.ts`);
  process.exitCode = await run(process.execPath, ['--import', 'tsx', file, ...rest]);
} else {
  console.error(`Which one? npm run bench -- ${names.join(' | ')}`);
  process.exitCode = 1;
}
