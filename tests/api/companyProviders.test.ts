import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT, openOffice } from '#tests/support/office.ts';
import { createPerson, PASSWORD } from '#tests/support/people.ts';
import { fragment } from '#tests/support/ssoBrowser.ts';

const {
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
  account,
  close,
} = await openOffice();
afterAll(close);

describe('a provider', () => {
  it('is at a tenant of one’s own, reached safely, and named for good', async () => {
    const given = { name: 'Wrong', key: 'wrong', ...CLIENT, domains: ['example.co.id'] };
    for (const issuer of ['http://idp.example', 'https://idp.example/?x=1'])
      expect(
        (await administrator.post('/api/sign-in-providers', { ...given, issuer })).body.errors,
      ).toHaveProperty('issuer');
    const entra = { ...given, preset: 'entra', issuer: 'https://login.microsoftonline.com/common/v2.0' };
    expect((await administrator.post('/api/sign-in-providers', entra)).body.errors).toHaveProperty('issuer');
    const renamed = await administrator.patch(`/api/sign-in-providers/${office}`, { key: 'other' });
    expect(renamed.body.errors).toHaveProperty('key');
    expect(JSON.stringify((await administrator.get(`/api/sign-in-providers/${office}`)).body)).not.toContain(
      'secret',
    );
    const organizer = await test.as('Organizer', { nip: 'ORG' });
    expect((await organizer.get('/api/sign-in-providers')).status).toBe(403);
  });

  it('keeps the old secret until a test with the new one has succeeded', async () => {
    const change = (client_secret: string) =>
      administrator.patch(`/api/sign-in-providers/${office}`, { client_secret });
    expect((await change('a wrong one')).status).toBe(200);
    expect(await testProvider(office)).toMatchObject({ has_waiting_secret: true, test: { is_green: false } });
    expect((await enter(account({ employee_id: 'S-1' }))).status).toBe(200);
    await change(CLIENT.client_secret);
    expect(await testProvider(office)).toMatchObject({
      has_waiting_secret: false,
      test: { is_green: true, person: { email: 'adm@example.co.id', are_groups_known: false } },
    });
    expect((await enter(account({ employee_id: 'S-2' }))).status).toBe(200);
  });

  it('that is required leaves the password to break-glass accounts, whose use everybody learns of', async () => {
    const { id: boss } = await createPerson(test.db, ['Administrator'], {
      nip: 'BG',
      email: 'bg@example.co.id',
    });
    const { nip } = await createPerson(test.db, ['Learner'], { email: 'req@example.co.id' });
    const name = account({ email: 'req@example.co.id' });
    const { there, page } = await arrive(name);
    await there.call('POST', '/api/sso/handoffs/confirmation', {
      code: fragment(page, 'sso'),
      password: PASSWORD,
    });
    const login = (username: string) => test.stranger.post('/api/login', { username, password: PASSWORD });
    expect((await login(nip)).status).toBe(200);
    const enforce = () => administrator.patch(`/api/sign-in-providers/${office}`, { enforced: true });
    expect((await enforce()).body.errors).toHaveProperty('enforced');
    expect((await administrator.patch(`/api/user/${boss}`, { break_glass: true })).status).toBe(200);
    expect((await enforce()).status).toBe(200);
    expect((await login(nip)).body).toMatchObject({ code: 'company-account-only' });
    await test.db.query(
      `insert into identities (provider_id, subject, user_id, linked_at, linked_by) values ($1, 'x', $2, now(), 'profile')`,
      [office, boss],
    );
    expect((await login('BG')).status).toBe(200);
    const told = await test.db.query(
      `select 1 from audit_events where action = 'break-glass' and entity_id = $1`,
      [boss],
    );
    expect(told).toHaveLength(1);
    const mails = await test.db.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'send-account-notice'`,
    );
    expect(mails.length).toBeGreaterThan(0);
    expect((await administrator.patch(`/api/sign-in-providers/${office}`, { enforced: false })).status).toBe(
      200,
    );
  });

  it('may be one of several: an account of one is nobody at another', async () => {
    await addProvider('second');
    const name = account({ employee_id: 'T-1' });
    expect((await enter(name)).status).toBe(200);
    // Another provider may use the same subject for somebody else.
    idp.accounts[name] = { ...idp.accounts[name], email: 'somebody@elsewhere.example' };
    expect(await error(name, 'second')).toBe('sso-unknown');
    expect((await enter(name)).status).toBe(200);
  });

  it('is offered on the login page while it is on', async () => {
    const answer = await test.stranger.get('/api/sso/nowhere/start');
    expect(answer.status).toBe(404);
    const { body } = await test.stranger.get('/api/config');
    expect(body.data.sign_in_providers.map(({ key }: { key: string }) => key)).toEqual(['office', 'second']);
  });
});

describe('connected accounts', () => {
  it('are connected and disconnected on the profile, but for the last way in', async () => {
    const { nip } = await createPerson(test.db, ['Learner']);
    const token = (await test.stranger.post('/api/login', { username: nip, password: PASSWORD })).body.data
      .token as string;
    const there = browser();
    const begin = await there.call('POST', '/api/me/connected-accounts', { key: 'office' }, token);
    idp.signsIn = account();
    expect(fragment(await there.walk(begin.body.data.url), 'sso-done')).toBe('Provider office');
    const shown = await there.call('GET', '/api/me/connected-accounts', undefined, token);
    expect(shown.body.data.accounts).toMatchObject([{ key: 'office' }]);
    const disconnect = () => there.call('DELETE', '/api/me/connected-accounts/office', undefined, token);
    await test.db.query(
      `update credentials set password_hash = null from users u where u.id = user_id and u.nip = $1`,
      [nip],
    );
    expect((await disconnect()).body.code).toBe('last-way-in');
    expect((await enter(idp.signsIn)).status).toBe(200);
    const out = await there.call('GET', '/api/me/company-sign-out', undefined, token);
    expect(out.body.data).toBeNull();
  });

  it('are seen by whoever manages accounts, and taken away with the sessions that came from them', async () => {
    const name = account({ employee_id: 'W-1' });
    const token = (await enter(name)).body.data.token as string;
    const { id } = (await test.db.query<{ id: string }>(`select id from users where nip = 'W-1'`))[0]!;
    const organizer = await test.as('Organizer', { nip: 'ORG2' });
    const email = idp.accounts[name]!['email'];
    const waysOf = async () => (await organizer.get('/api/user/W-1/ways-in')).body.data;
    expect(await waysOf()).toEqual({
      has_password: false,
      required: null,
      accounts: [
        {
          key: 'office',
          name: 'Provider office',
          email,
          linked_by: 'created',
          linked_at: expect.any(String),
          last_used_at: expect.any(String),
          is_usable: true,
        },
      ],
    });
    await administrator.patch(`/api/user/${administrator.userId}`, { break_glass: true });
    await createPerson(test.db, ['Administrator'], { nip: 'BG2' });
    await test.db.query(`update users set break_glass = true where nip = 'BG2'`);
    const enforce = (enforced: boolean) =>
      administrator.patch(`/api/sign-in-providers/${office}`, { enforced });
    expect((await enforce(true)).status).toBe(200);
    expect(await waysOf()).toMatchObject({ required: 'Provider office' });
    expect((await enforce(false)).status).toBe(200);

    const take = (by = organizer, nip = 'W-1') => by.delete(`/api/user/${nip}/connected-accounts/office`);
    expect((await take()).body.data).toEqual({ has_password: false, required: null, accounts: [] });
    const me = await browser().call('GET', '/api/me', undefined, token);
    expect(me.status).toBe(401);
    expect((await take()).status).toBe(404);
    const [event] = await test.db.query<{ after: object }>(
      `select after from audit_events where action = 'disconnect-account' and entity_id = $1 and actor_id = $2`,
      [id, organizer.userId],
    );
    expect(event!.after).toEqual({ provider: 'Provider office', ended: 1 });
    const mails = await test.db.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'send-account-notice'`,
    );
    expect(mails.length).toBeGreaterThan(0);
    // The account may be connected again, by its rules.
    expect((await enter(name)).status).toBe(200);
    // Nobody decides about somebody with more rights, nor here about oneself.
    expect((await take(organizer, 'BG2')).body.code).toBe('grants-more');
    expect((await take(organizer, 'ORG2')).status).toBe(403);
  });
});
