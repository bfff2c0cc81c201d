import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
const link = (page: Page) => page.getByRole('link', { name: 'Where does the smoke gather?', exact: true });
const quiz = '/en/quiz/jalur-evakuasi-cabang-anda';

describe('the question bank', () => {
  it('is filled by a form that shows what learners will see, and fills a quiz that can be tried', async () => {
    const page = await product.open({ viewport: { width: 1280, height: 900 } });
    await beSignedIn(page, '10002');
    await page.goto('/en/question/create');
    await page.getByRole('textbox', { name: /^Question/ }).fill('Where does the smoke gather?');
    await page.getByRole('heading', { name: w('admin.preview.learner') }).waitFor();
    await page.getByText('Where does the smoke gather?').nth(1).waitFor();
    await page.getByLabel('Text of choice A').fill('Under the ceiling');
    await page.getByLabel('Text of choice B').fill('Under the ceiling');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Answers: two have the same text').first().waitFor();
    await page.getByLabel('Text of choice B').fill('On the floor');
    await page.getByLabel('Choice A is right').check();
    await page.getByLabel('Tags').fill('smoke,');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await link(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/question');

    await page.goto(`${quiz}/edit`);
    await page.getByRole('button', { name: 'Add from bank' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('smoke');
    await dialog.getByRole('checkbox', { name: 'Where does the smoke gather?' }).check();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add 1 question' }).click();
    await link(page).waitFor();

    await page.getByRole('button', { name: 'More', exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    const asked = page.getByRole('listitem').filter({ hasText: 'Where does the smoke gather?' }).last();
    await asked.getByRole('radio').first().check({ force: true });
    expect(await asked.getByText('Answer key').count()).toBe(0);
    await asked.getByRole('button', { name: 'Show the key' }).click();
    await asked.getByText('Your answer earns 1 of 1 point.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
