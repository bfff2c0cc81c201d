import { buildIfStale } from './build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { runPackage } from './run.mjs';

// Every route in every look (language × width × theme), where `npm test` shows each route in one of them.
await ensureInstalled();
await buildIfStale();
process.env['CHROME_PATH'] = await ensureBrowser();
process.env['E2E_LOOKS'] = 'all';
process.exitCode = await runPackage('vitest/vitest.mjs', [
  'run',
  '--project',
  'e2e',
  'tests/e2e/routes.test.ts',
]);
