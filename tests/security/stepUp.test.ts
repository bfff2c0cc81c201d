import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../support/app.ts';
import { createPerson, NEW_PASSWORD } from '../support/people.ts';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';

/** Every call that only a person may make who has proved who they are in the last ten minutes: written by hand. */
const GUARDED = [
  'DELETE /api/me/connected-accounts/{key}',
  'DELETE /api/me/second-factor/app',
  'DELETE /api/me/second-factor/passkeys/{id}',
  'DELETE /api/me/sessions',
  'DELETE /api/me/sessions/{id}',
  'DELETE /api/role-user/user/{user}/roles/{role}',
  'DELETE /api/roles',
  'DELETE /api/roles/archive',
  'DELETE /api/roles/{id}',
  'DELETE /api/roles/{id}/archive',
  'DELETE /api/user/{id}/connected-accounts/{key}',
  'GET /api/audit-events/export',
  'GET /api/compliance/export',
  'GET /api/grades/export',
  'GET /api/user/export',
  'PATCH /api/roles',
  'PATCH /api/roles/{id}',
  'POST /api/audit-events/export',
  'POST /api/directory-runs/approvals',
  'POST /api/me/connected-accounts',
  'POST /api/me/data',
  'POST /api/me/second-factor/app',
  'POST /api/me/second-factor/passkey-options',
  'POST /api/me/second-factor/passkeys',
  'POST /api/me/second-factor/recovery-codes',
  'POST /api/my/tokens',
  'POST /api/record-stores/{id}/backfills',
  'POST /api/record-stores/{id}/examples',
  'POST /api/record-stores/{id}/retries',
  'POST /api/record-stores/{id}/statements/replays',
  'POST /api/role-user/user/{user}/roles/{role}',
  'POST /api/roles',
  'POST /api/roles/archive',
  'POST /api/roles/import',
  'POST /api/roles/{id}/archive',
  'POST /api/sign-in-providers/{id}/tests',
  'POST /api/tokens',
  'POST /api/user/export',
  'POST /api/user/import',
  'POST /api/user/roles',
  'POST /api/user/{id}/anonymisation',
  'POST /api/user/{id}/second-factor-reset',
  'POST /api/webhooks/{id}/deliveries/replays',
  'POST /api/webhooks/{id}/examples',
  'POST /api/webhooks/{id}/secrets',
  'PUT /api/admin-networks',
  'PUT /api/directory/people',
  'PUT /api/directory/scim/groups/{id}/roles',
  'PUT /api/me/second-factor/app',
  'PUT /api/record-stores/{id}/secret',
  'PUT /api/roles/{id}',
  'PUT /api/tokens/service-accounts/{id}/owner',
  'PUT /api/tokens/site',
];

let test: TestApp;
let administrator: Client;
/** As after some time: the session goes on, the proof is old. */
async function grow(client: Client): Promise<Client> {
  await test.db.query(`update sessions set verified_at = now() - interval '11 minutes' where user_id = $1`, [
    client.userId,
  ]);
  dropCached({ user_ids: [client.userId] });
  return client;
}

beforeAll(async () => {
  test = await createTestApp();
  administrator = await test.as('Administrator');
});
afterAll(() => test.close());

const needsProof = { status: 403, body: { code: 'step-up-required' } };

describe('a proof of who one is', () => {
  it('is needed for these calls, and the document says so', async () => {
    const { paths } = (await administrator.get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { description: string }>>;
    };
    const guarded = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, { description }]) => description.includes('Step-up'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(guarded.toSorted()).toEqual(GUARDED);
  });

  it('is needed by all of them, before anything is read of the request', async () => {
    await grow(administrator);
    for (const call of GUARDED) {
      const [method, path] = call.split(' ') as ['GET', string];
      const url = path.replace(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000000');
      expect(await administrator.call(method, url), call).toMatchObject(needsProof);
    }
  });

  it('is asked for where the address of a download is made, because a link cannot ask', async () => {
    await grow(administrator);
    const ticket = { path: '/api/user/export?format=csv' };
    expect(await administrator.post('/api/tickets', ticket)).toMatchObject(needsProof);
    const fresh = await test.as('Administrator');
    const { url } = (await fresh.post('/api/tickets', ticket)).body.data;
    await grow(fresh);
    expect((await test.stranger.get(url)).status).toBe(200);
  });

  it('is needed to open the account of another, or to give rights, and not for the other fields of a person', async () => {
    await grow(administrator);
    const { id } = await createPerson(test.db, ['Learner'], { nip: 'ANI1', email: 'ani@example.com' });
    const roles = await administrator.get('/api/roles');
    const idOf = (name: string) => roles.body.data.find((role: { name: string }) => role.name === name).id;
    const change = (body: object) => administrator.patch(`/api/user/${id}`, body);
    for (const body of [
      { password: NEW_PASSWORD },
      { email: 'other@example.com' },
      { phone: '+6281234567890' },
      { role_ids: [idOf('Learner'), idOf('Organizer')] },
    ])
      expect(await change(body), JSON.stringify(body)).toMatchObject(needsProof);
    expect((await change({ department: 'Gudang' })).status).toBe(200);
    const learner = { nip: 'T9001', name: 'Budi', role_ids: [idOf('Learner')] };
    expect((await administrator.post('/api/user', learner)).status).toBe(201);
    const organizer = { nip: 'T9002', name: 'Budi', role_ids: [idOf('Organizer')] };
    expect(await administrator.post('/api/user', organizer)).toMatchObject(needsProof);
  });
});
