import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { tokensOf } from '#tests/support/apiTokens.ts';
import {
  checkReply,
  identityProvider,
  personBody,
  scimToken,
  USERS,
  type IdentityProvider,
} from '#tests/support/scim.ts';

let test: TestApp;
let admin: Client;
let provider: IdentityProvider;
let person: { id: string };

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('Administrator', { nip: 'ADM', name: 'Rina' });
  provider = await identityProvider(test, admin);
  person = await provider.person('sari@example.com');
});
afterAll(() => test.close());

describe('the door of SCIM', () => {
  it('is open to its own token alone', async () => {
    const { programOf, serviceOf } = tokensOf(test, () => new Date());
    const strangers = [
      [test.stranger, 401],
      [clientOf(test.app, `${provider.token}x`, ''), 401],
      [admin, 403],
      [(await programOf(admin, ['directory-import'])).client, 403],
      [(await serviceOf(admin, ['directory-import'])).client, 403],
    ] as const;
    for (const [client, expected] of strangers)
      for (const [method, url] of [
        ['GET', USERS],
        ['POST', USERS],
        ['GET', '/scim/v2/Schemas'],
        ['DELETE', `${USERS}/${person.id}`],
      ] as const) {
        const reply = await client.call(
          method,
          url,
          method === 'POST' ? personBody('x@example.com') : undefined,
        );
        expect([method, url, reply.status]).toEqual([method, url, expected]);
        checkReply(reply);
      }
  });

  it('is closed with the token, and with the permission of its owner', async () => {
    const { id, token } = await scimToken(test, admin);
    const client = clientOf(test.app, token, '');
    expect((await client.get(USERS)).status).toBe(200);
    expect((await admin.post('/api/api-tokens/revocations', { ids: [id] })).status).toBe(200);
    expect((await client.get(USERS)).status).toBe(401);
  });

  it('leads nowhere else', async () => {
    const client = clientOf(test.app, provider.token, '');
    for (const url of ['/api/user', '/api/token', '/api/me', '/api/directory-runs'])
      expect([url, (await client.get(url)).status]).toEqual([url, 403]);
    const file = await client.call('PUT', '/api/directory/people', 'NIP\r\n1', {
      'content-type': 'text/csv',
    });
    expect(file.status).toBe(403);
    const url = await client.get(`${USERS}?token=${(await scimToken(test, admin)).token}`);
    expect(url.status).toBe(400);
  });

  it('gives a token of its own kind no other permission', async () => {
    const body = { kind: 'scim', name: 'Key', permissions: ['user-index'], account_name: 'Too much' };
    expect((await admin.post('/api/tokens', body)).body.errors).toHaveProperty('permissions');
  });
});

describe('a request of SCIM', () => {
  it.each([
    ['__proto__', { op: 'add', path: '__proto__.admin', value: 'x' }, 'invalidPath'],
    ['a constructor', { op: 'add', path: 'constructor.prototype.x', value: 'x' }, 'invalidPath'],
    ['a prototype in an object', { op: 'add', value: { constructor: { prototype: 'x' } } }, 'invalidSyntax'],
    ['a path that cannot be read', { op: 'add', path: 'emails[', value: 'x' }, 'invalidPath'],
    [
      'a condition that is not understood',
      { op: 'add', path: 'emails[value co "x"].value', value: 'x' },
      'invalidPath',
    ],
    ['an unknown operation', { op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
    ['a removal of nothing', { op: 'remove' }, 'noTarget'],
    ['a removal of the name', { op: 'remove', path: 'userName' }, 'invalidPath'],
    ['a number as active', { op: 'replace', path: 'active', value: 7 }, 'invalidValue'],
    ['an object as title', { op: 'replace', path: 'title', value: { a: 1 } }, 'invalidValue'],
    ['a list as title', { op: 'replace', path: 'title', value: ['a', 'b'] }, 'invalidValue'],
    ['a NUL', { op: 'replace', path: 'title', value: 'a\0b' }, 'invalidValue'],
    ['a long text', { op: 'replace', path: 'title', value: 'x'.repeat(500) }, 'invalidValue'],
    [
      'a wrong day',
      { op: 'replace', path: 'urn:mahir:scim:2.0:User:joinedAt', value: '31/01/2026' },
      'invalidValue',
    ],
    ['a wrong email', { op: 'replace', path: 'emails', value: 'nobody' }, 'invalidValue'],
  ] as const)('with %s changes nothing', async (_name, operation, scimType) => {
    const before = (await provider.get(`${USERS}/${person.id}`)).body;
    const reply = await provider.patch(`${USERS}/${person.id}`, [operation]);
    expect([reply.status, reply.body.scimType]).toEqual([400, scimType]);
    expect((await provider.get(`${USERS}/${person.id}`)).body).toEqual(before);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('with a body of another form or size is refused in the form of SCIM', async () => {
    const statusOf = async (body: unknown, type = 'application/scim+json') =>
      (await provider.call('POST', USERS, body, { 'content-type': type })).status;
    expect(await statusOf('{"broken')).toBe(400);
    expect(await statusOf('[]')).toBe(400);
    expect(await statusOf('{"__proto__":{"active":true}}')).toBe(400);
    expect(await statusOf('{}')).toBe(400);
    expect(await statusOf('a=b', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await statusOf(JSON.stringify({ userName: 'x'.repeat(1_100_000) }))).toBe(413);
    expect(await statusOf(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)).toBe(400);
    expect(await statusOf(personBody('as-json@example.com'), 'application/json')).toBe(201);
    const many = Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'title', value: 'x' }));
    expect((await provider.patch(`${USERS}/${person.id}`, many)).status).toBe(400);
  });

  it('to what is not there is 404 or 405', async () => {
    for (const url of [
      `${USERS}/none`,
      `${USERS}/0198c0de-0000-7000-8000-000000000000`,
      `${USERS}/'%20or%201=1`,
      '/scim/v2/Bulk',
    ])
      expect([url, (await provider.get(url)).status]).toEqual([url, 404]);
    expect((await provider.call('DELETE', USERS)).status).toBe(405);
    const [account] = await test.db.query<{ id: string }>(`select id from users where nip like 'svc:%'`);
    expect((await provider.get(`${USERS}/${account!.id}`)).status).toBe(404);
  });

  it('describes what the server can do', async () => {
    for (const [url, name] of [
      ['/scim/v2/Schemas', 'User'],
      ['/scim/v2/ResourceTypes', 'User'],
    ] as const) {
      const { body } = await provider.get(url);
      const [first] = body.Resources;
      expect(first.name).toBe(name);
      expect((await provider.call('GET', `${url}/${first.id}`)).body).toEqual(first);
      expect((await provider.get(`${url}/none`)).status).toBe(404);
    }
    expect((await provider.get('/scim/v2/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    });
  });
});
