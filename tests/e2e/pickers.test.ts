import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { beSignedIn, signInAs, useProduct } from '../support/browser.ts';
import { shellOf } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
const edit = '/en/courses/orientasi-dan-kepatuhan/dasar-keselamatan-dan-kesehatan-kerja/edit';

async function open(nip: string, path: string): Promise<Page> {
  const page = await product.open({ viewport: { width: 1280, height: 800 } });
  await beSignedIn(page, nip);
  await page.goto(path);
  return page;
}

describe('a picker of people', () => {
  it('keeps what is typed, finds by it on the server and takes a click', async () => {
    const page = await open('10002', `${edit}?step=people`);
    const trainers = page.getByRole('combobox', { name: /^Trainers/ });
    await trainers.click();
    const options = page.getByRole('option');
    await expect.poll(() => options.first().textContent()).toContain('Trainer');
    await page.keyboard.type('wahyu', { delay: 20 });
    expect(await trainers.inputValue()).toBe('wahyu');
    await expect
      .poll(() => options.allTextContents())
      .toSatisfy((texts: string[]) => texts.every((text) => /wahyu/i.test(text)));
    const found = await options.first().innerText();
    // Initials and name, then NIP, department and roles.
    expect(found).toMatch(/^[A-Z]{1,2}\n.+\n\d{5} · .+ · .+/);
    await options.first().click();
    await page.getByRole('button', { name: found.split('\n')[1]!, exact: true }).waitFor();

    const mandatory = page.getByRole('combobox', { name: /^Mandatory participants/ });
    await mandatory.click();
    await page.keyboard.type('10004', { delay: 20 });
    expect(await mandatory.inputValue()).toBe('10004');
    await expect.poll(() => options.count()).toBe(1);
    await options.first().click();
    await page.keyboard.type('10005', { delay: 20 });
    await expect
      .poll(() => options.allTextContents())
      .toSatisfy((texts: string[]) => texts.length === 1 && texts[0]!.includes('10005'));
  });

  it('keeps what is typed in a filter that is set already', async () => {
    const filter = encodeURIComponent(JSON.stringify({ department: ['Gudang'] }));
    const page = await open('10002', `/en/settings/user?filter=${filter}`);
    await page.getByRole('button', { name: /^Department: / }).click();
    const box = page.getByRole('dialog', { name: 'Department' }).getByRole('combobox');
    await box.click();
    await page.keyboard.type('ope', { delay: 20 });
    expect(await box.inputValue()).toBe('ope');
  });
});

describe('a list in a dialog', () => {
  it('lies on top of it, at most 15rem high, and can be clicked; Esc closes the list first', async () => {
    const page = await open('10002', '/en/settings/certificate');
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue certificates' });
    const box = dialog.getByRole('combobox');
    await box.click();
    const list = page.getByRole('listbox');
    await list.waitFor();
    expect((await list.boundingBox())!.height).toBeLessThanOrEqual(240);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);

    await box.click();
    const last = list.getByRole('option').last();
    const name = (await last.innerText()).split('\n')[0]!;
    await last.click();
    expect(await box.inputValue()).toBe(name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('a field that refers to what the role may not list', () => {
  it('says what it refers to, asks for nothing that is refused, and lets the rest be saved', async () => {
    const page = await product.open({ viewport: { width: 1280, height: 800 } });
    await signInAs(page, '10003');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.goto(edit);
    const competency = page.getByRole('textbox', { name: /^Competency/ });
    await expect.poll(() => competency.inputValue()).toMatch(/\w{3}/);
    expect(await competency.isEditable()).toBe(false);
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' (2)');
    await page.getByRole('button', { name: w('action.save'), exact: true }).click();
    await shellOf(page).notice(w('state.saved')).waitFor();
    expect(refused).toEqual([]);
  });
});

describe('the rows that are marked', () => {
  it('are marked no longer on the next visit, nor under another filter', async () => {
    const page = await open('10002', '/en/settings/user');
    const marked = page.getByRole('region', { name: w('admin.bulk.label') });
    const mark = () => page.locator('tbody').getByRole('checkbox').first().click();
    await mark();
    await marked.waitFor();
    await shellOf(page).sidebar.getByRole('link', { name: 'Quizzes and questions' }).click();
    await page.waitForURL('**/en/quiz');
    await page.goBack();
    // The quizzes, which have such boxes too, stay until the people are there.
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await page.locator('tbody').getByRole('checkbox').first().waitFor();
    expect(await marked.count()).toBe(0);

    await mark();
    await marked.waitFor();
    await page.locator('input[data-list-search]').click();
    await page.keyboard.type('wahyu', { delay: 20 });
    await marked.waitFor({ state: 'detached' });
  });
});

describe('an end before its start', () => {
  it('is told in the field at once, and does not pass the step', async () => {
    const page = await open('10002', `${edit}?step=schedule`);
    const end = page.getByLabel(/^End date/);
    await end.fill('1/1/2020 9.00');
    await end.press('Tab');
    const told = page.getByText('End date must be after Start date');
    await told.first().waitFor();
    await page.getByRole('button', { name: /^Next/ }).click();
    await page.getByRole('alert').getByText('End date must be after Start date').waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe('schedule');
    expect(await page.getByText(w('message.not_saved')).count()).toBe(0);
  });
});
