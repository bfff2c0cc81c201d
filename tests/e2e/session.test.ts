import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { loginPath } from '#ui/loginPath.ts';
import { signInAs, useProduct } from '../support/browser.ts';
import { addressOf, arrivesAt, fillLogin, shellOf } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');

const storageOf = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

describe('without a session', () => {
  it('a page leads to login and, after signing in, back to itself with its query', async () => {
    const page = await product.open();
    await page.goto('/en/my-course?tab=catalogue');
    await arrivesAt(page, loginPath('en', '/en/my-course?tab=catalogue'));
    await fillLogin(page, '10004');
    await arrivesAt(page, '/en/my-course?tab=catalogue');
  });

  it('a page of the admin does so too, in the other language', async () => {
    const page = await product.open();
    await page.goto('/id/settings/competency/K3-DASAR/edit');
    await arrivesAt(page, loginPath('id', '/id/settings/competency/K3-DASAR/edit'));
    await fillLogin(page, '10002');
    await arrivesAt(page, '/id/settings/competency/K3-DASAR/edit');
    await page.locator('input[name="code"]').waitFor();
  });

  it('login never leads to another site', async () => {
    const page = await product.open();
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`/en/login?redirect=${encodeURIComponent('//evil.example/en/home')}`);
    await fillLogin(page, '10004');
    await arrivesAt(page, '/en/home');
    for (const target of [
      '//evil.example',
      'https://evil.example/en/home',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      'evil.example',
    ]) {
      await page.goto(`/en/login?redirect=${encodeURIComponent(target)}`);
      await arrivesAt(page, '/en/home');
    }
    expect([...hosts]).toEqual([new URL(product.url).host]);
  });

  it('a wrong login says the same whether the account exists or not, and keeps the form', async () => {
    const page = await product.open();
    const said: string[] = [];
    for (const [nip, password] of [
      ['10006', 'not-the-password'],
      ['99999', 'not-the-password'],
    ] as const) {
      await page.goto('/en/login');
      await fillLogin(page, nip, password);
      const alert = page.getByRole('alert').getByText(/\S/);
      await alert.waitFor();
      said.push((await alert.textContent()) ?? '');
      expect(await page.locator('input[name="username"]').inputValue()).toBe(nip);
    }
    expect(said[0]).toMatch(/NIP, email or password/);
    expect(said[1]).toBe(said[0]);
    expect(await storageOf(page)).not.toHaveProperty('token');
  });

  it('the form is one that password managers know', async () => {
    const page = await product.open();
    await page.goto('/en/login');
    const form = page.locator('form');
    const username = form.getByLabel(w('login.username'), { exact: true });
    const password = form.getByLabel(w('login.password'), { exact: true });
    expect(await username.getAttribute('autocomplete')).toBe('username webauthn');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    expect(await password.getAttribute('type')).toBe('password');
    expect(await form.locator('button[type="submit"]').count()).toBe(1);
    await form.getByRole('button', { name: w('login.show_password') }).click();
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
  });
});

describe('addresses', () => {
  it.each([
    ['/en/settings/user', 'without access'],
    ['/en/courses/group', 'without access'],
    ['/en/my-course/there-is-no-such-class', 'without a record'],
    ['/en/nowhere', 'unknown'],
    ['/en/home/too/deep', 'unknown'],
  ])('%s, %s, is the 404 page', async (address) => {
    const page = await product.open();
    await signInAs(page, '10004');
    await page.goto(address);
    await arrivesAt(page, '/en/404');
    await page.getByRole('heading', { level: 1, name: w('not_found.title') }).waitFor();
    await page.getByRole('navigation', { name: w('shell.menu') }).waitFor();
    await page.getByRole('link', { name: w('not_found.home') }).click();
    await arrivesAt(page, '/en/home');
  });

  it.each([
    ['en-GB', 'en'],
    ['id-ID', 'id'],
    ['fr-FR', 'id'],
  ])('for a browser in %s no language and an unknown one mean %s', async (locale, lang) => {
    const page = await product.open({ locale });
    await page.goto('/');
    await arrivesAt(page, loginPath(lang as 'en' | 'id', `/${lang}/home`));
    await page.goto('/xx/my-course?tab=catalogue');
    await arrivesAt(page, loginPath(lang as 'en' | 'id', `/${lang}/my-course?tab=catalogue`));
    await fillLogin(page, '10004');
    await arrivesAt(page, `/${lang}/my-course?tab=catalogue`);
    await page.goto('/');
    await arrivesAt(page, `/${lang}/home`);
    await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
  });

  it('switching the language keeps page and query', async () => {
    const page = await product.open();
    await signInAs(page, '10002');
    await page.goto('/en/my-course?tab=catalogue');
    await shellOf(page).switchLanguage('Bahasa Indonesia');
    await arrivesAt(page, '/id/my-course?tab=catalogue');
    await page.getByRole('heading', { level: 1, name: wordsOf('id')('courses.title') }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('id');

    await page.goto('/id/settings/competency?filter=%7B%22type%22%3A%5B%22safety%22%5D%7D');
    await page.getByRole('link', { name: 'K3-DASAR' }).or(page.getByText('K3-DASAR')).first().waitFor();
    const before = new URL(page.url()).searchParams.get('filter');
    await shellOf(page, 'id').switchLanguage('English');
    await page.waitForURL('**/en/settings/competency?*');
    expect(new URL(page.url()).searchParams.get('filter')).toBe(before);
    await page.getByRole('heading', { level: 1, name: 'Competencies' }).waitFor();
  });
});

describe('a session', () => {
  it('in another role is followed by the other tabs', async () => {
    const one = await product.open();
    await signInAs(one, '10002');
    const other = await one.context().newPage();
    await other.goto('/en/courses/group');
    await other.getByRole('heading', { level: 1, name: 'Class groups' }).waitFor();
    const groups = shellOf(one).sidebar.getByRole('link', { name: 'Classes', exact: true });
    await groups.waitFor();

    await shellOf(one).switchRole('Learner');
    await shellOf(one)
      .notice(w('shell.role_switched', { name: 'Learner' }))
      .waitFor();
    await groups.waitFor({ state: 'detached' });
    await arrivesAt(other, '/en/home');
    await expect.poll(() => shellOf(other).role.textContent()).toBe('Learner');

    await other.bringToFront();
    await shellOf(other).switchRole('Organizer');
    await groups.waitFor();
    await expect.poll(() => shellOf(one).role.textContent()).toBe('Organizer');
  });

  it('ends with exactly the keys of the session; the look of the browser stays, and the token is worth nothing', async () => {
    const page = await product.open({ colorScheme: 'light' });
    await signInAs(page, '10004');
    await shellOf(page).switchTheme('dark');
    const before = await storageOf(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await shellOf(page).signOut();
    await arrivesAt(page, '/en/login');
    const after = await storageOf(page);
    const gone = Object.keys(before).filter((key) => !(key in after));
    expect(gone.sort()).toEqual(['loggedIn', 'mahir.session', 'permissions', 'token']);
    expect(JSON.parse(after['mahir.preferences'] ?? '{}')).toMatchObject({ theme: 'dark' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(calls).toEqual(['/api/users/offline/undefined', '/api/logout']);

    const me = await fetch(`${product.url}/api/me`, {
      headers: { authorization: `Bearer ${before['token']}` },
    });
    expect(me.status).toBe(401);
    await page.goto('/en/home');
    await arrivesAt(page, loginPath('en', '/en/home'));
  });

  it('signed out in one tab is signed out in the others', async () => {
    const one = await product.open();
    await signInAs(one, '10004');
    const other = await one.context().newPage();
    await other.goto('/en/grade/user');
    await other.getByRole('heading', { level: 1, name: w('grades.title') }).waitFor();
    await one.bringToFront();
    await shellOf(one).signOut();
    await arrivesAt(other, loginPath('en', '/en/grade/user'));
  });

  it('that the server has ended leads to login, says so, and comes back', async () => {
    const page = await product.open();
    // Without its socket, which would lead there at once (live.test.ts).
    let dial: () => void;
    const dialled = new Promise<void>((resolve) => (dial = resolve));
    await page.routeWebSocket(/\/app\//, () => dial());
    await signInAs(page, '10004');
    // A call of home that is still under way would meet the end first, and lead to login from there; the last come with the socket.
    await dialled;
    await page.waitForLoadState('networkidle');
    const { token } = await storageOf(page);
    await fetch(`${product.url}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await shellOf(page).sidebar.getByRole('link', { name: 'My results' }).click();
    await arrivesAt(page, loginPath('en', '/en/grade/user'));
    await page.getByText(w('login.ended')).waitFor();
    expect(Object.keys(await storageOf(page))).not.toEqual(expect.arrayContaining(['token']));
    await fillLogin(page, '10004');
    await arrivesAt(page, '/en/grade/user');
  });

  it.each([
    ['the server fails', 500],
    ['too much is asked', 429],
    ['there is no connection', 0],
  ])('survives that %s, and says offline until it is over', async (_name, status) => {
    const page = await product.open();
    await signInAs(page, '10004');
    await page.route('**/api/me/start', (route) =>
      status === 0 ? route.abort('connectionfailed') : route.fulfill({ status, json: { message: 'no' } }),
    );
    await page.reload();
    await shellOf(page).offline.waitFor();
    expect(await storageOf(page)).toMatchObject({ loggedIn: 'true', token: expect.any(String) });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Dewi Lestari/ })
      .waitFor();
    expect(addressOf(page)).toBe('/en/home');

    await page.unroute('**/api/me/start');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Dewi/ }).waitFor();
    await shellOf(page).offline.waitFor({ state: 'detached' });
  });
});
