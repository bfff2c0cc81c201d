import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { tokensOf } from '#tests/support/apiTokens.ts';
import { statementsOf } from '#tests/support/queries.ts';
import { identityProvider, USERS, type IdentityProvider } from '#tests/support/scim.ts';

const GROUPS = '/scim/v2/Groups';
const SCHEMAS = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
let test: TestApp;
let admin: Client;
let provider: IdentityProvider;
const roles = new Map<string, string>();

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('Administrator', { nip: 'ADM', name: 'Rina' });
  provider = await identityProvider(test, admin);
  for (const { id, name } of await test.db.query<{ id: string; name: string }>('select id, name from roles'))
    roles.set(name, id);
});
afterAll(() => test.close());

const values = (...ids: readonly string[]) => ids.map((value) => ({ value }));
async function groupOf(displayName: string, ...ids: readonly string[]) {
  const reply = await provider.post(GROUPS, {
    schemas: SCHEMAS,
    displayName,
    externalId: `ext-${displayName}`,
    members: values(...ids),
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}
const membersOf = async (id: string): Promise<string[]> =>
  ((await provider.get(`${GROUPS}/${id}`)).body.members ?? []).map(({ value }: { value: string }) => value);
const rule = async (group: string, ...names: readonly string[]) =>
  (await tokensOf(test, () => new Date()).fresh(admin)).put(`/api/directory/scim/groups/${group}/roles`, {
    role_ids: names.map((name) => roles.get(name)),
  });
const rolesOf = async (id: string): Promise<string[]> => {
  const [row] = await test.db.query<{ names: string[] }>(
    'select array(select r.name from roles r where r.id = any(u.role_ids) order by 1) as names from users u where id = $1',
    [id],
  );
  return row!.names;
};

describe('a group', () => {
  it('is made, found, renamed and removed', async () => {
    const sari = (await provider.person('sari@example.com')).id;
    const made = await groupOf('Finance', sari);
    expect(made).toMatchObject({
      displayName: 'Finance',
      externalId: 'ext-Finance',
      members: [{ value: sari, type: 'User' }],
    });
    const again = await provider.post(GROUPS, { schemas: SCHEMAS, displayName: 'FINANCE' });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const find = (query: string) => provider.get(`${GROUPS}?${query}`);
    const { body } = await find(
      `filter=${encodeURIComponent('displayName eq "finance"')}&excludedAttributes=members`,
    );
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id: made.id, displayName: 'Finance' }] });
    expect(body.Resources[0].members).toBeUndefined();
    expect(
      (await find(`filter=${encodeURIComponent('externalId eq "ext-Finance"')}`)).body.Resources[0].members,
    ).toHaveLength(1);
    expect((await find(`filter=${encodeURIComponent('members eq "x"')}`)).body.scimType).toBe(
      'invalidFilter',
    );
    const renamed = await provider.put(
      `${GROUPS}/${made.id}`,
      { schemas: SCHEMAS, displayName: 'Finance & Tax' },
      { 'if-match': made.meta.version },
    );
    expect([renamed.status, renamed.body.displayName, renamed.body.members]).toEqual([
      200,
      'Finance & Tax',
      [],
    ]);
    const late = await provider.patch(
      `${GROUPS}/${made.id}`,
      [{ op: 'replace', path: 'displayName', value: 'X' }],
      { 'if-match': made.meta.version },
    );
    expect(late.status).toBe(412);
    expect((await provider.delete(`${GROUPS}/${made.id}`)).status).toBe(204);
    expect((await provider.get(`${GROUPS}/${made.id}`)).status).toBe(404);
  });

  it('gets and loses people in every form that clients send', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await provider.person(`${name}.member@example.com`)).id);
    const [a, b, c] = ids as [string, string, string];
    const { id } = await groupOf('Forms');
    const forms: [object, string[]][] = [
      [{ op: 'Add', path: 'members', value: [{ $ref: null, value: a }] }, [a]],
      [{ op: 'add', value: { members: values(b) } }, [a, b]],
      [{ op: 'add', path: 'members', value: { value: c } }, [a, b, c]],
      [{ op: 'add', path: 'members', value: values(a, b) }, [a, b, c]],
      [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: a }] }, [b, c]],
      [{ op: 'remove', path: `members[value eq "${b}"]` }, [c]],
      [{ op: 'replace', path: 'members', value: values(a, b) }, [a, b]],
      [{ op: 'replace', value: { id, displayName: 'Forms renamed' } }, [a, b]],
      [{ op: 'remove', path: 'members' }, []],
    ];
    for (const [operation, wanted] of forms) {
      expect((await provider.patch(`${GROUPS}/${id}`, [operation])).status).toBe(204);
      expect(await membersOf(id), JSON.stringify(operation)).toEqual(wanted.toSorted());
    }
    const [account] = await test.db.query<{ id: string }>(`select id from users where nip like 'svc:%'`);
    for (const value of ['nobody', '0198c0de-0000-7000-8000-000000000000', account!.id]) {
      const { status, body } = await provider.patch(`${GROUPS}/${id}`, [
        { op: 'add', path: 'members', value: values(a, value) },
      ]);
      expect([status, body.scimType]).toEqual([400, 'invalidValue']);
    }
    expect(await membersOf(id)).toEqual([]);
  });
});

describe('a rule', () => {
  it('gives a role to the people of a group, and takes back only what it gave', async () => {
    const gita = (await provider.person('gita@example.com')).id;
    const hand = (await provider.person('hand@example.com')).id;
    await test.db.query('update users set role_ids = role_ids || $2::uuid[] where id = $1', [
      hand,
      [roles.get('Trainer')],
    ]);
    const group = await groupOf('Trainers', gita, hand);
    const { status, body } = await rule(group.id, 'Trainer');
    expect([status, body.data.groups.find(({ id }: { id: string }) => id === group.id)]).toEqual([
      200,
      { id: group.id, name: 'Trainers', members: 2, roles: [{ id: roles.get('Trainer'), name: 'Trainer' }] },
    ]);
    expect(await rolesOf(gita)).toEqual(['Learner', 'Trainer']);
    const later = (await provider.person('later@example.com')).id;
    await provider.patch(`${GROUPS}/${group.id}`, [{ op: 'add', path: 'members', value: values(later) }]);
    expect(await rolesOf(later)).toEqual(['Learner', 'Trainer']);
    const told = await test.db.query(
      `select 1 from notifications where user_id = $1 and event_key like 'role-given:%'`,
      [later],
    );
    expect(told).toHaveLength(1);
    await provider.patch(`${GROUPS}/${group.id}`, [
      { op: 'remove', path: 'members', value: values(later, hand) },
    ]);
    expect([await rolesOf(later), await rolesOf(hand)]).toEqual([['Learner'], ['Learner', 'Trainer']]);
    // Another group that gives it too keeps it.
    const second = await groupOf('Trainers too', gita);
    await rule(second.id, 'Trainer');
    await provider.delete(`${GROUPS}/${group.id}`);
    expect(await rolesOf(gita)).toEqual(['Learner', 'Trainer']);
    await rule(second.id);
    expect(await rolesOf(gita)).toEqual(['Learner']);
    await rule(second.id, 'Trainer');
    await provider.delete(`${USERS}/${gita}`);
    expect([await rolesOf(gita), await membersOf(second.id)]).toEqual([['Learner'], []]);
  });

  it('never gives the administrator role, never touches an administrator, and gives no more than its author holds', async () => {
    const group = await groupOf('Board', admin.userId);
    const refused = await rule(group.id, 'Administrator');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['role_ids']]);
    expect((await rule(group.id, 'Organizer')).status).toBe(200);
    expect(await rolesOf(admin.userId)).toEqual(['Administrator']);
    const permissions = ['home-index', 'directory-index', 'directory-approve'];
    const [limited] = await test.db.query<{ id: string }>(
      `insert into roles (id, name, permissions, reach, created_at, updated_at) values (gen_random_uuid(), 'HR', $1, 'all', now(), now()) returning id`,
      [permissions],
    );
    const person = await test.as('Learner', { nip: 'HR1', name: 'Hana' });
    await test.db.query('update users set role_ids = $2 where id = $1', [person.userId, [limited!.id]]);
    await test.db.query('update sessions set role_id = $2, verified_at = now() where user_id = $1', [
      person.userId,
      limited!.id,
    ]);
    for (const names of [['Trainer', 'Organizer'], []]) {
      const reply = await person.put(`/api/directory/scim/groups/${group.id}/roles`, {
        role_ids: names.map((name) => roles.get(name)),
      });
      expect([reply.status, reply.body.code]).toEqual([403, 'grants-more']);
    }
  });
});

describe('a group of 5,000 people', () => {
  it('is filled, changed by one and emptied by statements over all of them', async () => {
    const people = await test.db.query<{ id: string }>(
      `insert into users (id, nip, name, role_ids, created_at, updated_at)
       select gen_random_uuid(), 'BIG' || n, 'Person ' || n, '{}', now(), now() from generate_series(1, 5000) n returning id`,
    );
    // scimmy, which checks the other replies, takes seconds for so many.
    const client = clientOf(test.app, provider.token, '');
    const body = { displayName: 'Everybody', members: values(...people.map(({ id }) => id)) };
    const made = (await client.post(GROUPS, body)).body;
    expect(made.members).toHaveLength(5_000);
    const url = `${GROUPS}/${made.id}`;
    const one = values(people.at(-1)!.id);
    const statements = (operation: object) =>
      statementsOf(test.database.pool, () => provider.patch(url, [operation]));
    const few = await statements({ op: 'remove', path: 'members', value: one });
    await client.put(url, body);
    const { body: all } = await client.get(url);
    expect(all.members).toHaveLength(5_000);
    const many = await statements({ op: 'remove', path: 'members' });
    expect(few.length).toBeGreaterThan(3);
    expect(many.length).toBeLessThanOrEqual(few.length);
    expect(await membersOf(made.id)).toEqual([]);
  });
});
