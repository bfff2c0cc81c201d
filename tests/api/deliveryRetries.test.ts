import type { RecordOf } from '#shared/schema/resource.ts';
import type { deliveries } from '#shared/views/deliveries.ts';
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { mailOf } from '#server/platform/mail/mail.ts';
import { deliverTask } from '#server/kernel/notifications/deliver.ts';
import { notify } from '#server/kernel/notifications/notifications.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { startSmtpServer, type SmtpServer } from '#tests/support/smtpServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApp;
let smtp: SmtpServer;
let jobs: Jobs;
let organizer: Client;
let auditor: Client;
beforeAll(async () => {
  smtp = await startSmtpServer();
  test = await createTestApp({ env: { SMTP_URL: smtp.url } });
  const print = () => {};
  const tasks = [deliverTask({ mail: mailOf(test.config, print), print })];
  jobs = await startJobs(test.ctx, test.database.pool, tasks);
  [organizer, auditor] = await Promise.all([test.as('Organizer'), test.as('Auditor')]);
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
  await smtp.close();
});

let events = 0;
const tell = (people: readonly Client[], name = 'K3') =>
  notify(test.ctx, {
    user_ids: people.map(({ userId }) => userId),
    event_key: `event:${(events += 1)}`,
    title: { key: 'notification.enrolled', args: { name } },
  });
type DeliveryRow = RecordOf<typeof deliveries>;
const list = async (by: Client, filter: object = {}, query: object = {}): Promise<DeliveryRow[]> => {
  const reply = await by.get(listUrl('/api/deliveries', { filter, ...query }));
  expect(reply.status).toBe(200);
  return reply.body.data;
};
/** Mails and SMS to a person, or what the filter says. */
const messagesTo = (by: Client, { userId }: Client, more: object = {}, query: object = {}) =>
  list(by, { user_id: userId, channel: ['mail', 'sms'], ...more }, query);
let people = 0;
/** A person whose mail was refused. */
async function refused(): Promise<{ person: Client; email: string; row: DeliveryRow }> {
  people += 1;
  const [email, nip] = [`r${people}@example.com`, `R000${people}`];
  const person = await test.as('Learner', { email, nip });
  smtp.answer(email, '550 no such mailbox');
  await tell([person]);
  const row = await eventually(async () => {
    const [found] = await messagesTo(organizer, person);
    expect(found!.state).toBe('failed');
    return found!;
  });
  return { person, email, row };
}

describe('the messages that left', () => {
  it('are shown to who looks after them, with the reason and what the mail server said', async () => {
    const { row, email, person } = await refused();
    expect(row).toMatchObject({
      channel: 'mail',
      state: 'failed',
      reason: 'refused',
      tries: 1,
      title: 'You are enrolled in K3',
      address: email,
      user: { id: person.userId },
      can: { retry: true },
    });
    expect(row.error).toContain('550 no such mailbox');
    const [asAuditor] = await messagesTo(auditor, person);
    expect(asAuditor!.can).toEqual({ retry: false });
  });

  it('are no business of others', async () => {
    const { row } = await refused();
    for (const role of ['Learner', 'Trainer', 'Line Manager'] as const) {
      const other = await test.as(role);
      expect((await other.get('/api/deliveries')).status).toBe(403);
      expect((await other.post('/api/deliveries/retries', { ids: [row.id] })).status).toBe(403);
    }
    expect((await auditor.post('/api/deliveries/retries', { ids: [row.id] })).status).toBe(403);
    expect((await test.stranger.get('/api/deliveries')).status).toBe(401);
  });

  it('can be filtered, and go on from the last one', async () => {
    const silent = await test.as('Learner', { nip: 'SILENT', name: '100%_Sari' });
    for (const name of ['A', 'B', 'C']) await tell([silent], name);
    const all = await messagesTo(organizer, silent);
    expect(all.map(({ title, state, reason }) => [title!.at(-1), state, reason])).toEqual(
      ['C', 'B', 'A'].map((name) => [name, 'skipped', 'no-address']),
    );
    expect(await messagesTo(organizer, silent, {}, { range: [0, 1] })).toEqual(all.slice(0, 2));
    expect(await messagesTo(organizer, silent, {}, { before: all[1]!.id })).toEqual(all.slice(2));
    expect(await messagesTo(organizer, silent, {}, { fields: 'state', range: [0, 0] })).toEqual([
      { id: all[0]!.id, state: 'skipped', can: all[0]!.can },
    ]);
    // A place says nothing in another order.
    const other = listUrl('/api/deliveries', { before: all[1]!.id, sort: ['state', 'ASC'] });
    expect((await organizer.get(other)).status).toBe(422);
    expect(await messagesTo(organizer, silent, { state: 'sent' })).toEqual([]);
    expect((await messagesTo(organizer, silent, { channel: 'in-app' })).map(({ state }) => state)).toEqual(
      Array(3).fill('sent'),
    );
    // What people type is no pattern.
    expect(await list(organizer, { q: '100%_s', channel: 'mail' })).toHaveLength(3);
    expect(await list(organizer, { q: '100_s' })).toEqual([]);
    // Each word may be in another place; a phone number counts as a whole.
    await test.db.query(`update users set phone = '+6281200000077' where id = $1`, [silent.userId]);
    const found = async (q: string) => (await list(organizer, { q, channel: 'mail' })).length;
    expect([await found('sari silen'), await found('+6281200000077')]).toEqual([3, 3]);
    expect([await found('sari nobody'), await found('+62812')]).toEqual([0, 0]);
    expect((await organizer.get(listUrl('/api/deliveries', { filter: { state: 'lost' } }))).status).toBe(422);
    expect((await organizer.get(listUrl('/api/deliveries', { filter: { title: 'A' } }))).status).toBe(422);
  });
});

describe('trying again', () => {
  it('sends one once its cause is mended, and writes down who did it', async () => {
    const { email, person, row } = await refused();
    smtp.answer(email, '250 OK');
    const reply = await organizer.post('/api/deliveries/retries', { ids: [row.id] });
    expect(reply.body).toEqual({ data: { count: 1, left: 0 } });
    await eventually(async () =>
      expect((await messagesTo(organizer, person))[0]).toMatchObject({ state: 'sent', error: null }),
    );
    expect(smtp.mails.filter(({ to }) => to === email)).toHaveLength(1);
    const acts = await test.db.query(
      `select actor_id from audit_events where action = 'retry' and entity_id = $1`,
      [row.id],
    );
    expect(acts).toEqual([{ actor_id: organizer.userId }]);
    // It is sent: there is nothing to try again.
    expect((await organizer.post('/api/deliveries/retries', { ids: [row.id] })).status).toBe(409);
  });

  it('of all that failed takes a person’s only, when one is named', async () => {
    const [one, two] = [await refused(), await refused()];
    smtp.answer(one.email, '250 OK');
    smtp.answer(two.email, '250 OK');
    const some = await organizer.post('/api/deliveries/retries', { filter: { user_id: one.person.userId } });
    expect(some.body.data.count).toBe(1);
    expect((await messagesTo(organizer, two.person))[0]!.state).toBe('failed');
    const rest = await organizer.post('/api/deliveries/retries', { filter: { channel: 'mail' } });
    expect(rest.body.data.count).toBeGreaterThanOrEqual(1);
    await eventually(async () => expect((await messagesTo(organizer, two.person))[0]!.state).toBe('sent'));
  });

  it('does not go against what the person wants', async () => {
    const email = 'quiet@example.com';
    const person = await test.as('Learner', { email, nip: 'QUIET' });
    await person.put('/api/my/notification-preferences', {
      mail_off: ['classes'],
      sms_on: [],
      digest: 'off',
      digest_hour: 7,
      digest_weekday: 1,
      quiet_from: null,
      quiet_until: null,
    });
    await tell([person]);
    const [row] = await messagesTo(organizer, person);
    expect(row).toMatchObject({ state: 'skipped', reason: 'switched-off', can: { retry: false } });
    expect((await organizer.post('/api/deliveries/retries', { ids: [row!.id] })).status).toBe(409);
    expect(smtp.tries(email)).toBe(0);
  });

  it('tries none when one of them is not known', async () => {
    const { row, person } = await refused();
    const ids = [row.id, '00000000-0000-7000-8000-000000000000'];
    expect((await organizer.post('/api/deliveries/retries', { ids })).status).toBe(404);
    expect((await messagesTo(organizer, person))[0]!.state).toBe('failed');
    expect((await organizer.post('/api/deliveries/retries', { ids: [] })).status).toBe(422);
  });
});
