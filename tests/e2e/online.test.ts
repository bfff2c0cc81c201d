/** Who is online is seen by the others, in the panel and beside their names, within two seconds and without a reload. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { clientAt, hears, listens, LIVE } from '../support/live.ts';

const product = useProduct();
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
const LIST = /private-online-list/;

let learner: { readonly id: string; readonly name: string };
beforeAll(async () => {
  const client = await clientAt(product.url, '10004');
  learner = (await client.get('/api/me')).body.data;
  await client.post('/api/logout');
});

const inPanel = (page: Page) => page.getByRole('dialog').last().getByRole('link', { name: learner.name });
/** The cell of the learner's name in the list of users. */
const dot = (page: Page, text: string) =>
  page
    .locator(':is(td, li)', { has: page.getByRole('link', { name: learner.name, exact: true }) })
    .getByRole('img', { name: text, exact: true });

/** `told`: the page has received the event that the learner has come. */
async function openUsers(lang: 'en' | 'id', options = {}): Promise<{ page: Page; told: Promise<unknown> }> {
  const page = await product.open(options);
  await beSignedIn(page, '10001');
  const listening = listens(page, LIST);
  const told = hears(page, (text) => /"(all|online)"/.test(text) && text.includes(learner.id));
  await page.goto(`/${lang}/settings/user?filter=${encodeURIComponent(JSON.stringify({ q: learner.name }))}`);
  await page.getByRole('link', { name: learner.name, exact: true }).waitFor();
  await listening;
  return { page, told };
}

/**
 * Signs in and out beside the browsers: the measured time begins with the server's reply. A person who leaves before the arrival is
 * announced is never announced.
 */
async function comesAndGoes(shown: () => ReturnType<Page['locator']>, told: Promise<unknown>): Promise<void> {
  expect(await shown().count()).toBe(0);
  const client = await clientAt(product.url, '10004');
  await shown().waitFor(LIVE);
  await told;
  await client.post('/api/logout');
  await shown().waitFor({ ...LIVE, state: 'detached' });
}

describe('a person who signs in and out', () => {
  it('comes to the open panel and goes', async () => {
    const { page, told } = await openUsers('en');
    await page.getByRole('button', { name: /online/i }).click();
    await page.getByRole('dialog').getByRole('status').waitFor();
    await comesAndGoes(() => inPanel(page), told);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('has a dot in the list of users meanwhile', async () => {
    const { page, told } = await openUsers('en');
    await comesAndGoes(() => dot(page, 'Online'), told);
  });

  it('is seen on a phone too, where the panel opens from the menu of the account', async () => {
    const { page, told } = await openUsers('id', PHONE);
    const client = await clientAt(product.url, '10004');
    await dot(page, 'Daring').waitFor(LIVE);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Akun / }).click();
    await page.getByRole('menuitem', { name: /daring/i }).click();
    await inPanel(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await told;
    await client.post('/api/logout');
    await inPanel(page).waitFor({ ...LIVE, state: 'detached' });
  });
});

describe('a person without the right', () => {
  it('sees neither the panel nor who is online', async () => {
    const organizer = await clientAt(product.url, '10001');
    const permissions = ['home-index', 'user-detail'];
    const made = await organizer.post('/api/roles', { name: 'Front desk', reach: 'all', permissions });
    expect(made.status).toBe(201);
    const role_id = made.body.data.id as string;
    const person = await clientAt(product.url, '10005');
    const { nip, name } = (await person.get('/api/me')).body.data as { nip: string; name: string };
    const given = await organizer.post(`/api/role-user/user/${person.userId}/roles/${role_id}`);
    expect(given.status).toBeLessThan(300);
    // The role that one works in is the one of the next sign-in.
    expect((await person.post('/api/role-user/switch', { role_id })).status).toBe(200);
    const page = await product.open();
    await beSignedIn(page, '10005');
    const listening = listens(page, /private-online"/);
    await page.goto(`/en/settings/user/${nip}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await listening;
    await page
      .getByText(/^(\d+ )?online/i)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /online/i }).count()).toBe(0);
    expect((await person.get('/api/users/online')).status).toBe(403);
  });
});
