import { expect } from 'vitest';
import type { ChosenEventType } from '#shared/domain/webhooks.ts';
import { deliverTask } from '#server/kernel/notifications/deliver.ts';
import { queueSending } from '#server/modules/webhooks/queueSending.ts';
import { sendWebhookTask } from '#server/modules/webhooks/sendWebhook.ts';
import { tellWebhooksTask } from '#server/modules/webhooks/tellWebhooks.ts';
import { startJobs, type Jobs, type Task } from '#server/platform/jobs/jobs.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import { createTestApp } from './app.ts';
import { eventually } from './eventually.ts';
import { openReceiver, type Answer } from './webhookReceiver.ts';

/** A company with an administrator, running jobs and a receiver of webhooks. */
export async function openWebhooks() {
  const test = await createTestApp({
    env: { APP_URL: 'http://127.0.0.1:3999', OUTBOUND_ALLOW: '127.0.0.1' },
  });
  const receiver = await openReceiver();
  const administrator = await test.as('Administrator', { nip: 'ADM', email: 'adm@example.co.id' });
  const mails: Message[] = [];
  const mail = { send: (message: Message) => Promise.resolve(void mails.push(message)) };
  const tasks = [
    tellWebhooksTask,
    sendWebhookTask,
    deliverTask({ mail, print: () => {} }),
  ] as readonly Task[];
  let jobs: Jobs | undefined;
  const start = async () => {
    jobs ??= await startJobs(test.ctx, test.database.pool, tasks);
  };
  const stop = async () => {
    await jobs?.stop();
    jobs = undefined;
  };
  await start();
  let made = 0;

  /** A webhook that is on, at a path of its own; returns its secret too. */
  async function addWebhook(events: readonly ChosenEventType[], answer?: Answer, url?: string) {
    made += 1;
    const path = `/hook-${made}`;
    if (answer) receiver.answers.set(path, answer);
    const added = await administrator.post('/api/webhooks', {
      name: `Webhook ${made}`,
      url: url ?? receiver.base + path,
      events,
    });
    expect(added.body).toMatchObject({ data: { enabled: false, failures: 0 } });
    const { id } = added.body.data;
    const secret: string = (await administrator.post(`/api/webhooks/${id}/secrets`)).body.data.secret;
    expect((await administrator.patch(`/api/webhooks/${id}`, { enabled: true })).status).toBe(200);
    return { id, path, secret };
  }
  const read = async (id: string) => (await administrator.get(`/api/webhooks/${id}`)).body.data;
  const log = async (id: string) => (await administrator.get(`/api/webhooks/${id}/deliveries`)).body.data;
  /** Removes it, so that others have room. */
  const remove = (id: string) => administrator.delete(`/api/webhooks/${id}`);

  /** As if the time of the next try had come. */
  async function hurry(id: string): Promise<void> {
    await test.db.query(
      `update webhook_deliveries set next_at = now() where webhook_id = $1 and state = 'waiting' and next_at > now()`,
      [id],
    );
    await queueSending(test.ctx, id);
  }
  /** Until every delivery of a webhook has been tried `tries` times. */
  const tried = (id: string, tries: number) =>
    eventually(async () => {
      const rows = await log(id);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map((row: { tries: number }) => row.tries)).toEqual(rows.map(() => tries));
      return rows;
    });
  async function addPerson(nip: string) {
    const added = await administrator.post('/api/user', {
      nip,
      name: `Person ${nip}`,
      email: `${nip}@example.co.id`,
    });
    expect(added.status).toBe(201);
    return added.body.data;
  }

  return {
    test,
    receiver,
    administrator,
    mails,
    start,
    stop,
    addWebhook,
    read,
    log,
    remove,
    hurry,
    tried,
    addPerson,
    async close() {
      await stop();
      receiver.close();
      await test.close();
    },
  };
}
