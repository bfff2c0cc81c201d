import { afterAll, describe, expect, it } from 'vitest';
import { APP_URL, openOffice } from '#tests/support/office.ts';
import { createPerson, PASSWORD } from '#tests/support/people.ts';
import { fragment } from '#tests/support/ssoBrowser.ts';

const { test, idp, administrator, office, browser, arrive, enter, error, rolesOf, account, later, close } =
  await openOffice();
afterAll(close);

describe('a sign-in at the provider of the company', () => {
  it('creates a learner once, and knows them by their account from then on', async () => {
    const name = account({ employee_id: 'N-1' });
    const first = await enter(name);
    expect(first).toMatchObject({
      status: 200,
      body: { status_code: 200, data: { token: expect.any(String) } },
    });
    expect(await rolesOf('N-1')).toEqual(['Learner']);
    // Another address at the provider changes nothing: the account is known.
    idp.accounts[name] = { ...idp.accounts[name], email: 'other@elsewhere.example', email_verified: false };
    expect((await enter(name)).status).toBe(200);
    expect(await test.db.query(`select 1 from users where nip = 'N-1'`)).toHaveLength(1);
  });

  it('is told by the page in its own browser, once and within a minute', async () => {
    const name = account({ employee_id: 'N-2' });
    const { there, page } = await arrive(name);
    const code = fragment(page, 'sso');
    // Another browser, as that of somebody who was sent the address.
    for (const other of [browser(), (await arrive(name)).there])
      expect(await other.call('POST', '/api/sso/handoffs', { code })).toMatchObject({
        status: 401,
        body: { code: 'sso-expired' },
      });
    expect((await there.call('POST', '/api/sso/handoffs', { code })).status).toBe(200);
    expect((await there.call('POST', '/api/sso/handoffs', { code })).status).toBe(401);
    const late = await arrive(name);
    later(61_000);
    const reply = await late.there.call('POST', '/api/sso/handoffs', { code: fragment(late.page, 'sso') });
    expect(reply.body.code).toBe('sso-expired');
  });

  it('returns only to the browser, the provider and the state that began it, once', async () => {
    const name = account({ employee_id: 'N-3' });
    idp.signsIn = name;
    const there = browser();
    const back = await there.until('/api/sso/office/start');
    expect(fragment(await browser().walk(back), 'sso-error')).toBe('sso-expired');
    const again = await there.until('/api/sso/office/start');
    expect(fragment(await there.walk(again), 'sso')).not.toBeNull();
    for (const used of [
      again,
      back,
      again.replace(/state=[^&]+/, 'state=forged'),
      '/api/sso/office/callback',
    ])
      expect(fragment(await there.walk(used), 'sso-error')).toBe('sso-expired');
    const code = /code=([^&]+)/.exec(await there.until('/api/sso/office/start'))![1]!;
    const mixed = (await there.until('/api/sso/office/start')).replace(/code=[^&]+/, `code=${code}`);
    // The code of another visit: its verifier and nonce are not these.
    expect(fragment(await there.walk(mixed), 'sso-error')).toBe('sso-refused');
    const foreign = (await there.until('/api/sso/office/start')).replace(
      /iss=[^&]+/,
      'iss=https%3A%2F%2Fevil.example',
    );
    expect(fragment(await there.walk(foreign), 'sso-error')).toBe('sso-refused');
  });

  it('goes on to pages of this site only', async () => {
    const name = account({ employee_id: 'N-4' });
    for (const [wanted, kept] of [
      ['/en/home?x=1', '/en/home?x=1'],
      ['//evil.example', null],
      ['/\\evil.example', null],
      ['javascript:alert(1)', null],
      ['https://evil.example/en/home', null],
    ]) {
      const { page } = await arrive(name, 'office', `?language=en&redirect=${encodeURIComponent(wanted!)}`);
      const { pathname, searchParams } = new URL(page, APP_URL);
      expect([pathname, searchParams.get('redirect')]).toEqual(['/en/login', kept]);
    }
  });

  it('that is cancelled there ends at the login page, without an error', async () => {
    const { page } = await arrive(null);
    expect(fragment(page, 'sso-error')).toBe('cancelled');
  });
});

describe('an account of the company at its first sign-in', () => {
  it('is connected after the password of its person was given once', async () => {
    const { nip } = await createPerson(test.db, ['Organizer'], { email: 'org@example.co.id' });
    const name = account({ email: 'ORG@example.co.id' });
    const { there, page } = await arrive(name);
    const code = fragment(page, 'sso');
    const asked = await there.call('POST', '/api/sso/handoffs', { code });
    expect(asked).toMatchObject({
      status: 401,
      body: { code: 'sso-confirm', facts: { email: 'org@example.co.id' } },
    });
    const confirm = (password: string, by = there) =>
      by.call('POST', '/api/sso/handoffs/confirmation', { code, password });
    expect((await confirm('not the password')).body.code).toBe('wrong-login');
    expect((await confirm(PASSWORD, browser())).body.code).toBe('sso-expired');
    expect((await confirm(PASSWORD)).status).toBe(200);
    expect((await enter(name)).status).toBe(200);
    const session = await test.db.query(
      `select 1 from sessions s join users u on u.id = s.user_id where u.nip = $1 and s.signed_in_by = 'sso'`,
      [nip],
    );
    expect(session).toHaveLength(2);
  });

  it('finds nobody by an address that is not known to be theirs', async () => {
    await createPerson(test.db, ['Administrator'], { email: 'boss@example.co.id' });
    for (const email_verified of [false, 'true', 1, undefined])
      expect(await error(account({ email: 'boss@example.co.id', email_verified, employee_id: 'X-9' }))).toBe(
        'sso-taken',
      );
    await createPerson(test.db, ['Learner'], { email: 'far@elsewhere.example' });
    expect(await error(account({ email: 'far@elsewhere.example', employee_id: 'X-8' }))).toBe('sso-taken');
    expect(await error(account({ employee_id: 'no NIP!' }))).toBe('sso-incomplete');
    const [count] = await test.db.query<{ n: number }>(
      `select count(*)::int as n from users where nip like 'X-%'`,
    );
    expect(count!.n).toBe(0);
  });

  it('does not take the place of another account, nor of a person who is not active', async () => {
    const name = account({ employee_id: 'N-6' });
    expect((await enter(name)).status).toBe(200);
    // The same address, another account there.
    expect(await error(account({ email: idp.accounts[name]!['email'], employee_id: 'N-7' }))).toBe(
      'sso-taken',
    );
    await test.db.query(`update users set active = false where nip = 'N-6'`);
    expect(await error(name)).toBe('sso-inactive');
  });
});

describe('roles by groups', () => {
  it('are given and taken back by the provider, and only what it gave', async () => {
    const roles = new Map(
      (await test.db.query<{ id: string; name: string }>('select id, name from roles')).map((role) => [
        role.name,
        role.id,
      ]),
    );
    const rule = (value: string, role: string) =>
      administrator.post('/api/sign-in-role-rules', { provider_id: office, value, role_id: roles.get(role) });
    expect((await rule('trainers', 'Trainer')).status).toBe(201);
    expect((await rule('correctors', 'Corrector')).status).toBe(201);
    expect((await rule('admins', 'Administrator')).body.errors).toHaveProperty('role_id');
    const name = account({
      employee_id: 'R-1',
      groups: ['trainers', 'Administrator', roles.get('Administrator')],
    });
    await enter(name);
    expect(await rolesOf('R-1')).toEqual(['Learner', 'Trainer']);
    await test.db.query(`update users set role_ids = role_ids || $1::uuid where nip = 'R-1'`, [
      roles.get('Corrector'),
    ]);
    // An absent claim says nothing; an overfull one neither.
    for (const groups of [undefined, { _claim_names: { groups: 'x' } }]) {
      idp.accounts[name] = { ...idp.accounts[name], groups };
      await enter(name);
      expect(await rolesOf('R-1')).toEqual(['Corrector', 'Learner', 'Trainer']);
    }
    idp.accounts[name] = { ...idp.accounts[name], groups: Array.from({ length: 5_000 }, (_, i) => `g${i}`) };
    expect((await enter(name)).status).toBe(200);
    expect(await rolesOf('R-1')).toEqual(['Corrector', 'Learner']);
  });
});
