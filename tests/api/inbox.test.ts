import type { InboxItem } from '#shared/api/notifications.ts';
import { notify } from '#server/kernel/notifications/notifications.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let now = new Date('2026-11-21T03:00:00Z');
let test: TestApp;
let dewi: Client;
let other: Client;

beforeAll(async () => {
  test = await createTestApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  [dewi, other] = await Promise.all([test.as('Learner'), test.as('Learner')]);
});

async function tell(person: Client, count: number, prefix = 'told'): Promise<void> {
  for (let i = 1; i <= count; i += 1) {
    now = new Date(now.getTime() + 1000);
    await notify(
      { ...test.ctx, now },
      {
        user_ids: [person.userId],
        event_key: `${prefix}:${person.userId}:${i}`,
        title: { key: 'notification.enrolled', args: { name: `Class ${i}` } },
        link: 'my-course/x',
      },
    );
  }
}
const inbox = async (
  client: Client,
  query = '',
): Promise<{ data: InboxItem[]; meta: { unread: number; has_next_page: boolean } }> =>
  (await client.get(`/api/my/notifications${query}`)).body;
const names = (items: readonly InboxItem[]) => items.map(({ title }) => title.split(' ').at(-1));

describe('the inbox', () => {
  it('is closed to strangers', async () => {
    expect((await test.stranger.get('/api/my/notifications')).status).toBe(401);
    expect((await test.stranger.get('/api/my/notification-preferences')).status).toBe(401);
  });

  it('is empty at first', async () => {
    expect(await inbox(dewi)).toEqual({ data: [], meta: { unread: 0, has_next_page: false } });
  });

  it('tells the newest first, in the language of the request, and goes on from the last one', async () => {
    await tell(dewi, 5);
    const first = await inbox(dewi, '?limit=2');
    expect(names(first.data)).toEqual(['5', '4']);
    expect(first.meta).toEqual({ unread: 5, has_next_page: true });
    expect(first.data[0]).toMatchObject({ group: 'classes', link: 'my-course/x', read_at: null });
    const rest = await inbox(dewi, `?limit=3&before=${first.data[1]!.id}`);
    expect(names(rest.data)).toEqual(['3', '2', '1']);
    expect(rest.meta.has_next_page).toBe(false);
    const reply = await dewi.call('GET', '/api/my/notifications', undefined, { 'accept-language': 'id' });
    expect(reply.body.data[0].title).toBe('Anda terdaftar di Class 5');
  });

  it('counts what is unread, until it is read', async () => {
    await tell(dewi, 3);
    const { data } = await inbox(dewi);
    const path = `/api/my/notifications/${data[1]!.id}/read`;
    const first = await dewi.put(path);
    expect(first.status).toBe(200);
    now = new Date(now.getTime() + 60_000);
    // Again: it stays read since then.
    expect((await dewi.put(path)).body).toEqual(first.body);
    expect(names((await inbox(dewi, '?unread=1')).data)).toEqual(['3', '1']);
    expect((await dewi.get('/api/me/counts')).body.data.unread).toBe(2);
  });

  it('marks all as read that one has seen, not what came meanwhile', async () => {
    await tell(dewi, 2);
    const seen = await inbox(dewi);
    await tell(dewi, 1, 'later');
    const reply = await dewi.put('/api/my/notifications/read', { newest_id: seen.data[0]!.id });
    expect(reply.body).toEqual({ data: { marked: 2 } });
    expect((await inbox(dewi)).meta.unread).toBe(1);
  });

  it('keeps people apart: another’s notification is not found, and stays unread', async () => {
    await tell(dewi, 1);
    const [mine] = (await inbox(dewi)).data;
    expect((await inbox(other)).data).toEqual([]);
    expect((await other.put(`/api/my/notifications/${mine!.id}/read`)).status).toBe(404);
    expect((await other.put('/api/my/notifications/read', { newest_id: mine!.id })).status).toBe(404);
    expect((await inbox(other, `?before=${mine!.id}`)).data).toEqual([]);
    expect((await inbox(dewi)).meta.unread).toBe(1);
  });

  it.each(['?limit=0', '?limit=101', '?before=x', '?unread=yes', '?sort=id'])('refuses %s', async (query) => {
    expect((await dewi.get(`/api/my/notifications${query}`)).status).toBe(422);
  });
});

describe('preferences', () => {
  const preferences = {
    mail_off: ['classes'],
    sms_on: ['reminders'],
    digest: 'weekly',
    digest_hour: 8,
    digest_weekday: 5,
    quiet_from: '22:00',
    quiet_until: '06:00',
  };
  const path = '/api/my/notification-preferences';

  it('begin with every mail at once, no SMS, no quiet hours, and a night for devices', async () => {
    const reply = await dewi.get(path);
    expect(reply.body.data).toEqual({
      mail_off: [],
      sms_on: [],
      push_on: ['classes', 'quizzes', 'reminders'],
      push_quiet_from: '21:00',
      push_quiet_until: '07:00',
      push: { is_configured: true, devices: 0 },
      digest: 'off',
      digest_hour: 7,
      digest_weekday: 1,
      quiet_from: null,
      quiet_until: null,
      time_zone: 'Asia/Jakarta',
      mail: { is_configured: false, address: null },
      sms: { is_configured: false, address: null },
    });
  });

  it('are kept for the person alone', async () => {
    expect((await dewi.put(path, preferences)).body.data).toMatchObject(preferences);
    expect((await dewi.get(path)).body.data).toMatchObject(preferences);
    expect((await other.get(path)).body.data.digest).toBe('off');
  });

  it.each([
    ['a group that is none', { mail_off: ['weather'] }, 'mail_off.0'],
    ['an hour that is none', { digest_hour: 24 }, 'digest_hour'],
    ['a time that is none', { quiet_from: '25:00' }, 'quiet_from'],
    ['quiet hours with one end', { quiet_until: null }, 'quiet_until'],
  ])('refuse %s and change nothing', async (_, change, field) => {
    const reply = await dewi.put(path, { ...preferences, ...change });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    expect((await dewi.get(path)).body.data.digest).toBe('off');
  });

  it('say of a mail that is switched off why it was not sent', async () => {
    await dewi.put(path, preferences);
    await tell(dewi, 1);
    const rows = await test.db.query(
      `select d.channel, d.state, d.reason from deliveries d join notifications n on n.id = d.notification_id
       where n.user_id = $1 and d.channel = 'mail'`,
      [dewi.userId],
    );
    expect(rows).toEqual([{ channel: 'mail', state: 'skipped', reason: 'switched-off' }]);
  });
});
