/** Lighthouse, mobile with its slow network and CPU, on the pages that a learner meets first. Budget: 95 / 100 / 100. */
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright';
import { buildIfStale } from '../build.mjs';
import { ensureBrowser } from '../ensure-browser.mjs';
import { signIn, startProduct } from '../product.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100 };
const PAGES = [
  '/id/login',
  '/id/home',
  '/id/my-course',
  '/id/my-course/dasar-keselamatan-dan-kesehatan-kerja',
];

await buildIfStale();
const product = await startProduct();
const port = await freePort();
const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-lighthouse-'));
let isUnder = false;
try {
  const rows: Record<string, Record<string, number>> = {};
  for (const address of PAGES) {
    if (address !== '/id/login') await keepSession();
    // A browser of its own: where earlier pages have been, the debugger first walks their heap, which counts as time blocked.
    const browser = await openBrowser();
    const scores = await measure(address).finally(() => browser.close());
    isUnder ||= CATEGORIES.some((name) => scores[name]! < BUDGET[name]);
    rows[address] = scores;
  }
  console.table(rows);
} finally {
  await product.stop();
  fs.rmSync(profile, { recursive: true, force: true });
}
process.exitCode = isUnder ? 1 : 0;

async function openBrowser(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
}

/** Leaves a learner's session in the profile, as the form does. */
async function keepSession(): Promise<void> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`${product.url}/id/login`);
  const token = await signIn(product.url, '10004');
  await page.evaluate((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('loggedIn', 'true');
  }, token);
  await page.goto(`${product.url}/id/home`, { waitUntil: 'networkidle' });
  await browser.close();
}

/** Scores from 0 to 100 and the times that make the performance. */
async function measure(address: string): Promise<Record<string, number>> {
  const result = await lighthouse(product.url + address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: address !== '/id/login',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}.`);
  const { categories, audits } = result.lhr;
  for (const name of CATEGORIES) {
    const { auditRefs, score } = categories[name]!;
    if (score === 1) continue;
    const low = auditRefs
      .map(({ id }) => audits[id]!)
      .filter((audit) => audit.score !== null && audit.score < 0.9);
    console.log(
      `${address} ${name}: ${low.map((audit) => `${audit.id} (${audit.displayValue ?? audit.score})`).join(', ')}`,
    );
  }
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]!.score ?? 0) * 100)])),
    'first paint ms': Math.round(audits['first-contentful-paint']!.numericValue ?? 0),
    'largest paint ms': Math.round(audits['largest-contentful-paint']!.numericValue ?? 0),
    'blocked ms': Math.round(audits['total-blocking-time']!.numericValue ?? 0),
    requests: (audits['network-requests']?.details as { items?: unknown[] } | undefined)?.items?.length ?? 0,
    KB: Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1000),
    shift: Number((audits['cumulative-layout-shift']!.numericValue ?? 0).toFixed(3)),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as net.AddressInfo;
      server.close(() => resolve(free));
    });
  });
}
