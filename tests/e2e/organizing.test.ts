import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { beSignedIn, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { addressOf, arrivesAt, shellOf } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
const competencies = '/en/settings/competency';

type Row = Readonly<Record<string, unknown>>;

/** What the server holds, by the code or NIP of the records. */
async function stored(path: string, key: string): Promise<Record<string, Row>> {
  const token = await signIn(product.url, '10002');
  const rows = await fetchJson<Row[]>(`${product.url}/api/${path}`, token);
  return Object.fromEntries(rows.map((row) => [String(row[key]), row]));
}

async function openList(path: string, width = 1280): Promise<Page> {
  const page = await product.open({ viewport: { width, height: 900 } });
  await beSignedIn(page, '10002');
  await page.goto(path);
  await rowsOf(page).first().waitFor();
  return page;
}

const rowsOf = (page: Page): Locator => page.locator('tbody tr');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The texts of one column, in the order of the rows. */
const columnOf = async (page: Page, name: string): Promise<string[]> => {
  const headings = (await page.locator('thead th').allTextContents()).map((text) => text.trim());
  return page.locator(`tbody tr td:nth-child(${headings.indexOf(name) + 1})`).allTextContents();
};

describe('a list', () => {
  it('keeps its filter in the URL: a reload and a link show the same', async () => {
    const page = await openList(competencies);
    await button(page, 'Type').click();
    await page.getByRole('dialog', { name: 'Type' }).getByRole('checkbox', { name: 'Safety' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => columnOf(page, 'Code')).toEqual(['K3-DASAR']);
    const filter = new URL(page.url()).searchParams.get('filter') ?? '';
    expect(JSON.parse(filter)).toEqual({ type: ['safety'] });

    await page.reload();
    await button(page, 'Type: Safety').waitFor();
    await expect.poll(() => columnOf(page, 'Code')).toEqual(['K3-DASAR']);
    const link = await openList(addressOf(page));
    expect(await columnOf(link, 'Code')).toEqual(['K3-DASAR']);

    await button(page, w('admin.list.remove_filter', { name: 'Type' })).click();
    await expect.poll(() => rowsOf(page).count()).toBe(5);
  });

  it('sorts by its headings, on over a reload', async () => {
    const page = await openList(competencies);
    const heading = page.locator('thead').getByRole('button', { name: 'Name' });
    const sorted = async () => columnOf(page, 'Name');
    await heading.click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name');
    const rising = [...(await sorted())].sort((a, b) => a.localeCompare(b, 'id'));
    await expect.poll(sorted).toEqual(rising);
    await heading.click();
    await expect.poll(sorted).toEqual(rising.toReversed());
    await page.reload();
    await rowsOf(page).first().waitFor();
    await expect.poll(sorted).toEqual(rising.toReversed());
  });

  it('cuts no text of up to 30 letters off at 1280 px, and shows by colour what holds no more', async () => {
    const cut = (page: Page) =>
      page
        .locator('tbody td :is(span, a)')
        .evaluateAll((texts) =>
          texts
            .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 8)
            .flatMap(({ textContent }) => (textContent.length <= 30 ? textContent : [])),
        );
    const people = await openList('/en/settings/user');
    await people.getByText('Gudang dan Logistik').first().waitFor();
    expect(await cut(people)).toEqual([]);

    const issued = await openList('/id/settings/certificate');
    const groundOf = (state: string) =>
      issued
        .locator('tbody')
        .getByText(state, { exact: true })
        .first()
        .evaluate((tag) => getComputedStyle(tag).backgroundColor);
    expect(await groundOf('Berlaku')).not.toBe(await groundOf('Kedaluwarsa'));
    expect(await cut(issued)).toEqual([]);
    const table = issued.locator('.RaDataTable-tableWrapper').first();
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);

    // A name may be cut, the NIP behind it not.
    const participants = await openList(
      '/en/courses/orientasi-dan-kepatuhan/orientasi-dan-perlindungan-data-pribadi?tab=participants',
    );
    const cell = participants.locator('tbody td').filter({ hasText: '10009' });
    await cell.getByRole('link').evaluate((link) => {
      link.textContent = 'Muhammad '.repeat(20);
    });
    const nip = (await cell.getByText('10009', { exact: true }).boundingBox())!;
    const around = (await cell.boundingBox())!;
    expect(nip.x + nip.width).toBeLessThanOrEqual(around.x + around.width);
    expect(nip.y + nip.height).toBeLessThanOrEqual(around.y + around.height);
  });

  it('remembers which columns are shown, and whether it shows cards', async () => {
    const page = await openList(competencies);
    const heading = (name: string) => page.locator('thead').getByText(name, { exact: true });
    await button(page, 'View').click();
    const menu = page.getByRole('dialog', { name: 'View' });
    await menu.getByRole('checkbox', { name: 'Valid for (months)' }).uncheck();
    await heading('Valid for (months)').waitFor({ state: 'detached' });
    await page.reload();
    await heading('Code').waitFor();
    expect(await heading('Valid for (months)').count()).toBe(0);

    await button(page, 'View').click();
    await menu.getByText(w('admin.list.as_grid'), { exact: true }).click();
    await page.locator('table').waitFor({ state: 'detached' });
    await page.goto('/en/quiz');
    await page.locator('table').waitFor();
    await page.goto(competencies);
    await page
      .getByRole('listitem')
      .getByRole('link', { name: 'Surat izin operator forklift', exact: true })
      .waitFor();
    expect(await page.locator('table').count()).toBe(0);
    await button(page, 'View').click();
    expect(await menu.getByRole('radio', { name: w('admin.list.as_grid') }).isChecked()).toBe(true);
  });

  it('changes the marked records at once, and Undo puts each back to what it was', async () => {
    const before = await stored('competencies', 'code');
    const page = await openList(competencies);
    for (const name of ['Pengetahuan produk pendingin udara', 'Surat izin operator forklift'])
      await page.getByRole('checkbox', { name: w('admin.list.select_record', { name }) }).check();
    await changeMarked(page, 'Type', 'Behavioural');
    const done = shellOf(page).notice(w('transfer.change.edit', { smart_count: 2, count: '2' }));
    await done.waitFor();
    const changed = await stored('competencies', 'code');
    expect([changed['PRODUK-AC']?.['type'], changed['SIM-FORKLIFT']?.['type']]).toEqual([
      'behavioural',
      'behavioural',
    ]);
    expect(changed['K3-DASAR']).toEqual(before['K3-DASAR']);

    await button(page, w('action.undo')).click();
    await shellOf(page).notice(w('transfer.change.is_undone')).waitFor();
    const after = await stored('competencies', 'code');
    for (const code of ['PRODUK-AC', 'SIM-FORKLIFT'])
      expect(after[code]).toMatchObject({ type: before[code]?.['type'], name: before[code]?.['name'] });
    await expect.poll(() => columnOf(page, 'Type')).toContain('Licence');
  });
});

/** Sets a choice field of all marked records. */
async function changeMarked(page: Page, field: string, value: string): Promise<void> {
  await button(page, w('admin.bulk.edit')).click();
  const dialog = page.getByRole('dialog');
  const fields = dialog.getByRole('combobox', { name: w('admin.bulk.field') });
  if ((await fields.textContent()) !== field) {
    await fields.click();
    await page.getByRole('option', { name: field, exact: true }).click();
  }
  await dialog.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
  await dialog.getByRole('button', { name: w('action.save') }).click();
}

describe('a record', () => {
  it('shows its facts beside its picture, which keeps to its place', async () => {
    const page = await openList('/en/courses/group');
    const token = await signIn(product.url, '10001');
    const file = new FormData();
    file.append(
      'file',
      new Blob([new Uint8Array(await page.screenshot())], { type: 'image/png' }),
      'wide.png',
    );
    const sent = await fetch(`${product.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: file,
    });
    const { data } = (await sent.json()) as { data: { id: string } };
    const { id, version } = (await stored('groups', 'slug'))['orientasi-dan-kepatuhan']!;
    const change = { image_id: data.id, version };
    await fetchJson(`${product.url}/api/groups/${String(id)}`, token, change, 'PATCH');

    await page.goto('/en/courses/orientasi-dan-kepatuhan');
    const place = page.locator('dl > div', { has: page.locator('img') });
    const picture = (await place.locator('img').boundingBox())!;
    const around = (await place.boundingBox())!;
    expect(picture.width).toBeLessThanOrEqual(around.width);
    const last = (await page.locator('dl').first().locator('> div').last().boundingBox())!;
    expect(last.x).toBeGreaterThan(around.x);
    expect(last.y).toBeLessThan(around.y + around.height);
  });

  it('in use is not deleted: the page says by what, and offers the archive', async () => {
    const page = await openList(competencies);
    await page.goto(`${competencies}/K3-DASAR`);
    await button(page, w('action.delete')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: w('action.delete') }).click();
    await dialog.getByRole('alert').getByText('1 Class', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: w('admin.archive.archive') }).waitFor();
    await dialog.getByRole('button', { name: w('action.cancel') }).click();
    expect(Object.keys(await stored('competencies', 'code'))).toContain('K3-DASAR');
  });

  it('changed in two tabs loses neither change: the second is shown the conflict', async () => {
    const one = await openList(competencies);
    const other = await one.context().newPage();
    const address = `${competencies}/LISTRIK-1/edit`;
    await Promise.all([one.goto(address), other.goto(address)]);
    await field(other, 'description').fill('Ditulis di tab kedua.');
    await one.bringToFront();
    await field(one, 'name').fill('Servis kelistrikan rumah');
    await save(one);
    await arrivesAt(one, `${competencies}/LISTRIK-1`);

    await other.bringToFront();
    await save(other);
    const dialog = other.getByRole('dialog');
    await dialog.getByText('Servis kelistrikan rumah', { exact: true }).waitFor();
    const between = (await stored('competencies', 'code'))['LISTRIK-1'];
    expect(between?.['description']).not.toBe('Ditulis di tab kedua.');
    expect(await field(other, 'description').inputValue()).toBe('Ditulis di tab kedua.');
    await dialog.getByRole('button', { name: w('action.save') }).click();
    await arrivesAt(other, `${competencies}/LISTRIK-1`);
    expect((await stored('competencies', 'code'))['LISTRIK-1']).toMatchObject({
      name: 'Servis kelistrikan rumah',
      description: 'Ditulis di tab kedua.',
    });
  });

  it('with unsaved changes is not left by accident', async () => {
    const page = await openList(competencies);
    const address = `${competencies}/DATA-PRIBADI/edit`;
    await page.goto(address);
    await field(page, 'description').fill('Belum disimpan.');
    const question = page.getByRole('dialog', { name: w('admin.leave.title') });
    const stay = async () => {
      await question.getByRole('button', { name: w('admin.leave.stay') }).click();
      await question.waitFor({ state: 'detached' });
      expect(addressOf(page)).toBe(address);
    };
    const elsewhere = shellOf(page).sidebar.getByRole('link', { name: 'Quizzes and questions' });
    await elsewhere.click();
    await stay();
    expect(await field(page, 'description').inputValue()).toBe('Belum disimpan.');
    await shellOf(page).signOut();
    await stay();

    await elsewhere.click();
    await question.getByRole('button', { name: w('admin.leave.go') }).click();
    await arrivesAt(page, '/en/quiz');
    const kept = (await stored('competencies', 'code'))['DATA-PRIBADI'];
    expect(kept?.['description']).not.toBe('Belum disimpan.');
  });
});

const field = (page: Page, name: string): Locator => page.locator(`form [name="${name}"]:not([aria-hidden])`);
const save = (page: Page) => button(page, w('action.save')).click();
