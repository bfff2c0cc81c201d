import { OLD_SECRET_HOURS } from '#shared/domain/webhooks.ts';
import type { NewSecret, WebhookSigning } from '#shared/api/webhooks.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto/sealing.ts';
import { newId } from '../../platform/db/id.ts';
import { notFound } from '../../platform/http/errors.ts';
import { newSecret } from './signature.ts';

const place = (id: string) => ({ table: 'webhook_secrets', column: 'sealed', id }) as const;

/** The secrets that sign now, the current one first. */
export async function secretsOf({ db, config, now }: Context, webhookId: string): Promise<string[]> {
  const rows = await db.query<{ id: string; sealed: string }>(
    `select id, sealed from webhook_secrets where webhook_id = $1 and (until is null or until > $2)
     order by until desc nulls first`,
    [webhookId, now.toISOString()],
  );
  return rows.map(({ id, sealed }) => unseal(config, place(id), sealed));
}

/**
 * Makes a signing secret; only this reply has it. The one before signs as well for a day, one before that no longer.
 * @throws ApiError 404; 409 `secret-key-missing` while the server has no key to seal it
 */
export const makeSecret = (ctx: ActorContext, webhookId: string): Promise<NewSecret> =>
  inTransaction(ctx, async (tx) => {
    await lockWebhook(tx, webhookId);
    const { db, config, now } = tx;
    await db.query(`delete from webhook_secrets where webhook_id = $1 and until is not null`, [webhookId]);
    const [old] = await db.query<{ until: string }>(
      `update webhook_secrets set until = $2::timestamptz + make_interval(hours => $3) where webhook_id = $1
       returning until`,
      [webhookId, now.toISOString(), OLD_SECRET_HOURS],
    );
    const id = newId();
    const secret = newSecret();
    await db.query(
      `insert into webhook_secrets (id, webhook_id, sealed, created_at) values ($1, $2, $3, $4)`,
      [id, webhookId, seal(config, place(id), secret), now.toISOString()],
    );
    await audit(tx, {
      action: 'renew-secret',
      entity: 'webhooks',
      entity_id: webhookId,
      after: { old_until: old?.until ?? null },
    });
    return { secret, old_until: old?.until ?? null };
  });

async function lockWebhook({ db }: Context, id: string): Promise<void> {
  const found = await db.query(`select 1 from webhooks where id = $1 and archived_at is null for update`, [
    id,
  ]);
  if (found.length === 0) throw notFound();
}

/** @throws ApiError 404 */
export async function readSigning({ db, now }: Context, webhookId: string): Promise<WebhookSigning> {
  const [row] = await db.query<{ made_at: string | null; old_until: string | null }>(
    `select (select created_at from webhook_secrets s where s.webhook_id = w.id and s.until is null) as made_at,
       (select until from webhook_secrets s where s.webhook_id = w.id and s.until > $2) as old_until
     from webhooks w where w.id = $1 and w.archived_at is null`,
    [webhookId, now.toISOString()],
  );
  if (!row) throw notFound();
  return { has_secret: row.made_at !== null, ...row };
}
