import type { ReceiverKind } from '../receivers/health.ts';

/** Record stores, as what switches receivers off needs them. */
export const storeKind: ReceiverKind = {
  table: 'record_stores',
  entity: 'record-stores',
  word: 'record_store',
  page: 'settings/record-store',
  async stopWaiting({ db }, ids) {
    await db.query(
      `update xapi_statements set state = 'failed', error = coalesce(error, 'off')
       where store_id = any($1::uuid[]) and state = 'waiting'`,
      [ids],
    );
  },
};
