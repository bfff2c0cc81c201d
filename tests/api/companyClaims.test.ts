import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '#tests/support/office.ts';
import { createPerson } from '#tests/support/people.ts';

const { test, idp, administrator, addProvider, enter, error, rolesOf, account, close } = await openOffice();
afterAll(close);

const roleNamed = async (name: string) =>
  (await test.db.query<{ id: string }>('select id from roles where name = $1', [name]))[0]!.id;

const connectionsOf = async (nip: string) =>
  (
    await test.db.query<{ subject: string }>(
      `select i.subject from identities i join users u on u.id = i.user_id where u.nip = $1`,
      [nip],
    )
  ).map(({ subject }) => subject);

/** Somebody who can be found by their address, and holds nothing that would need a confirmation. */
const learner = async (nip: string, email: string) => {
  const { id } = await createPerson(test.db, ['Learner'], { nip, email });
  await test.db.query('update credentials set password_hash = null where user_id = $1', [id]);
};

describe('the claims of Microsoft Entra ID', () => {
  const TENANT = '9b1e3a5c-0000-4000-8000-000000000001';
  const OTHER_TENANT = '9b1e3a5c-0000-4000-8000-000000000002';
  /** As its ID tokens of version 2: no `email_verified`, and names that the tenant can set as it likes. */
  const entra = (oid: string, claims: object = {}) =>
    account({ email_verified: undefined, tid: TENANT, oid, ...claims });
  let provider: string;
  beforeAll(async () => {
    idp.accounts['adm'] = { name: 'Admin', tid: TENANT, oid: 'adm' };
    provider = await addProvider('entra', {
      preset: 'entra',
      nip_claim: 'employee_id',
      roles_claim: 'groups',
    });
  });

  it('name an account by tenant and object, never by `sub`, address or user name', async () => {
    await learner('E-1', 'e1@example.co.id');
    const first = entra('object-1', { email: 'e1@example.co.id', xms_edov: true });
    expect((await enter(first, 'entra')).status).toBe(200);
    expect(await connectionsOf('E-1')).toEqual([`${TENANT}:object-1`]);
    // Entra's `sub` is another one for each application: the object stays.
    const again = entra('object-1', { email: 'renamed@elsewhere.example' });
    expect((await enter(again, 'entra')).status).toBe(200);
    const impostors = [
      entra('object-2', { email: 'e1@example.co.id', upn: 'e1@example.co.id', xms_edov: false }),
      entra('object-1', { tid: OTHER_TENANT, email: 'e1@example.co.id', preferred_username: 'E-1' }),
    ];
    for (const impostor of impostors) expect(await error(impostor, 'entra')).toBe('sso-unknown');
    for (const missing of [{ tid: undefined }, { oid: undefined }])
      expect(await error(entra('object-1', missing), 'entra')).toBe('sso-refused');
  });

  it('find a person by their address only when its owner is known', async () => {
    await learner('E-2', 'e2@example.co.id');
    const claimed = { email: 'e2@example.co.id' };
    // Without `email_verified`; a word in its place is worth nothing here either, nor is `xms_edov` as text.
    for (const said of [
      {},
      { email_verified: true },
      { xms_edov: false },
      { xms_edov: 0 },
      { xms_edov: 'true' },
      { xms_edov: '1' },
    ])
      expect(await error(entra('object-3', { ...claimed, ...said }), 'entra')).toBe('sso-unknown');
    expect(await connectionsOf('E-2')).toEqual([]);
    // Entra sends it as a number or as a boolean.
    expect((await enter(entra('object-3', { ...claimed, xms_edov: 1 }), 'entra')).status).toBe(200);
    expect(await connectionsOf('E-2')).toEqual([`${TENANT}:object-3`]);
    await learner('E-3', 'e3@elsewhere.example');
    const abroad = entra('object-4', { email: 'e3@elsewhere.example', xms_edov: true });
    expect(await error(abroad, 'entra')).toBe('sso-unknown');
  });

  it('find a person by NIP, without any address', async () => {
    await administrator.patch(`/api/sign-in-providers/${provider}`, { link_by: 'nip' });
    await learner('E-4', 'e4@example.co.id');
    const named = entra('object-5', { email: undefined, employee_id: 'E-4' });
    expect((await enter(named, 'entra')).status).toBe(200);
    expect(await connectionsOf('E-4')).toEqual([`${TENANT}:object-5`]);
    await administrator.patch(`/api/sign-in-providers/${provider}`, { link_by: 'email' });
  });

  it('leave all roles as they are when the groups did not fit into the token', async () => {
    const role_id = await roleNamed('Trainer');
    const rule = { provider_id: provider, value: 'group-of-trainers', role_id };
    expect((await administrator.post('/api/sign-in-role-rules', rule)).status).toBe(201);
    await learner('E-5', 'e5@example.co.id');
    const name = entra('object-6', { email: 'e5@example.co.id', xms_edov: true, groups: [rule.value] });
    expect((await enter(name, 'entra')).status).toBe(200);
    expect(await rolesOf('E-5')).toEqual(['Learner', 'Trainer']);
    const unknown = async () =>
      (
        await test.db.query(
          `select 1 from audit_events e join users u on u.id = e.entity_id
           where e.action = 'groups-unknown' and u.nip = 'E-5'`,
        )
      ).length;
    const { groups: _, ...others } = idp.accounts[name]!;
    const overages = [
      // The code flow: the groups are elsewhere. An empty list beside it would be a lie.
      {
        _claim_names: { groups: 'src1' },
        _claim_sources: { src1: { endpoint: 'https://graph.windows.net/users/x/getMemberObjects' } },
      },
      {
        groups: [],
        _claim_names: { groups: 'src1' },
        _claim_sources: { src1: { endpoint: 'https://graph.windows.net/users/x/getMemberObjects' } },
      },
      // The implicit flow.
      { hasgroups: true },
      { hasgroups: 'true', groups: ['another group'] },
    ];
    for (const [i, overage] of overages.entries()) {
      idp.accounts[name] = { ...others, ...overage };
      expect((await enter(name, 'entra')).status).toBe(200);
      expect(await rolesOf('E-5')).toEqual(['Learner', 'Trainer']);
      expect(await unknown()).toBe(i + 1);
    }
    // An empty list is another matter.
    idp.accounts[name] = { ...others, groups: [] };
    expect((await enter(name, 'entra')).status).toBe(200);
    expect(await rolesOf('E-5')).toEqual(['Learner']);
  });

  it('give roles by application roles, which have no such limit', async () => {
    await administrator.patch(`/api/sign-in-providers/${provider}`, { roles_claim: 'roles' });
    const rule = { provider_id: provider, value: 'Mahir.Corrector', role_id: await roleNamed('Corrector') };
    expect((await administrator.post('/api/sign-in-role-rules', rule)).status).toBe(201);
    await learner('E-6', 'e6@example.co.id');
    const roles = { roles: ['Mahir.Corrector'], hasgroups: true };
    const name = entra('object-7', { email: 'e6@example.co.id', xms_edov: true, ...roles });
    expect((await enter(name, 'entra')).status).toBe(200);
    expect(await rolesOf('E-6')).toEqual(['Corrector', 'Learner']);
  });
});

describe('the claims of Google Workspace', () => {
  beforeAll(async () => {
    idp.accounts['adm'] = { name: 'Admin', email: 'adm@example.co.id', email_verified: true };
    await addProvider('google', { preset: 'google' });
  });

  it('find a person by an address of a domain that Google hosts for the company', async () => {
    await learner('G-1', 'g1@example.co.id');
    const claimed = { email: 'g1@example.co.id' };
    // A private Google account may have a verified address of any domain; it has no `hd`.
    for (const said of [
      {},
      { hd: 'elsewhere.example' },
      { hd: 'example.co.id.evil.example' },
      { hd: ['example.co.id'] },
      { hd: 'example.co.id', email_verified: 'true' },
      { hd: 'example.co.id', email_verified: false },
    ])
      expect(await error(account({ ...claimed, ...said }), 'google')).toBe('sso-unknown');
    // The address of another domain, in a company that has several.
    await learner('G-2', 'g2@elsewhere.example');
    const abroad = account({ email: 'g2@elsewhere.example', hd: 'example.co.id' });
    expect(await error(abroad, 'google')).toBe('sso-unknown');
    const name = account({ ...claimed, hd: 'Example.co.id' });
    expect((await enter(name, 'google')).status).toBe(200);
    expect(await connectionsOf('G-1')).toEqual([name]);
    // Google's `sub` stays when the address or the domain of the account changes.
    idp.accounts[name] = { name: 'Renamed', email: 'new@elsewhere.example', email_verified: false };
    expect((await enter(name, 'google')).status).toBe(200);
  });
});
