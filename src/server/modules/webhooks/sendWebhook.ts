import { inTransaction, type Context } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { queueSending, SEND_WEBHOOK } from './queueSending.ts';
import { recordOutcome } from './recordOutcome.ts';
import { secretsOf } from './secrets.ts';
import { sendRequest } from './sendRequest.ts';

const BATCH = 20;
/** A job ends after this time and leaves the rest to a next one, so that a stop of the server does not wait for it. */
const SLICE_MS = 3_000;

/** Sends what is due at one webhook, one after another. */
export const sendWebhookTask: Task<{ webhook_id: string }> = {
  name: SEND_WEBHOOK,
  isOutgoing: true,
  async run(base, { webhook_id }) {
    const end = Date.now() + SLICE_MS;
    for (;;) {
      const ctx = { ...base, now: new Date() };
      const due = await dueDeliveries(ctx, webhook_id);
      if (due.length === 0) return;
      for (const delivery of due) {
        if (Date.now() > end) return queueSending(ctx, webhook_id);
        if (!(await sendOne(base, webhook_id, delivery))) return;
      }
    }
  },
};

interface Due {
  readonly id: string;
  readonly event_id: string;
  readonly body: string;
}

/** An event waits while an earlier one of the same object is not delivered and has tries left: deliveries of one object keep their order. */
const dueDeliveries = ({ db, now }: Context, webhookId: string): Promise<Due[]> =>
  db.query<Due>(
    `select d.id, d.event_id, e.body from webhook_deliveries d join webhook_events e on e.id = d.event_id
     where d.webhook_id = $1 and d.state = 'waiting' and d.next_at <= $2 and not exists (
       select from webhook_deliveries o where o.webhook_id = d.webhook_id and o.object_id = d.object_id
         and o.state = 'waiting' and o.no < d.no)
     order by d.next_at, d.no limit ${BATCH}`,
    [webhookId, now.toISOString()],
  );

/** Returns whether the webhook is still on. No connection is held while the receiver answers. */
async function sendOne(base: Context, webhookId: string, { id, event_id, body }: Due): Promise<boolean> {
  const ctx = { ...base, now: new Date() };
  const [webhook] = await ctx.db.query<{ url: string }>(
    `select url from webhooks where id = $1 and enabled and archived_at is null`,
    [webhookId],
  );
  if (!webhook) return false;
  const secrets = await secretsOf(ctx, webhookId);
  const outcome = await sendRequest(ctx.config, { url: webhook.url, secrets, id: event_id, body });
  return inTransaction({ ...base, now: new Date() }, (tx) => recordOutcome(tx, { webhookId, id, outcome }));
}
