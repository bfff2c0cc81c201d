import type { NotificationKey } from '#shared/domain/notifications.ts';
import { deliverTask } from '#server/kernel/notifications/deliver.ts';
import { notify } from '#server/kernel/notifications/notifications.ts';
import { openSession } from '#server/modules/session/openSession.ts';
import { clientOf, createTestApp, type Client } from './app.ts';
import { openPushService, type PushBrowser } from './pushService.ts';

/** Noon in Jakarta, outside of quiet hours. */
export const NOON = new Date('2026-11-20T05:00:00Z');

interface Delivery {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly next_try_at: string | null;
}

/** Mails go nowhere. */
export const pushTask = deliverTask({ mail: { send: async () => {} }, print: () => {} });

/** A company whose people have browsers at a push service on the loopback; their messages go out by hand, at any time. */
export async function openPush() {
  const test = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  const service = await openPushService();
  let events = 0;

  async function turnOn(person: Client, browser = service.browser()): Promise<PushBrowser> {
    const { status } = await person.put('/api/my/push-devices/current', browser.address);
    if (status !== 200) throw new Error(`Turning on: ${status}`);
    return browser;
  }
  const rowsOf = (person: Client) =>
    test.db.query<Delivery>(
      `select d.id, d.state, d.reason, d.tries, d.error, d.next_try_at from deliveries d
       join notifications n on n.id = d.notification_id where n.user_id = $1 and d.channel = 'push' order by n.created_at, n.id`,
      [person.userId],
    );
  return {
    test,
    service,
    turnOn,
    /** Their deliveries by push message. */
    rowsOf,
    async personWith(columns: Record<string, unknown> = {}) {
      const person = await test.as('Learner', { language: 'en', time_zone: 'Asia/Jakarta', ...columns });
      return { person, browser: await turnOn(person) };
    },
    /** The same person in another browser. */
    async signInAgain({ userId }: Client): Promise<Client> {
      const ctx = { ...test.ctx, now: new Date() };
      const token = await openSession(ctx, { userId, by: 'password', userAgent: null, device: null });
      return clientOf(test.app, token, userId);
    },
    devicesOf: async (person: Client) =>
      (await person.get('/api/my/push-devices')).body.data.devices as readonly Record<string, unknown>[],
    tell: (
      person: Client,
      key: NotificationKey,
      { args = {}, now = NOON }: { args?: Record<string, unknown>; now?: Date } = {},
    ) =>
      notify(
        { ...test.ctx, now },
        {
          user_ids: [person.userId],
          event_key: `push:${(events += 1)}`,
          link: 'my-course/k3',
          title: { key, args: { name: 'K3', ...args } },
        },
      ),
    /** What the runner does with the jobs of a person's deliveries. */
    async send(person: Client, now = NOON): Promise<void> {
      for (const { id, state, reason } of await rowsOf(person))
        if (state === 'queued' && reason !== 'quiet-hours')
          await pushTask
            .run({ ...test.ctx, now }, { delivery_id: id }, { isLastTry: false })
            .catch(() => undefined);
    },
    async close() {
      await test.close();
      service.close();
    },
  };
}
