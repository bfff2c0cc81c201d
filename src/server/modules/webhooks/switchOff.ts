import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { tellAdministrators } from './tellAdministrators.ts';

interface Failing {
  readonly id: string;
  readonly name: string;
}

/** Switches a webhook off that fails, and tells the administrators. Returns false: it is no longer on. */
export async function switchOff(
  ctx: Context,
  { id, name }: Failing,
  reason: 'failing' | 'gone',
): Promise<false> {
  await ctx.db.query(
    `update webhooks set enabled = false, disabled_reason = $2, version = version + 1, updated_at = $3 where id = $1`,
    [id, reason, ctx.now.toISOString()],
  );
  await stopWaiting(ctx, [id]);
  await audit(ctx, {
    action: 'deactivate',
    entity: 'webhooks',
    entity_id: id,
    before: { enabled: true },
    after: { enabled: false, disabled_reason: reason },
  });
  await tellAdministrators(ctx, {
    event_key: `webhook-off:${id}:${ctx.now.toISOString()}`,
    title: { key: `notification.webhook_${reason === 'gone' ? 'gone' : 'off'}`, args: { name } },
    link: `settings/webhook/${id}`,
  });
  return false;
}

/** What waits for webhooks that are off is not sent any more; people can send it again. */
export async function stopWaiting({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<void> {
  await db.query(
    `update webhook_deliveries set state = 'failed', next_at = null, error = coalesce(error, 'off')
     where webhook_id = any($1::uuid[]) and state = 'waiting'`,
    [ids],
  );
}
