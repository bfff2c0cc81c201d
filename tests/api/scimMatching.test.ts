import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { hrSystem, peopleFile } from '#tests/support/directory.ts';
import {
  ENTERPRISE,
  identityProvider,
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
  test = await createTestApp({ now });
  admin = await test.as('Administrator', { nip: 'ADM', name: 'Rina', email: 'rina@example.com' });
  provider = await identityProvider(test, admin, now);
});
afterAll(() => test.close());

const personOf = async (nip: string) => (await admin.get(`/api/user/${nip}`)).body.data;

describe('somebody who is there already', () => {
  it('is 409 when the provider has made them', async () => {
    const made = await provider.person('hana@example.com');
    for (const more of [{}, { externalId: 'another' }, { externalId: undefined }]) {
      const { status, body } = await provider.post(USERS, { ...personBody('hana@example.com'), ...more });
      expect([status, body.scimType]).toEqual([409, 'uniqueness']);
    }
    const other = await provider.person('indra@example.com');
    const rename = [{ op: 'replace', path: 'userName', value: 'HANA@example.com' }];
    expect((await provider.patch(`${USERS}/${other.id}`, rename)).body).toMatchObject({
      scimType: 'uniqueness',
    });
    const number = [{ op: 'replace', path: 'employeeNumber', value: 'n-hana' }];
    expect((await provider.patch(`${USERS}/${other.id}`, number)).status).toBe(409);
    expect((await provider.get(`${USERS}/${made.id}`)).body).toEqual(made);
  });

  it('is taken over when they were made by hand or by the file', async () => {
    const byHand = await test.as('Learner', { nip: '4001', name: 'Joko', email: 'joko@example.com' });
    const { body } = await provider.find('userName eq "joko@example.com"');
    expect(body.Resources[0]).toMatchObject({ id: byHand.userId, userName: 'joko@example.com' });
    await provider.patch(`${USERS}/${byHand.userId}`, [{ op: 'Add', path: 'externalId', value: 'ext-joko' }]);
    expect(await personOf('4001')).toMatchObject({ external_id: 'ext-joko', led_by: 'scim', led_fields: [] });
    const hr = await hrSystem(test, admin, now);
    await hr.send(peopleFile(['4002', 'Kiki', 'kiki@example.com', 'Sales', '']));
    const adopted = await provider.post(USERS, {
      ...personBody('kiki@example.com'),
      externalId: 'hr-4002',
      [ENTERPRISE]: { employeeNumber: '4002' },
    });
    expect([adopted.status, adopted.body.displayName]).toEqual([201, 'kiki']);
    expect(await personOf('4002')).toMatchObject({ led_by: 'scim', external_id: 'hr-4002' });
    await hr.send(peopleFile(['4003', 'Lia', 'lia@example.com', 'Sales', '']));
    const other = await provider.post(USERS, {
      ...personBody('lia@example.com'),
      externalId: 'somebody-else',
    });
    expect([other.status, other.body.scimType]).toEqual([409, 'uniqueness']);
  });
});

describe('a manager', () => {
  it('is named by id, NIP, email or the id of the provider, as text or as an object', async () => {
    const boss = await provider.person('made@example.com');
    const { id } = await provider.person('nina@example.com');
    const ways = [
      boss.id,
      { value: boss.id },
      [{ value: boss.id, $ref: 'x' }],
      'N-MADE',
      'ext-made',
      'made@example.com',
    ];
    for (const value of ways) {
      await provider.patch(`${USERS}/${id}`, [{ op: 'remove', path: `${ENTERPRISE}:manager` }]);
      const { body } = await provider.patch(`${USERS}/${id}`, [{ op: 'Add', path: 'manager', value }]);
      expect(body[ENTERPRISE].manager.value, JSON.stringify(value)).toBe(boss.id);
    }
    await provider.patch(`${USERS}/${id}`, [
      { op: 'replace', path: `${ENTERPRISE}:manager.value`, value: '' },
    ]);
    expect((await personOf('N-nina')).manager).toBeNull();
  });

  it('who is not there yet is set when they come', async () => {
    const { id } = await provider.person('oki@example.com', {
      [ENTERPRISE]: { employeeNumber: 'N-oki', manager: { value: 'ext-putu' } },
    });
    expect((await provider.get(`${USERS}/${id}`)).body[ENTERPRISE].manager).toBeUndefined();
    const putu = await provider.person('putu@example.com');
    expect((await provider.get(`${USERS}/${id}`)).body[ENTERPRISE].manager.value).toBe(putu.id);
  });

  it('in a circle is refused, and nothing of the call is taken over', async () => {
    const a = await provider.person('ratna@example.com');
    const b = await provider.person('surya@example.com', {
      [ENTERPRISE]: { employeeNumber: 'N-surya', manager: { value: a.id } },
    });
    const { status, body } = await provider.patch(`${USERS}/${a.id}`, [
      { op: 'replace', path: 'title', value: 'Head' },
      { op: 'replace', path: 'manager', value: { value: b.id } },
    ]);
    expect([status, body.scimType]).toEqual([400, 'invalidValue']);
    expect((await personOf('N-ratna')).position).toBeNull();
  });
});
