import { expect } from 'vitest';
import { createTestApp } from './app.ts';
import { startSamlProvider, type Posted, type SamlAnswer } from './samlProvider.ts';
import { fragment, SsoBrowser } from './ssoBrowser.ts';

export const SAML_APP = 'http://127.0.0.1:3997';
export const RULES = {
  domains: ['example.co.id'],
  creates: 'always',
  nip_claim: 'employeeid',
  roles_claim: 'groups',
  emails_verified: true,
};

/** A company with a SAML provider (`office`), tested and switched on by its administrator. */
export async function openSamlOffice() {
  const test = await createTestApp({ env: { APP_URL: SAML_APP, OUTBOUND_ALLOW: '127.0.0.1' } });
  const idp = await startSamlProvider();
  const administrator = await test.as('Administrator', { nip: 'ADM' });
  const browser = () => new SsoBrowser(test.app, SAML_APP);
  const path = (id: string) => `/api/sign-in-providers/${id}`;

  const connection = async (id: string) => (await administrator.get(`${path(id)}/connection`)).body.data;

  /** The administrator's test of the connection; what its page shows afterwards. */
  async function testProvider(id: string, answer: SamlAnswer = {}) {
    const there = browser();
    const begun = await there.call('POST', `${path(id)}/tests`, {}, administrator.token);
    expect(begun.body).toMatchObject({ data: { url: expect.stringContaining(idp.origin) } });
    const { key } = (await administrator.get(path(id))).body.data;
    const next = await there.post(`/api/sso/${key}/acs`, idp.answer(begun.body.data.url, answer));
    expect(await there.walk(next)).toContain('#connection');
    return connection(id);
  }

  async function addProvider(key: string, more: object = {}): Promise<string> {
    const made = await administrator.post('/api/sign-in-providers', {
      name: `Provider ${key}`,
      key,
      kind: 'saml',
      metadata_xml: idp.metadata(),
      ...RULES,
      ...more,
    });
    expect(made.body).toMatchObject({ data: { enabled: false } });
    const { id } = made.body.data;
    const untested = await administrator.patch(path(id), { enabled: true });
    expect(untested.body.errors).toHaveProperty('enabled');
    expect((await testProvider(id)).test).toMatchObject({ detail: null, is_green: true });
    expect((await administrator.patch(path(id), { enabled: true })).status).toBe(200);
    return id;
  }

  let people = 0;
  /** Somebody new at the provider. */
  function person(more: SamlAnswer['attributes'] = {}): SamlAnswer {
    people += 1;
    return {
      nameId: `account-${people}`,
      attributes: {
        email: `p${people}@example.co.id`,
        displayName: `Person ${people}`,
        employeeid: `S-${people}`,
        ...more,
      },
    };
  }

  /** Begins a sign-in; the browser, and where it is sent. */
  async function begin(key = 'office') {
    const there = browser();
    return { there, address: await there.begin(`/api/sso/${key}/start`) };
  }
  const send = (there: SsoBrowser, posted: Posted, key = 'office') =>
    there.post(`/api/sso/${key}/acs`, posted);

  /** A whole visit in a new browser; the page on which it ends. */
  async function arrive(answer: SamlAnswer) {
    const { there, address } = await begin();
    return { there, page: await there.walk(await send(there, idp.answer(address, answer))) };
  }
  async function enter(answer: SamlAnswer) {
    const { there, page } = await arrive(answer);
    return there.call('POST', '/api/sso/handoffs', { code: fragment(page, 'sso') });
  }
  const error = async (answer: SamlAnswer) => fragment((await arrive(answer)).page, 'sso-error');

  const office = await addProvider('office');
  const close = async () => {
    idp.close();
    await test.close();
  };
  return {
    test,
    idp,
    administrator,
    office,
    browser,
    connection,
    addProvider,
    testProvider,
    person,
    begin,
    send,
    arrive,
    enter,
    error,
    close,
  };
}
