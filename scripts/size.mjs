import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { chromium } from 'playwright';
import { buildIfStale } from './build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { signIn, startProduct } from './product.mjs';
import { root } from './run.mjs';

/** How many calls a page may make: with an empty browser, where the service worker and the socket come later, and when it is reloaded. */
const MAX_CALLS = { first: 8, reload: 5 };
/** After its socket has asked for its channels a page must be quiet. */
const QUIET_MS = 2_000;

const QUIZ = 'kuis-dasar-k3';

/**
 * The budgets: JavaScript that a browser with an empty cache loads for the page, in KB of gzip. `files`: how many scripts, early.js
 * among them.
 */
const PAGES = [
  { name: 'portal first load, /id/home', path: '/id/home', account: '10013', limit: 125 },
  // The lines that not everybody has arrive after the page: questions to practise, learning paths.
  { name: 'home of a learner on a path', path: '/id/home', account: '10004', limit: 132 },
  { name: 'learner class list, /id/my-course', path: '/id/my-course', account: '10004', limit: 165 },
  {
    name: 'learner module, /id/my-course/…/module/…',
    path: '/id/my-course/dasar-keselamatan-dan-kesehatan-kerja/module/mengenali-bahaya-di-tempat-kerja',
    account: '10004',
    limit: 165,
  },
  {
    name: 'learner class page, /id/my-course/{slug}',
    path: '/id/my-course/dasar-keselamatan-dan-kesehatan-kerja',
    account: '10004',
    limit: 165,
  },
  {
    name: 'result, /id/my-course/{slug}/attempt/submitted',
    path: '/id/my-course/orientasi-dan-perlindungan-data-pribadi/attempt/submitted?quiz=ujian-akhir-orientasi',
    account: '10004',
    limit: 165,
  },
  {
    name: 'attempt, /id/my-course/{slug}/attempt',
    path: `/id/my-course/dasar-keselamatan-dan-kesehatan-kerja/attempt?quiz=${QUIZ}`,
    account: '10004',
    limit: 165,
  },
  {
    name: 'admin first list, /id/courses/group',
    path: '/id/courses/group',
    account: '10002',
    limit: 420,
    files: 13,
  },
];

/** The player of packages, in KB of gzip: its own page, and the rules of the one kind that a package is of. */
const PLAYER = [
  { name: 'player of SCORM 1.2', kind: 'scorm12', limit: 26 },
  { name: 'player of SCORM 2004', kind: 'scorm2004', limit: 86 },
];

await buildIfStale();
const product = await startProduct();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
let isOver = false;
for (const { name, kind, limit } of PLAYER) {
  const size = playerSize(kind) / 1000;
  isOver ||= size > limit;
  console.log(
    `${(size <= limit ? 'ok' : 'OVER').padEnd(4)} ${size.toFixed(1).padStart(6)} / ${limit} KB  ${name}`,
  );
}
/** @type {Map<string, Promise<string>>} */
const tokens = new Map();
try {
  for (const page of PAGES) {
    if (page.path.includes('/attempt?')) await startAttempt();
    const { scripts, requests, bytes } = await loadOf(page);
    const size = scripts.reduce((sum, script) => sum + gzipSize(script), 0) / 1000;
    const isWithin = size <= page.limit && scripts.length <= (page.files ?? Infinity);
    const verdict = isWithin ? 'ok' : 'OVER';
    isOver ||= !isWithin;
    console.log(
      `${verdict.padEnd(4)} ${size.toFixed(1).padStart(6)} / ${page.limit} KB  ${page.name} (${scripts.length} files; in all ${requests} requests, ${(bytes / 1000).toFixed(0)} KB)`,
    );
    if (process.argv.includes('--files') || verdict === 'OVER')
      for (const script of scripts)
        console.log(`     ${(gzipSize(script) / 1000).toFixed(1).padStart(6)}  ${script}`);
    const { first, reload } = await callsOf(page);
    const isCalm = first.length <= MAX_CALLS.first && reload.length <= MAX_CALLS.reload;
    isOver ||= !isCalm;
    console.log(
      `${(isCalm ? 'ok' : 'OVER').padEnd(4)} ${first.length} / ${MAX_CALLS.first} calls on a first visit, ${reload.length} / ${MAX_CALLS.reload} on a reload`,
    );
    if (!isCalm) for (const call of [...first, ...reload]) console.log(`             ${call}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = isOver ? 1 : 0;

/**
 * Bytes of what the player loads for a package of this kind.
 * @param {string} kind
 */
function playerSize(kind) {
  const folder = path.join(root, 'dist/player/assets');
  const others = PLAYER.map((one) => one.kind).filter((one) => one !== kind);
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.js') && !others.some((other) => name.startsWith(other)))
    .reduce((sum, name) => sum + zlib.gzipSync(fs.readFileSync(path.join(folder, name))).length, 0);
}

/**
 * One session for each account: with each further one beyond those that its roles allow, the oldest ends, and its page looks who it is.
 * @param {string} account
 */
function tokenOf(account) {
  const known = tokens.get(account) ?? signIn(product.url, account);
  tokens.set(account, known);
  return known;
}

/** The page of an attempt shows questions only while one is in progress. */
async function startAttempt() {
  const reply = await fetch(`${product.url}/api/quizzes/${QUIZ}/attempts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf('10004')}`,
    },
    body: JSON.stringify({ idempotency_key: crypto.randomUUID() }),
  });
  if (!reply.ok) throw new Error(`No attempt was started: ${await reply.text()}`);
}

/**
 * Paths of the scripts that the page actually requests, signed in, until the network is quiet; the number of all its requests, and their
 * size. The service worker is left out, because it fetches files for later.
 * @param {{ path: string, account: string }} page
 */
async function loadOf(page) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const tab = await context.newPage();
  await tab.goto(`${product.url}/id/login`);
  const token = await tokenOf(page.account);
  await tab.evaluate((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('loggedIn', 'true');
  }, token);
  // Signing in stores the permissions in the browser, as for a returning person.
  await tab.goto(`${product.url}/id/home`, { waitUntil: 'networkidle' });
  const scripts = new Set();
  const [requests, sizes] = [new Set(), new Map()];
  // As on a first visit: everything that an earlier page has cached is fetched again.
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    requests.add(requestId);
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  await tab.goto(`${product.url}${page.path}`, { waitUntil: 'networkidle' });
  await tab.waitForSelector('h1');
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  await context.close();
  return { scripts: [...scripts].sort(), requests: requests.size, bytes };
}

/**
 * The calls that reach the server, each once: a call that the service worker passes on is its own.
 * @param {{ path: string, account: string }} page
 */
async function callsOf({ path: pathname, account }) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(`${product.url}/readyz`);
  const token = await tokenOf(account);
  const authorization = { headers: { authorization: `Bearer ${token}` } };
  const { data } = await (await fetch(`${product.url}/api/me/start`, authorization)).json();
  await tab.evaluate(
    (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token, loggedIn: 'true', permissions: JSON.stringify(data.permissions) },
  );
  let calls = [];
  context.on('requestfinished', async (request) => {
    const called = new URL(request.url()).pathname;
    if (!called.startsWith('/api/')) return;
    const isPassedOn = !request.serviceWorker() && (await request.response())?.fromServiceWorker();
    if (!isPassedOn) calls.push(`${request.method()} ${called}`);
  });
  const visit = async (go) => {
    calls = [];
    const asked = tab.waitForResponse(/broadcasting/);
    await Promise.all([asked, go()]);
    await tab.waitForTimeout(QUIET_MS);
    return calls;
  };
  const first = await visit(() => tab.goto(`${product.url}${pathname}`));
  const reload = await visit(() => tab.reload());
  await context.close();
  return { first, reload };
}

/** @param {string} pathname */
function gzipSize(pathname) {
  return zlib.gzipSync(fs.readFileSync(path.join(root, 'dist/web', pathname)), { level: 9 }).length;
}
