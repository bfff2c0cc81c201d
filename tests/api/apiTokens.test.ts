import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchTokensTask } from '#server/modules/tokens/tokens.jobs.ts';
import { seedRoles } from '#server/modules/roles/seedRoles.ts';
import { newTokenText } from '#server/platform/sessions/tokenText.ts';
import { tokensOf, wish } from '../support/apiTokens.ts';
import { clientOf, createTestApp, listUrl, type Client, type TestApp } from '../support/app.ts';

let test: TestApp;
let administrator: Client;
let clock = Date.parse('2026-11-25T08:00:00.000Z');
const DAY_MS = 86_400_000;
let tokens: ReturnType<typeof tokensOf>;

beforeAll(async () => {
  test = await createTestApp({ now: () => new Date(clock) });
  tokens = tokensOf(test, () => new Date(clock));
  administrator = await test.as('Administrator', { name: 'Rina' });
});
afterAll(() => test.close());

const fresh: typeof tokens.fresh = (client) => tokens.fresh(client);
const programOf: typeof tokens.programOf = (...given) => tokens.programOf(...given);
const refused = { status: 403, body: { code: 'token-refused' } };
const unknown = { status: 401, body: { code: 'unauthenticated' } };

describe('an API token', () => {
  it('does what it was given, and nothing else of its maker', async () => {
    const { client } = await programOf(administrator, ['user-index']);
    expect((await client.get('/api/user')).status).toBe(200);
    expect(await client.get('/api/groups')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    // To list is not to carry away.
    expect((await client.get('/api/user/export?format=csv')).status).toBe(403);
    const exporter = await programOf(administrator, ['user-export']);
    expect((await exporter.client.get('/api/user/export?format=csv')).status).toBe(200);
    expect((await client.get('/api/token')).body.data).toMatchObject({
      name: 'Nightly sync',
      kind: 'pat',
      acts_as: 'Rina',
      permissions: ['user-index'],
    });
  });

  it('cannot do what only a person does', async () => {
    const { client } = await programOf(administrator, ['user-index', 'user-edit', 'user-assign-role']);
    const roleId = (await seedRoles(test.db))['Organizer'];
    const other = await test.as('Learner');
    const calls = [
      client.get('/api/me'),
      client.post('/api/my/tokens', wish(['user-index'])),
      client.post('/api/tokens', wish(['user-index'], { account_name: 'Second' })),
      client.post('/api/role-user/switch', { role_id: roleId }),
      client.post(`/api/role-user/user/${other.userId}/roles/${roleId}`),
      client.post('/api/broadcasting/auth', { socket_id: '1.1', channel_name: 'private-online' }),
      client.post('/api/tickets', { path: '/api/user/export?format=csv' }),
      client.patch(`/api/user/${other.userId}`, { email: 'mine@example.com' }),
      client.call('GET', '/api/user', undefined, { 'x-view-role': roleId }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply).toMatchObject(refused);
  });

  it('may do no more than its maker at any time', async () => {
    const organizer = await test.as('Organizer');
    expect(await (await fresh(organizer)).post('/api/my/tokens', wish(['audit-index']))).toMatchObject({
      status: 422,
      body: { errors: { permissions: [/have in this role/] } },
    });
    const { client } = await programOf(organizer, ['user-index']);
    expect((await client.get('/api/user')).status).toBe(200);
    await administrator.patch(`/api/user/${organizer.userId}`, {
      role_ids: [(await seedRoles(test.db))['Learner']],
    });
    expect((await client.get('/api/user')).status).toBe(403);
  });

  it('ends with an archived role and with a deactivated person, at once', async () => {
    const permissions = ['user-index'];
    const role = (
      await (await fresh(administrator)).post('/api/roles', { name: 'Clerk', permissions, reach: 'all' })
    ).body.data;
    const clerk = await test.as('Learner');
    await test.db.query('update users set role_ids = array[$2::uuid] where id = $1', [clerk.userId, role.id]);
    await test.db.query('update sessions set role_id = $2 where user_id = $1', [clerk.userId, role.id]);
    const { client } = await programOf(clerk, permissions);
    expect((await client.get('/api/user')).status).toBe(200);
    await (await fresh(administrator)).post(`/api/roles/${role.id}/archive`);
    expect((await client.get('/api/user')).status).toBe(403);
    await (await fresh(administrator)).patch(`/api/user/${clerk.userId}`, { active: false });
    expect(await client.get('/api/user')).toMatchObject(unknown);
  });

  it('is valid to the second', async () => {
    const { client } = await programOf(administrator, ['user-index'], { days: 1 });
    const start = clock;
    clock = start + DAY_MS - 1_000;
    expect((await client.get('/api/user')).status).toBe(200);
    clock = start + DAY_MS + 1_000;
    expect(await client.get('/api/user')).toMatchObject(unknown);
    clock = start;
    const late = await (
      await fresh(administrator)
    ).post('/api/my/tokens', wish(['user-index'], { days: 366 }));
    expect(late.status).toBe(422);
  });

  it('is revoked by its person and by its appearance in a URL', async () => {
    const { id, client } = await programOf(administrator, ['user-index']);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await (await test.as('Administrator')).delete(`/api/my/tokens/${id}`)).status).toBe(404);
    expect((await administrator.delete(`/api/my/tokens/${id}`)).status).toBe(200);
    expect(await client.get('/api/user')).toMatchObject(unknown);
    for (const write of [(token: string) => token, (token: string) => token.replaceAll('_', '%5F')]) {
      const shown = await programOf(administrator, ['user-index']);
      expect((await shown.client.get('/api/user')).status).toBe(200);
      expect(await test.stranger.get(`/api/user?access_token=${write(shown.token)}`)).toMatchObject({
        status: 400,
        body: { code: 'token-in-url' },
      });
      expect(await shown.client.get('/api/user')).toMatchObject(unknown);
    }
  });

  it('with a wrong check sum is refused without a query', async () => {
    const text = newTokenText('pat');
    const broken = text.slice(0, -1) + (text.endsWith('a') ? 'b' : 'a');
    const asked: string[] = [];
    const { query, prepared } = test.db;
    Object.assign(test.db, {
      prepared: (sql: string, ...rest: never[]) => (asked.push(sql), prepared.call(test.db, sql, ...rest)),
      query: (sql: string, ...rest: never[]) => (asked.push(sql), query.call(test.db, sql, ...rest)),
    });
    try {
      expect(await clientOf(test.app, broken, '').get('/api/user')).toMatchObject(unknown);
      expect(asked).toEqual([]);
      expect(await clientOf(test.app, text, '').get('/api/user')).toMatchObject(unknown);
      expect(asked.length).toBe(1);
    } finally {
      Object.assign(test.db, { query, prepared });
    }
  });

  it('is held to its networks, and its use is recorded', async () => {
    const near = await programOf(administrator, ['user-index'], {
      networks: ['127.0.0.0/8', '2001:db8::/32'],
    });
    expect((await near.client.get('/api/user')).status).toBe(200);
    const far = await programOf(administrator, ['user-index'], { networks: ['10.2.0.0/16'] });
    expect(await far.client.get('/api/user')).toMatchObject({ status: 403, body: { code: 'token-network' } });
    const bad = await (
      await fresh(administrator)
    ).post('/api/my/tokens', wish(['user-index'], { networks: ['10.2.0.0/99'] }));
    expect(bad).toMatchObject({ status: 422, body: { errors: { networks: [/10\.2\.0\.0\/16/] } } });
    const { tokens } = (await administrator.get('/api/my/tokens')).body.data;
    const used = (id: string) => tokens.find((token: { id: string }) => token.id === id);
    expect(used(near.id)).toMatchObject({
      last_used_at: new Date(clock).toISOString(),
      last_used_ip: '127.0.0.1',
      hint: near.token.slice(-4),
    });
    expect(used(far.id).last_used_at).toBe(null);
  });

  it('names itself in the audit log', async () => {
    const { client } = await programOf(administrator, ['course-group-index', 'course-group-create']);
    const { id } = (await client.post('/api/groups', { name: 'By a program' })).body.data;
    const url = listUrl('/api/audit-events', { filter: { entity_id: id } });
    expect((await administrator.get(url)).body.data[0]).toMatchObject({
      actor_id: administrator.userId,
      actor_name: 'Rina (API: Nightly sync)',
    });
  });

  it('makes at most 600 calls a minute', async () => {
    const { client } = await programOf(administrator, ['user-index']);
    const replies = await Promise.all(Array.from({ length: 605 }, () => client.get('/api/token')));
    expect(replies.filter(({ status }) => status === 429).length).toBe(5);
  });

  it('stops where the site allows none of people', async () => {
    const { client } = await programOf(administrator, ['user-index']);
    await (await fresh(administrator)).put('/api/tokens/site', { is_personal_allowed: false });
    expect(await client.get('/api/user')).toMatchObject(unknown);
    expect(await administrator.post('/api/my/tokens', wish(['user-index']))).toMatchObject({
      status: 409,
      body: { code: 'personal-tokens-off' },
    });
    await administrator.put('/api/tokens/site', { is_personal_allowed: true });
    expect((await client.get('/api/user')).status).toBe(200);
  });

  it('is one of twenty of a person', async () => {
    const maker = await fresh(await test.as('Administrator'));
    for (let i = 0; i < 20; i += 1) await programOf(maker, ['user-index']);
    expect(await maker.post('/api/my/tokens', wish(['user-index']))).toMatchObject({
      status: 409,
      body: { code: 'token-limit' },
    });
  });
});

describe('the people of a token', () => {
  const titles = async (userId: string) =>
    (
      await test.db.query<{ title_key: string }>(
        `select title_key from notifications where user_id = $1 and title_key like 'notification.token%'`,
        [userId],
      )
    ).map(({ title_key }) => title_key.replace('notification.', ''));
  const watch = () => watchTokensTask.run({ ...test.ctx, now: new Date(clock) }, {} as never, {} as never);

  it('are told 14 days and one day before it ends, once each, and when it was in a URL', async () => {
    const start = clock;
    const person = await test.as('Administrator');
    await programOf(person, ['user-index'], { days: 30 });
    const short = await programOf(person, ['user-index'], { days: 1 });
    const after = async (days: number) => {
      clock = start + days * DAY_MS;
      await watch();
      await watch();
      return titles(person.userId);
    };
    expect(await after(0.5)).toEqual([]);
    expect(await after(16.1)).toEqual(['token_ends']);
    expect(await after(29.1)).toEqual(['token_ends', 'token_ends']);
    clock = start;
    await test.stranger.get(`/api/config?token=${short.token}`);
    await watch();
    await watch();
    expect((await titles(person.userId)).toSorted()).toEqual(['token_ends', 'token_ends', 'token_leaked']);
  });

  it('are in the list with what it may do, and it is revoked there', async () => {
    const { id, client } = await programOf(administrator, ['user-index', 'user-export'], {
      networks: ['127.0.0.1'],
    });
    const row = async () =>
      (await administrator.get(listUrl('/api/api-tokens', { filter: { ids: [id] } }))).body.data[0];
    expect(await row()).toMatchObject({
      name: 'Nightly sync',
      acts_as: 'Rina',
      permissions: 'Users: List, Export',
      networks: '127.0.0.1',
    });
    const reply = await administrator.post('/api/api-tokens/revocations', { ids: [id] });
    expect(reply).toMatchObject({ status: 200, body: { data: { count: 1 } } });
    expect((await row()).state).toBe('revoked');
    expect(await client.get('/api/user')).toMatchObject(unknown);
  });
});
