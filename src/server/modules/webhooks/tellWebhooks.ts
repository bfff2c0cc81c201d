import type { ChosenEventType } from '#shared/domain/webhooks.ts';
import { TELL_WEBHOOKS } from '../../platform/audit/toldEvents.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { readTold } from './eventBodies.ts';
import { queueSending } from './queueSending.ts';

const BATCH = 200;

/**
 * Prepares the events of committed acts, and gives them to the webhooks that want them. One at a time in the order of the acts, so that no
 * event of an object overtakes an earlier one.
 */
export const tellWebhooksTask: Task = {
  name: TELL_WEBHOOKS,
  queue: TELL_WEBHOOKS,
  isOutgoing: true,
  async run(ctx) {
    while ((await inTransaction(ctx, prepareBatch)) === BATCH);
  },
};

interface Waiting {
  readonly id: string;
  readonly type: ChosenEventType;
  readonly object_id: string;
  readonly at: string;
}

/** Returns the number of events that it took. */
async function prepareBatch(ctx: Context): Promise<number> {
  const waiting = await ctx.db.query<Waiting>(
    `select id, type, object_id, at from webhook_events where body is null order by no limit ${BATCH} for update`,
  );
  if (waiting.length === 0) return 0;
  const prepared = await bodiesOf(ctx, waiting);
  // What is gone by now, because the act was undone, is not told.
  await ctx.db.query(`delete from webhook_events where id = any($1::uuid[])`, [
    waiting.filter(({ id }) => !prepared.has(id)).map(({ id }) => id),
  ]);
  await ctx.db.query(
    `update webhook_events e set body = p.body, user_id = p.user_id
     from jsonb_to_recordset($1) as p(id uuid, body text, user_id uuid) where e.id = p.id`,
    [JSON.stringify([...prepared].map(([id, told]) => ({ id, ...told })))],
  );
  await addDeliveries(ctx, [...prepared.keys()]);
  return waiting.length;
}

async function bodiesOf(
  ctx: Context,
  waiting: readonly Waiting[],
): Promise<Map<string, { body: string; user_id: string | null }>> {
  const prepared = new Map<string, { body: string; user_id: string | null }>();
  for (const type of new Set(waiting.map((event) => event.type))) {
    const events = waiting.filter((event) => event.type === type);
    const told = await readTold(
      ctx,
      type,
      events.map(({ object_id }) => object_id),
    );
    for (const { id, object_id, at } of events) {
      const found = told.get(object_id);
      if (!found) continue;
      const body = JSON.stringify({ type, timestamp: at, data: found.data });
      prepared.set(id, { body, user_id: found.userId });
    }
  }
  return prepared;
}

async function addDeliveries(ctx: Context, ids: readonly string[]): Promise<void> {
  const wanted = await ctx.db.query<{ webhook_id: string; event_id: string }>(
    `select w.id as webhook_id, e.id as event_id from webhook_events e
     join webhooks w on w.enabled and w.archived_at is null and e.type = any(w.events) where e.id = any($1::uuid[])`,
    [ids],
  );
  await ctx.db.query(
    `insert into webhook_deliveries (id, webhook_id, event_id, object_id, no, created_at, state, next_at)
     select d.id, d.webhook_id, e.id, e.object_id, e.no, $2, 'waiting', $2
     from jsonb_to_recordset($1) as d(id uuid, webhook_id uuid, event_id uuid) join webhook_events e on e.id = d.event_id`,
    [JSON.stringify(wanted.map((one) => ({ id: newId(), ...one }))), ctx.now.toISOString()],
  );
  for (const id of new Set(wanted.map(({ webhook_id }) => webhook_id))) await queueSending(ctx, id);
}
