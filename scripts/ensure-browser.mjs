import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isEntry } from './isEntry.mjs';
import { run, runPackage } from './run.mjs';

/** The headless one first: it starts in a fraction of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium or Chrome that starts: CHROME_PATH, an installed one, Playwright's own, else one that is installed now.
 * @returns {Promise<string>}
 * @throws {Error} with one line that says what to do
 */
export async function ensureBrowser() {
  const wanted = process.env['CHROME_PATH'];
  if (wanted && !starts(wanted)) throw new Error(`CHROME_PATH=${wanted}: this browser does not start.`);
  const found = wanted || findInstalled() || (await findPlaywright());
  if (found) return found;
  console.log('No Chromium or Chrome found; asking Playwright for one …');
  await runPackage('playwright/cli.js', ['install', 'chromium'], { stdio: 'ignore' });
  const installed = await findPlaywright();
  if (installed) return installed;
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    console.log('Playwright has none for this machine; installing its package of Chromium …');
    await aptInstall();
    const packaged = findInstalled();
    if (packaged) return packaged;
  }
  throw new Error(
    'No browser for the end-to-end tests: install Chromium or Chrome (or set CHROME_PATH), or set SKIP_E2E=1 to leave them out.',
  );
}

function findInstalled() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...FIXED_PLACES].find(starts);
}

async function findPlaywright() {
  const { chromium } = await import('playwright');
  return [chromium.executablePath()].find(starts);
}

/** The existence of a file is not enough: Ubuntu's chromium-browser can be a script that only recommends a snap. @param {string} file */
function starts(file) {
  if (!file || !fs.existsSync(file)) return false;
  // chrome.exe opens a window for --version.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}

async function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
  const stdio = /** @type {const} */ (['ignore', 'ignore', 'inherit']);
  if ((await run('apt-get', install, { env, stdio: [...stdio] })) === 0) return;
  await run('apt-get', ['update', '-qq'], { env, stdio: [...stdio] });
  await run('apt-get', install, { env, stdio: [...stdio] });
}

if (isEntry(import.meta.url)) {
  try {
    console.log(await ensureBrowser());
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
