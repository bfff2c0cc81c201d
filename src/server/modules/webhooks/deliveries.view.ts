import { webhookDeliveries } from '#shared/views/webhookDeliveries.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { queueSending } from './queueSending.ts';

export const webhookDeliveriesServer = serverOf(webhookDeliveries, {
  rows: `
    select d.id, d.webhook_id, d.created_at, e.type, d.state, d.tries, d.status, d.ms, d.error, d.next_at, d.object_id,
      w.enabled and w.archived_at is null as is_on
    from webhook_deliveries d join webhook_events e on e.id = d.event_id join webhooks w on w.id = d.webhook_id`,
  computed: {},
  actions: { resend: { when: `t.is_on`, run: (ctx, ids) => inTransaction(ctx, (tx) => resend(tx, ids)) } },
});

/** Sends deliveries again from the first try on, with the same `webhook-id`: a receiver that has them already can tell. */
async function resend(ctx: ActorContext, ids: readonly string[]): Promise<number> {
  const rows = await ctx.db.query<{ id: string; webhook_id: string }>(
    `update webhook_deliveries set state = 'waiting', tries = 0, next_at = $2, error = null where id = any($1::uuid[])
     returning id, webhook_id`,
    [ids, ctx.now.toISOString()],
  );
  const [first] = rows;
  if (!first) return 0;
  // The call names one webhook.
  await queueSending(ctx, first.webhook_id);
  await audit(ctx, {
    action: 'resend',
    entity: 'webhooks',
    entity_id: first.webhook_id,
    after: { count: rows.length },
  });
  return rows.length;
}
