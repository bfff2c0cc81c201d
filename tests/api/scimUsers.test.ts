import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import {
  CORE,
  ENTERPRISE,
  identityProvider,
  MAHIR,
  personBody,
  USERS,
  type IdentityProvider,
} from '#tests/support/scim.ts';

let test: TestApp;
let admin: Client;
let provider: IdentityProvider;
const clock = Date.parse('2026-11-28T01:00:00.000Z');
const now = () => new Date(clock);

beforeAll(async () => {
  test = await createTestApp({ now, env: { APP_URL: 'https://mahir.example.com' } });
  admin = await test.as('Administrator', { nip: 'ADM', name: 'Rina', email: 'rina@example.com' });
  provider = await identityProvider(test, admin, now);
});
afterAll(() => test.close());

const personOf = async (nip: string) => (await admin.get(`/api/user/${nip}`)).body.data;
const runs = async () =>
  (await admin.get(listUrl('/api/directory-runs', { filter: { source: 'scim' } }))).body.data;

describe('a person from an identity provider', () => {
  it('is made with everything that is sent, as a learner without a password', async () => {
    const body = {
      schemas: [CORE, ENTERPRISE, MAHIR],
      userName: 'dewi@example.com',
      externalId: 'entra-dewi',
      name: { givenName: 'Dewi', familyName: 'Lestari' },
      title: 'Analyst',
      password: 'not taken over',
      emails: [
        { value: 'private@example.net', type: 'home' },
        { value: 'dewi.lestari@example.com', type: 'work', primary: true },
      ],
      phoneNumbers: [{ value: '0812 3456-789', type: 'work' }],
      active: true,
      [ENTERPRISE]: { employeeNumber: '2001', department: 'Finance', costCenter: 'C1' },
      [MAHIR]: { placementCity: 'Bandung', workArea: 'West', joinedAt: '2024-02-01' },
    };
    const { status, headers, body: made } = await provider.post(USERS, body);
    expect(status).toBe(201);
    expect(headers['location']).toBe(`https://mahir.example.com${USERS}/${made.id}`);
    expect(headers['etag']).toBe(made.meta.version);
    expect(made).toMatchObject({
      userName: 'dewi@example.com',
      externalId: 'entra-dewi',
      displayName: 'Dewi Lestari',
      name: { formatted: 'Dewi Lestari', givenName: 'Dewi', familyName: 'Lestari' },
      emails: [{ value: 'dewi.lestari@example.com', type: 'work', primary: true }],
      phoneNumbers: [{ value: '+628123456789', type: 'work' }],
      [ENTERPRISE]: { employeeNumber: '2001', department: 'Finance' },
      [MAHIR]: { placementCity: 'Bandung', workArea: 'West', joinedAt: '2024-02-01' },
    });
    expect(await personOf('2001')).toMatchObject({
      name: 'Dewi Lestari',
      position: 'Analyst',
      joined_at: '2024-02-01',
      led_by: 'scim',
      active: true,
      has_password: false,
      roles: [{ name: 'Learner' }],
    });
    const events = await test.db.query<{ action: string; actor_name: string }>(
      'select action, actor_name from audit_events where entity_id = $1',
      [made.id],
    );
    expect(events.map(({ action }) => action)).toEqual(['hr-sync']);
    expect(events[0]!.actor_name).toMatch(/^Provider \d+ \(API: Key \d+\)$/);
    expect(await test.db.query('select kind from sign_in_secrets where user_id = $1', [made.id])).toEqual([
      { kind: 'invitation' },
    ]);
  });

  it('may have its NIP as the name, and needs one', async () => {
    const made = await provider.person('3001', { [ENTERPRISE]: {}, displayName: 'Tono' });
    expect(made).toMatchObject({ userName: '3001', [ENTERPRISE]: { employeeNumber: '3001' } });
    expect(made.emails).toBeUndefined();
    const { status, body } = await provider.post(USERS, { ...personBody('x@example.com'), [ENTERPRISE]: {} });
    expect([status, body.scimType]).toEqual([400, 'invalidValue']);
    expect(body.detail).toContain('employeeNumber');
  });

  it('is found by each filter, whatever the case of the name', async () => {
    const made = await provider.person('ayu@example.com', { externalId: 'Quote "and\\this' });
    const filters = [
      'userName eq "AYU@example.com"',
      'USERNAME EQ "ayu@example.com"',
      `externalId eq ${JSON.stringify('Quote "and\\this')}`,
      `id eq "${made.id}"`,
      'employeeNumber eq "N-ayu"',
      `${ENTERPRISE}:employeeNumber eq "N-ayu"`,
      'emails.value eq "ayu@example.com"',
      'emails[type eq "work"].value eq "ayu@example.com"',
      `userName eq "ayu@example.com" and externalId eq ${JSON.stringify('Quote "and\\this')}`,
    ];
    for (const filter of filters) {
      const { status, body } = await provider.find(filter);
      expect([filter, status, body.totalResults, body.Resources?.[0]?.id]).toEqual([filter, 200, 1, made.id]);
    }
    const { body } = await provider.find('userName eq "ayu@example.com" and externalId eq "other"');
    expect(body).toMatchObject({ totalResults: 0, Resources: [] });
  });

  it.each([
    'userName sw "a"',
    'userName eq "a" or userName eq "b"',
    'not (userName eq "a")',
    '(userName eq "a")',
    'userName eq a',
    'userName eq "a" and',
    'title eq "x"',
    'userName eq "a\\q"',
    '__proto__ eq "a"',
    `userName eq "a'); drop table users; --`,
  ])('is not looked up by %s', async (filter) => {
    const { status, body } = await provider.find(filter);
    expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
  });

  it('is listed in pages without service accounts, and with the attributes that are asked for', async () => {
    const { body: all } = await provider.get(`${USERS}?count=200`);
    const names = all.Resources.map(({ displayName }: { displayName: string }) => displayName);
    expect(names).toContain('Rina');
    expect(names.some((name: string) => name.startsWith('Provider'))).toBe(false);
    const { body: second } = await provider.get(`${USERS}?startIndex=2&count=1&attributes=userName`);
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 });
    expect(Object.keys(second.Resources[0]).sort()).toEqual(['id', 'schemas', 'userName']);
    expect(second.Resources[0].id).toBe(all.Resources[1].id);
    const { body: none } = await provider.get(`${USERS}?count=0`);
    expect(none).toMatchObject({ totalResults: all.totalResults, Resources: [] });
    expect((await provider.get(`${USERS}?count=9999`)).body.itemsPerPage).toBe(all.totalResults);
    expect((await provider.get(`${USERS}?startIndex=x`)).status).toBe(400);
  });

  it('is changed by PATCH; nothing to change is 204', async () => {
    const { id } = await provider.person('budi@example.com');
    const change = [
      { op: 'Replace', path: 'displayName', value: 'Budi Santoso' },
      { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '+62 21 555 0000' },
      { op: 'ADD', path: `${ENTERPRISE}:department`, value: 'IT' },
      { op: 'replace', value: { title: 'Lead', 'name.givenName': 'Budi', [`${MAHIR}:workArea`]: 'East' } },
      { op: 'replace', path: 'addresses[type eq "work"].locality', value: 'Bogor' },
    ];
    const { status, body } = await provider.patch(`${USERS}/${id}`, change);
    expect([status, body.displayName, body.title, body[ENTERPRISE].department]).toEqual([
      200,
      'Budi Santoso',
      'Lead',
      'IT',
    ]);
    expect(body.phoneNumbers[0].value).toBe('+62215550000');
    expect((await provider.patch(`${USERS}/${id}`, change)).status).toBe(204);
    await provider.patch(`${USERS}/${id}`, [{ op: 'remove', path: 'phoneNumbers[type eq "work"]' }]);
    expect(await personOf('N-budi')).toMatchObject({
      phone: null,
      department: 'IT',
      work_area: 'East',
      led_fields: expect.arrayContaining([
        'nip',
        'name',
        'email',
        'phone',
        'position',
        'department',
        'work_area',
      ]),
    });
    // Nobody else changes what the provider leads.
    const refused = await admin.patch(`/api/user/${id}`, { department: 'Sales' });
    expect(refused.body.errors).toEqual({ department: ['Department is managed by HR: change it there'] });
  });

  it('is empty in a PUT where the provider sends a value no more', async () => {
    const made = await provider.person('eka@example.com', {
      title: 'Clerk',
      [ENTERPRISE]: { employeeNumber: 'N-eka', department: 'HR' },
    });
    await admin.patch(`/api/user/${made.id}`, { placement_city: 'Solo' });
    const { body } = await provider.put(`${USERS}/${made.id}`, {
      ...personBody('eka@example.com'),
      displayName: 'Eka P',
    });
    expect([body.displayName, body.title, body[ENTERPRISE]]).toEqual([
      'Eka P',
      undefined,
      { employeeNumber: 'N-eka' },
    ]);
    // What it never sent is not its own.
    expect(body[MAHIR]).toEqual({ placementCity: 'Solo' });
  });

  it('keeps its email as the name where the provider sends no emails', async () => {
    const { id } = await provider.person('fitri@example.com');
    const { body } = await provider.patch(`${USERS}/${id}`, [
      { op: 'replace', path: 'userName', value: 'fitri.a@example.com' },
    ]);
    expect([body.userName, body.emails[0].value]).toEqual(['fitri.a@example.com', 'fitri.a@example.com']);
    const { body: apart } = await provider.patch(`${USERS}/${id}`, [
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'mail@example.com' },
      { op: 'replace', path: 'userName', value: 'fitri@corp.example.com' },
    ]);
    expect([apart.userName, apart.emails[0].value]).toEqual(['fitri@corp.example.com', 'mail@example.com']);
  });

  it('is not changed by who has an older version', async () => {
    const { id, meta } = await provider.person('gita@example.com');
    const rename = (name: string, tag: string) =>
      provider.patch(`${USERS}/${id}`, [{ op: 'replace', path: 'displayName', value: name }], {
        'if-match': tag,
      });
    expect((await rename('Gita A', meta.version)).status).toBe(200);
    expect((await rename('Gita B', meta.version)).status).toBe(412);
    expect((await rename('Gita C', '*')).status).toBe(200);
    const { headers } = await provider.get(`${USERS}/${id}`);
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await provider.call('GET', `${USERS}/${id}`, undefined, known)).status).toBe(304);
  });
});

describe('what a day brought', () => {
  it('is a run with its counts, and each person who was refused once', async () => {
    const wrong = { ...personBody('tuti@example.com'), phoneNumbers: [{ value: 'none', type: 'work' }] };
    expect((await provider.post(USERS, wrong)).status).toBe(400);
    expect((await provider.post(USERS, wrong)).status).toBe(400);
    const [run] = await runs();
    expect(run).toMatchObject({ state: 'applied', is_complete: false, refused_count: expect.any(Number) });
    const rows = (
      await admin.get(listUrl(`/api/directory-runs/${run.id}/rows`, { filter: { state: 'refused' } }))
    ).body.data;
    const own = rows.filter((row: { nip: string }) => row.nip === 'N-tuti');
    expect(own).toHaveLength(1);
    expect(own[0].reason).toContain('Phone');
    expect(run.refused_count).toBe(rows.length);
  });
});
