import type { ReceiverKind } from '../receivers/health.ts';

/** Webhooks, as what switches receivers off needs them. */
export const webhookKind: ReceiverKind = {
  table: 'webhooks',
  entity: 'webhooks',
  word: 'webhook',
  page: 'settings/webhook',
  async stopWaiting({ db }, ids) {
    await db.query(
      `update webhook_deliveries set state = 'failed', next_at = null, error = coalesce(error, 'off')
       where webhook_id = any($1::uuid[]) and state = 'waiting'`,
      [ids],
    );
  },
};
