import fs from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { writeExtensions } from './extensions.mjs';
import { isEntry } from './isEntry.mjs';
import { root, run, runPackage } from './run.mjs';

/** Widest first; each is a folder of tests and a project of vitest.config.ts. A layer without a test fails. */
const LAYERS = ['unit', 'ui', 'api', 'contract', 'security', 'realtime', 'e2e', 'screens'];
const BROWSER_LAYERS = ['e2e', 'screens'];
/** Together they send every statement of the server (scripts/statements.ts). */
const DATABASE_LAYERS = ['api', 'contract', 'security', 'realtime'];
const STATEMENTS = path.join(root, 'node_modules/.cache/statements');
const STACK_LINE = /\n\s+at /;
/** The maximum of an error that the end of the run repeats: enough for the page that a failed job saw. */
const MAX_MESSAGE = 2_000;
const REPORTS = 'node_modules/.cache/test-reports';

/**
 * Behaviour that can differ on another PostgreSQL: sorting and matching of text, plans, locks, errors, versions, dumps. Hence the
 * contract tests of every resource, every endpoint once, and the files about these topics (docs/decisions/044-both-servers.md).
 */
const BY_SERVER = `
  contract/everyResource contract/exportImport contract/resources
  security/attacks security/endpoints security/input
  api/attemptActionRaces api/archive api/attemptsRaces api/audience api/auditChain api/auditLog api/backup api/bulk
  api/compliance api/crud api/database api/enrolments api/errors api/exportStreams api/gradeMatrix api/importUndo
  api/imports api/jobs api/lists api/lockOrder api/metrics api/order api/reportFigures api/reports api/savedViews
  api/search api/seed api/seedCompany api/startRaces api/statistics api/statisticsReading
`;

/** `seconds` from the start of the first file to the end of the last; `work` is the sum over all files. */
/** @typedef {{ files: number, passed: number, failed: number, seconds: number, work: number }} Count */
/**
 * The part of vitest's report that is read here.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestResult
 * @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number, assertionResults: TestResult[] }}
 * FileResult
 */

/**
 * Runs the layers one vitest process after the other (the browser's last, because the others would take its time) and prints a line for
 * each failed test, and one for each layer. When all database layers run whole, their statements are prepared against the schema.
 * @param {string[]} layers
 * @param {string[]} [files] only these
 * @returns {Promise<{ passed: number, failed: number }>} a layer without a test counts as one failure
 */
export async function runLayers(layers, files = []) {
  /** @type {Record<string, Count>} */
  const counts = {};
  /** @type {string[]} */
  const failures = [];
  const fast = layers.filter((layer) => !BROWSER_LAYERS.includes(layer));
  const slow = layers.filter((layer) => BROWSER_LAYERS.includes(layer));
  const isWhole = files.length === 0 && DATABASE_LAYERS.every((layer) => layers.includes(layer));
  const runFast = () => runVitest(fast, files, failures);
  if (fast.length > 0)
    Object.assign(counts, isWhole ? await runRecorded(runFast, failures) : await runFast());
  if (slow.length > 0) Object.assign(counts, await runVitest(slow, files, failures));
  const total = { passed: 0, failed: 0 };
  console.log('');
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log('layer     |  files | passed | failed | minutes | of work');
  for (const [layer, count] of Object.entries(counts)) {
    console.log(rowOf(layer, count));
    total.passed += count.passed;
    total.failed += count.passed + count.failed === 0 ? 1 : count.failed;
  }
  return total;
}

/**
 * Runs layers whose workers record their statements, then has these prepared. The record stays for `npm run db:statements`.
 * @param {() => Promise<Record<string, Count>>} runLayers
 * @param {string[]} failures
 * @returns {Promise<Record<string, Count>>} the layers' and `sql`
 */
async function runRecorded(runLayers, failures) {
  const coming = `${STATEMENTS}.new`;
  fs.rmSync(coming, { recursive: true, force: true });
  process.env['RECORD_STATEMENTS'] = coming;
  const counts = await runLayers();
  delete process.env['RECORD_STATEMENTS'];
  fs.rmSync(STATEMENTS, { recursive: true, force: true });
  fs.renameSync(coming, STATEMENTS);
  const startedAt = Date.now();
  const script = path.join(root, 'scripts/statements.ts');
  const isRight = (await run(process.execPath, ['--import', 'tsx', script, '--unreached'])) === 0;
  if (!isRight)
    failures.push('sql: statements that do not fit the schema or that no test reaches, named above');
  const seconds = (Date.now() - startedAt) / 1000;
  const sql = { files: 1, passed: Number(isRight), failed: Number(!isRight), seconds, work: seconds };
  return { ...counts, sql };
}

/** @param {string} layer @param {Count} count */
function rowOf(layer, { files, passed, failed, seconds, work }) {
  if (passed + failed === 0) return `${layer.padEnd(9)} | ran no test: failed`;
  const figures = [files, passed, failed].map((figure) => String(figure).padStart(6));
  const times = [seconds, work].map((time) => (time / 60).toFixed(1).padStart(7));
  return [layer.padEnd(9), ...figures, ...times].join(' | ');
}

/**
 * @param {string[]} layers
 * @param {string[]} files
 * @param {string[]} failures takes a line for each failed test
 * @returns {Promise<Record<string, Count>>}
 */
async function runVitest(layers, files, failures) {
  const report = path.join(root, REPORTS, `${layers.join('-')}.json`);
  fs.rmSync(report, { force: true });
  const projects = layers.flatMap((layer) => ['--project', layer]);
  const code = await runPackage('vitest/vitest.mjs', [
    'run',
    ...files,
    ...projects,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const results = fs.existsSync(report) ? readResults(report) : [];
  const counts = Object.fromEntries(layers.map((layer) => [layer, countOf(layer, results)]));
  failures.push(...results.flatMap(failuresOf));
  // An error outside of every test (a broken set-up, an unhandled rejection) fails the run without a failed test.
  const hasFailed = Object.values(counts).some(({ failed }) => failed > 0);
  if (code !== 0 && !hasFailed)
    console.error(`vitest ended with code ${code} outside of a test: counted as one failure.`);
  const first = counts[layers[0] ?? ''];
  if (code !== 0 && !hasFailed && first) first.failed += 1;
  return counts;
}

/** @param {string} report @returns {FileResult[]} */
const readResults = (report) => JSON.parse(fs.readFileSync(report, 'utf8')).testResults;

/**
 * @param {string} layer
 * @param {FileResult[]} results
 * @returns {Count}
 */
function countOf(layer, results) {
  const own = results.filter(({ name }) =>
    path.relative(path.join(root, 'tests'), name).startsWith(layer + path.sep),
  );
  const withStatus = (/** @type {FileResult} */ { assertionResults }, /** @type {string} */ status) =>
    assertionResults.filter((result) => result.status === status).length;
  const begin = Math.min(...own.map(({ startTime }) => startTime));
  const end = Math.max(...own.map(({ endTime }) => endTime));
  return {
    files: own.length,
    passed: sum(own.map((file) => withStatus(file, 'passed'))),
    // A file that could not be loaded, or whose hook failed, has no failed test.
    failed: sum(own.map((file) => withStatus(file, 'failed') || Number(file.status === 'failed'))),
    seconds: own.length > 0 ? (end - begin) / 1000 : 0,
    work: sum(own.map(({ startTime, endTime }) => endTime - startTime)) / 1000,
  };
}

/** @param {number[]} figures */
const sum = (figures) => figures.reduce((total, figure) => total + figure, 0);

/**
 * For each failed test: its file, its name, and its error without the stack.
 * @param {FileResult} file
 * @returns {string[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const where = path.relative(root, name);
  const begins = (/** @type {string | undefined} */ text) =>
    (text ?? '').split(STACK_LINE)[0]?.slice(0, MAX_MESSAGE) ?? '';
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${where}: ${begins(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${where} > ${fullName}: ${begins(failureMessages?.[0])}`,
  );
}

/**
 * @param {string} names
 * @returns {string[]} a name without a file stops the run: its test would be left out unnoticed
 */
function filesOf(names) {
  const files = names
    .trim()
    .split(/\s+/)
    .map((name) => `tests/${name}.test.ts`);
  const gone = files.filter((file) => !fs.existsSync(path.join(root, file)));
  if (gone.length > 0) throw new Error(`No such test: ${gone.join(', ')}`);
  return files;
}

async function main() {
  await ensureInstalled();
  writeExtensions();
  const isAgain = process.argv.includes('--by-server');
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  let layers = LAYERS.filter((layer) => wanted.length === 0 || wanted.includes(layer));
  const withoutBrowser = () => layers.filter((layer) => !BROWSER_LAYERS.includes(layer));
  let isBrowserMissing = false;
  if (process.env['SKIP_E2E'] === '1') {
    console.log('SKIP_E2E=1: the tests in a browser are left out.');
    layers = withoutBrowser();
  } else if (layers.length > withoutBrowser().length) {
    try {
      process.env['CHROME_PATH'] = await ensureBrowser();
      await buildIfStale();
    } catch (error) {
      console.error(/** @type {Error} */ (error).message);
      isBrowserMissing = true;
      layers = withoutBrowser();
    }
  }
  const { passed, failed } = await runLayers(layers, isAgain ? filesOf(BY_SERVER) : []);
  const allFailed = failed + (isBrowserMissing ? 1 : 0);
  console.log(`${passed} passed, ${allFailed} failed`);
  process.exitCode = allFailed > 0 || passed === 0 ? 1 : 0;
}

if (isEntry(import.meta.url)) await main();
