import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import { newId } from '../db/id.ts';
import { actRows, actsQueued, actsWritten, recordedActs } from './recordedActs.ts';
import { TELL_WEBHOOKS, toldEvents } from './toldEvents.ts';

type Values = Readonly<Record<string, unknown>> | null | undefined;

/** One action. `before` and `after` hold what changed; never a password, a token or a hash. */
export interface AuditEvent {
  /** A verb: `create`, `edit`, `delete`, `publish`, `sign-in` … */
  readonly action: string;
  /** The name of a resource, or the module's word for the object of the action. */
  readonly entity: string;
  readonly entity_id?: string | null;
  /** The person who acts, if that is not the actor of the context: a person who signs in has no session yet. */
  readonly actor_id?: string;
  readonly before?: Values;
  readonly after?: Values;
}

/** Writes an event in the transaction of `ctx.db`, so that it exists exactly when the action does. */
export const audit = (ctx: Context, event: AuditEvent): Promise<void> => auditAll(ctx, [event]);

const WRITE = `insert into audit_events (id, actor_id, actor_name, role_name, request_id, ip, action, entity, entity_id, before, after)
     select id, coalesce(actor_id, $2), $3, $4, $5, $6, action, entity, entity_id, before, after
     from jsonb_to_recordset($1) as e(id uuid, actor_id uuid, action text, entity text, entity_id uuid, before jsonb, after jsonb)`;

/**
 * Beside it, in the same statement: what webhooks and record stores want to be told of, and the jobs that send it after the commit. Where
 * none of them wants it, no row is written.
 */
const WRITE_AND_TELL = `with written as (${WRITE}), told as (
       insert into webhook_events (id, type, object_id, at)
       select id, type, object_id, $8::timestamptz from jsonb_to_recordset($7) as e(id uuid, type text, object_id uuid)
       where exists (select from webhooks w where w.enabled and w.archived_at is null and e.type = any(w.events))
       returning 1),
     acts as (${actsWritten('$9', '$8')})
     select graphile_worker.add_job('${TELL_WEBHOOKS}', '{}'::json, queue_name := '${TELL_WEBHOOKS}')
     from (select from told limit 1) t
     union all ${actsQueued('acts')}`;

/** Many acts in one statement, in the order given. */
export async function auditAll(ctx: Context, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { actor, requestId, ip, db, realtime, now } = ctx;
  const values = [
    JSON.stringify(events.map((event) => ({ id: newId(), ...event }))),
    actor?.userId ?? null,
    // The seal covers it: a program is named beside its person.
    actor?.token ? `${actor.name} (API: ${actor.token.name})` : (actor?.name ?? null),
    actor?.roleName ?? null,
    requestId,
    ip,
  ];
  const told = events.flatMap((event) =>
    toldEvents(event).map((type) => ({ id: newId(), type, object_id: event.entity_id })),
  );
  const acts = events.flatMap((event) => recordedActs(ctx, event));
  if (told.length === 0 && acts.length === 0) await db.prepared(WRITE, values);
  else await db.prepared(WRITE_AND_TELL, [...values, JSON.stringify(told), now.toISOString(), actRows(acts)]);
  // Every audited change is also broadcast to the pages that list the record.
  if (realtime)
    db.afterCommit(() =>
      events.forEach(({ entity, action, entity_id }) => realtime.recordChanged(entity, action, entity_id)),
    );
}

/** The two sides of a change, only the columns that differ; columns that always differ (version, updated_*) are left out. */
export function differenceOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) {
  const names = Object.keys(after).filter(
    (name) => !CONSTANTLY.has(name) && !isSame(before[name], after[name]),
  );
  const pick = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const CONSTANTLY = new Set(['version', 'updated_at', 'updated_by']);
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && isDeepStrictEqual(a, b));
