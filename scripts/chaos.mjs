import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run } from './run.mjs';

// npm run test:chaos -- [attempts, 200] [seed]: some minutes; npm test has a short one.
await ensureInstalled();
await buildIfStale();
const program = path.join(root, 'tests/chaos/chaos.ts');
process.exitCode = await run(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)]);
