import { expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const participants =
  '/id/courses/orientasi-dan-kepatuhan/dasar-keselamatan-dan-kesehatan-kerja?tab=participants';

it('adds the people of a department after a check, by the keyboard', async () => {
  const w = wordsOf('id');
  const page = await product.open();
  await beSignedIn(page, '10002');
  await page.goto(participants);
  const all = page.getByRole('button', { name: /Semua$/ });
  await page.getByRole('row').nth(1).waitFor();
  const before = Number.parseInt((await all.filter({ hasText: /\d/ }).textContent())!, 10);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: w('participants.add.action') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: w('participants.add.title') });
  await dialog.getByRole('radio', { name: w('participants.add.by_filter') }).press('Space');
  await dialog.getByRole('combobox', { name: 'Departemen' }).pressSequentially('Gudang');
  await page.getByRole('option', { name: 'Gudang dan Logistik' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: w('participants.add.check') }).press('Enter');
  const report = dialog.getByRole('region', { name: w('participants.report.title') });
  const told = await report.getByText(/orang akan didaftarkan/).textContent();
  const added = Number.parseInt(told!, 10);
  expect(added).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Daftarkan ${added} orang` }).press('Enter');

  await page.getByText(`${added} orang terdaftar`).waitFor();
  await expect.poll(async () => Number.parseInt((await all.textContent())!, 10)).toBe(before + added);
});
