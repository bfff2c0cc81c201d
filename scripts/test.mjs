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
 * As much of vitest's report as is read here.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestResult
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestResult[] }} FileResult
 */

/**
 * Runs the layers one vitest process after the other (the browser's last: the others would take its time) and prints a line for
 * each test that failed, and one a layer.
 * @param {string[]} layers
 * @returns {Promise<Count>} a layer without a test counts as one failure
 */
export async function runLayers(layers) {
  /** @type {Record<string, Count>} */
  const counts = {};
  /** @type {string[]} */
  const failures = [];
  const fast = layers.filter((layer) => layer !== 'e2e');
  if (fast.length > 0) Object.assign(counts, await runVitest(fast, failures));
  if (layers.includes('e2e')) Object.assign(counts, await runVitest(['e2e'], failures));
  const total = { passed: 0, failed: 0 };
  console.log('');
  for (const failure of failures) console.log(`FAILED ${failure}`);
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
 * @param {string[]} failures takes a line for each failed test
 * @returns {Promise<Record<string, Count>>}
 */
async function runVitest(layers, failures) {
  const report = path.join(root, REPORTS, `${layers.join('-')}.json`);
  fs.rmSync(report, { force: true });
  const projects = layers.flatMap((layer) => ['--project', layer]);
  const code = await runPackage('vitest/vitest.mjs', [
    ...['run', ...projects, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  const counts = Object.fromEntries(layers.map((layer) => [layer, { passed: 0, failed: 0 }]));
  if (fs.existsSync(report)) {
    const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
    countInto(counts, testResults);
    failures.push(...testResults.flatMap(failuresOf));
  }
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
 * @param {FileResult[]} files
 */
function countInto(counts, files) {
  for (const file of files) {
    const layer = path.relative(path.join(root, 'tests'), file.name).split(path.sep)[0] ?? '';
    const count = counts[layer];
    if (!count) continue;
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length;
    count.passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    // A file that could not be loaded, or whose hook failed, has no failed test of its own.
    count.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
  }
}

/**
 * One line a failed test: where, which, and how its error begins.
 * @param {FileResult} file
 * @returns {string[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const where = path.relative(root, name);
  const begins = (/** @type {string | undefined} */ text) => (text ?? '').split('\n')[0]?.slice(0, 300) ?? '';
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${where}: ${begins(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${where} > ${fullName}: ${begins(failureMessages?.[0])}`,
  );
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
