import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginPath } from '#ui/loginPath.ts';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { startProvider, type TestProvider } from '../support/oidcProvider.ts';
import { arrivesAt, DEMO_PASSWORD, fillLogin, shellOf } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';

/** The provider is on this machine. */
const product = useProduct(() => Promise.resolve({ OUTBOUND_ALLOW: '127.0.0.1' }));
const NAME = 'Sinar Nusantara';
const CLIENT = { client_id: 'mahir', client_secret: 'a secret of the client' };
const DOMAIN = 'sinar-nusantara.example';
const colleague = (name: string, email: string) => ({
  name,
  email: `${email}@${DOMAIN}`,
  email_verified: true,
});

let idp: TestProvider;
beforeAll(async () => {
  idp = await startProvider({
    appUrl: product.url,
    keys: ['office'],
    clientId: CLIENT.client_id,
    secret: CLIENT.client_secret,
    asks: true,
  });
  Object.assign(idp.accounts, {
    wahyu: colleague('Wahyu Adiputra', 'wahyu.adiputra'),
    dewi: colleague('Dewi Lestari', 'dewi.lestari'),
    bambang: colleague('Bambang Setiawan', 'bambang.setiawan'),
    stranger: colleague('Tamu Asing', 'tamu.asing'),
  });
  await setUp();
});
afterAll(() => idp?.close());

/** As an administrator does it: saved, tested at the provider, switched on. */
async function setUp(): Promise<void> {
  const page = await product.open();
  await beSignedIn(page, '10001');
  await page.evaluate(
    async (provider) => {
      const reply = await fetch('/api/sign-in-providers', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('token')}`,
        },
        body: JSON.stringify(provider),
      });
      if (!reply.ok) throw new Error(await reply.text());
    },
    { name: NAME, key: 'office', issuer: idp.issuer, ...CLIENT, domains: [DOMAIN] },
  );
  await page.goto('/en/settings/sign-in-provider/office');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await atProvider(page, 'wahyu');
  await page.waitForURL('**/settings/sign-in-provider/office#connection');
  await page.getByText(`wahyu.adiputra@${DOMAIN}`).first().waitFor();
  await page.goto('/en/settings/sign-in-provider/office/edit');
  await page.getByLabel('On', { exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(async () => (await offered()).length > 0);
  await page.context().close();
}

/** What the login page offers. */
async function offered(): Promise<readonly object[]> {
  const reply = await fetch(`${product.url}/api/config`);
  return ((await reply.json()) as { data: { sign_in_providers: object[] } }).data.sign_in_providers;
}

/** Types the account on the page of the provider, or cancels there. */
async function atProvider(page: Page, account: string | null): Promise<void> {
  await page.waitForURL(`${idp.issuer}/interaction/**`);
  if (account !== null) await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: account === null ? 'Cancel' : 'Continue' }).click();
}

describe.each([
  ['en', 1280, 'en-GB', 'dewi'],
  ['id', 390, 'id-ID', 'bambang'],
] as const)('in %s at %i px', (lang, width, locale, account) => {
  const w = wordsOf(lang);
  const open = () => product.open({ locale, viewport: { width, height: 844 } });
  const theButton = (page: Page) => page.getByRole('link', { name: w('company.sign_in', { name: NAME }) });
  const isWhole = async (page: Page) => {
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  const shot = async (page: Page, name: string) => {
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/company-${name}-${lang}.png` });
  };

  it('somebody signs in with the account of the company, and out on both sides', async () => {
    const page = await open();
    await page.goto(`/${lang}/my-course?tab=catalogue`);
    await arrivesAt(page, loginPath(lang, `/${lang}/my-course?tab=catalogue`));
    await theButton(page).waitFor();
    await isWhole(page);
    await shot(page, 'login');
    await theButton(page).click();
    await atProvider(page, account);
    // The first time, whoever has a password gives it once.
    await page.getByText(idp.accounts[account]!['email'] as string).waitFor();
    await isWhole(page);
    await shot(page, 'confirm');
    await page.getByLabel(w('company.password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: w('company.connect') }).click();
    await arrivesAt(page, `/${lang}/my-course?tab=catalogue`);
    expect(new URL(page.url()).hash).toBe('');

    await shellOf(page, lang).signOut();
    await arrivesAt(page, `/${lang}/login`);
    await shot(page, 'signed-out');
    await page.getByRole('link', { name: w('company.sign_out_there', { name: NAME }) }).click();
    await page.waitForURL(`${idp.issuer}/session/end**`);
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await arrivesAt(page, `/${lang}/login`);

    // The provider asks again; here nothing is asked any more.
    await theButton(page).click();
    await atProvider(page, account);
    await arrivesAt(page, `/${lang}/home`);
  });

  it('whom nobody knows is turned away, with the address that the provider told', async () => {
    const page = await open();
    await page.goto(`/${lang}/login`);
    await theButton(page).click();
    await atProvider(page, 'stranger');
    const alert = page.getByRole('alert').filter({ hasText: w('company.error.unknown') });
    await alert.getByText(w('company.account', { email: `tamu.asing@${DOMAIN}` })).waitFor();
    // Neither a reload nor the way back repeats it.
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await isWhole(page);
    await shot(page, 'unknown');
  });

  it('whoever turns back at the provider is on the login page again, without an alarm', async () => {
    const page = await open();
    await page.goto(`/${lang}/login`);
    await theButton(page).click();
    await atProvider(page, null);
    await arrivesAt(page, `/${lang}/login`);
    await theButton(page).waitFor();
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  });

  it('a provider that is away says so, and keeps nobody from the password', async () => {
    const page = await open();
    await page.goto(`/${lang}/login`);
    await theButton(page).click();
    idp.isAway = true;
    try {
      await atProvider(page, account);
      const alert = page.getByRole('alert').filter({ hasText: w('company.error.away') });
      await alert.getByText(w('company.request', { request: '' }).trim()).waitFor();
      await isWhole(page);
      await shot(page, 'away');
      await fillLogin(page, '10006');
      await arrivesAt(page, `/${lang}/home`);
    } finally {
      idp.isAway = false;
    }
  });
});

it('an administrator sees how a person signs in, and takes the account of the company away', async () => {
  const w = wordsOf('en');
  const page = await product.open();
  await beSignedIn(page, '10001');
  await page.goto('/en/settings/user/10004?tab=devices');
  await page.getByText(w('user.ways.by.email+password')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/ways.png` });
  await page.getByRole('button', { name: w('user.ways.disconnect_label', { name: NAME }) }).click();
  await page.getByText(w('user.ways.no_accounts')).waitFor();
});
