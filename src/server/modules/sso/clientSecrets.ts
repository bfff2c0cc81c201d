import type { Context } from '../../platform/context.ts';
import { seal } from '../../platform/crypto/sealing.ts';
import { newId } from '../../platform/db/id.ts';

/**
 * Stores a secret of a provider, sealed. `waits`: the one in use stays until a test with the new one has succeeded, so that nobody is turned
 * away by a wrong one.
 */
export async function storeClientSecret(
  { db, config, now }: Context,
  providerId: string,
  { text, waits }: { readonly text: string; readonly waits: boolean },
): Promise<void> {
  const [current] = await db.query(`select 1 from sso_client_secrets where provider_id = $1 and is_current`, [
    providerId,
  ]);
  const isCurrent = !waits || !current;
  await db.query(`delete from sso_client_secrets where provider_id = $1 and is_current = $2`, [
    providerId,
    isCurrent,
  ]);
  const id = newId();
  const sealed = seal(config, { table: 'sso_client_secrets', column: 'sealed', id }, text);
  await db.query(
    `insert into sso_client_secrets (id, provider_id, is_current, sealed, created_at) values ($1, $2, $3, $4, $5)`,
    [id, providerId, isCurrent, sealed, now.toISOString()],
  );
}
