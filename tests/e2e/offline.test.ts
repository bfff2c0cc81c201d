import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings, signInAs, useProduct } from '../support/browser.ts';
import { frontDoor, type FrontDoor } from '../support/frontDoor.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('id');
const course = '/id/my-course/dasar-keselamatan-dan-kesehatan-kerja';
const module = `${course}/module/mengapa-keselamatan-kerja-penting`;

let door: FrontDoor;
beforeAll(async () => {
  door = await frontDoor(product.url);
});
afterAll(() => door.close());

const openLearner = async (): Promise<Page> => {
  const page = await product.open({ baseURL: door.url, serviceWorkers: 'allow' });
  await signInAs(page, '10004', 'id');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
};
const age = (page: Page) => page.getByText(/Luring\. Menampilkan data \d/);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Lines that the page showed with a network and does not show now. It may show more: that progress is stored on the device. */
const missing = async (page: Page, text: string): Promise<string[]> => {
  const shown = new Set((await page.getByRole('main').innerText()).split('\n'));
  return text.split('\n').filter((line) => !shown.has(line));
};
const savedCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('mahir-saved-')));

it('shows what was opened, with its age, while there is no network or no server', async () => {
  const page = await openLearner();
  const texts: Record<string, string> = {};
  for (const path of ['/id/home', course, module]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    texts[path] = await page.getByRole('main').innerText();
  }
  expect(texts[module]!.length).toBeGreaterThan(200);

  await page.context().setOffline(true);
  await page.reload();
  await age(page).waitFor();
  for (const path of [module, course, '/id/home']) {
    await page.goto(path);
    await age(page).waitFor();
    await expect.poll(() => missing(page, texts[path]!)).toEqual([]);
    expect(await page.getByRole('alert').getByText(/\S/).count()).toBe(0);
  }
  expect(await axeFindings(page)).toEqual([]);

  // Never opened here: the page says so, once, and the banner shows no age.
  await page.goto('/id/my-course/never-opened');
  await page.getByText(w('message.not_on_device')).waitFor();
  await page.getByText(w('shell.offline'), { exact: true }).waitFor();
  expect(
    await page
      .getByRole('main')
      .getByText(/luring|koneksi|jaringan/i)
      .count(),
  ).toBe(1);

  // The network comes back: the page recovers without a reload.
  await page.goto(course);
  await age(page).waitFor();
  await page.context().setOffline(false);
  await age(page).waitFor({ state: 'hidden' });

  // A network that leads nowhere.
  door.setOpen(false);
  await page.reload();
  await age(page).waitFor();
  await expect.poll(() => missing(page, texts[course]!)).toEqual([]);
  door.setOpen(true);

  // Nothing of the person stays behind.
  expect(await savedCaches(page)).not.toEqual([]);
  await page.goto('/id/logout');
  await page.waitForURL('**/id/login');
  await expect.poll(() => savedCaches(page)).toEqual([]);
});

it('keeps the forum of a class to be read, and what is written in it to be sent', async () => {
  const page = await openLearner();
  await page.goto(`${course}/forum`);
  const topic = page.getByRole('button', { name: 'Apakah APD wajib dipakai di kantor?' });
  await topic.click();
  const post = page.getByRole('paragraph').filter({ hasText: 'Ruang kantor tidak termasuk' });
  await post.waitFor();
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page.reload();
  await age(page).waitFor();
  await post.waitFor();
  expect(await page.getByRole('alert').getByText(/\S/).count()).toBe(0);
  await page.getByRole('textbox').fill('Ditulis tanpa jaringan.');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await page.locator('[data-pending]', { hasText: 'Ditulis tanpa jaringan.' }).waitFor();
  await page.goto(`${course}/forum`);
  await topic.waitFor();
  await age(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it('opens a started attempt without a network, with its questions and answers, and loses none', async () => {
  const page = await openLearner();
  const radio = (place: number) => page.getByRole('radio').nth(place);
  const saved = () =>
    page.getByText(new RegExp(`^${w('attempt.saved_at', { time: '' }).trim()} \\d`)).waitFor();
  await page.goto(`${course}/confirmation?quiz=jalur-evakuasi-cabang-anda`);
  await page.getByRole('button', { name: w('quiz.start') }).click();
  await page.getByText(w('attempt.of', { no: 1, total: 3 })).waitFor();
  await radio(0).click();
  await saved();

  await page.context().setOffline(true);
  await page.reload();
  // All three questions on one page, the saved answer among them.
  await page.getByText(w('attempt.of', { no: 3, total: 3 })).waitFor();
  await expect.poll(() => radio(0).isChecked()).toBe(true);
  await radio(3).click();
  await expect.poll(() => radio(3).isChecked()).toBe(true);
  await page.getByText(w('attempt.waiting', { smart_count: 1 })).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // Signing out asks for confirmation; staying leads back to the answers.
  await page.goto('/id/logout');
  await page.getByText(w('attempt.sign_out_unsent', { smart_count: 1 })).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: w('attempt.sign_out_stay') }).click();
  await expect.poll(() => radio(3).isChecked()).toBe(true);
  await page.context().setOffline(false);
  // Sent by this page, or by the one that reads the attempt again: only the first may know the time of the save.
  await page.getByText(w('attempt.waiting', { smart_count: 1 })).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText(w('attempt.of', { no: 3, total: 3 })).waitFor();
  for (const no of [0, 3]) await expect.poll(() => radio(no).isChecked()).toBe(true);
});

it('offers a new version, and takes it in every tab once it is wanted', async () => {
  const page = await openLearner();
  const other = await page.context().newPage();
  await other.goto('/id/my-course');
  await heading(other).waitFor();
  door.deploy();
  // As the hourly look does.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const prompt = page.getByText(w('message.new_version'));
  await prompt.waitFor();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  const reloads = [page, other].map((tab) => tab.waitForEvent('load'));
  await page.getByRole('button', { name: w('action.reload') }).click();
  await Promise.all(reloads);
  await heading(page).waitFor();
  await heading(other).waitFor();
  expect(await prompt.count()).toBe(0);
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null);
  expect(await waiting()).toBeNull();
});
