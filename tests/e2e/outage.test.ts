import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, startProduct } from '../../scripts/product.mjs';
import { axeFindings, closePages, sharedBrowser, signInAs } from '../support/browser.ts';
import { freePort } from '../support/redis.ts';
import { demoData } from '../support/preparedData.ts';
import { DEMO_PASSWORD, shellOf } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';

const folder = await demoData();
const cluster = path.join(folder, 'postgres/cluster');
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ DATA_DIR: folder }), sharedBrowser()]);
});
afterAll(async () => {
  fs.rmSync(`${cluster}/global.away`, { recursive: true, force: true });
  await closePages(browser);
  await product.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Kills PostgreSQL and prevents a restart: it finds no files until they are put back. */
function takeAway(): void {
  const pid = Number.parseInt(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
  fs.renameSync(path.join(cluster, 'global'), path.join(cluster, 'global.away'));
  process.kill(pid, 'SIGKILL');
}
const putBack = () => fs.renameSync(path.join(cluster, 'global.away'), path.join(cluster, 'global'));
const LONG = { timeout: 60_000 };
const isReady = () => fetch(`${product.url}/readyz`).then(({ status }) => status);

async function openAs(nip: string, lang: 'en' | 'id'): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await signInAs(page, nip, lang);
  return page;
}

it('says on each screen that the database is away, and comes back without a reload', async () => {
  const [learner, organizer] = [await openAs('10004', 'en'), await openAs('10002', 'id')];
  await organizer.goto('/id/courses/group');
  await organizer.getByRole('row').nth(1).waitFor();
  takeAway();
  await expect.poll(isReady, { timeout: 10_000 }).toBe(503);

  // A page that is opened now, by its address and with nothing in memory.
  await learner.goto('/en/my-course');
  await shellOf(learner, 'en').offline.waitFor();
  await learner.getByRole('alert').getByText('The server is not available at the moment').first().waitFor();
  expect(await axeFindings(learner)).toEqual([]);
  // A list of the admin that is read again.
  await organizer.reload();
  await shellOf(organizer, 'id').offline.waitFor();
  await organizer.getByText('Server sedang tidak tersedia').first().waitFor();

  putBack();
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
  await shellOf(learner, 'en').offline.waitFor({ state: 'hidden' });
  await learner.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => learner.getByRole('alert').getByText(/\S/).count()).toBe(0);
  await organizer.getByRole('row').nth(1).waitFor();
});

it('keeps what was typed when a save finds the database away', async () => {
  const organizer = await openAs('10002', 'en');
  await organizer.goto('/en/courses/create');
  const name = organizer.locator('input[name="name"]');
  await name.fill('Written in an outage');
  takeAway();
  await expect.poll(isReady, { timeout: 10_000 }).toBe(503);
  const save = organizer.getByRole('button', { name: wordsOf('en')('action.save'), exact: true });
  await save.click();
  await organizer.getByText('The server is not available at the moment').first().waitFor();
  expect(await name.inputValue()).toBe('Written in an outage');
  putBack();
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
  await save.click();
  await organizer.waitForURL((url) => !url.pathname.endsWith('/create'));
});

it('answers what was asked before it ends on SIGTERM', async () => {
  const other = await startProduct();
  const answers = Array.from({ length: 10 }, async () => {
    const response = await fetch(`${other.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: '10004', password: DEMO_PASSWORD }),
    });
    return response.status;
  });
  // The passwords are hashed two by two: now some have been answered, some are being hashed and some wait.
  await Promise.race(answers);
  const startedAt = performance.now();
  await other.stop();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  await expect(fetch(`${other.url}/healthz`)).rejects.toThrow();
});

it('ends on SIGTERM, also when its folder was deleted and PostgreSQL is gone', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-outage-'));
  const other = await startProduct({ DATA_DIR: dataDir });
  const postmaster = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  const pid = Number.parseInt(fs.readFileSync(postmaster, 'utf8'), 10);
  // PostgreSQL still writes into it, and Node does not remove what has come since it looked.
  await expect.poll(() => isRemoved(dataDir), LONG).toBe(true);
  process.kill(pid, 'SIGKILL');
  await expect.poll(other.output, LONG).toContain('ENOENT');
  const startedAt = performance.now();
  await other.stop();
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});

it('ends within seconds on SIGTERM while it fills the database, and fills it at the next start', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-outage-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // The cluster is being made or filled now: what comes after takes longer than this look.
  await expect
    .poll(() => fs.existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid')), LONG)
    .toBe(true);
  const startedAt = performance.now();
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  const again = await startProduct({ DATA_DIR: dataDir });
  await signIn(again.url, '10004');
  await again.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

function isRemoved(folder: string): boolean {
  try {
    fs.rmSync(folder, { recursive: true, force: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    return false;
  }
}
