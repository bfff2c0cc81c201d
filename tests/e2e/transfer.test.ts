import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import { signIn } from '../../scripts/product.mjs';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { addressOf, arrivesAt, shellOf } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
const list = '/en/settings/competency';

type Row = Readonly<Record<string, unknown>>;

async function stored(): Promise<Record<string, Row>> {
  const rows = await fetchJson<Row[]>(`${product.url}/api/competencies`, await signIn(product.url, '10002'));
  return Object.fromEntries(rows.map((row) => [String(row['code']), row]));
}

async function openList(query = ''): Promise<Page> {
  const page = await product.open({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  await beSignedIn(page, '10002');
  await page.goto(list + query);
  await page.locator('tbody tr').first().waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const csv = (lines: readonly string[]) => ({
  name: 'kompetensi.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
});
const figures = (page: Page) =>
  page
    .locator('[data-figure]')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => [one.getAttribute('data-figure'), one.querySelector('dd')?.textContent]),
      ),
    );
const rowsWord = (count: number) => w('transfer.import.go', { smart_count: count, count: String(count) });

/** As a person does it: the menu of the list, a format, the browser's download. */
async function exportAs(page: Page, format: 'csv' | 'xlsx' | 'json'): Promise<Download> {
  await button(page, w('transfer.export.action')).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: w(`transfer.export.${format}`) }).click(),
  ]);
  return download;
}
const bytesOf = async (download: Download) => readFileSync(await download.path());

describe('an organizer', () => {
  it('imports a file with one error, corrects it, imports it, and takes it back', async () => {
    const before = await stored();
    const page = await openList();
    await page.getByRole('link', { name: w('transfer.import.action') }).click();
    await arrivesAt(page, '/en/import/competencies');
    const lines = ['Kode;Nama;Jenis;Warna', 'K3-DASAR;Keselamatan kerja;Keselamatan;merah'];
    // The file dialog opens by the keyboard, too.
    const choose = button(page, w('transfer.import.choose'));
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), choose.press('Enter')]);
    await dialog.setFiles(csv([...lines, 'kode salah;Pelatihan forklift;Lisensi;biru']));

    const errors = page.getByRole('table', { name: w('transfer.import.error_title') });
    await errors.waitFor();
    expect(await figures(page)).toMatchObject({ new: '0', changed: '1', wrong_count: '1' });
    await errors.getByRole('row', { name: /^Row 3 Pelatihan forklift/ }).waitFor();
    const cells = await errors.locator('tbody tr').nth(1).locator('th, td').allTextContents();
    expect(cells.slice(0, 2)).toEqual(['Kode', 'kode salah']);
    await page
      .getByRole('heading', { name: w('transfer.import.columns_read', { count: 3, total: 4 }) })
      .click();
    expect(await page.getByRole('combobox', { name: /: Warna$/ }).inputValue()).toBe('');
    expect(await page.getByRole('combobox', { name: /: Jenis$/ }).inputValue()).toBe('type');
    expect(await button(page, rowsWord(1)).isEnabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await stored()).toEqual(before);

    const corrected = csv([...lines, 'SIM-TRUK;Pelatihan truk;Lisensi;biru']);
    await page.locator('input[type="file"]').setInputFiles(corrected);
    await button(page, rowsWord(2)).click();
    await shellOf(page)
      .notice(w('transfer.change.import', { smart_count: 2, count: '2' }))
      .waitFor();
    const after = await stored();
    expect(after['SIM-TRUK']).toMatchObject({ name: 'Pelatihan truk', type: 'license' });
    expect(after['K3-DASAR']).toMatchObject({ name: 'Keselamatan kerja' });

    await page.getByRole('link', { name: w('transfer.import.to_list') }).click();
    await page.getByRole('link', { name: 'Pelatihan truk', exact: true }).waitFor();
    await button(page, w('action.undo')).click();
    await shellOf(page).notice(w('transfer.change.is_undone')).waitFor();
    await page.getByRole('link', { name: 'Pelatihan truk', exact: true }).waitFor({ state: 'detached' });
    const undone = await stored();
    expect(Object.keys(undone).sort()).toEqual(Object.keys(before).sort());
    expect(undone['K3-DASAR']).toMatchObject({ name: before['K3-DASAR']!['name'] });
    await page.goto('/en/settings/change');
    const change = page.getByRole('listitem').filter({ hasText: 'Competencies: 2 records imported' });
    await change.getByText(new RegExp(`^${w('transfer.change.is_undone')}`)).waitFor();
    expect(await change.getByRole('button').count()).toBe(0);
  });

  it('exports what the filter shows, and finds exactly that in the workbook', async () => {
    const page = await openList(`?filter=${encodeURIComponent('{"type":["safety","license"]}')}`);
    const download = await exportAs(page, 'xlsx');
    expect(download.suggestedFilename()).toMatch(/^competencies-\d{4}-\d\d-\d\d\.xlsx$/);
    const rows: (readonly unknown[])[] = [];
    for await (const { cells } of readSheet(await bytesOf(download))) rows.push(cells);
    const [head, ...data] = rows;
    const matching = Object.values(await stored()).filter(
      ({ type }) => type === 'safety' || type === 'license',
    );
    expect(head?.slice(0, 3)).toEqual(['Code', 'Name', 'Type']);
    expect(data.map((cells) => cells.slice(0, 2))).toEqual(
      matching.map(({ code, name }) => [code, name]).sort((a, b) => String(a[0]).localeCompare(String(b[0]))),
    );
    expect(addressOf(page)).toContain(list);
  });

  it('imports an export again, and nothing changes', async () => {
    const page = await openList();
    const download = await exportAs(page, 'csv');
    await page.goto('/en/import/competencies');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: await bytesOf(download) });
    await page.getByText(w('transfer.import.nothing')).waitFor();
    const count = Object.keys(await stored()).length;
    expect(await figures(page)).toEqual({ new: '0', changed: '0', same: String(count), wrong_count: '0' });
    await page.getByRole('heading', { name: w('transfer.import.nothing') }).waitFor();
    expect(await button(page, rowsWord(0)).count()).toBe(0);
  });

  it('starts from a template that the import knows', async () => {
    const page = await openList();
    await page.goto('/en/import/competencies');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, w('transfer.import.save_template')).click(),
    ]);
    const template = (await bytesOf(download)).toString('utf8');
    expect(template.startsWith('\uFEFFCode,Name,Type')).toBe(true);
    const file = `${template}"K-9","Nine","Safety"\r\n`;
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 't.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await button(page, rowsWord(1)).waitFor();
    const chosen = await page
      .getByRole('combobox', { name: /^Field: / })
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
    expect(chosen).not.toContain('');
  });
});
