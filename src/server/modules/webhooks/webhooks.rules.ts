import { MAX_WEBHOOKS } from '#shared/domain/webhooks.ts';
import { webhooks } from '#shared/resources/webhooks.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { refusalOfTarget } from '../../platform/outbound/guardedRequest.ts';
import { requireStepUp } from '../../platform/sessions/stepUp.ts';
import { webhookKind } from './webhookKind.ts';

/** An arbitrary constant: two webhooks that are made together must see each other in the count. */
const WEBHOOKS_LOCK = 7_224_074;

export const webhooksServer = serverOf(webhooks, {
  computed: {
    waiting: `(select count(*)::int from webhook_deliveries d where d.webhook_id = t.id and d.state = 'waiting')`,
  },

  async beforeSave(ctx, changes) {
    await requireStepUp(ctx);
    for (const { before, after, refuse, set } of changes) {
      const url = after.url.trim();
      if (refusalOfTarget(ctx.config.outbound, url)) refuse(invalidField('url', 'webhook_url'));
      if (after.enabled && !before?.enabled && !(await hasSecret(ctx, after.id)))
        refuse(invalidField('enabled', 'webhook_secret'));
      const isAgain = after.enabled && !before?.enabled;
      set({ url, ...(isAgain && { disabled_reason: null, failures: 0, failing_since: null }) });
    }
    const added = changes.filter(({ before }) => before === null);
    if (added.length === 0) return;
    await ctx.db.query('select pg_advisory_xact_lock($1)', [WEBHOOKS_LOCK]);
    const [{ count }] = (await ctx.db.query<{ count: number }>(
      `select count(*)::int from webhooks where archived_at is null`,
    )) as [{ count: number }];
    if (count + added.length > MAX_WEBHOOKS)
      added.forEach(({ refuse }) => refuse(conflict('webhook-limit', { args: { max: MAX_WEBHOOKS } })));
  },

  async afterSave(ctx, changes) {
    const off = changes.filter(({ before, after }) => before?.enabled && !after.enabled);
    if (off.length > 0)
      await webhookKind.stopWaiting(
        ctx,
        off.map(({ after }) => after.id),
      );
  },

  beforeDelete: (ctx) => requireStepUp(ctx),
});

const hasSecret = async ({ db }: ActorContext, id: string): Promise<boolean> =>
  (await db.query(`select 1 from webhook_secrets where webhook_id = $1`, [id])).length > 0;
