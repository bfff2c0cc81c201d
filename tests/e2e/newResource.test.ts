import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type startProduct } from '../../scripts/product.mjs';
import { allowManySessions } from '../support/besideProduct.ts';
import { axeFindings, beSignedIn, closePages, sharedBrowser, signInAs } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { addRooms, compileMistakes, describeRooms, expectedErrors, startOfClash } from '../support/rooms.ts';
import { makeCopy, type ScratchCopy } from '../support/scratchCopy.ts';
import { writeVendors } from '../support/vendors.ts';
import { watch } from '../support/watch.ts';
import { wordsOf } from '../support/words.ts';

const COMMAND = 'new:resource -- suppliers --label-id Pemasok --icon truck --roles trainer'.split(' ');

let copy: ScratchCopy;
/** Its data outlive a start. */
let dataDir: string;
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
const w = wordsOf('en');

/** The contract tests of resources: they have them because they are in the index, or in an extension. */
const contract = () => {
  const files = ['tests/contract/everyResource.test.ts', 'tests/contract/resources.test.ts'];
  const chosen = ['--project', 'contract', '-t', 'vendors|training-rooms'];
  return copy.node('node_modules/vitest/vitest.mjs', 'run', ...chosen, ...files);
};

beforeAll(() => {
  copy = makeCopy();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-data-'));
});
afterAll(async () => {
  await closePages(browser);
  await product?.stop();
  copy.remove();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

describe('a new resource', () => {
  it('is one command: its file, its lines in the index, and nothing else', async () => {
    await copy.npm(...COMMAND);
    const before = fs.readFileSync('src/shared/resources/index.ts', 'utf8').split('\n');
    const added = copy
      .read('src/shared/resources/index.ts')
      .split('\n')
      .filter((line) => !before.includes(line));
    expect(added).toEqual([`import { suppliers } from './suppliers.ts';`, '  suppliers,']);
    expect(copy.read('src/shared/resources/suppliers.ts')).toContain(
      `one: { en: 'Supplier', id: 'Pemasok' }`,
    );
    expect(await copy.npm('format:check')).toContain('correct format');
  });

  it.each([
    ['suppliers', 'There is a resource “suppliers” already.'],
    ['Orders', 'The name “Orders” is not small letters, digits and dashes.'],
    ['sessions', 'There is a table “sessions” already.'],
    ['sheep', 'What is one of the sheep? Tell it with --one.'],
    ['orders --module course', 'The permissions “course-…” belong to something else: choose a --module.'],
    ['orders --icon nothing-like-it', 'lucide has no icon “nothing-like-it”.'],
    [
      'orders --roles trainer,boss',
      'No role is called “boss”: organizer, trainer, corrector, line-manager, auditor, learner.',
    ],
  ])('is not made as %s', async (args, problem) => {
    const command = ['scripts/new-resource.mjs', ...args.split(' ')];
    await expect(promisify(execFile)(process.execPath, command, { cwd: copy.at('.') })).rejects.toThrow(
      problem,
    );
    expect(fs.existsSync(copy.at('src/shared/resources/orders.ts'))).toBe(false);
  });

  it('has its migration from db:generate, its contract tests, and starts', async () => {
    await copy.npm('new:resource', '--', 'vendors', '--label-id', 'Vendor', '--icon', 'store');
    writeVendors(copy.at('.'));
    addRooms(copy);
    await copy.npm('new:resource', '--', 'room-keys', '--label-id', 'Kunci ruang', '--extension', 'rooms');
    expect(copy.read('src/extensions/rooms/shared/extension.ts')).toContain(
      'resources: [trainingRooms, roomBookings, roomKeys]',
    );
    expect(await copy.npm('db:generate', '--', 'suppliers')).toMatch(
      /Written: migrations\/\d+_suppliers\.sql/,
    );
    expect(await copy.npm('db:check')).toContain('The migrations are complete.');
    const [tested] = await Promise.all([contract(), copy.npm('build')]);
    expect(tested).toMatch(/Tests\s+[2-4]\d passed/);
    [product, browser] = await Promise.all([copy.start({ DATA_DIR: dataDir }), sharedBrowser()]);
    await allowManySessions(dataDir);
  });

  it('is there over the API, for administrators and the roles that it was made for', async () => {
    const url = `${product.url}/api/suppliers`;
    const [admin, organizer] = await Promise.all([
      signIn(product.url, '10001'),
      signIn(product.url, '10002'),
    ]);
    const send = (method: string, to: string, body?: object, token = admin) =>
      fetch(to, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'accept-language': 'id',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const { id } = await fetchJson<{ id: string }>(url, admin, {
      name: 'Sumber Rejeki',
      description: 'Kertas',
    });
    await fetchJson(url, admin, { name: 'Abadi Jaya', active: false });
    const names = async (query: string) =>
      (await fetchJson<{ name: string }[]>(`${url}?${query}`, admin)).map(({ name }) => name);
    expect(await names('')).toEqual(['Abadi Jaya', 'Sumber Rejeki']);
    expect(await names(`filter=${encodeURIComponent('{"active":false}')}`)).toEqual(['Abadi Jaya']);
    expect(await names(`filter=${encodeURIComponent('{"q":"rejeki"}')}`)).toEqual(['Sumber Rejeki']);
    expect((await send('PATCH', `${url}/${id}`, { description: 'Kertas dan tinta' })).status).toBe(200);
    expect(await fetchJson(`${url}/${id}`, admin)).toMatchObject({
      description: 'Kertas dan tinta',
      version: 2,
    });
    const twice = await send('POST', url, { name: 'sumber rejeki' });
    expect([twice.status, Object.keys((await twice.json()).errors)]).toEqual([422, ['name']]);
    const csv = await (await send('GET', `${url}/export?format=csv`)).text();
    expect(csv.split('\r\n')[0]).toMatch(/Nama,Deskripsi,Aktif/);
    expect(csv).toContain('Sumber Rejeki,Kertas dan tinta,ya');
    expect((await send('GET', url, undefined, organizer)).status).toBe(403);
    expect((await send('GET', url, undefined, await signIn(product.url, '10003'))).status).toBe(200);
    const [found] = await fetchJson<{ resource: string; path: string }[]>(
      `${product.url}/api/search?q=sumber`,
      admin,
    );
    expect(found).toMatchObject({ resource: 'suppliers', path: `settings/suppliers/${id}` });
  });

  it('is there on the screen: menu, list, form in both languages', async () => {
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const watched = await watch(page);
    await signInAs(page, '10001');
    const menu = page.getByRole('navigation', { name: w('shell.menu') });
    await menu.getByRole('button', { name: 'Settings' }).click();
    await menu.getByRole('link', { name: 'Suppliers' }).click();
    await page.getByRole('cell', { name: 'Sumber Rejeki', exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/id/settings/suppliers/create');
    await page.getByRole('heading', { level: 1, name: 'Buat pemasok' }).waitFor();
    await page.getByRole('textbox', { name: 'Nama' }).fill('Cahaya Timur');
    await page.getByRole('button', { name: wordsOf('id')('action.save'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Cahaya Timur' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(watched.takeFaults()).toEqual([]);
    const admin = await signIn(product.url, '10001');
    const names = await fetchJson<{ name: string }[]>(`${product.url}/api/suppliers`, admin);
    expect(names.map(({ name }) => name)).toEqual(['Abadi Jaya', 'Cahaya Timur', 'Sumber Rejeki']);
  });
});

describe('a page of plain react-admin, once it is registered', () => {
  type Vendor = Record<string, unknown> & { readonly id: string };
  const url = () => `${product.url}/api/vendors`;
  let admin: string;
  const vendors = async (q: string) =>
    fetchJson<Vendor[]>(`${url()}?filter=${encodeURIComponent(JSON.stringify({ q }))}`, admin);
  const described = async (q: string) => (await vendors(q))[0]?.['description'];
  const make = (name: string) => fetchJson<Vendor>(url(), admin, { name, description: 'old' });
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

  async function open(options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      baseURL: product.url,
      reducedMotion: 'reduce',
      // Not the zone of the person.
      timezoneId: 'America/New_York',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('dialog', (dialog) => void dialog.accept());
    await beSignedIn(page, '10001');
    return page;
  }
  /** The list, and a change in it that can still be undone: its notice stays open under the pointer. */
  async function change(page: Page, name: string) {
    await page.goto('/en/settings/vendors?filter={}');
    await page.getByRole('row', { name }).getByRole('button', { name: 'undoable' }).click();
    await undo(page).hover();
  }
  beforeAll(async () => {
    admin = await signIn(product.url, '10001');
  });

  it('makes a record: its own checks, the refusals of the server at the fields, a reference, rows, times', async () => {
    const page = await open();
    await page.goto('/en/settings/vendors/create');
    const name = page.getByRole('textbox', { name: 'Name' });
    await page.getByRole('textbox', { name: 'Description' }).fill('new');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Required').waitFor();
    await name.fill('Maju Bersama');
    await page.getByRole('combobox', { name: 'Competency' }).fill('kesel');
    await page.getByRole('option', { name: /^Keselamatan/ }).click();
    await page.getByLabel('Since').fill('2026-11-21T17:30');
    await page.getByRole('button', { name: 'Add' }).click();
    await name.nth(1).fill('Budi');
    await page.getByRole('textbox', { name: 'Phone' }).fill('081234567890');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Maximum length 10').waitFor();
    await page.getByRole('textbox', { name: 'Phone' }).fill('0812');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vendor Maju Bersama' }).waitFor();
    const [made] = await vendors('maju');
    expect(made).toMatchObject({
      since: '2026-11-21T10:30:00.000Z',
      contacts: [{ name: 'Budi', phone: '0812' }],
    });
    expect(new URL(page.url()).pathname).toBe(`/en/settings/vendors/${made!.id}`);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('21/11/2026, 17:30:00').waitFor();
  });

  it('sends an undoable change when its notice closes, and none that is undone', async () => {
    await make('Abadi');
    const page = await open();
    await page.goto('/en/settings/vendors?filter={}');
    await page.getByRole('row', { name: 'Abadi' }).getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('edited');
    await page.getByRole('button', { name: 'Save' }).click();
    await undo(page).hover();
    await page.getByRole('row', { name: /Abadi edited/ }).waitFor();
    await undo(page).click();
    await page.getByRole('row', { name: /Abadi old/ }).waitFor();
    await change(page, 'Abadi');
    await page.getByRole('button', { name: w('action.close') }).click();
    await expect.poll(() => described('abadi')).toBe('undoable');
    await page.getByRole('row', { name: 'Abadi' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Retire' }).click();
    await undo(page).hover();
    await page.getByRole('button', { name: w('action.close') }).click();
    await expect.poll(async () => (await vendors('abadi'))[0]?.['active']).toBe(false);
  });

  it.each([
    ['reloads', async (page: Page) => void (await page.reload())],
    ['closes the tab', (page: Page) => page.close({ runBeforeUnload: true })],
    ['signs out', async (page: Page) => void (await page.goto('/en/logout'))],
    ['goes home', (page: Page) => page.getByRole('link', { name: 'Home', exact: true }).first().click()],
  ])('has sent what can still be undone when the person %s', async (way, leave) => {
    const name = `Leaving ${way}`;
    await make(name);
    const page = await open();
    await change(page, name);
    await leave(page);
    await expect.poll(() => described(name)).toBe('undoable');
  });

  it('exports its list, and looks right in the dark on a phone, in Indonesian', async () => {
    const page = await open();
    await page.goto('/en/settings/vendors?filter={}');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).first().click(),
    ]);
    expect(file.suggestedFilename()).toBe('vendors.csv');
    const phone = await open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    // react-admin hands MUI the props of its older versions too.
    const watched = await watch(phone, (fault) => fault.includes('React does not recognize'));
    const { id } = await make('Di telepon');
    for (const path of ['', '/create', `/${id}`, `/${id}/edit`]) {
      await phone.goto(`/id/settings/vendors${path}`);
      await phone.getByRole('heading', { level: 1, name: 'Vendor' }).waitFor();
      await watched.settled();
      const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      const findings = await axeFindings(phone);
      // react-admin names the box of a row on an element that has no role.
      const ours = findings.filter((finding) => !finding.includes('.RaDataTable-checkbox'));
      expect(ours, path).toEqual([]);
    }
    expect(watched.takeFaults()).toEqual([]);
  });
});

describe('an extension in a folder of its own', () => {
  describeRooms(() => ({ url: product.url, browser }));

  it('does not compile with a word that one language lacks, or a permission that is not there', async () => {
    const errors = await compileMistakes(copy);
    expect(errors).toEqual(expectedErrors.map(([file]) => expect.stringContaining(file)));
    expectedErrors.forEach(([, error], i) => expect(errors[i]).toContain(error));
  });

  it('is refused at the start when it brings a name that is taken', async () => {
    expect(await startOfClash(copy)).toContain(
      'The extension “clash” cannot be added: there is a resource “users” of the product already.',
    );
  });

  it('goes with its folder; its tables stay until a migration drops them, and it finds its data again', async () => {
    await product.stop();
    copy.remove('src/extensions/rooms');
    await expect(copy.npm('db:check')).rejects.toThrow('The tables have changed since the last migration');
    expect(copy.read('src/extensions/server.gen.ts')).toBe(
      fs.readFileSync('src/extensions/server.gen.ts', 'utf8'),
    );
    await copy.bundleServer();
    product = await copy.start({ DATA_DIR: dataDir });
    const admin = await signIn(product.url, '10001');
    await expect(fetchJson(`${product.url}/api/training-rooms`, admin)).rejects.toThrow(' 404 ');
    await product.stop();
    addRooms(copy);
    await copy.npm('extensions');
    await copy.bundleServer();
    product = await copy.start({ DATA_DIR: dataDir });
    const rooms = await fetchJson<{ name: string }[]>(`${product.url}/api/training-rooms`, admin);
    expect(rooms.map(({ name }) => name)).toEqual(['Ruang Anggrek', 'Ruang Dahlia', 'Ruang Melati']);
  });
});
