import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { root, runPackage } from './run.mjs';

// Every page in the three companies, as each role, in both languages and all widths, where `npm test` shows each page in one combination.
// npm run test:screens -- [report/group] [--company demo] [--as Learner]: the pages below a path, one company, one role; the results of
// earlier runs stay for the others.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { company: { type: 'string' }, as: { type: 'string' } },
});
const part = { ROUTE: positionals[0], COMPANY: values.company, VISITOR: values.as };
await ensureInstalled();
await buildIfStale();
process.env['CHROME_PATH'] = await ensureBrowser();
process.env['SCREENS'] = 'all';
for (const [name, value] of Object.entries(part)) if (value) process.env[`SCREENS_${name}`] = value;
const folder = path.join(root, 'node_modules/.cache/screens');
if (!Object.values(part).some(Boolean)) fs.rmSync(folder, { recursive: true, force: true });
process.exitCode = await runPackage('vitest/vitest.mjs', [
  'run',
  '--project',
  'screens',
  'tests/screens/screens.test.ts',
]);
console.log(
  `All pictures: ${path.join(folder, 'index.html')}; what was found: ${path.join(folder, 'seen.txt')}`,
);
