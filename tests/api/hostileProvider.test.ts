import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { startForgingIssuer } from '#tests/support/forgingIssuer.ts';
import { createPerson, PASSWORD } from '#tests/support/people.ts';
import { fragment, SsoBrowser } from '#tests/support/ssoBrowser.ts';

const APP_URL = 'http://127.0.0.1:3996';
type Issuer = Awaited<ReturnType<typeof startForgingIssuer>>;

let test: TestApp;
const issuers = new Map<string, Issuer>();
beforeAll(async () => {
  test = await createTestApp({ env: { APP_URL, OUTBOUND_ALLOW: '127.0.0.1', TRUST_PROXY: '1' } });
  await addProvider('office');
  await addProvider('branch');
});
afterAll(async () => {
  issuers.forEach((issuer) => issuer.close());
  await test.close();
});

async function addProvider(key: string, announced?: (own: string) => object): Promise<void> {
  const issuer = await startForgingIssuer('mahir', announced);
  issuers.set(key, issuer);
  await test.db.query(
    `insert into sign_in_providers (id, name, key, preset, issuer, client_id, domains, link_by, nip_claim, creates, roles_claim, enabled)
     values (gen_random_uuid(), $1, $1, 'other', $2, 'mahir', '{example.co.id}', 'email', 'nip', 'always', 'groups', true)`,
    [key, issuer.issuer],
  );
}
const change = (set: string) => test.db.query(`update sign_in_providers set ${set} where key = 'office'`);

let accounts = 0;
/** Somebody new at a provider. */
function account(claims: object = {}) {
  accounts += 1;
  const nip = `H-${accounts}`;
  return {
    sub: nip,
    name: nip,
    email: `h${accounts}@example.co.id`,
    email_verified: true,
    nip,
    ...claims,
  };
}
/** A visit at a provider: the browser, and the path by which it comes back. */
async function visit(claims: object, key = 'office') {
  const issuer = issuers.get(key)!;
  issuer.forge({ claims: { ...claims } });
  const there = new SsoBrowser(test.app, APP_URL);
  const back = new URL(issuer.visit(await there.begin(`/api/sso/${key}/start`)));
  return { there, back: back.pathname + back.search };
}
async function arrive(claims: object, key?: string) {
  const { there, back } = await visit(claims, key);
  return { there, page: await there.walk(back) };
}
const error = async (claims: object, key?: string) => fragment((await arrive(claims, key)).page, 'sso-error');
const handOff = (there: SsoBrowser, page: string) =>
  there.call('POST', '/api/sso/handoffs', { code: fragment(page, 'sso') });
/** Connects somebody to their account at the provider `office`. */
const connect = (userId: string, subject: string) =>
  test.db.query(
    `insert into identities (provider_id, subject, user_id, linked_at, linked_by)
     select id, $2, $1, now(), 'email' from sign_in_providers where key = 'office'`,
    [userId, subject],
  );

describe('what a provider says', () => {
  it('finds nobody by an address that only looks the same in lower case', async () => {
    const { id } = await createPerson(test.db, ['Learner'], { nip: 'KIKI', email: 'kiki@example.co.id' });
    await test.db.query('update credentials set password_hash = null where user_id = $1', [id]);
    // The Kelvin sign: its lower case is the letter k.
    expect(await error(account({ email: '\u212Aiki@example.co.id' }))).toBe('sso-incomplete');
    expect(await test.db.query('select 1 from identities where user_id = $1', [id])).toEqual([]);
    expect((await arrive(account({ email: 'kiki@example.co.id' }))).page).toContain('sso=');
  });

  it.each([
    ['sub', { sub: 'a\0b' }, 'sso-refused'],
    ['email', { email: 'a\0@example.co.id' }, 'sso-incomplete'],
    ['email with a line', { email: 'a@example.co.id\r\nBcc: x@evil.example' }, 'sso-incomplete'],
    ['name', { name: 'a\0b' }, 'sso-incomplete'],
    ['name with half a character', { name: 'a\ud800b' }, 'sso-incomplete'],
    ['groups', { groups: ['a\0b', 3, null] }, null],
    ['sid', { sid: 'a\0b' }, null],
  ])('is no fault when it cannot be stored: %s', async (_, claims, expected) => {
    expect(await error(account(claims))).toBe(expected);
  });
});

describe('addresses that a provider announces', () => {
  it.each([
    ['token_endpoint', 'https://10.0.0.1/token'],
    ['jwks_uri', 'https://169.254.169.254/latest'],
    ['token_endpoint', 'https://localhost/token'],
  ])('are not asked inside: %s %s', async (name, address) => {
    const key = `inside-${(accounts += 1)}`;
    await addProvider(key, () => ({ [name]: address }));
    expect(await error(account(), key)).toBe('sso-away');
  });

  it('lead nowhere else', async () => {
    await addProvider('moving', (own) => ({ jwks_uri: `${own}/moved` }));
    expect(await error(account(), 'moving')).toBe('sso-away');
  });

  it.each(['javascript:alert(1)//', 'data:text/html,x'])('are no program: %s', async (address) => {
    const key = `program-${(accounts += 1)}`;
    await addProvider(key, () => ({ authorization_endpoint: address, end_session_endpoint: address }));
    const page = await new SsoBrowser(test.app, APP_URL).begin(`/api/sso/${key}/start`);
    expect(fragment(page, 'sso-error')).toBe('sso-away');
  });
});

describe('a sign-in that has begun', () => {
  it('does not end at another provider', async () => {
    const { there, back } = await visit(account());
    issuers.get('branch')!.forge({ claims: account() });
    expect(fragment(await there.walk(back.replace('office', 'branch')), 'sso-error')).toBe('sso-expired');
    // It is used up.
    expect(fragment(await there.walk(back), 'sso-error')).toBe('sso-expired');
  });

  it.each([
    ['switched off', 'enabled = false', 'enabled = true'],
    ['removed', 'archived_at = now()', 'archived_at = null'],
  ])('comes to nothing when its provider is %s meanwhile', async (_, off, on) => {
    const begun = await visit(account());
    const arrived = await arrive(account());
    await change(off);
    expect(fragment(await begun.there.walk(begun.back), 'sso-error')).toBe('sso-expired');
    expect((await handOff(arrived.there, arrived.page)).body.code).toBe('sso-expired');
    await change(on);
  });

  it('comes to nothing when its person is deactivated meanwhile', async () => {
    const claims = account();
    const { there, page } = await arrive(claims);
    await test.db.query('update users set active = false where nip = $1', [claims.nip]);
    expect((await handOff(there, page)).body.code).toBe('sso-expired');
  });

  it('opens one session, also when it is told twice at the same time', async () => {
    const claims = account();
    const { there, page } = await arrive(claims);
    // Holds up both within the sign-in.
    const other = await test.database.pool.connect();
    await other.query('begin');
    await other.query('select 1 from identities where subject = $1 for update', [claims.sub]);
    const replies = Promise.all([handOff(there, page), handOff(there, page)]);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await test.db.query(waiting)).length).toBe(2);
    await other.query('rollback');
    other.release();
    expect((await replies).map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('cannot be planted into another browser by a site of the same domain', async () => {
    // Over HTTPS. The attacker's own sign-in, whose cookie they know.
    const https = { 'x-forwarded-proto': 'https' };
    const issuer = issuers.get('office')!;
    issuer.forge({ claims: account() });
    const begun = await test.app.inject({ url: '/api/sso/office/start', headers: https });
    const [, value] = /^__Host-mahir-sso=([^;]+); .*; Secure$/.exec(String(begun.headers['set-cookie']))!;
    const own = { ...https, cookie: `__Host-mahir-sso=${value}` };
    const back = new URL(issuer.visit(begun.headers.location!));
    const arrived = await test.app.inject({ url: back.pathname + back.search, headers: own });
    const code = fragment(String(arrived.headers.location), 'sso');
    const tell = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: '/api/sso/handoffs', headers, payload: { code } });
    for (const cookie of [`mahir-sso=${value}`, `x=__Host-mahir-sso=${value}`, `a__Host-mahir-sso=${value}`])
      expect((await tell({ ...https, cookie })).json().code).toBe('sso-expired');
    expect((await tell(own)).statusCode).toBe(200);
  });
});

describe('an account that the company requires', () => {
  it('is not disconnected by its person, who has a password besides', async () => {
    await test.as('Administrator');
    const { id, nip } = await createPerson(test.db, ['Learner'], { nip: account().nip });
    await connect(id, nip);
    const login = () => test.stranger.post('/api/login', { username: nip, password: PASSWORD });
    const client = clientOf(test.app, (await login()).body.data.token as string, id);
    await change('enforced = true');
    expect((await login()).body.code).toBe('company-account-only');
    const disconnect = () => client.delete('/api/me/connected-accounts/office');
    expect(await disconnect()).toMatchObject({ status: 409, body: { code: 'account-required' } });
    expect((await login()).body.code).toBe('company-account-only');
    await change('enforced = false');
    expect((await disconnect()).status).toBe(200);
  });
});

describe('somebody who may change providers, and is no administrator', () => {
  let technician: Client;
  let provider: string;
  beforeAll(async () => {
    const permissions = ['index', 'detail', 'edit'].map((name) => `sign-in-provider-${name}`);
    const role = { name: 'Technician', permissions: [...permissions, 'home-index'], reach: 'all' };
    const { id } = (await (await test.as('Administrator')).post('/api/roles', role)).body.data;
    technician = await test.as('Learner');
    await test.db.query('update users set role_ids = array[$2::uuid] where id = $1', [technician.userId, id]);
    await test.db.query('update sessions set role_id = $2 where user_id = $1', [technician.userId, id]);
    const [row] = await test.db.query<{ id: string }>(
      `select id from sign_in_providers where key = 'office'`,
    );
    provider = `/api/sign-in-providers/${row!.id}`;
  });

  it('cannot let their own server say who an administrator is', async () => {
    const { id, nip } = await createPerson(test.db, ['Administrator'], { nip: account().nip });
    await connect(id, nip);
    for (const body of [
      { issuer: issuers.get('branch')!.issuer, enabled: false },
      { client_id: 'another', enabled: false },
      { preset: 'entra', enabled: false },
      { trust_mfa: true },
    ])
      expect(await technician.patch(provider, body)).toMatchObject({
        status: 403,
        body: { code: 'grants-more' },
      });
    expect((await technician.patch(provider, { name: 'Office' })).status).toBe(200);
    // Nor by metadata, whose certificates are believed from then on.
    await change(`kind = 'saml', metadata_url = 'https://idp.example/metadata'`);
    const moved = await technician.patch(provider, { metadata_url: 'https://evil.example/metadata' });
    expect(moved).toMatchObject({ status: 403, body: { code: 'grants-more' } });
    await change(`kind = 'oidc', metadata_url = null`);
    await test.db.query('delete from identities where user_id = $1', [id]);
    expect((await technician.patch(provider, { trust_mfa: true })).status).toBe(200);
  });
});
