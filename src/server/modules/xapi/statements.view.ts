import { recordStatements } from '#shared/views/recordStatements.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { queueStatements } from './queueStatements.ts';

export const recordStatementsServer = serverOf(recordStatements, {
  rows: `
    select x.id, x.store_id, x.at, x.kind, x.state, x.tries, x.status, x.error, x.delivered_at,
      s.enabled and s.archived_at is null and x.kind <> 'example' as can_go
    from xapi_statements x join record_stores s on s.id = x.store_id`,
  computed: {},
  actions: {
    resend: { when: `t.can_go`, run: (ctx, ids) => inTransaction(ctx, (tx) => resend(tx, ids)) },
  },
});

/** Sends statements again, with the same ids: a store that has them already takes no notice. */
async function resend(ctx: ActorContext, ids: readonly string[]): Promise<number> {
  const rows = await ctx.db.query<{ store_id: string }>(
    `update xapi_statements set state = 'waiting', tries = 0, status = null, error = null, reply = null, delivered_at = null
     where id = any($1::uuid[]) returning store_id`,
    [ids],
  );
  const [first] = rows;
  if (!first) return 0;
  // The call names one store.
  await queueStatements(ctx, first.store_id);
  await audit(ctx, {
    action: 'resend',
    entity: 'record-stores',
    entity_id: first.store_id,
    after: { count: rows.length },
  });
  return rows.length;
}
