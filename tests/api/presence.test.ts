import { randomUUID } from 'node:crypto';
import { newId } from '#server/platform/db/id.ts';
import { purgeUser } from '#server/platform/sessions/sessionActor.ts';
import { leaveOnline } from '#server/platform/realtime/presence.ts';
import { createPerson, signInAs, type Person } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let now = new Date('2026-03-02T03:00:00.000Z');
let test: TestApp;
let ani: Person;
let budi: Person;
let organizer: Person;
let asAni: { authorization: string };
let asBudi: { authorization: string };

beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  ani = await createPerson(test.db, ['Learner'], { name: 'Ani', email: 'ani@example.com', phone: '+628111' });
  budi = await createPerson(test.db, ['Learner'], { name: 'Budi' });
  organizer = await createPerson(test.db, ['Organizer'], { name: 'Citra' });
  asAni = await signInAs(test.app, ani.nip);
  asBudi = await signInAs(test.app, budi.nip);
});
afterAll(() => test.close());

const post = (url: string, headers: Record<string, string>) =>
  test.app.inject({ method: 'POST', url, headers });
const online = async (headers: Record<string, string>, query = '') => {
  const reply = await test.app.inject({ url: `/api/users/online${query}`, headers });
  return reply.json<{
    data: { id: string; name: string }[];
    meta: { total: number; has_next_page: boolean };
  }>();
};

describe('who is online', () => {
  it('is everybody who has signed in, by name, with nothing but name, department and photo', async () => {
    const { data, meta } = await online(asAni);
    expect(data).toEqual([
      { id: ani.id, name: 'Ani', department: null, photo: null },
      { id: budi.id, name: 'Budi', department: null, photo: null },
    ]);
    expect(meta).toEqual({
      page: 1,
      per_page: 50,
      total: 2,
      total_is_exact: true,
      has_next_page: false,
      departments: [],
    });
  });

  it('comes in pages and can be searched', async () => {
    const first = await online(asAni, '?per_page=1');
    expect(first).toMatchObject({ data: [{ name: 'Ani' }], meta: { total: 2, has_next_page: true } });
    expect((await online(asAni, '?per_page=1&page=2')).data).toMatchObject([{ name: 'Budi' }]);
    expect((await online(asAni, '?q=bud')).data).toMatchObject([{ name: 'Budi' }]);
    expect((await online(asAni, `?ids=${budi.id},${randomUUID()}`)).data).toMatchObject([{ name: 'Budi' }]);
    expect((await online(asAni, '?department=Sales')).data).toEqual([]);
    const unknown = await test.app.inject({ url: '/api/users/online?color=red', headers: asAni });
    expect(unknown.statusCode).toBe(422);
  });

  it('is not who has signed off, until they are back', async () => {
    expect((await post('/api/users/offline/undefined', asBudi)).statusCode).toBe(200);
    expect((await online(asAni)).data.map(({ name }) => name)).toEqual(['Ani']);
    // Whoever opens a page counts in it, before they are marked.
    for (const headers of [asAni, asBudi]) {
      const start = await test.app.inject({ url: '/api/me/start', headers });
      expect(start.json()).toMatchObject({ data: { online: headers === asBudi ? 2 : 1 } });
    }
    expect((await post('/api/users/online', asBudi)).statusCode).toBe(200);
    expect((await online(asAni)).data.map(({ name }) => name)).toEqual(['Ani', 'Budi']);
  });

  it('is not who has not been seen for a while; any call counts as seen', async () => {
    const start = now;
    now = new Date(start.getTime() + 6 * 60_000);
    // As after some seconds: the session is read again, and its use written down.
    purgeUser(ani.id);
    expect((await online(asAni)).data.map(({ name }) => name)).toEqual(['Ani']);
  });

  it('is not who closed the last page a while ago, unless they were seen elsewhere since', async () => {
    expect((await post('/api/users/online', asBudi)).statusCode).toBe(200);
    await leaveOnline(test.db, [ani.id, budi.id], new Date(now.getTime() - 1));
    expect((await online(asAni)).data.map(({ name }) => name)).toEqual(['Ani', 'Budi']);
    await leaveOnline(test.db, [budi.id], new Date(now.getTime() + 1));
    expect((await online(asAni)).data.map(({ name }) => name)).toEqual(['Ani']);
  });

  it('ends at sign-out', async () => {
    const headers = await signInAs(test.app, budi.nip);
    expect((await online(asAni)).meta.total).toBe(2);
    await post('/api/logout', headers);
    expect((await online(asAni)).meta.total).toBe(1);
  });
});

describe('signing others off', () => {
  it('needs its permission', async () => {
    expect((await post(`/api/users/offline/${budi.id}`, asAni)).statusCode).toBe(403);
    expect((await post(`/api/users/offline/${ani.id}`, asAni)).statusCode).toBe(200);
    await post('/api/users/online', asAni);
    const headers = await signInAs(test.app, organizer.nip);
    expect((await post(`/api/users/offline/${ani.id}`, headers)).statusCode).toBe(200);
    expect((await online(headers)).data.map(({ name }) => name)).toEqual(['Citra']);
    expect((await post(`/api/users/offline/${newId()}`, headers)).statusCode).toBe(404);
    expect((await post(`/api/users/offline/me`, headers)).statusCode).toBe(422);
    const events = await test.db.query(
      `select 1 from audit_events where action = 'sign-off' and entity_id = $1`,
      [ani.id],
    );
    expect(events).toHaveLength(1);
  });
});
