import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings, beSignedIn, signInAs, useProduct } from '../support/browser.ts';
import { arrivesAt } from '../support/person.ts';
import { watch } from '../support/watch.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
/** Selects of the page below have the same roles. */
const input = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });

describe('Ctrl K', () => {
  it('leads a learner to a class and a module, with the keyboard alone', async () => {
    const page = await product.open();
    const watched = await watch(page);
    await signInAs(page, '10004');
    await watched.settled();
    expect([...watched.scripts].filter((path) => /Palette/.test(path))).toEqual([]);
    await page.keyboard.press('Control+k');
    await input(page).waitFor();
    await expect.poll(() => input(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('keselamatan');
    await option(page, /Dasar keselamatan dan kesehatan kerja/)
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/en/my-course/dasar-keselamatan-dan-kesehatan-kerja');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    await page.keyboard.press('Control+k');
    await option(page, /Dasar keselamatan/)
      .first()
      .waitFor();
    await page.keyboard.type('mengapa');
    await option(page, /Mengapa keselamatan kerja penting/).click();
    await page.waitForURL('**/module/mengapa-keselamatan-kerja-penting');
    expect(watched.takeFaults()).toEqual([]);
  });

  it('leads an organizer to people, pages and forms, also from the admin', async () => {
    const page = await product.open({ colorScheme: 'dark' });
    const watched = await watch(page);
    await beSignedIn(page, '10002');
    await page.goto('/id/courses/group');
    await page.locator('tbody tr').first().waitFor();
    await page.keyboard.press('Control+k');
    await input(page).fill('10004');
    await option(page, /10004/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/id/settings/user/10004');

    await page.keyboard.press('Control+k');
    await input(page).fill('kompetensi baru');
    await option(page, 'Kompetensi baru').waitFor();
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/id/settings/competency/create');
    expect(watched.takeFaults()).toEqual([]);
  });

  it('closes by Escape, gives the focus back and does nothing to the page', async () => {
    const page = await product.open();
    await beSignedIn(page, '10002');
    await page.goto('/en/settings/competency');
    const search = page.locator('input[data-list-search]');
    await search.focus();
    await page.keyboard.press('Control+k');
    await input(page).waitFor();
    // J, K, X and C would move, mark and create behind it.
    await page.keyboard.type('xck');
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/en/settings/competency');
  });
});

describe('on a phone', () => {
  it('the button in the header opens it over the whole screen, at 320 px too', async () => {
    const page = await product.open({ viewport: { width: 320, height: 700 }, hasTouch: true });
    await signInAs(page, '10004');
    await page
      .getByRole('banner')
      .getByRole('button', { name: wordsOf('en')('action.search') })
      .click();
    await input(page).fill('kuis');
    await option(page, /Kuis/).first().waitFor();
    const box = (await page.getByRole('dialog').boundingBox())!;
    expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 320, 700]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeFindings(page)).toEqual([]);
    await option(page, /Kuis/).first().tap();
    await page.waitForURL('**/my-course/**');
  });
});

it('the page that is not there offers the search', async () => {
  const page = await product.open();
  await beSignedIn(page, '10004');
  await page.goto('/en/no/such/page');
  await page
    .getByRole('main')
    .getByRole('button', { name: wordsOf('en')('action.search') })
    .click();
  await input(page).fill('my gra');
  await page.keyboard.press('Enter');
  await arrivesAt(page, '/en/grade/user');
});
