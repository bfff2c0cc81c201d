import type { DeliveryDetail, DeliveryTry } from '#shared/api/webhooks.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';

/** @throws ApiError 404 */
export async function readDelivery(
  { db }: Pick<Context, 'db'>,
  webhookId: string,
  id: string,
): Promise<DeliveryDetail> {
  const [delivery] = await db.query<Omit<DeliveryDetail, 'tries'>>(
    `select d.id, e.id as webhook_id, e.type, e.body from webhook_deliveries d join webhook_events e on e.id = d.event_id
     where d.id = $1 and d.webhook_id = $2`,
    [id, webhookId],
  );
  if (!delivery) throw notFound();
  const tries = await db.query<DeliveryTry>(
    `select at, status, ms, error, reply from webhook_tries where delivery_id = $1 order by no desc`,
    [id],
  );
  return { ...delivery, tries };
}
