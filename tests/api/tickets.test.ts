import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';

let now = new Date('2026-05-04T08:00:00.000Z');
let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());

const PATH = '/api/user/export?format=json&filter=%7B%22active%22%3Atrue%7D';
const ticketFor = async (by: Client, path = PATH, headers: Record<string, string> = {}) => {
  const reply = await by.call('POST', '/api/tickets', { path }, headers);
  expect(reply.status).toBe(201);
  return reply.body.data.url as string;
};
/** As a link does: without a token. */
const follow = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  test.app.inject({ method, url, headers: { 'accept-language': 'en' } });

describe('a ticket', () => {
  it('opens its path once, as the person who requested it', async () => {
    const url = await ticketFor(organizer);
    expect(url).toMatch(
      /^\/api\/user\/export\?format=json&filter=%7B%22active%22%3Atrue%7D&ticket=[\w-]{22}$/,
    );
    const opened = await follow(url);
    expect(opened.statusCode).toBe(200);
    expect(opened.json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: organizer.userId })]),
    );
    expect((await follow(url)).statusCode).toBe(401);
  });

  it('opens once also when it is used twice at the same moment', async () => {
    const url = await ticketFor(organizer);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => follow(url)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 401, 401, 401]);
  });

  it('may be looked at before', async () => {
    const url = await ticketFor(organizer);
    expect((await follow(url, 'HEAD')).statusCode).toBe(200);
    expect((await follow(url)).statusCode).toBe(200);
    expect((await follow(url, 'HEAD')).statusCode).toBe(401);
  });

  it('opens nothing but its path', async () => {
    const url = await ticketFor(organizer);
    const ticket = /ticket=.*/.exec(url)![0];
    for (const other of [
      `/api/user/export?format=csv&${ticket}`,
      `/api/groups/export?format=json&${ticket}`,
      `/api/user?${ticket}`,
      `/api/me?${ticket}`,
      url.replace('ticket=', 'ticket=x'),
      `${url}&format=csv`,
    ])
      expect((await follow(other)).statusCode, other).toBe(401);
    expect((await follow(url.replace('GET', 'POST'), 'POST')).statusCode).toBe(401);
    expect((await follow(url)).statusCode).toBe(200);
  });

  it('is good for a minute', async () => {
    const url = await ticketFor(organizer);
    now = new Date(now.getTime() + 61_000);
    expect((await follow(url)).statusCode).toBe(401);
    await ticketFor(organizer);
    const [{ count } = { count: 0 }] = await test.db.query<{ count: number }>('select count(*) from tickets');
    expect(count).toBe(1);
  });

  it('ends with its session', async () => {
    const person = await test.as('Organizer');
    const url = await ticketFor(person);
    expect((await person.post('/api/logout')).status).toBe(200);
    expect((await follow(url)).statusCode).toBe(401);
  });

  it('is no use once the session works in another role', async () => {
    const person = await test.as('Organizer');
    const url = await ticketFor(person);
    await test.db.query(
      `update users set role_ids = role_ids || (select id from roles where name = 'Administrator') where id = $1`,
      [person.userId],
    );
    const [role] = await test.db.query<{ id: string }>(`select id from roles where name = 'Administrator'`);
    expect((await person.post('/api/role-user/switch', { role_id: role!.id })).status).toBe(200);
    expect((await follow(url)).statusCode).toBe(401);
  });

  it('asks for the right again when it is used', async () => {
    const person = await test.as('Organizer');
    const url = await ticketFor(person);
    await test.db.query(
      `update roles set permissions = array_remove(permissions, 'user-export') where name = 'Organizer'`,
    );
    expect((await follow(url)).statusCode).toBe(403);
    await test.db.query(
      `update roles set permissions = permissions || 'user-export'::text where name = 'Organizer'`,
    );
  });

  it('uses the language in which it was requested', async () => {
    const url = await ticketFor(organizer, '/api/groups/export', { 'accept-language': 'id' });
    expect((await follow(url)).body).toContain('Alamat,Nama');
  });

  it('is stored as a hash only', async () => {
    const url = await ticketFor(organizer);
    const token = url.split('ticket=')[1]!;
    const rows = await test.db.query('select * from tickets');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    'https://evil.example/api/user/export',
    '//evil.example/api/user/export',
    '/\\evil.example/api/user/export',
    '/api/user',
    '/api/me',
    '/api/no-such/export',
    '/files/1',
    '/api/../secret',
    '/api/user/export/../../me',
    '/api/user/export#x',
    '/api/user/export?ticket=abc',
    'api/user/export',
    'javascript:alert(1)',
  ])('is not given for %s', async (path) => {
    const reply = await organizer.post('/api/tickets', { path });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { path: ['This address cannot be opened with a ticket'] },
    ]);
  });

  it('is not given for what its owner may not open', async () => {
    const auditor = await test.as('Auditor');
    expect((await auditor.post('/api/tickets', { path: PATH })).status).toBe(403);
  });
});
