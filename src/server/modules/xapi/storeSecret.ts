import type { StoreSecret } from '#shared/api/recordStores.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto/sealing.ts';
import { notFound } from '../../platform/http/errors.ts';

const place = (id: string) => ({ table: 'record_store_secrets', column: 'sealed', id }) as const;

/** The secret of a record store; undefined: none was entered. */
export async function secretOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  storeId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ sealed: string }>(
    `select sealed from record_store_secrets where store_id = $1`,
    [storeId],
  );
  return row && unseal(config, place(storeId), row.sealed);
}

/**
 * Stores the secret of a record store, sealed.
 * @throws ApiError 404; 409 `secret-key-missing` while the server has no key to seal it
 */
export const enterSecret = (ctx: ActorContext, storeId: string, secret: string): Promise<StoreSecret> =>
  inTransaction(ctx, async (tx) => {
    const { db, config, now } = tx;
    const found = await db.query(
      `select 1 from record_stores where id = $1 and archived_at is null for update`,
      [storeId],
    );
    if (found.length === 0) throw notFound();
    await db.query(
      `insert into record_store_secrets (store_id, sealed, entered_at) values ($1, $2, $3)
       on conflict (store_id) do update set sealed = excluded.sealed, entered_at = excluded.entered_at`,
      [storeId, seal(config, place(storeId), secret), now.toISOString()],
    );
    await audit(tx, { action: 'enter-secret', entity: 'record-stores', entity_id: storeId });
    return { has_secret: true, entered_at: now.toISOString() };
  });

/** @throws ApiError 404 */
export async function readSecret({ db }: Pick<Context, 'db'>, storeId: string): Promise<StoreSecret> {
  const [row] = await db.query<{ entered_at: string | null }>(
    `select s.entered_at from record_stores r left join record_store_secrets s on s.store_id = r.id
     where r.id = $1 and r.archived_at is null`,
    [storeId],
  );
  if (!row) throw notFound();
  return { has_secret: row.entered_at !== null, entered_at: row.entered_at };
}
