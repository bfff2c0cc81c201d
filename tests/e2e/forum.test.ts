/** A class talks: what one writes the other sees without a reload, and what is written without a network arrives once. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { LIVE } from '../support/live.ts';

const product = useProduct();
const course = 'dasar-keselamatan-dan-kesehatan-kerja';

/** Waits until the page has its socket and has been let into the channel of a class. */
function listens(page: Page): Promise<unknown> {
  return page.waitForEvent('websocket').then(
    (socket) =>
      new Promise((resolve) => {
        socket.on('framereceived', ({ payload }) => {
          const text = String(payload);
          if (text.includes('subscription_succeeded') && text.includes('private-class.')) resolve(text);
        });
      }),
  );
}

async function openChat(nip: string, path: string, options = {}): Promise<Page> {
  const page = await product.open(options);
  await beSignedIn(page, nip);
  const listening = listens(page);
  await page.goto(path);
  await page.getByRole('log').waitFor();
  await listening;
  return page;
}

describe('the forum of a class', () => {
  it('carries a message to the other at once, also one that was written offline, and once', async () => {
    const learner = await openChat('10004', `/id/my-course/${course}/forum?view=chat`, {
      viewport: { width: 390, height: 844 },
    });
    const trainer = await openChat(
      '10003',
      `/id/courses/orientasi-dan-kepatuhan/${course}?tab=forum&view=chat`,
    );
    const write = async (page: Page, text: string) => {
      await page.getByLabel('Pesan untuk kelas').fill(text);
      await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    };
    await write(trainer, 'Apakah semua sudah membaca modul pertama?');
    await trainer.locator('article[data-no]', { hasText: 'modul pertama?' }).waitFor();
    await learner.getByText('Apakah semua sudah membaca modul pertama?').waitFor(LIVE);
    expect(await axeFindings(learner)).toEqual([]);

    await learner.context().setOffline(true);
    await write(learner, 'Sudah, Pak. Ditulis di dalam lift.');
    await learner.getByText('Menunggu koneksi').waitFor();
    // Nothing is lost when the page is closed: it returns with the network, with its waiting posts.
    await learner.route('**/api/classes/*/threads', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await learner.context().setOffline(false);
    await learner.reload();
    await learner.locator('[data-pending]', { hasText: 'Ditulis di dalam lift.' }).waitFor();
    // The answer to the first try is lost on its way back: the second is no second message.
    await learner.unroute('**/api/classes/*/threads');
    let tries = 0;
    await learner.route('**/api/classes/*/threads', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const arrived = trainer.locator('article[data-no]', { hasText: 'Ditulis di dalam lift.' });
    await arrived.waitFor({ timeout: 35_000 });
    await expect.poll(() => learner.locator('[data-pending]').count(), { timeout: 35_000 }).toBe(0);
    await expect.poll(() => tries, { timeout: 35_000 }).toBe(2);
    expect(await arrived.count()).toBe(1);
    expect(await learner.locator('article[data-no]', { hasText: 'Ditulis di dalam lift.' }).count()).toBe(1);

    // A moderator's word is as quick.
    await arrived.getByRole('button', { name: /Tindakan lain/ }).click();
    await arrived.getByRole('button', { name: 'Sembunyikan' }).click();
    const dialog = trainer.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Hanya uji coba');
    await dialog.getByRole('button', { name: 'Sembunyikan' }).click();
    await learner.getByText('disembunyikan oleh moderator: Hanya uji coba').waitFor(LIVE);
    expect(await axeFindings(trainer)).toEqual([]);
  });
});
