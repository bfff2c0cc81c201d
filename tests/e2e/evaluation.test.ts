import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';

const product = useProduct();
const course = 'dasar-keselamatan-dan-kesehatan-kerja';
const tab = (path: string) => `/en/courses/${path}?tab=evaluation`;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') ?? '');

describe('an evaluation', () => {
  it('is filled in with the keyboard alone, and asks for what is missing', async () => {
    const page = await product.open({ viewport: { width: 390, height: 844 } });
    await beSignedIn(page, '10004');
    await page.goto(`/en/my-course/${course}/evaluation`);
    const send = page.getByRole('button', { name: 'Send evaluation' });
    const groups = page.getByRole('radiogroup');
    await groups.first().waitFor();
    // The fourth place of the first rating: arrows choose.
    await groups.first().getByRole('radio').first().focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    expect(await groups.first().getByRole('radio', { name: '4 Good' }).isChecked()).toBe(true);
    await send.press('Enter');
    await expect.poll(() => focused(page)).toBe('alert');
    expect(await page.getByText('Give your rating!').count()).toBeGreaterThan(1);
    expect(await axeFindings(page)).toEqual([]);
    // What was chosen outlives the page.
    await page.reload();
    await expect.poll(() => groups.first().getByRole('radio', { name: '4 Good' }).isChecked()).toBe(true);
    for (const group of (await groups.all()).slice(1)) {
      await group.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
    }
    await send.press('Enter');
    await page.getByRole('heading', { name: 'Thank you, your evaluation is sent' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is read by the organizer from five responses on', async () => {
    const page = await product.open({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
    await beSignedIn(page, '10002');
    await page.goto(tab('produk-dan-penjualan/penyegaran-produk-pendingin-udara'));
    await page.getByText(/^Results appear with 5 responses.*2 more are needed\.$/).waitFor();
    await page.goto(tab('orientasi-dan-kepatuhan/orientasi-dan-perlindungan-data-pribadi'));
    await page.getByText(/^16 of \d+ participants have answered/).waitFor();
    const rating = page.getByRole('table', { name: 'Penguasaan materi oleh pelatih' });
    await rating.getByRole('rowheader', { name: '4 · Good' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Maya Hapsari');
  });
});
