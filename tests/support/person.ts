import type { Locator, Page } from 'playwright';
import type { Language } from '#shared/schema/field.ts';
import { wordsOf } from './words.ts';

export const DEMO_PASSWORD = 'mahir-demo';

/** The shell of a page as a person uses it, by the words on the screen. */
export function shellOf(page: Page, lang: Language = 'en') {
  const w = wordsOf(lang);
  const header = page.getByRole('banner');
  const menu = (label: string): Locator => header.getByRole('button', { name: new RegExp(`^${label}`) });
  const choose = async (label: string, item: string) => {
    // A choice of language or theme leaves the menu open.
    const button = menu(label);
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    await page
      .getByRole('menuitem', { name: item, exact: true })
      .or(page.getByRole('menuitemradio', { name: item, exact: true }))
      .click();
  };
  // It has what the header has in wide windows, at every width.
  const account = w('shell.account', { name: '' }).trim();
  return {
    role: menu(w('shell.switch_role')),
    sidebar: page.getByRole('navigation', { name: w('shell.menu') }),
    switchRole: (name: string) => choose(account, name),
    switchLanguage: (name: string) => choose(account, name),
    switchTheme: (name: 'system' | 'light' | 'dark') => choose(account, w(`shell.${name}`)),
    signOut: () => choose(account, w('shell.sign_out')),
    openProfile: () => choose(account, w('shell.profile')),
    /** A notice with this text. */
    notice: (text: string | RegExp) => page.getByRole('region', { name: w('shell.notices') }).getByText(text),
    /** The banner, with the age of the page or without; not the pill of the header. */
    offline: page.getByText(new RegExp(`^${w('state.offline')}(?: ·|\\.)`)),
  };
}

/** Fills in the open login form, and submits it. */
export async function fillLogin(page: Page, nip: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[name="username"]').fill(nip);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
}

/** Path and query of the open page. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Waits until the page's path and query are these. */
export const arrivesAt = (page: Page, address: string): Promise<void> =>
  page.waitForURL((url) => url.pathname + url.search === address);
