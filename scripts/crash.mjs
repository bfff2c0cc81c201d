import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run } from './run.mjs';

// npm run test:crash -- [runs]: some minutes, so it is no part of npm test.
await ensureInstalled();
await buildIfStale();
const program = path.join(root, 'tests/crash/crash.ts');
process.exitCode = await run(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)]);
