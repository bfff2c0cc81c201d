import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { axeFindings, signInAs, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { wav } from '../support/media.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('id');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** 9.6 MB: three parts. */
const SECONDS = 300;
/** A picture of one point. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Course {
  readonly id: string;
  readonly slug: string;
}

/** A class with two modules: a text with a picture, and a long sound. */
async function makeCourse(): Promise<{ course: Course; rename: (text: string) => Promise<void> }> {
  const [organizer, learner] = await Promise.all(['10002', '10004'].map((nip) => signIn(product.url, nip)));
  const make = (path: string, body: object = {}) =>
    fetchJson<Course & { version: number }>(`${product.url}/api${path}`, organizer!, body);
  const upload = async (bytes: Buffer, type: string, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    const headers = { authorization: `Bearer ${organizer}` };
    const reply = await fetch(`${product.url}/api/files`, { method: 'POST', headers, body: form });
    return ((await reply.json()) as { data: { id: string } }).data.id;
  };
  const group = await make('/groups', { name: 'Di jalan' });
  await make(`/groups/${group.id}/publication`);
  const course = await make('/classes', {
    group_id: group.id,
    name: 'Mengemudi dengan aman',
    type: 'product_refresh',
    self_paced: true,
    mode: 'onsite',
    location: 'Bandung',
    external_trainers: [{ name: 'Bu Ratna' }],
  });
  const picture = await upload(Buffer.from(PICTURE, 'base64'), 'image/png', 'sabuk.png');
  const sound = await upload(wav(SECONDS), 'audio/wav', 'mengantuk.wav');
  const blocks = (text: string) => [
    { type: 'text', text: `<p>${text}</p>` },
    { type: 'image', file_id: picture, alt: 'Sabuk' },
  ];
  const module = await make('/modules', {
    class_id: course.id,
    name: 'Sabuk',
    blocks: blocks('Pakai sabuk pengaman.'),
  });
  await make('/modules', {
    class_id: course.id,
    name: 'Mengantuk',
    blocks: [{ type: 'audio', title: 'Cerita', file_id: sound }],
  });
  await make(`/classes/${course.id}/publication`);
  await fetchJson(`${product.url}/api/classes/${course.id}/enrolment`, learner!, {});
  return {
    course,
    async rename(text) {
      const reply = await fetch(`${product.url}/api/modules/${module.id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${organizer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ version: module.version, blocks: blocks(text) }),
      });
      expect(await reply.text()).toContain(text);
    },
  };
}

/** As if the last look at the server was long ago. */
const ageRecord = (page: Page, id: string) =>
  page.evaluate(async (key) => {
    const cache = await caches.open('mahir-saved-kept');
    const record = (await (await cache.match(key))!.json()) as object;
    await cache.put(key, Response.json({ ...record, checked_at: 0 }));
  }, `/kept/${id}`);
const entries = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('mahir-saved-kept')).keys()).length);

it('keeps a class with the recordings that the person chooses, through a cut, and plays it without a network', async () => {
  const page = await product.open({ ...PHONE, serviceWorkers: 'allow' });
  await signInAs(page, '10004', 'id');
  const { course, rename } = await makeCourse();
  const home = `/id/my-course/${course.slug}`;
  await page.goto(home);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const row = page.getByRole('listitem').filter({ hasText: w('course.offline') });
  const parts: string[] = [];
  let isCut = true;
  await page.context().route('**/files/**', async (route) => {
    const { range } = await route.request().allHeaders();
    parts.push(range ?? 'all');
    // The network goes after the first part of the sound.
    if (isCut && range?.startsWith('bytes=4194304')) {
      await page.context().setOffline(true);
      return route.abort();
    }
    return route.continue();
  });

  // What it holds is shown before anything is fetched; recordings are a choice.
  await row.getByRole('button', { name: w('course.offline_save') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(w('kept.texts', { smart_count: 2 })).waitFor();
  await dialog.getByText(/perlu diunduh/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const sound = dialog.getByRole('checkbox', { name: /^Cerita Mengantuk/ });
  expect(await sound.isChecked()).toBe(false);
  expect(parts).toEqual([]);
  await sound.check();
  await dialog.getByRole('button', { name: /^Simpan 9,2 MB/ }).click();
  await row
    .getByText(/^Menunggu koneksi, 4 MB dari 9,2 MB/)
    .first()
    .waitFor();
  // A pause notes what has come, and nothing goes on by itself.
  await row.getByRole('button', { name: w('course.offline_pause') }).click();
  await row.getByText(w('course.offline_unfinished', { done: '4 MB', total: '9,2 MB' })).waitFor();
  isCut = false;
  await page.context().setOffline(false);
  await row.getByRole('button', { name: w('course.offline_continue') }).click();
  await row.getByText(/^Di perangkat ini sejak .*, 9,2 MB/).waitFor();
  expect(parts.filter((range) => range.startsWith('bytes=0-4194303'))).toHaveLength(1);

  // Never opened, without a network: the sound plays, also from its last part.
  await page.context().setOffline(true);
  await page.goto(`${home}/module/mengantuk`);
  const audio = page.locator('audio');
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.duration)).toBe(SECONDS);
  const at = await audio.evaluate(async (one: HTMLAudioElement, to) => {
    one.currentTime = to;
    await one.play();
    await new Promise((resolve) => one.addEventListener('timeupdate', resolve, { once: true }));
    one.pause();
    return one.currentTime;
  }, SECONDS - 10);
  expect(at).toBeGreaterThanOrEqual(SECONDS - 10);
  await page.goto(`${home}/module/sabuk`);
  await page.getByText('Pakai sabuk pengaman.').waitFor();
  const picture = page.getByRole('img', { name: 'Sabuk' });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  await page.context().setOffline(false);

  // Changed content comes by itself; what is here is not fetched again.
  await rename('Sabuk belakang juga.');
  await ageRecord(page, course.id);
  const fetched = parts.length;
  await page.goto(home);
  await expect
    .poll(() =>
      page.evaluate(
        async (path) => (await caches.match(path, { cacheName: 'mahir-saved-kept' }))?.text(),
        `/api/my/courses/${course.slug}/modules/sabuk`,
      ),
    )
    .toContain('Sabuk belakang juga.');
  expect(parts.slice(fetched)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto(`${home}/module/sabuk`);
  await page.getByText('Sabuk belakang juga.').waitFor();
  await page.context().setOffline(false);

  // The profile shows what takes room; a lost seat gives it back.
  await page.goto('/id/settings/profile');
  await page
    .getByRole('button', { name: w('kept.remove_label', { name: 'Mengemudi dengan aman' }) })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const learner = await signIn(product.url, '10004');
  await fetch(`${product.url}/api/classes/${course.id}/enrolment`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${learner}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Pindah cabang' }),
  });
  await ageRecord(page, course.id);
  await page.reload();
  await expect.poll(() => entries(page), { timeout: 15_000 }).toBe(0);
});

/** As on a slow network, where people keep a class before the worker is there. */
const holdWorker = (page: Page) =>
  page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    const mayCome = new Promise((resolve) => addEventListener('let-worker-in', resolve));
    ServiceWorkerContainer.prototype.register = async function (...given) {
      await mayCome;
      return register.apply(this, given);
    };
  });

it('keeps pictures and documents of a class until it is removed', async () => {
  const course = '/id/my-course/dasar-keselamatan-dan-kesehatan-kerja';
  const page = await product.open({ serviceWorkers: 'allow' });
  await holdWorker(page);
  await signInAs(page, '10004', 'id');
  await page.goto(course);
  const row = page.getByRole('listitem').filter({ hasText: w('course.offline') });
  // By keys alone.
  await row.getByRole('button', { name: w('course.offline_save') }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Simpan \d/ })
    .press('Enter');
  await row.getByText(/^Di perangkat ini sejak/).waitFor();
  const kept = await entries(page);
  await page.evaluate(() => dispatchEvent(new Event('let-worker-in')));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Its first read.
  await page.reload();
  await row.getByText(/^Di perangkat ini sejak/).waitFor();
  expect(await entries(page)).toBe(kept);
  await page.context().setOffline(true);
  await page.goto(`${course}/module/alat-pelindung-diri`);
  await page.getByRole('heading', { level: 1, name: 'Alat pelindung diri' }).waitFor();
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  // The document is read in the page, too.
  const paper = page.locator('canvas').first();
  await paper.scrollIntoViewIfNeeded();
  await expect.poll(() => paper.evaluate((one: HTMLCanvasElement) => one.width)).toBeGreaterThan(300);
  const saved = page.waitForEvent('download');
  await page.locator('a[download]').first().click();
  expect((await saved).suggestedFilename()).toBe('daftar-periksa-apd.pdf');
  await page.context().setOffline(false);
  await page.goto(course);
  await row.getByRole('button', { name: w('course.offline_remove') }).press('Enter');
  const save = row.getByRole('button', { name: w('course.offline_save'), exact: true });
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await entries(page)).toBe(0);
});
