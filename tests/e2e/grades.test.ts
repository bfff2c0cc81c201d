import { expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');

it('a manager finds a result of the team by keyboard, opens the person, and sees nobody else', async () => {
  const page = await product.open({ viewport: { width: 1280, height: 800 } });
  await beSignedIn(page, '10005');
  await page.goto('/en/grade');
  const grid = page.getByRole('grid');
  await grid.getByRole('rowheader').first().waitFor();
  const team = await grid.getByRole('rowheader').allInnerTexts();
  expect(team.length).toBeGreaterThan(0);
  expect(team.join()).not.toContain('10001');
  expect(await axeFindings(page)).toEqual([]);

  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/en\/grade\/user\?user=/);
  await page.getByRole('heading', { name: w('grades.of_people') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('combobox', { name: w('grades.choose') }).fill('10001');
  await page.getByText(w('grades.nobody')).waitFor();
  await page.goto('/en/grade/user?user=10001');
  await page.waitForURL('**/en/404');
});

it('a learner reads the own grades on a phone, and chooses nobody', async () => {
  const page = await product.open({ viewport: { width: 390, height: 844 } });
  await beSignedIn(page, '10004');
  await page.goto('/en/grade/user');
  await page.getByRole('button', { name: w('grades.print_transcript') }).waitFor();
  await page.locator('table caption').first().waitFor();
  expect(await page.getByRole('combobox').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});
