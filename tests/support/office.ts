import { createTestApp } from './app.ts';
import { startProvider } from './oidcProvider.ts';
import { fragment, SsoBrowser } from './ssoBrowser.ts';
import { expect } from 'vitest';

export const APP_URL = 'http://127.0.0.1:3999';
export const CLIENT = { client_id: 'mahir', client_secret: 'a secret of the client' };

/** A company with a real provider (`office`), tested and switched on by its administrator. */
export async function openOffice() {
  let now = new Date();
  const test = await createTestApp({ env: { APP_URL, OUTBOUND_ALLOW: '127.0.0.1' }, now: () => now });
  const idp = await startProvider({
    appUrl: APP_URL,
    keys: ['office', 'second', 'entra', 'google'],
    clientId: CLIENT.client_id,
    secret: CLIENT.client_secret,
  });
  const administrator = await test.as('Administrator', { nip: 'ADM' });
  const browser = () => new SsoBrowser(test.app, APP_URL);

  /** A provider that was tested and switched on. */
  async function addProvider(key: string, more: object = {}): Promise<string> {
    const made = await administrator.post('/api/sign-in-providers', {
      name: `Provider ${key}`,
      key,
      issuer: idp.issuer,
      ...CLIENT,
      domains: ['example.co.id'],
      ...more,
    });
    expect(made.body).toMatchObject({ data: { enabled: false } });
    const { id } = made.body.data;
    expect(
      (await administrator.patch(`/api/sign-in-providers/${id}`, { enabled: true })).body.errors,
    ).toHaveProperty('enabled');
    await testProvider(id);
    expect((await administrator.patch(`/api/sign-in-providers/${id}`, { enabled: true })).status).toBe(200);
    return id;
  }

  /** The administrator's test of the connection; what its page shows afterwards. */
  async function testProvider(id: string) {
    idp.accounts['adm'] ??= { name: 'Admin', email: 'adm@example.co.id', email_verified: true };
    idp.signsIn = 'adm';
    const there = browser();
    const begun = await there.call('POST', `/api/sign-in-providers/${id}/tests`, {}, administrator.token);
    expect(begun.body).toMatchObject({ data: { url: expect.stringContaining(idp.issuer) } });
    expect(await there.walk(begun.body.data.url)).toContain('#connection');
    return (await administrator.get(`/api/sign-in-providers/${id}/connection`)).body.data;
  }

  /** Signs in at the provider in a new browser; the page on which it ends, and the browser. */
  async function arrive(account: string | null, key = 'office', query = '') {
    idp.signsIn = account;
    const there = browser();
    return { there, page: await there.walk(`/api/sso/${key}/start${query}`) };
  }
  async function enter(account: string, key = 'office') {
    const { there, page } = await arrive(account, key);
    return there.call('POST', '/api/sso/handoffs', { code: fragment(page, 'sso') });
  }
  const error = async (account: string, key?: string) =>
    fragment((await arrive(account, key)).page, 'sso-error');

  const rolesOf = async (nip: string) =>
    (
      await test.db.query<{ name: string }>(
        `select r.name from users u join roles r on r.id = any(u.role_ids) where u.nip = $1 order by r.name`,
        [nip],
      )
    ).map(({ name }) => name);

  let accounts = 0;
  /** A new account at the provider, with the address of the company. */
  function account(claims: object = {}): string {
    accounts += 1;
    const name = `account-${accounts}`;
    idp.accounts[name] = {
      name: `Person ${accounts}`,
      email: `p${accounts}@example.co.id`,
      email_verified: true,
      ...claims,
    };
    return name;
  }

  const office = await addProvider('office', {
    creates: 'always',
    nip_claim: 'employee_id',
    roles_claim: 'groups',
  });
  const close = async () => {
    await idp.close();
    await test.close();
  };
  const catchUp = () => void (now = new Date());
  const later = (ms: number) => void (now = new Date(now.getTime() + ms));
  return {
    test,
    idp,
    administrator,
    office,
    browser,
    addProvider,
    testProvider,
    arrive,
    enter,
    error,
    rolesOf,
    account,
    later,
    /** The clock of the product is that of the provider again. */
    catchUp,
    close,
  };
}
