import type { Context } from '#server/platform/context.ts';
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import { deliverTask } from '#server/kernel/notifications/deliver.ts';
import { notify } from '#server/kernel/notifications/notifications.ts';
import { createPerson } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApp;
let jobs: Jobs;
let ctx: Context;
const sent: Message[] = [];
/** The outside world: addresses at `broken` cannot be reached. */
const mail = {
  async send(message: Message) {
    if (message.to.endsWith('@broken.example')) throw new Error('451 try again later');
    sent.push(message);
  },
};

beforeAll(async () => {
  test = await createTestApp();
  ctx = test.ctx;
  jobs = await startJobs(test.ctx, test.database.pool, [deliverTask({ mail, print: () => {} })]);
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
});

const title = { key: 'notification.role_given', args: { role: 'Trainer' } } as const;
const deliveriesOf = (userId: string) =>
  test.db.query<{
    channel: string;
    state: string;
    reason: string | null;
    tries: number;
    error: string | null;
  }>(
    `select d.channel, d.state, d.reason, d.tries, d.error from deliveries d join notifications n on n.id = d.notification_id
     where n.user_id = $1 order by d.channel`,
    [userId],
  );

/** The wait before the next try grows; the tests do not wait for it. */
async function wakeJobs(also: string): Promise<void> {
  await eventually(async () => {
    const rows = await test.db.query(
      `update graphile_worker._private_jobs set run_at = now()${also} where locked_at is null returning id`,
    );
    expect(rows).toHaveLength(1);
  });
  await test.db.query(`select pg_notify('jobs:insert', '{"r":0,"count":1}')`);
}

describe('notify', () => {
  it('delivers in the app at once and by mail after the commit, in the person’s language', async () => {
    const en = await createPerson(test.db, ['Learner'], { email: 'en@example.com', language: 'en' });
    const id = await createPerson(test.db, ['Learner'], { email: 'id@example.com', language: 'id' });
    await notify(ctx, { event_key: 'a', user_ids: [en.id, id.id], title, link: 'home' });
    await eventually(() => expect(sent).toHaveLength(2));
    const mails = Object.fromEntries(sent.map((message) => [message.to, message]));
    expect(mails['en@example.com']!.subject).toBe('You now hold the role Trainer');
    expect(mails['id@example.com']!.subject).toBe('Anda kini memegang peran Trainer');
    expect(mails['id@example.com']!.text).toContain(`${test.config.appUrl}/id/home`);
    await eventually(async () =>
      expect(await deliveriesOf(en.id)).toEqual([
        { channel: 'in-app', state: 'sent', reason: null, tries: 1, error: null },
        { channel: 'mail', state: 'sent', reason: null, tries: 1, error: null },
      ]),
    );
  });

  it('tells a person once of an event, and nobody of one that was rolled back', async () => {
    const person = await createPerson(test.db, ['Learner'], { email: 'once@example.com' });
    for (let i = 0; i < 3; i++)
      await notify(ctx, { event_key: 'b', user_ids: [person.id, person.id], title });
    const undone = test.db.transaction(async (db) => {
      await notify({ ...ctx, db }, { event_key: 'c', user_ids: [person.id], title });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await deliveriesOf(person.id)).toHaveLength(2);
    await eventually(() => expect(sent.filter(({ to }) => to === 'once@example.com')).toHaveLength(1));
  });

  it('leaves out who is not active and says that who has no address gets no mail', async () => {
    const inactive = await createPerson(test.db, ['Learner'], { email: 'gone@example.com' });
    await test.db.query(`update users set active = false where id = $1`, [inactive.id]);
    const without = await createPerson(test.db, ['Learner']);
    await notify(ctx, { event_key: 'd', user_ids: [inactive.id, without.id], title });
    expect(await deliveriesOf(inactive.id)).toEqual([]);
    expect(await deliveriesOf(without.id)).toMatchObject([
      { channel: 'in-app', state: 'sent' },
      { channel: 'mail', state: 'skipped', reason: 'no-address' },
    ]);
  });

  it('shows what went wrong and tries again', async () => {
    const person = await createPerson(test.db, ['Learner'], { email: 'x@broken.example' });
    await notify(ctx, { event_key: 'e', user_ids: [person.id], title });
    await eventually(async () =>
      expect((await deliveriesOf(person.id))[1]).toMatchObject({
        state: 'queued',
        error: '451 try again later',
      }),
    );
    await test.db.query(`update users set email = 'mended@example.com' where id = $1`, [person.id]);
    await wakeJobs('');
    await eventually(async () =>
      expect((await deliveriesOf(person.id))[1]).toEqual({
        channel: 'mail',
        state: 'sent',
        reason: null,
        tries: 2,
        error: null,
      }),
    );
  });

  it('stays failed after the last try', async () => {
    const person = await createPerson(test.db, ['Learner'], { email: 'y@broken.example' });
    await notify(ctx, { event_key: 'f', user_ids: [person.id], title });
    await eventually(async () => expect((await deliveriesOf(person.id))[1]!.tries).toBe(1));
    await wakeJobs(', attempts = max_attempts - 1');
    await eventually(async () =>
      expect((await deliveriesOf(person.id))[1]).toMatchObject({
        state: 'failed',
        error: '451 try again later',
      }),
    );
  });
});
