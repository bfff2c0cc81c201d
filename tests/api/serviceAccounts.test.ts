import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchTokensTask } from '#server/modules/tokens/tokens.jobs.ts';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';
import { tokensOf, wish } from '../support/apiTokens.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '../support/app.ts';
import { makeClass } from '../support/school.ts';

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
const serviceOf: typeof tokens.serviceOf = (...given) => tokens.serviceOf(...given);
const unknown = { status: 401, body: { code: 'unauthenticated' } };

describe('a service account', () => {
  it('is nobody in lists, counts, files, searches and audiences', async () => {
    const { account, client } = await serviceOf(administrator, ['course-group-create', 'course-group-index']);
    const { id } = (await client.post('/api/groups', { name: 'By a service' })).body.data;
    const [group] = await test.db.query('select created_by from groups where id = $1', [id]);
    expect(group).toEqual({ created_by: account });
    const [row] = await test.db.query<{ nip: string }>('select nip from users where id = $1', [account]);
    const reader = await fresh(administrator);
    for (const filter of [
      {},
      { archived: 'all' },
      { archived: true },
      { ids: [account] },
      { nip: row!.nip },
    ]) {
      const list = await reader.get(listUrl('/api/user', { filter }));
      expect(JSON.stringify(list.body.data)).not.toContain(account);
      const file = await reader.get(
        `/api/user/export?format=csv&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      expect(file).toMatchObject({ status: 200 });
      expect(file.body).not.toContain(row!.nip);
    }
    expect((await reader.get(`/api/user/${account}`)).status).toBe(404);
    expect((await reader.patch(`/api/user/${account}`, { active: true })).status).toBe(404);
    const found = await reader.get('/api/search?q=Service');
    expect(JSON.stringify(found.body)).not.toContain('Service 1');
    await expect(test.db.query('update users set active = true where id = $1', [account])).rejects.toThrow(
      /users_service_account_check/,
    );
  });

  it('may do what its owner may, and can be handed over', async () => {
    const owner = await test.as('Administrator');
    const { account, client } = await serviceOf(owner, ['user-index', 'audit-index']);
    expect((await client.get('/api/user')).status).toBe(200);
    const learner = await test.as('Learner');
    const organizer = await fresh(await test.as('Organizer'));
    const owners = `/api/tokens/service-accounts/${account}/owner`;
    expect((await organizer.put(owners, { owner_id: organizer.userId })).status).toBe(403);
    await (await fresh(administrator)).put(owners, { owner_id: learner.userId });
    expect((await client.get('/api/user')).status).toBe(403);
    await administrator.put(owners, { owner_id: administrator.userId });
    expect((await client.get('/api/user')).status).toBe(200);
  });

  it('stops 30 days after its owner has left, and its administrators are told', async () => {
    const owner = await test.as('Administrator');
    const { account, client } = await serviceOf(owner, ['user-index']);
    const watch = () => watchTokensTask.run({ ...test.ctx, now: new Date(clock) }, {} as never, {} as never);
    const start = clock;
    await (await fresh(administrator)).patch(`/api/user/${owner.userId}`, { active: false });
    await watch();
    const told = await test.db.query<{ user_id: string; title_args: { at: string } }>(
      `select user_id, title_args from notifications where title_key = 'notification.service_stops' and event_key like $1`,
      [`service-stops:${account}:%`],
    );
    expect(told.map(({ user_id }) => user_id)).toContain(administrator.userId);
    expect(Date.parse(told[0]!.title_args.at)).toBe(start + 30 * DAY_MS);
    clock = start + 30 * DAY_MS - 1_000;
    expect((await client.get('/api/user')).status).toBe(200);
    clock = start + 30 * DAY_MS + 5_000;
    dropCached({ user_ids: [account] });
    expect(await client.get('/api/user')).toMatchObject(unknown);
    clock = start;
  });

  it('decides nothing about its owner', async () => {
    const { client } = await serviceOf(administrator, ['course-enrol', 'course-detail']);
    const course = await makeClass(administrator, {
      start_at: new Date(clock + DAY_MS).toISOString(),
      end_at: new Date(clock + 30 * DAY_MS).toISOString(),
    });
    const enrol = (user_ids: string[]) => client.post(`/api/classes/${course.id}/enrolments`, { user_ids });
    expect(await enrol([administrator.userId])).toMatchObject({
      status: 403,
      body: { code: 'own-enrolment' },
    });
    expect((await enrol([(await test.as('Learner')).userId])).status).toBeLessThan(300);
  });

  it('needs a scope over everything', async () => {
    const trainer = await fresh(await test.as('Trainer'));
    expect((await trainer.post('/api/tokens', wish(['user-index'], { account_name: 'X' }))).status).toBe(403);
  });
});
