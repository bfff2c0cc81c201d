import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { tokensOf } from '#tests/support/apiTokens.ts';
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
let clock = Date.parse('2026-11-28T01:00:00.000Z');
const now = () => new Date(clock);
const DAY_MS = 86_400_000;
/** The brake lets twenty go unasked. */
const UNASKED = 20;

beforeAll(async () => {
  test = await createTestApp({ now });
  admin = await test.as('Administrator', { nip: 'ADM', name: 'Rina', email: 'rina@example.com' });
  provider = await identityProvider(test, admin, now);
});
afterAll(() => test.close());

const active = (id: string, value: unknown) =>
  provider.patch(`${USERS}/${id}`, [{ op: 'Replace', path: 'active', value }]);
const personOf = async (nip: string) => (await admin.get(`/api/user/${nip}`)).body.data;
const countOf = async (table: string, id: string) =>
  (await test.db.query(`select 1 from ${table} where user_id = $1`, [id])).length;
const runsOf = async (filter: object) =>
  (await admin.get(listUrl('/api/directory-runs', { filter: { source: 'scim', ...filter } }))).body.data;
const decide = async (verb: 'approvals' | 'rejections', id: string) =>
  (await tokensOf(test, now).fresh(admin)).post(`/api/directory-runs/${verb}`, { ids: [id] });

describe('who leaves', () => {
  it('is signed out everywhere at once, keeps what they learned, and comes back', async () => {
    const person = await test.as('Organizer', { nip: 'N-sari', name: 'Sari', email: 'sari@example.com' });
    const { client: program } = await tokensOf(test, now).programOf(person, ['course-index']);
    await test.db.query(
      `insert into trusted_devices (id, user_id, token_hash, created_at, expires_at)
       values (gen_random_uuid(), $1, 'x', $2, $2::timestamptz + interval '30 days')`,
      [person.userId, now().toISOString()],
    );
    await provider.person('oki@example.com', {
      [ENTERPRISE]: { employeeNumber: 'N-oki', manager: { value: person.userId } },
    });
    const { status, body } = await active(person.userId, 'False');
    expect([status, body.active]).toEqual([200, false]);
    expect((await person.get('/api/me')).status).toBe(401);
    expect((await program.get('/api/classes')).status).toBe(401);
    expect(await countOf('trusted_devices', person.userId)).toBe(0);
    expect(await personOf('N-sari')).toMatchObject({
      active: false,
      left_at: now().toISOString(),
      roles: [{ name: 'Organizer' }],
    });
    const [run] = await runsOf({});
    const rows = (
      await admin.get(listUrl(`/api/directory-runs/${run.id}/rows`, { filter: { state: 'left' } }))
    ).body.data;
    expect(rows).toMatchObject([{ nip: 'N-sari', reports: 'N-oki oki' }]);
    expect((await active(person.userId, false)).status).toBe(204);
    expect((await active(person.userId, 'True')).body.active).toBe(true);
    expect(await personOf('N-sari')).toMatchObject({ active: true, left_at: null });
    expect((await runsOf({}))[0]).toMatchObject({ returned_count: 1 });
  });

  it('is gone for the provider after DELETE, and reactivated by the same externalId', async () => {
    const { id } = await provider.person('budi@example.com');
    expect((await provider.delete(`${USERS}/${id}`)).status).toBe(204);
    expect((await provider.get(`${USERS}/${id}`)).status).toBe(404);
    expect((await provider.delete(`${USERS}/${id}`)).status).toBe(404);
    expect((await provider.find('userName eq "budi@example.com"')).body.totalResults).toBe(0);
    expect(await personOf('N-budi')).toMatchObject({ active: false, name: 'budi' });
    const again = await provider.post(USERS, {
      ...personBody('budi.new@example.com'),
      externalId: 'EXT-budi',
      displayName: 'Budi N',
      [ENTERPRISE]: { employeeNumber: 'N-budi2' },
    });
    expect([again.status, again.body.id, again.body.active]).toEqual([201, id, true]);
    expect(await personOf('N-budi2')).toMatchObject({ active: true, name: 'Budi N' });
  });

  it('can be inactive from the first call, and is invited when they begin', async () => {
    const made = await provider.person('citra@example.com', { active: false });
    expect(made.active).toBe(false);
    expect(await countOf('sign_in_secrets', made.id)).toBe(0);
    expect((await active(made.id, true)).body.active).toBe(true);
    expect(await countOf('sign_in_secrets', made.id)).toBe(1);
  });

  it('by hand stays so, and other changes are taken over', async () => {
    const { id } = await provider.person('dian@example.com');
    await admin.patch(`/api/user/${id}`, { active: false });
    const { body } = await provider.patch(`${USERS}/${id}`, [
      { op: 'replace', value: { active: true, title: 'Lead' } },
    ]);
    expect([body.active, body.title]).toEqual([false, 'Lead']);
  });
});

describe('an administrator and a break-glass account', () => {
  it('are never touched', async () => {
    const other = await test.as('Administrator', {
      nip: 'ADM2',
      name: 'Wati',
      email: 'wati@example.com',
      break_glass: true,
    });
    await test.db.query(`update users set role_ids = '{}' where id = $1`, [other.userId]);
    for (const id of [admin.userId, other.userId]) {
      const before = await test.db.query('select * from users where id = $1', [id]);
      const tries = [
        await active(id, false),
        await provider.patch(`${USERS}/${id}`, [
          { op: 'replace', path: 'userName', value: 'thief@example.com' },
        ]),
        await provider.put(`${USERS}/${id}`, personBody('thief@example.com')),
        await provider.delete(`${USERS}/${id}`),
      ];
      expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect(await test.db.query('select * from users where id = $1', [id])).toEqual(before);
    }
    const taken = await provider.post(USERS, {
      ...personBody('rina@example.com'),
      [ENTERPRISE]: { employeeNumber: 'ADM' },
    });
    expect(taken.status).toBe(403);
    expect(await countOf('scim_people', admin.userId)).toBe(0);
  });
});

describe('more leavers than usual', () => {
  const ids: string[] = [];
  it('are stopped, and wait for an administrator', async () => {
    clock += 2 * DAY_MS;
    for (let i = 0; i < UNASKED + 3; i++) ids.push((await provider.person(`many${i}@example.com`)).id);
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await active(id, false)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(UNASKED);
    const last = await provider.delete(`${USERS}/${ids.at(-1)}`);
    expect([last.status, last.headers['retry-after']]).toEqual([429, '3600']);
    expect(last.body.detail).toContain('HR sync');
    const [waiting] = await runsOf({ state: 'waiting' });
    expect(waiting).toMatchObject({ brake: 'leavers', left_count: 3 });
    const told = await test.db.query(`select 1 from notifications where event_key = $1`, [
      `directory_waits:${waiting.id}`,
    ]);
    expect(told).toHaveLength(1);
    // Everything else goes on.
    expect(
      (await provider.patch(`${USERS}/${ids.at(-1)}`, [{ op: 'add', path: 'title', value: 'Clerk' }])).status,
    ).toBe(200);
    expect((await decide('rejections', waiting.id)).status).toBe(200);
    expect((await active(ids.at(-1)!, false)).status).toBe(429);
    expect(await runsOf({ state: 'waiting' })).toEqual([]);
    expect((await personOf(`N-many${UNASKED + 2}`)).active).toBe(true);
  });

  it('leave with the approval, and count no more', async () => {
    const extra = (await provider.person('extra@example.com')).id;
    expect((await active(extra, false)).status).toBe(429);
    const [waiting] = await runsOf({ state: 'waiting' });
    expect((await decide('approvals', waiting.id)).status).toBe(200);
    expect((await personOf('N-extra')).active).toBe(false);
    expect(
      (await runsOf({ state: 'applied' })).find(({ id }: { id: string }) => id === waiting.id),
    ).toMatchObject({ left_count: 1, decided_by: 'Rina' });
    expect((await active(extra, false)).status).toBe(204);
    // The day after, twenty may go again.
    clock += DAY_MS + 1_000;
    expect((await active(ids.at(-1)!, false)).status).toBe(200);
  });
});
