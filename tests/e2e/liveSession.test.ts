/** A change of a person's role or rights reaches every open page of that person, and nothing that is typed is lost. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInAs, useProduct } from '../support/browser.ts';
import type { Client } from '../support/app.ts';
import { clientAt, listens, LIVE } from '../support/live.ts';
import { dataOf } from '../support/school.ts';

const product = useProduct();
const RIGHTS = [
  'home-index',
  'competency-index',
  'competency-detail',
  'competency-edit',
  'competency-create',
];
let administrator: Client;
beforeAll(async () => {
  administrator = await clientAt(product.url, '10001');
}, 120_000);

interface Role {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}
/** A new person with a role of their own, and the same person's way to the API. */
async function personWithRole() {
  const role = dataOf<Role>(
    await administrator.post('/api/roles', {
      name: `Keeper ${randomUUID().slice(0, 8)}`,
      reach: 'all',
      permissions: RIGHTS,
    }),
  );
  return { role, give: (nip: string) => giveRole(nip, role) };
}

async function giveRole(nip: string, role: Role): Promise<void> {
  const [user] = dataOf<{ id: string }[]>(
    await administrator.get(`/api/user?filter=${encodeURIComponent(JSON.stringify({ nip }))}`),
  );
  dataOf(await administrator.post(`/api/role-user/user/${user!.id}/roles/${role.id}`));
}
const change = async (role: Role, permissions: readonly string[]) =>
  dataOf(
    await administrator.put(`/api/roles/${role.id}`, {
      permissions,
      version: dataOf<Role>(await administrator.get(`/api/roles/${role.id}`)).version,
    }),
  );

async function open(nip: string, path: string, role?: Role) {
  const page = await product.open();
  await signInAs(page, nip);
  if (role) {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await fetch(`${product.url}/api/role-user/switch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ role_id: role.id }),
    });
    await page.reload();
    await page.getByRole('banner').getByText(role.name).waitFor();
  }
  const listening = listens(page, /private-user/);
  await page.goto(path);
  await listening;
  return page;
}

describe('an open page', () => {
  it('offers a role that its person has just been given', async () => {
    const page = await open('10004', '/en/home');
    const { role, give } = await personWithRole();
    await give('10004');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('mahir.session')), LIVE)
      .toContain(role.name);
  });

  it('becomes the 404 page when an administrator takes its right away', async () => {
    const { role, give } = await personWithRole();
    await give('10004');
    const page = await open('10004', '/en/settings/competency', role);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await change(role, ['home-index']);
    await page.waitForURL('**/en/404', LIVE);
  });

  it('follows a role that is switched in another tab', async () => {
    const { role, give } = await personWithRole();
    await give('10004');
    const page = await open('10004', '/en/settings/competency', role);
    const tab = await page.context().newPage();
    await tab.goto('/en/home');
    await tab.getByRole('button', { name: role.name }).click();
    await tab.getByRole('menuitemradio', { name: 'Learner', exact: true }).click();
    await page.waitForURL('**/en/home', LIVE);
  });
});

describe('what is typed', () => {
  it('stays when the right to the page is taken away, until the person goes on', async () => {
    const { role, give } = await personWithRole();
    await give('10004');
    const page = await open('10004', '/en/settings/competency/K3-DASAR/edit', role);
    await page.locator('input[name="name"]').fill('Only typed');
    await change(role, ['home-index']);
    const dialog = page.getByRole('dialog', { name: 'This page is no longer open to you' });
    await dialog.waitFor(LIVE);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    expect(await page.locator('input[name="name"]').inputValue()).toBe('Only typed');
    await page.getByRole('button', { name: 'Discard and continue' }).click();
    await page.waitForURL('**/en/404');
  });

  it('stays when its person is signed out elsewhere, and is gone on with after signing in again', async () => {
    const page = await open('10002', '/en/settings/competency/K3-DASAR/edit');
    await page.locator('input[name="name"]').fill('Typed before the end');
    const elsewhere = await clientAt(product.url, '10002');
    dataOf(await elsewhere.delete('/api/me/sessions'));
    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await dialog.waitFor(LIVE);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Sign in again in a new tab' }).click(),
    ]);
    await tab.locator('input[name="username"]').fill('10002');
    await tab.locator('input[type="password"]').fill('mahir-demo');
    await tab.keyboard.press('Enter');
    await tab.waitForURL('**/settings/competency/K3-DASAR/edit');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('input[name="name"]').inputValue()).toBe('Typed before the end');
    await page.locator('input[name="name"]').fill('Saved after it');
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
  });
});
