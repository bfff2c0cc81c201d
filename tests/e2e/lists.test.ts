import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { arrivesAt, shellOf } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
type Row = Readonly<Record<string, unknown>>;

async function stored(path: string): Promise<Row[]> {
  return fetchJson<Row[]>(`${product.url}/api/${path}`, await signIn(product.url, '10002'));
}
const namesOf = async (path: string) =>
  (await stored(path)).map(({ name, stem, title }) => String(name ?? stem ?? title));

async function openAt(path: string, width = 1280): Promise<Page> {
  const page = await product.open({ viewport: { width, height: 900 }, hasTouch: width < 640 });
  await beSignedIn(page, '10002');
  await page.goto(path);
  return page;
}
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const rowsOf = (page: Page) => page.locator('tbody tr');

describe('a saved view', () => {
  it('keeps the list under a name, is shared, marks changes, and begins the list for who wants it', async () => {
    const page = await openAt('/en/settings/competency');
    await rowsOf(page).first().waitFor();
    await button(page, 'Type').click();
    await page.getByRole('checkbox', { name: 'Safety' }).click();
    await page.keyboard.press('Escape');
    await button(page, w('admin.views.views')).click();
    await button(page, w('admin.views.save_as')).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Only safety');
    await page.getByRole('switch', { name: new RegExp(`^${w('admin.views.share')}`) }).check();
    await page.getByRole('switch', { name: new RegExp(`^${w('admin.views.make_default')}`) }).check();
    await page.keyboard.press('Enter');
    await shellOf(page).notice(w('admin.views.saved')).waitFor();
    await button(page, w('admin.list.remove_filter', { name: 'Type' })).click();
    await page.getByRole('button', { name: `Only safety ${w('admin.views.changed')}` }).waitFor();

    // Asked for by the menu, without a filter of its own.
    await page.goto('/en/settings/competency');
    await button(page, 'Type: Safety').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const auditor = await product.open({ viewport: { width: 390, height: 844 } });
    await beSignedIn(auditor, '10006');
    await auditor.goto('/en/settings/competency');
    await button(auditor, w('admin.views.views')).click();
    await auditor.getByRole('button', { name: /^Only safety/ }).click();
    await button(auditor, 'Type: Safety').waitFor();
  });
});

describe('arranging', () => {
  it('moves with the mouse, and Undo puts the old order back', async () => {
    const before = await namesOf('groups');
    const page = await openAt('/en/courses/group');
    await button(page, w('admin.order.arrange')).click();
    const grips = page.locator('[data-control="grip"]');
    await grips.first().waitFor();
    const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(2).boundingBox()];
    await page.mouse.move(from!.x + 20, from!.y + 20);
    await page.mouse.down();
    await page.mouse.move(from!.x + 20, from!.y + 40, { steps: 4 });
    await page.mouse.move(to!.x + 20, to!.y + 25, { steps: 8 });
    await page.mouse.up();
    await shellOf(page).notice(w('admin.order.saved')).waitFor();
    expect(await namesOf('groups')).toEqual([before[1], before[2], before[0]]);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, w('action.undo')).click();
    await shellOf(page).notice(w('transfer.change.is_undone')).waitFor();
    expect(await namesOf('groups')).toEqual(before);
  });

  it('moves the questions of a quiz with keys alone, and tells where they are', async () => {
    const quiz = (await stored('quizzes')).find(({ total_questions }) => Number(total_questions) > 2)!;
    const path = `questions?filter=${encodeURIComponent(JSON.stringify({ quiz_id: quiz['id'] }))}`;
    const before = await namesOf(path);
    const page = await openAt(`/en/quiz/${String(quiz['slug'])}/edit`);
    await button(page, w('admin.order.move', { name: before[0] })).focus();
    await page.keyboard.press('Alt+ArrowDown');
    const args = { name: before[0], place: '2', count: String(before.length) };
    await page.getByRole('status').getByText(w('admin.order.place', args)).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await shellOf(page).notice(w('admin.order.saved')).waitFor();
    expect((await namesOf(path)).slice(0, 3)).toEqual([before[1], before[2], before[0]]);

    // Lifted, moved and put down with the keys of the grip.
    const told = (text: string) => page.getByRole('status').getByText(text, { exact: true }).last().waitFor();
    const at = (place: string) => w('admin.order.place', { ...args, place });
    await page.keyboard.press('Space');
    await told(w('admin.order.lifted', { place: at('3') }));
    await page.keyboard.press('ArrowUp');
    await told(at('2'));
    await page.keyboard.press('Space');
    await expect
      .poll(async () => (await namesOf(path)).slice(0, 3))
      .toEqual([before[1], before[0], before[2]]);
  });

  it('works on a phone, with the buttons', async () => {
    const before = await namesOf('banners');
    const page = await openAt('/en/settings/banner', 390);
    await button(page, w('admin.order.arrange')).tap();
    await button(page, `Move ${before[1]} up`).tap();
    await shellOf(page).notice(w('admin.order.saved')).waitFor();
    expect((await stored('banners')).map(({ title }) => title)).not.toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('what is selected', () => {
  it('has its actions in a menu on a phone', async () => {
    const page = await openAt('/en/settings/competency', 390);
    await page.locator('li').getByRole('checkbox').first().check();
    const remove = button(page, w('action.delete'));
    expect(await remove.isVisible()).toBe(false);
    await button(page, w('admin.list.actions')).tap();
    const box = await remove.boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    await remove.tap();
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a record', () => {
  it('is duplicated with a click in its row', async () => {
    const page = await openAt('/en/settings/competency');
    await page
      .getByRole('link', { name: w('admin.copy.copy_of', { name: 'Surat izin operator forklift' }) })
      .click();
    await page.getByText(/^A copy of “Surat izin operator forklift”/).waitFor();
    const form = page.locator('form');
    expect(await form.locator('[name="name"]').inputValue()).toBe('Surat izin operator forklift (copy)');
    expect(await form.locator('[name="code"]').inputValue()).toBe('');
    await form.locator('[name="code"]').fill('SIM-REACH');
    await button(page, w('action.save')).click();
    await arrivesAt(page, '/en/settings/competency/SIM-REACH');
    const made = (await stored('competencies')).find(({ code }) => code === 'SIM-REACH');
    expect(made).toMatchObject({ type: 'license', validity_months: 60 });
  });

  it('is made once by two quick clicks on Save', async () => {
    const page = await openAt('/en/courses/create');
    await page.locator('form [name="name"]').fill('Clicked twice');
    await button(page, w('action.save')).dblclick();
    await page.waitForURL('**/en/courses/clicked-twice');
    const made = (await stored('groups')).filter(({ name }) => String(name).startsWith('Clicked twice'));
    expect(made).toHaveLength(1);
  });

  it('that two have changed is settled field by field, on a phone too', async () => {
    const page = await openAt('/en/settings/competency/PRODUK-AC/edit', 390);
    await page.locator('form [name="name"]').fill('My name for it');
    const [record] = (await stored('competencies')).filter(({ code }) => code === 'PRODUK-AC');
    const token = await signIn(product.url, '10001');
    await fetch(`${product.url}/api/competencies/${String(record!['id'])}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Their name for it', validity_months: 18 }),
    });
    // Switching to another window and back reads the record again: what was typed stays.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await page.locator('form [name="name"]').inputValue()).toBe('My name for it');
    await button(page, w('action.save')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Their name for it').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('radio', { name: w('admin.conflict.take_theirs') }).check();
    await dialog.getByRole('radio', { name: w('admin.conflict.keep_mine') }).check();
    await button(dialog, w('action.save')).click();
    await arrivesAt(page, '/en/settings/competency/PRODUK-AC');
    const [saved] = (await stored('competencies')).filter(({ code }) => code === 'PRODUK-AC');
    expect(saved).toMatchObject({ name: 'My name for it', validity_months: 18 });
  });

  it('with unsaved changes asks before the tab is closed', async () => {
    const page = await openAt('/en/settings/competency/DATA-PRIBADI/edit');
    await page.locator('form [name="name"]').fill('Not saved');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    expect(await page.locator('form [name="name"]').inputValue()).toBe('Not saved');
  });
});

describe('the keys of a list', () => {
  it('are told by ?, act, and can be switched off for good', async () => {
    const page = await openAt('/en/settings/competency');
    await rowsOf(page).first().waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const name of ['search', 'next_row', 'mark_row', 'create'])
      await help.getByText(w(`admin.keys.${name}`), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText(w('admin.bulk.selected', { smart_count: 1, count: '1' }), { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/settings\/competency\/[^/]+$/);

    await page.goBack();
    await rowsOf(page).first().waitFor();
    await page.keyboard.press('?');
    await help.getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await rowsOf(page).first().waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('?');
    expect(await help.count()).toBe(0);
    expect(page.url()).not.toContain('create');
    await page.keyboard.press('Control+/');
    await help.getByRole('switch').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await arrivesAt(page, '/en/settings/competency/create');
  });
});
