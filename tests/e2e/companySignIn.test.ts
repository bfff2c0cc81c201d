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
let providerId: string;
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
    sari: colleague('Sari Puspita', 'sari.puspita'),
    joko: colleague('Joko Purnomo', 'joko.purnomo'),
  });
  await setUp();
});
afterAll(() => idp?.close());

/** As an administrator does it: saved, tested at the provider, switched on. */
async function setUp(): Promise<void> {
  const page = await product.open();
  await beSignedIn(page, '10001');
  const provider = { name: NAME, key: 'office', issuer: idp.issuer, ...CLIENT, domains: [DOMAIN] };
  providerId = (await send(page, 'POST', '/api/sign-in-providers', provider)).data.id;
  // Who has no password: an account that the company has just made.
  for (const [nip, account] of [
    ['20901', 'sari'],
    ['20902', 'joko'],
  ] as const) {
    const { name, email } = idp.accounts[account]!;
    await send(page, 'POST', '/api/user', { nip, name, email });
  }
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

/** A call of the person who is signed in on the page. */
const send = (page: Page, method: string, path: string, body?: object): Promise<{ data: { id: string } }> =>
  page.evaluate(
    async (call) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`;
      const headers = { 'content-type': 'application/json', authorization };
      const reply = await fetch(call.path, {
        method: call.method,
        headers,
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()) as { data: { id: string } };
    },
    { method, path, body },
  );

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
  { lang: 'en', width: 1280, account: 'dewi', withoutPassword: 'sari', nip: '20901' },
  { lang: 'id', width: 390, account: 'bambang', withoutPassword: 'joko', nip: '20902' },
] as const)('in $lang at $width px', ({ lang, width, account, withoutPassword, nip }) => {
  const w = wordsOf(lang);
  const open = () =>
    product.open({ locale: lang === 'en' ? 'en-GB' : 'id-ID', viewport: { width, height: 844 } });
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

  it('who has no password confirms a sensitive step at the provider, in a window of its own', async () => {
    const page = await open();
    await page.goto(`/${lang}/login`);
    await theButton(page).click();
    await atProvider(page, withoutPassword);
    await arrivesAt(page, `/${lang}/home`);
    await page.goto(`/${lang}/settings/user/${nip}?tab=data`);
    // The sign-in is a proof for ten minutes; as if they were over, once.
    let asked = 0;
    await page.route('**/api/me/data', async (route) => {
      if (asked++ > 0) return route.fallback();
      return route.fulfill({ status: 403, json: { code: 'step-up-required', message: 'no' } });
    });
    await page.getByRole('button', { name: w('user.data.ask') }).click();
    const button = page.getByRole('button', { name: w('step_up.company', { name: NAME }) });
    await button.waitFor();
    await shot(page, 'step-up');
    // Stopped there: the dialog stays, without an alarm.
    let there = page.waitForEvent('popup');
    await button.click();
    await atProvider(await there, null);
    await page.getByText(w('step_up.waiting')).waitFor({ state: 'detached' });
    // With the account of somebody else.
    there = page.waitForEvent('popup');
    await button.click();
    await atProvider(await there, 'stranger');
    await page.getByText(w('step_up.other-account')).waitFor();
    there = page.waitForEvent('popup');
    await button.click();
    await atProvider(await there, withoutPassword);
    await button.waitFor({ state: 'detached' });
    // The step goes on by itself.
    await page.waitForURL('**/*copy=*');
    expect(asked).toBe(2);
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

describe('a provider that is required', () => {
  const w = wordsOf('en');
  const password = (page: Page) => page.getByLabel(w('login.password'), { exact: true });
  const only = (page: Page) => page.getByText(w('company.only', { name: NAME }));
  const offer = (page: Page) => page.getByRole('link', { name: w('company.sign_in', { name: NAME }) });

  it('takes the place of the password for the addresses of its domain, whoever they belong to', async () => {
    const admin = await product.open();
    await beSignedIn(admin, '10001');
    const me = await send(admin, 'GET', '/api/user/10001');
    await send(admin, 'PATCH', `/api/user/${me.data.id}`, { break_glass: true });
    await send(admin, 'PATCH', `/api/sign-in-providers/${providerId}`, { enforced: true });
    const page = await product.open({ viewport: { width: 390, height: 844 } });
    await page.goto('/en/login');
    const username = page.locator('input[name="username"]');
    for (const address of [`dewi.lestari@${DOMAIN}`, `nobody.at.all@${DOMAIN.toUpperCase()} `]) {
      await username.fill(address);
      await only(page).waitFor();
      expect(await password(page).count()).toBe(0);
      expect(await offer(page).count()).toBe(1);
    }
    expect(await axeFindings(page)).toEqual([]);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/company-only.png` });
    // A NIP says nothing of a provider, nor does another domain.
    for (const other of ['10004', 'dewi@elsewhere.example', `dewi@sub.${DOMAIN}`, `@${DOMAIN}`]) {
      await username.fill(other);
      await password(page).waitFor();
      expect(await only(page).count()).toBe(0);
    }
    // Enter goes on at the provider, which knows who is meant.
    await username.fill(`dewi.lestari@${DOMAIN}`);
    await only(page).waitFor();
    const asked = page.waitForRequest((request) => request.url().startsWith(`${idp.issuer}/auth`));
    await username.press('Enter');
    const hint = new URL((await asked).url()).searchParams.get('login_hint');
    expect(hint).toBe(`dewi.lestari@${DOMAIN}`);
    await atProvider(page, 'bambang');
    await arrivesAt(page, '/en/home');
  });

  it('leaves another way to a break-glass account', async () => {
    const page = await product.open();
    await page.goto('/en/login');
    await page.locator('input[name="username"]').fill(`wahyu.adiputra@${DOMAIN}`);
    await only(page).waitFor();
    await page.getByRole('button', { name: w('company.other_way') }).click();
    await password(page).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/en/home');
  });
});
