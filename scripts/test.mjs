import fs from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { isEntry } from './isEntry.mjs';
import { root, runPackage } from './run.mjs';

/** Widest first; each is a folder of tests and a project of vitest.config.ts. A layer without a test fails. */
const LAYERS = ['unit', 'ui', 'api', 'contract', 'security', 'realtime', 'e2e'];
const REPORTS = 'node_modules/.cache/test-reports';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs the layers one vitest process after the other (the browser's last: the others would take its time) and prints a line each.
 * @param {string[]} layers
 * @returns {Promise<Count>} a layer without a test counts as one failure
 */
export async function runLayers(layers) {
  /** @type {Record<string, Count>} */
  const counts = {};
  const fast = layers.filter((layer) => layer !== 'e2e');
  if (fast.length > 0) Object.assign(counts, await runVitest(fast));
  if (layers.includes('e2e')) Object.assign(counts, await runVitest(['e2e']));
  const total = { passed: 0, failed: 0 };
  console.log('');
  for (const [layer, { passed, failed }] of Object.entries(counts)) {
    const isEmpty = passed + failed === 0;
    console.log(
      `${layer.padEnd(9)} ${isEmpty ? 'ran no test: failed' : `${passed} passed, ${failed} failed`}`,
    );
    total.passed += passed;
    total.failed += isEmpty ? 1 : failed;
  }
  return total;
}

/**
 * @param {string[]} layers
 * @returns {Promise<Record<string, Count>>}
 */
async function runVitest(layers) {
  const report = path.join(root, REPORTS, `${layers.join('-')}.json`);
  fs.rmSync(report, { force: true });
  const projects = layers.flatMap((layer) => ['--project', layer]);
  const code = await runPackage('vitest/vitest.mjs', [
    ...['run', ...projects, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  const counts = Object.fromEntries(layers.map((layer) => [layer, { passed: 0, failed: 0 }]));
  if (fs.existsSync(report)) countInto(counts, JSON.parse(fs.readFileSync(report, 'utf8')));
  // An error outside of every test (a broken set-up, a rejected promise nobody waits for) fails the run with no test failed.
  const hasFailed = Object.values(counts).some(({ failed }) => failed > 0);
  if (code !== 0 && !hasFailed)
    console.error(`vitest ended with code ${code} outside of a test: counted as one failure.`);
  const first = counts[layers[0] ?? ''];
  if (code !== 0 && !hasFailed && first) first.failed += 1;
  return counts;
}

/**
 * @param {Record<string, Count>} counts
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string }[] }[] }} report
 */
function countInto(counts, report) {
  for (const file of report.testResults) {
    const layer = path.relative(path.join(root, 'tests'), file.name).split(path.sep)[0] ?? '';
    const count = counts[layer];
    if (!count) continue;
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length;
    count.passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    // A file that could not be loaded, or whose hook failed, has no failed test of its own.
    count.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
  }
}

async function main() {
  await ensureInstalled();
  const wanted = process.argv.slice(2);
  let layers = LAYERS.filter((layer) => wanted.length === 0 || wanted.includes(layer));
  let isBrowserMissing = false;
  if (process.env['SKIP_E2E'] === '1') {
    console.log('SKIP_E2E=1: the end-to-end tests are left out.');
    layers = layers.filter((layer) => layer !== 'e2e');
  } else if (layers.includes('e2e')) {
    try {
      process.env['CHROME_PATH'] = await ensureBrowser();
      await buildIfStale();
    } catch (error) {
      console.error(/** @type {Error} */ (error).message);
      isBrowserMissing = true;
      layers = layers.filter((layer) => layer !== 'e2e');
    }
  }
  const { passed, failed } = await runLayers(layers);
  const allFailed = failed + (isBrowserMissing ? 1 : 0);
  console.log(`${passed} passed, ${allFailed} failed`);
  process.exitCode = allFailed > 0 || passed === 0 ? 1 : 0;
}

if (isEntry(import.meta.url)) await main();
