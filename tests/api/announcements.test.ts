import type { JobBase } from '#server/platform/jobs/jobs.ts';
import { showNewsTask } from '#server/modules/news/news.jobs.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/queries.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let test: TestApp;
let now = new Date('2026-11-21T03:00:00Z');
let organizer: Client;
let seller: Client;
let engineer: Client;

beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  organizer = await test.as('Organizer');
  seller = await test.as('Learner', { name: 'Ayu', department: 'Sales' });
  engineer = await test.as('Learner', { name: 'Bayu', department: 'Service' });
});
afterAll(() => test.close());
afterEach(() => {
  now = new Date('2026-11-21T03:00:00Z');
});

const HOUR = 3_600_000;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const at = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();

/** As the job that runs after the commit, at the test's instant. */
const runJob = () =>
  showNewsTask.run({ ...test.ctx, now } satisfies JobBase & { now: Date }, {}, { isLastTry: false });

async function publish(fields: object = {}): Promise<string> {
  const made = await organizer.post('/api/announcements', {
    title: 'News',
    body: '<p>Read me</p>',
    ...fields,
  });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  expect((await organizer.post(`/api/announcements/${id}/publication`)).status).toBe(200);
  await runJob();
  return id;
}
const seenBy = async (who: Client): Promise<string[]> =>
  (await who.get('/api/my/announcements?per_page=100')).body.data.map(({ id }: { id: string }) => id);
const toldOf = (id: string) =>
  test.db.query<{ user_id: string; link: string }>(
    `select user_id, link from notifications where event_key = $1 order by user_id`,
    [`announcement:${id}`],
  );
const salesOnly = { visibility: 'audience', audience_rule: { department: ['Sales'] } };

describe('an announcement', () => {
  it('is shown to the people of its rule, with one notification', async () => {
    const id = await publish(salesOnly);
    expect(await seenBy(seller)).toContain(id);
    expect(await seenBy(engineer)).not.toContain(id);
    expect((await engineer.get(`/api/my/announcements/${id}`)).status).toBe(404);
    expect((await engineer.put(`/api/my/announcements/${id}/acknowledgement`)).status).toBe(404);
    expect(await toldOf(id)).toEqual([{ user_id: seller.userId, link: `announcement?id=${id}` }]);
    await organizer.delete(`/api/announcements/${id}/publication`);
    expect(await seenBy(seller)).not.toContain(id);
    await organizer.post(`/api/announcements/${id}/publication`);
    await runJob();
    expect(await toldOf(id)).toHaveLength(1);
  });

  it('notifies the others when it becomes one for everybody', async () => {
    const id = await publish(salesOnly);
    await organizer.patch(`/api/announcements/${id}`, { visibility: 'all' });
    await runJob();
    expect((await toldOf(id)).map(({ user_id }) => user_id).toSorted()).toEqual(
      [organizer, seller, engineer].map(({ userId }) => userId).toSorted(),
    );
  });

  it('appears and goes at its times, and tells nobody before', async () => {
    const id = await publish({ start_at: at(2), end_at: at(4) });
    expect(await seenBy(seller)).not.toContain(id);
    expect(await toldOf(id)).toEqual([]);
    const [planned] = await test.db.query<{ run_at: string }>(
      `select run_at from graphile_worker.jobs where key = 'show-news'`,
    );
    expect(new Date(planned!.run_at).toISOString()).toBe(at(2));
    later(2 * HOUR);
    await runJob();
    expect(await seenBy(seller)).toContain(id);
    expect(await toldOf(id)).toHaveLength(3);
    later(2 * HOUR);
    expect(await seenBy(seller)).not.toContain(id);
  });

  it('needs its rule when it is for some people', async () => {
    const reply = await organizer.post('/api/announcements', {
      title: 'News',
      body: '<p>x</p>',
      visibility: 'audience',
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(['audience_rule']);
  });

  it('is not in the organizers’ list for who only reads', async () => {
    expect((await seller.get('/api/announcements')).status).toBe(403);
    const found = await seller.get('/api/search?q=News');
    expect(JSON.stringify(found.body)).not.toContain('settings/announcement');
  });

  it('is new until it has been seen', async () => {
    const id = await publish();
    const mine = async () => (await seller.get(`/api/my/announcements/${id}`)).body.data;
    expect(await mine()).toMatchObject({ is_read: false, acknowledged_at: null });
    expect((await seller.put('/api/my/announcements/read', { ids: [id] })).status).toBe(200);
    expect(await mine()).toMatchObject({ is_read: true });
    // What is not shown to them cannot be marked.
    const hidden = await publish({ start_at: at(5) });
    await seller.put('/api/my/announcements/read', { ids: [hidden] });
    expect(
      await test.db.query(`select 1 from announcement_reads where announcement_id = $1`, [hidden]),
    ).toEqual([]);
  });

  it('that a person has seen is archived and not deleted', async () => {
    const id = await publish();
    await seller.put('/api/my/announcements/read', { ids: [id] });
    await organizer.delete(`/api/announcements/${id}/publication`);
    expect((await organizer.delete(`/api/announcements/${id}`)).body.code).toBe('in-use');
    expect((await organizer.post(`/api/announcements/${id}/archive`)).status).toBe(200);
  });
});

describe('acknowledging', () => {
  it('counts the first time, and shows who is missing', async () => {
    const id = await publish({ needs_acknowledgement: true });
    const first = await seller.put(`/api/my/announcements/${id}/acknowledgement`);
    expect(first.body.data.acknowledged_at).toBe(now.toISOString());
    later(HOUR);
    const second = await seller.put(`/api/my/announcements/${id}/acknowledgement`);
    expect(second.body.data.acknowledged_at).toBe(first.body.data.acknowledged_at);
    await engineer.put('/api/my/announcements/read', { ids: [id] });
    const readers = `/api/announcements/${id}/readers`;
    const states = async (query: Record<string, unknown>) =>
      (await organizer.get(listUrl(readers, query))).body.data.map(
        ({ name, state }: { name: string; state: string }) => `${name} ${state}`,
      );
    expect(await states({})).toEqual(['Ayu acknowledged', 'Bayu read', 'Organizer 1 unread']);
    const missing = { filter: { state: ['read', 'unread'] } };
    expect(await states(missing)).toEqual(['Bayu read', 'Organizer 1 unread']);
    expect(await states({ filter: { q: 'serv' } })).toEqual(['Bayu read']);
    const departments = await organizer.get(`${readers}/values/department`);
    expect(departments.body.data).toEqual(['Sales', 'Service']);
    const file = await organizer.get(listUrl(`${readers}/export`, missing));
    expect(file.headers['x-total-count']).toBe('2');
    expect(String(file.body).split('\n')[0]).toBe(
      '\uFEFFNIP,Name,Department,State,First seen,Acknowledged\r',
    );
    expect(String(file.body)).toContain('Bayu');
    expect(String(file.body)).not.toContain('Ayu');
    const [exported] = await test.db.query(
      `select entity, entity_id, after from audit_events where action = 'export' order by id desc limit 1`,
    );
    expect(exported).toMatchObject({
      entity: 'announcements',
      entity_id: id,
      after: { list: 'announcement-readers', total: 2 },
    });
  });

  it('is distinguished from that of another announcement', async () => {
    const id = await publish({ needs_acknowledgement: true });
    const other = await publish();
    await seller.put(`/api/my/announcements/${id}/acknowledgement`);
    const acknowledged = async (of: string) =>
      (
        await organizer.get(
          listUrl(`/api/announcements/${of}/readers`, { filter: { state: 'acknowledged' } }),
        )
      ).body.meta.total;
    expect([await acknowledged(id), await acknowledged(other)]).toEqual([1, 0]);
  });

  it('is refused where it is not asked for', async () => {
    const id = await publish();
    const reply = await seller.put(`/api/my/announcements/${id}/acknowledgement`);
    expect([reply.status, reply.body.code]).toEqual([409, 'no-acknowledgement']);
  });

  it('is asked for again of who is missing, once a day', async () => {
    const id = await publish({ needs_acknowledgement: true });
    await seller.put(`/api/my/announcements/${id}/acknowledgement`);
    const remind = async () => (await organizer.post(`/api/announcements/${id}/reminders`)).body.data;
    expect(await remind()).toEqual({ reminded: 2 });
    expect(await remind()).toEqual({ reminded: 0 });
    later(24 * HOUR);
    expect(await remind()).toEqual({ reminded: 2 });
    const told = await test.db.query<{ title_key: string }>(
      `select title_key from notifications where user_id = $1 and event_key like $2`,
      [engineer.userId, `announcement:${id}%`],
    );
    expect(told.map(({ title_key }) => title_key).toSorted()).toEqual([
      'notification.announcement',
      ...Array<string>(2).fill('notification.announcement_reminder'),
    ]);
    await organizer.delete(`/api/announcements/${id}/publication`);
    const reply = await organizer.post(`/api/announcements/${id}/reminders`);
    expect([reply.status, reply.body.code]).toEqual([409, 'announcement-not-shown']);
  });
});

describe('in a company of thousands', () => {
  it('publishing and telling take as many statements as for a few', async () => {
    const publishing = async () => {
      const made = await organizer.post('/api/announcements', { title: 'Big', body: '<p>x</p>' });
      const url = `/api/announcements/${made.body.data.id}/publication`;
      const published = await statementsOf(test.database.pool, () => organizer.post(url));
      const told = await statementsOf(test.database.pool, runJob);
      return [published.length, told.length];
    };
    const few = await publishing();
    await test.db.query(
      `insert into users (id, nip, name, role_ids)
       select gen_random_uuid(), 'B' || n, 'Big ' || n, '{}' from generate_series(1, 5000) n`,
    );
    expect(await publishing()).toEqual(few);
    const [row] = await test.db.query<{ told: number }>(
      `select count(*)::int as told from notifications n join announcements a on n.event_key = 'announcement:' || a.id
       where a.title = 'Big' group by a.id order by 1 desc limit 1`,
    );
    expect(row!.told).toBe(5003);
  });
});

describe('a banner', () => {
  const banner = async (fields: object = {}) => {
    const made = await organizer.post('/api/banners', { title: 'Banner', alt: 'A banner', ...fields });
    const { id } = made.body.data;
    // Without a picture it cannot be published; the picture is not the matter here.
    await test.db.query(`update banners set status = 'published' where id = $1`, [id]);
    return id as string;
  };
  const shownTo = async (who: Client): Promise<string[]> =>
    (await who.get('/api/my/home')).body.data.banners.map(({ id }: { id: string }) => id);

  it('is shown to the people of its rule, within its time', async () => {
    const sales = await banner(salesOnly);
    const ahead = await banner({ start_at: at(1) });
    expect(await shownTo(seller)).toContain(sales);
    expect(await shownTo(engineer)).not.toContain(sales);
    expect(await shownTo(seller)).not.toContain(ahead);
    const phaseOf = async (id: string) => (await organizer.get(`/api/banners/${id}`)).body.data.phase;
    expect(await phaseOf(sales)).toBe('live');
  });

  it('that a person closes stays closed for them, on every device', async () => {
    const id = await banner();
    expect((await seller.put(`/api/my/banners/${id}/dismissal`)).status).toBe(200);
    expect((await seller.put(`/api/my/banners/${id}/dismissal`)).status).toBe(200);
    expect(await shownTo(seller)).not.toContain(id);
    expect(await shownTo(engineer)).toContain(id);
    const fixed = await banner({ dismissible: false });
    expect((await seller.put(`/api/my/banners/${fixed}/dismissal`)).status).toBe(404);
    expect(await shownTo(seller)).toContain(fixed);
  });
});
