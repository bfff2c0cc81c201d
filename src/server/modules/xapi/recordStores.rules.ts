import { MAX_RECORD_STORES } from '#shared/domain/recordStores.ts';
import { recordStores } from '#shared/resources/recordStores.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { refusalOfTarget } from '../../platform/outbound/guardedRequest.ts';
import { requireStepUp } from '../../platform/sessions/stepUp.ts';
import { storeKind } from './storeKind.ts';

/** An arbitrary constant: two stores that are made together must see each other in the count. */
const STORES_LOCK = 7_224_093;

export const recordStoresServer = serverOf(recordStores, {
  computed: {
    waiting: `(select count(*)::int from xapi_statements x where x.store_id = t.id and x.state = 'waiting')`,
  },

  async beforeSave(ctx, changes) {
    await requireStepUp(ctx);
    for (const { before, after, refuse, set } of changes) {
      const url = after.url.trim().replace(/\/+$/, '');
      if (refusalOfTarget(ctx.config.outbound, url) || /[?#]/.test(url))
        refuse(invalidField('url', 'record_store_url'));
      if (after.username.includes(':')) refuse(invalidField('username', 'record_store_username'));
      const isMoved = before !== null && before.url !== url;
      if (after.enabled && isMoved) refuse(invalidField('enabled', 'record_store_moved'));
      else if (after.enabled && !before?.enabled && !(await hasSecret(ctx, after.id)))
        refuse(invalidField('enabled', 'record_store_secret'));
      const isAgain = after.enabled && !before?.enabled;
      set({
        url,
        ...(isAgain && {
          disabled_reason: null,
          failures: 0,
          failing_since: null,
          next_at: null,
          last_error: null,
        }),
      });
    }
    const added = changes.filter(({ before }) => before === null);
    if (added.length === 0) return;
    await ctx.db.query('select pg_advisory_xact_lock($1)', [STORES_LOCK]);
    const [row] = await ctx.db.query<{ count: number }>(
      `select count(*)::int from record_stores where archived_at is null`,
    );
    if (row!.count + added.length > MAX_RECORD_STORES)
      added.forEach(({ refuse }) =>
        refuse(conflict('record-store-limit', { args: { max: MAX_RECORD_STORES } })),
      );
  },

  async afterSave(ctx, changes) {
    const idsOf = (some: typeof changes) => some.map(({ after }) => after.id);
    const off = changes.filter(({ before, after }) => before?.enabled && !after.enabled);
    if (off.length > 0) await storeKind.stopWaiting(ctx, idsOf(off));
    // Whoever moves the address does not learn the secret that way.
    const moved = changes.filter(({ before, after }) => before !== null && before.url !== after.url);
    if (moved.length > 0)
      await ctx.db.query(`delete from record_store_secrets where store_id = any($1::uuid[])`, [idsOf(moved)]);
  },

  beforeDelete: (ctx) => requireStepUp(ctx),
});

const hasSecret = async ({ db }: ActorContext, id: string): Promise<boolean> =>
  (await db.query(`select 1 from record_store_secrets where store_id = $1`, [id])).length > 0;
