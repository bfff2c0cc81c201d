import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { queueStatements } from './queueStatements.ts';

/**
 * Asks a record store now, instead of at the time of its next try. Returns how many statements wait.
 * @throws ApiError 404; 409 `record-store-off`
 */
export const retryNow = (ctx: ActorContext, storeId: string): Promise<{ waiting: number }> =>
  inTransaction(ctx, async (tx) => {
    const [store] = await tx.db.query<{ enabled: boolean }>(
      `select enabled from record_stores where id = $1 and archived_at is null for no key update`,
      [storeId],
    );
    if (!store) throw notFound();
    if (!store.enabled) throw conflict('record-store-off');
    await tx.db.query(`update record_stores set next_at = null where id = $1`, [storeId]);
    const [row] = await tx.db.query<{ waiting: number }>(
      `select count(*)::int as waiting from xapi_statements where store_id = $1 and state = 'waiting'`,
      [storeId],
    );
    await queueStatements(tx, storeId);
    await audit(tx, {
      action: 'retry',
      entity: 'record-stores',
      entity_id: storeId,
      after: { count: row!.waiting },
    });
    return row!;
  });
