import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { people } from '#i18n/en/people.ts';
import { roleTools } from '#i18n/en/roleTools.ts';
import { viewRole } from '#i18n/en/viewRole.ts';
import { axeFindings, signInAs, useProduct } from '../support/browser.ts';
import { shellOf } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
const { user } = people;
const { assign } = roleTools.roleTools;
const filled = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`%{${name}}`, String(value)), text);
const one = (text: string) => filled(text.split(' |||| ')[0]!, { count: 1, smart_count: 1 });

const NIP = '007001';
const NAME = 'Ratih Kusumawardhani';
const MAX_TABS = 80;

/** Presses Tab, as a person without a mouse does, until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached by Tab: ${String(target)}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

it('a person comes, gets a role, is looked after and leaves without a name', async () => {
  const page = await product.open({ viewport: { width: 1280, height: 900 } });
  await signInAs(page, '10001');
  await makeByKeyboard(page);
  await giveRole(page);
  await lookAsRole(page);
  await askWhy(page);
  await setActive(page, false);
  await setActive(page, true);
  await setActive(page, false);
  await anonymise(page);
}, 240_000);

async function makeByKeyboard(page: Page): Promise<void> {
  await page.goto('/en/settings/user');
  await press(page, page.getByRole('link', { name: 'Create user' }).first());
  await tabTo(page, page.locator('input[name="nip"]'));
  await page.keyboard.type(NIP);
  await tabTo(page, page.locator('input[name="name"]'));
  await page.keyboard.type(NAME);
  await tabTo(page, page.locator('input[name="email"]'));
  await page.keyboard.type('ratih@example.com');
  await press(page, page.getByRole('button', { name: w('action.save'), exact: true }));
  await page.waitForURL(/\/en\/settings\/user(?:\/007001)?$/);
  await page.goto(`/en/settings/user/${NIP}`);
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
}

/** Tried first, by keys. */
async function giveRole(page: Page): Promise<void> {
  await page.goto(`/en/settings/user?filter=${encodeURIComponent(JSON.stringify({ q: NIP }))}`);
  await page.locator('tbody tr').filter({ hasText: NAME }).getByRole('checkbox').check();
  await press(page, page.getByRole('button', { name: assign.open }));
  const dialog = page.getByRole('dialog', { name: one(assign.title) });
  const give = dialog.getByRole('radio', { name: `Corrector: ${assign.give}` });
  await give.waitFor();
  // The three wishes of a role are one stop of Tab; arrows choose among them.
  await tabTo(page, dialog.getByRole('radio', { name: `Corrector: ${assign.keep}` }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => give.isChecked()).toBe(true);
  await press(page, dialog.getByRole('button', { name: assign.try }));
  await dialog.getByText(one(assign.changes)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: one(assign.save) }));
  await shellOf(page).notice(one(assign.done)).waitFor();
  await page.goto(`/en/settings/user/${NIP}?tab=roles`);
  await page.getByRole('button', { name: filled(user.role.take_label, { role: 'Corrector' }) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
}

/** The tab reads with the rights of the role, and the server refuses what it would write. */
async function lookAsRole(page: Page): Promise<void> {
  await page.goto('/en/roles');
  await page.getByRole('link', { name: 'Corrector', exact: true }).click();
  await page.getByRole('button', { name: roleTools.roleTools.view }).click();
  const banner = page.getByRole('region', { name: viewRole.viewRole.label });
  await banner.getByText(filled(viewRole.viewRole.looking, { role: 'Corrector' })).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const menu = shellOf(page).sidebar;
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Users' }).count()).toBe(0);

  await page.goto('/en/settings/profile');
  const tick = page.getByRole('checkbox', { name: /^Classes/ }).first();
  await tick.waitFor();
  const refused = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await tick.click();
  const reply = await refused;
  expect([reply.status(), ((await reply.json()) as { code: string }).code]).toEqual([403, 'view-only']);
  await expect.poll(() => tick.isChecked()).toBe(true);
  await banner.getByRole('button', { name: viewRole.viewRole.leave }).click();
  await page.waitForURL('**/en/roles');
  await menu.getByRole('link', { name: 'Users' }).waitFor();
}

async function askWhy(page: Page): Promise<void> {
  await page.goto(`/en/settings/user/${NIP}?tab=roles`);
  const screens = page.getByLabel(user.access.screen, { exact: true });
  await screens.selectOption('settings/audit');
  await page.getByText(user.access.no).waitFor();
  await page.getByText(/Roles that would allow it: .*Auditor/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await screens.selectOption('home');
  await page.getByText(user.access.yes).waitFor();
}

async function setActive(page: Page, isActive: boolean): Promise<void> {
  await page.goto(`/en/settings/user/${NIP}/edit`);
  await page.getByRole('switch', { name: /^Active/ }).setChecked(isActive);
  await page.getByRole('button', { name: w('action.save'), exact: true }).click();
  await page.waitForURL(`**/en/settings/user/${NIP}`);
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await expect.poll(() => page.getByText(user.inactive, { exact: true }).count()).toBe(isActive ? 0 : 1);
}

async function anonymise(page: Page): Promise<void> {
  await page.goto(`/en/settings/user/${NIP}?tab=data`);
  await press(page, page.getByRole('button', { name: user.anonymise.start }));
  const dialog = page.getByRole('dialog', { name: filled(user.anonymise.ask, { name: NAME }) });
  const typed = dialog.getByRole('textbox');
  await tabTo(page, typed);
  await page.keyboard.type(NIP);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: user.anonymise.do }));
  await page.getByRole('heading', { level: 1, name: /^Anonim / }).waitFor();
  expect(await page.getByText(NAME).count()).toBe(0);
  await page.goto(`/en/settings/user/${NIP}`);
  await page.waitForURL('**/en/404');
}
