import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { axeFindings, signInAs, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { addressOf, arrivesAt, DEMO_PASSWORD, fillLogin, shellOf } from '../support/person.ts';
import { newestLink } from '../support/printed.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
const LINK = /\/(?:en|id)(\/password\/[\w-]{43})/g;
const CODE = /\b([0-9A-Z]{4}-[0-9A-Z]{4})\b/g;
const printed = (pattern: RegExp, after = 0) => newestLink(product.output, pattern, after);
const count = (pattern: RegExp) => [...product.output().matchAll(pattern)].length;

const submit = (page: Page) => page.keyboard.press('Enter');

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, by keyboard only, and the new one works', async () => {
    const page = await product.open();
    const before = count(LINK);
    await page.goto('/en/login');
    await page.getByLabel(w('login.username')).fill('10007');
    await page.getByRole('link', { name: w('login.forgot') }).press('Enter');
    await arrivesAt(page, '/en/password');
    // The name typed at the login page is filled in.
    expect(await page.getByLabel(w('password.username')).inputValue()).toBe('10007');
    await page.getByLabel(w('password.username')).press('Enter');
    await page.getByText(w('password.asked')).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const path = await printed(LINK, before);
    await page.goto(`/en${path}`);
    await page.getByText(w('password.for', { name: 'Agus Prasetyo', nip: '10007' })).waitFor();
    const field = page.getByLabel(w('password.new'), { exact: true });
    await field.fill('agus prasetyo');
    await submit(page);
    await page.getByText(/must not be made of your name/).waitFor();
    await field.fill('empat kata yang baru');
    await submit(page);
    await arrivesAt(page, '/en/home');

    // The link has been used, and says so.
    const again = await product.open();
    await again.goto(`/en${path}`);
    await again.getByRole('heading', { name: w('password.expired') }).waitFor();
    await again.getByRole('link', { name: w('password.again') }).click();
    await arrivesAt(again, '/en/password');
    await again.goto('/en/login');
    await fillLogin(again, '10007', DEMO_PASSWORD);
    await again.getByText('The NIP, email or password is wrong').waitFor();
    await fillLogin(again, '10007', 'empat kata yang baru');
    await arrivesAt(again, '/en/home');
  });

  it('says the same of an account that nobody has, on a phone in Indonesian', async () => {
    const page = await product.open({ viewport: { width: 390, height: 800 } });
    await page.goto('/id/password');
    await page.getByLabel(wordsOf('id')('password.username')).fill('nobody@example.com');
    await submit(page);
    await page.getByText(wordsOf('id')('password.asked')).waitFor();
  });
});

describe('signing in by SMS', () => {
  it('takes the number and then the code, as it is typed', async () => {
    const page = await product.open();
    const before = count(CODE);
    await page.goto('/en/login?redirect=%2Fen%2Fmy-course');
    await page.getByRole('tab', { name: w('login.way_password') }).press('ArrowRight');
    await page.getByLabel(w('sms.phone')).fill('0812-0001-0004');
    await submit(page);
    const field = page.getByLabel(w('sms.code'), { exact: true });
    await field.fill('short');
    await submit(page);
    await page.getByText(w('sms.code_shape')).waitFor();
    await field.fill('ZZZZ-ZZZZ');
    await submit(page);
    await page.getByText(/wrong or no longer valid/).waitFor();
    const code = await printed(CODE, before);
    await field.fill(code.toLowerCase().replace('-', ' '));
    await submit(page);
    await arrivesAt(page, '/en/my-course');
  });

  it('fills in the code of the link, and uses it only when the button is pressed', async () => {
    const before = count(CODE);
    const phone = '+6281299990001';
    // A learner: a code by SMS alone opens no account with more rights.
    await fetchJson(`${product.url}/api/user`, await signIn(product.url, '10001'), {
      nip: 'SMS-1',
      name: 'Sari Wulandari',
      phone,
    });
    const asked = await fetch(`${product.url}/api/sms-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone }),
    });
    expect(asked.status).toBe(202);
    const code = (await printed(CODE, before)).replace('-', '');
    // Another client opens the link first: a program that checks links.
    const scanner = await product.open();
    await scanner.goto(`/en/login?code=${code}`);
    await scanner.getByText(w('sms.from_link')).waitFor();
    const page = await product.open();
    await page.goto(`/en/login?code=${code}`);
    await page.getByRole('button', { name: w('sms.enter') }).click();
    await arrivesAt(page, '/en/home');
    await scanner.getByRole('button', { name: w('sms.enter') }).click();
    await scanner.getByText(/wrong or no longer valid/).waitFor();
  });
});

describe('the own profile', () => {
  it('asks before unsaved changes are left, and for the password where it matters', async () => {
    const page = await product.open();
    await signInAs(page, '10006');
    await shellOf(page).openProfile();
    await arrivesAt(page, '/en/settings/profile');
    const phone = page.getByLabel(w('profile.phone'), { exact: true });
    await phone.fill('0813 5555 0006');
    await page.getByRole('link', { name: w('profile.card') }).click();
    await page.getByRole('button', { name: w('profile.leave_stay') }).click();
    expect(addressOf(page)).toBe('/en/settings/profile');
    const card = page.getByRole('region', { name: w('profile.contact') });
    await card.getByRole('button', { name: w('action.save') }).click();
    await card.getByText('Enter your current password').waitFor();
    await card.getByLabel(w('profile.current_password'), { exact: true }).fill(DEMO_PASSWORD);
    await card.getByLabel(w('profile.time_zone')).selectOption('Asia/Makassar');
    await card.getByRole('button', { name: w('action.save') }).click();
    await shellOf(page).notice(w('profile.saved')).waitFor();
    await page.reload();
    await expect.poll(() => phone.inputValue()).toBe('+6281355550006');
    expect(await page.getByLabel(w('profile.time_zone')).inputValue()).toBe('Asia/Makassar');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('shows that it was changed elsewhere instead of overwriting it', async () => {
    const page = await product.open();
    await signInAs(page, '10005');
    await page.goto('/en/settings/profile');
    const zone = page.getByLabel(w('profile.time_zone'));
    await zone.selectOption('Asia/Jayapura');
    const token = await page.evaluate(() => localStorage.getItem('token')!);
    await fetch(`${product.url}/api/me`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ time_zone: 'Asia/Makassar' }),
    });
    await page.getByRole('button', { name: w('action.save') }).click();
    await page.getByText(w('profile.conflict')).waitFor();
    await page.getByRole('button', { name: w('profile.conflict_load') }).click();
    await expect.poll(() => zone.inputValue()).toBe('Asia/Makassar');
  });

  it('signs another device out, which notices at its next step', async () => {
    const [here, there] = [
      await product.open(),
      await product.open({
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      }),
    ];
    await signInAs(here, '10002');
    await signInAs(there, '10002');
    await here.goto('/en/settings/profile');
    await here.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
    await shellOf(here).notice(w('profile.device_ended')).waitFor();
    await here.getByText(w('profile.devices_only')).waitFor();
    await there.goto('/en/my-course');
    await arrivesAt(there, '/en/login?redirect=%2Fen%2Fmy-course');
    await here.goto('/en/my-course');
    await here.getByRole('heading', { level: 1 }).waitFor();
    expect(addressOf(here)).toBe('/en/my-course');
  });

  it('changes the password and stays signed in', async () => {
    const page = await product.open();
    await signInAs(page, '10003');
    await page.goto('/en/settings/profile');
    const card = page.getByRole('region', { name: w('profile.password') });
    await card.getByLabel(w('profile.current_password'), { exact: true }).fill('wrong');
    await card.getByLabel(w('password.new'), { exact: true }).fill('lima kata yang sangat baru');
    await submit(page);
    await card.getByText('The password is wrong').waitFor();
    await card.getByLabel(w('profile.current_password'), { exact: true }).fill(DEMO_PASSWORD);
    await submit(page);
    await shellOf(page).notice(w('password.changed')).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(addressOf(page)).toBe('/en/settings/profile');
    await expect.poll(() => product.output()).toContain('Kata sandi Mahir Anda telah diubah');
  });
});

describe('an invitation', () => {
  it('leads from the organizer’s press of a button to the new person’s first page', async () => {
    const organizer = await product.open();
    await signInAs(organizer, '10002');
    const token = await organizer.evaluate(() => localStorage.getItem('token')!);
    const created = await fetch(`${product.url}/api/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ nip: 'NEW-1', name: 'Putri Anjani', email: 'putri@example.com' }),
    });
    expect(created.status).toBe(201);
    const before = count(LINK);
    await organizer.goto('/en/settings/user/NEW-1');
    await organizer.getByRole('button', { name: w('user.invite') }).click();
    await shellOf(organizer)
      .notice(w('user.invited', { email: 'putri@example.com' }))
      .waitFor();

    const path = await printed(LINK, before);
    const page = await product.open({ viewport: { width: 390, height: 800 } });
    await page.goto(`/id${path}`);
    const id = wordsOf('id');
    await page.getByRole('heading', { name: id('password.choose_title') }).waitFor();
    await page.getByLabel(id('password.new'), { exact: true }).fill('teh panas dan hujan');
    await submit(page);
    await arrivesAt(page, '/id/home');
    // A person with a password is not invited again.
    await organizer.reload();
    await organizer.getByRole('heading', { level: 1, name: 'Putri Anjani' }).waitFor();
    expect(await organizer.getByRole('button', { name: w('user.invite') }).count()).toBe(0);
  });
});
