import type { DeliveryTry } from '#shared/api/webhooks.ts';
import type { EventData } from '#shared/calls/webhookEvents.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { secretsOf } from './secrets.ts';
import { sendRequest } from './sendRequest.ts';

/**
 * Sends `ping` to a webhook, also to one that is off, and returns how it answered. It is in the log, is tried once and changes nothing of
 * the webhook's health.
 * @throws ApiError 404; 409 `webhook-secret-missing`
 */
export async function sendExample(ctx: ActorContext, webhookId: string): Promise<DeliveryTry> {
  const [webhook] = await ctx.db.query<{ name: string; url: string }>(
    `select name, url from webhooks where id = $1 and archived_at is null`,
    [webhookId],
  );
  if (!webhook) throw notFound();
  const secrets = await secretsOf(ctx, webhookId);
  if (secrets.length === 0) throw conflict('webhook-secret-missing');
  const id = newId();
  const data: EventData<'ping'> = { webhook: { id: webhookId, name: webhook.name } };
  const body = JSON.stringify({ type: 'ping', timestamp: ctx.now.toISOString(), data });
  const outcome = await sendRequest(ctx.config, { url: webhook.url, secrets, id, body });
  await inTransaction(ctx, async (tx) => {
    const { status, ms, error, at, reply, isSuccess } = outcome;
    await tx.db.query(
      `with event as (
         insert into webhook_events (id, type, object_id, at, body) values ($1, 'ping', $2, $3, $4) returning id, no),
       delivery as (
         insert into webhook_deliveries (id, webhook_id, event_id, object_id, no, created_at, state, tries, status, ms, error)
         select $5, $2, id, $2, no, $3, $6, 1, $7, $8, $9 from event returning id)
       insert into webhook_tries (delivery_id, no, at, status, ms, error, reply)
       select id, 1, $10, $7, $8, $9, $11 from delivery`,
      [
        id,
        webhookId,
        tx.now.toISOString(),
        body,
        newId(),
        isSuccess ? 'delivered' : 'failed',
        status,
        ms,
        error,
        at,
        reply,
      ],
    );
    await audit(tx, {
      action: 'test',
      entity: 'webhooks',
      entity_id: webhookId,
      after: { status, is_green: isSuccess },
    });
  });
  const { at, status, ms, error, reply } = outcome;
  return { at, status, ms, error, reply };
}
