import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
const group = '/en/courses/orientasi-dan-kepatuhan';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('a class is planned by keyboard, mended where the server refuses it, published, cancelled and restored', async () => {
  const page = await product.open({ viewport: { width: 390, height: 844 } });
  await beSignedIn(page, '10002');
  await page.goto(`${group}/create`);
  await page.getByLabel(/^Name/).focus();
  await page.keyboard.type('Fire drill');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Product refresh' }).waitFor();
  await page.keyboard.type('Pro');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.waitForURL(`**${group}/fire-drill`);
  await page.getByText(w('classes.publish.lacks')).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: w('action.edit') }).click();
  await button(page, w('classes.form.save_publish')).click();
  await page.waitForURL(/missing=1/);
  await page.getByRole('button', { name: /^Start date/ }).click();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('start_at');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(/^Start date/).fill('2027-12-14T09:00');
  await page.getByLabel(/^End date/).fill('2027-12-14T08:00');
  await page.getByLabel(/^Link/).fill('https://meet.example/fire');
  await button(page, w('classes.step.people')).click();
  await page.getByRole('combobox', { name: /^Trainers/ }).fill('Bambang');
  await page.getByRole('option', { name: /Bambang/ }).click();
  await page.keyboard.press('Escape');
  await button(page, w('classes.form.save_publish')).click();
  await page.getByRole('alert').getByText('End date must be after Start date').click();
  await page.getByLabel(/^End date/).fill('2027-12-14T17:00');
  await button(page, w('classes.form.save_publish')).click();
  await page.waitForURL(`**${group}/fire-drill`);

  await page
    .getByRole('main')
    .getByRole('button', { name: w('shell.others') })
    .click();
  await button(page, w('admin.cancel.cancel')).click();
  await page.getByLabel(/^Reason/).fill('The alarm is being repaired');
  await button(page, w('admin.cancel.confirm')).click();
  await page.getByText('The alarm is being repaired').waitFor();
  await button(page, w('admin.cancel.restore')).click();
  await page.getByText(w('admin.cancel.restored')).waitFor();
  // The tabs with the arrow keys: the last one shows all of this.
  await page.getByRole('tab', { selected: true }).press('End');
  await page.getByText(/restored class/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
