import type { StatementKind } from '#shared/domain/recordStores.ts';
import { hasSeat, type EnrolmentState } from '#shared/domain/enrolments.ts';
import type { Context } from '../context.ts';
import { newId } from '../db/id.ts';
import type { AuditEvent } from './audit.ts';

/** The job that prepares what record stores are told. */
export const TELL_RECORD_STORES = 'tell-record-stores';

/** Something that people did which learning record stores are told of. */
export interface RecordedAct {
  readonly kind: StatementKind;
  readonly object_id: string;
  /** Null where the object says it. */
  readonly user_id: string | null;
  readonly detail?: object;
}

/** The detail of an act that takes back what was told before: the object of the act is no longer so. */
export const WITHDRAWN = { withdrawn: true };

type Values = Readonly<Record<string, unknown>>;
type Told = StatementKind | { readonly withdrawn: StatementKind } | false;
type Facts = { readonly action: string; readonly before: Values; readonly after: Values };

const ENDED_EARLY = ['cancelled', 'withdrawn', 'rejected'];
const ATTENDED = ['present', 'late'];
const OPEN = ['responding', 'sending', 'validating'];
const FINISHED = ['passed', 'failed'];
const isOneOf = (values: readonly string[], value: unknown) => values.includes(value as string);
const isSeated = (state: unknown) => hasSeat((state ?? null) as EnrolmentState | null);

/** The kinds of an act, by the entity of its audit event. */
const recorders: Readonly<Record<string, (facts: Facts) => readonly Told[]>> = {
  enrolments({ before, after: { state } }) {
    if (typeof state !== 'string' || state === before['state']) return [];
    const isCompleted = state === 'completed';
    return [
      // A completion names no state before: it had a seat.
      'state' in before && isSeated(state) && !isSeated(before['state']) && 'registered',
      isCompleted && 'class_completed',
      isOneOf(ENDED_EARLY, state) && isSeated(before['state']) && 'unregistered',
    ];
  },
  modules: ({ action, after }) => [action === 'complete' && after['state'] === 'done' && 'module_completed'],
  attempts({ action, before, after }) {
    const isGraded =
      !['start', 'pause', 'resume', 'extend', 'annul'].includes(action) && isOneOf(FINISHED, after['state']);
    return [
      action === 'start' && 'attempted',
      action === 'grade' && isOneOf(OPEN, before['state']) && 'answered',
      isGraded && 'graded',
      ['annul', 'reopen'].includes(action) && { withdrawn: 'graded' },
    ];
  },
  'package-attempts': ({ action, before, after: { state, result } }) => [
    action === 'start' && 'package_started',
    state === 'completed' && before['state'] === 'open' && 'package_completed',
    isOneOf(FINISHED, result) && result !== before['result'] && 'package_graded',
  ],
  'attendance-records': ({ before, after: { state } }) => [
    isOneOf(ATTENDED, state) && !isOneOf(ATTENDED, before['state']) && 'attended',
    isOneOf(ATTENDED, before['state']) && !isOneOf(ATTENDED, state) && { withdrawn: 'attended' },
  ],
  certificates: ({ action }) => [
    action === 'issue' && 'earned',
    ['revoke', 'supersede'].includes(action) && { withdrawn: 'earned' },
  ],
};

/** What of an audit event record stores are told. */
export function recordedActs(ctx: Pick<Context, 'actor'>, event: AuditEvent): RecordedAct[] {
  const { action, entity, entity_id, before, after } = event;
  if (!entity_id || !recorders[entity]) return [];
  const kinds = recorders[entity]({ action, before: before ?? {}, after: after ?? {} });
  const person = entity === 'modules' ? (after?.['user_id'] ?? ctx.actor?.userId) : null;
  return kinds
    .filter((told) => told !== false)
    .map((told) => ({
      kind: typeof told === 'string' ? told : told.withdrawn,
      object_id: entity_id,
      user_id: (person as string | undefined) ?? null,
      ...(typeof told === 'object' && { detail: WITHDRAWN }),
    }));
}

/** As JSON for `ACTS_WRITTEN`. */
export const actRows = (acts: readonly RecordedAct[]): string =>
  JSON.stringify(acts.map((act) => ({ id: newId(), ...act })));

/** SQL: writes the acts (`$acts`, of the instant `$at`) that a record store wants. Where there is none, nothing is written. */
export const actsWritten = (acts: string, at: string): string =>
  `insert into xapi_acts (id, kind, object_id, user_id, at, due_at, detail)
     select id, kind, object_id, user_id, ${at}::timestamptz, ${at}::timestamptz, detail
     from jsonb_to_recordset(${acts}) as a(id uuid, kind text, object_id uuid, user_id uuid, detail jsonb)
     where exists (select from record_stores s where s.enabled and s.archived_at is null and a.kind = any(s.kinds))
     returning 1`;

/** SQL: the job after the commit, if any of the rows of `acts` was written. */
export const actsQueued = (acts: string): string =>
  `select graphile_worker.add_job('${TELL_RECORD_STORES}', '{}'::json, queue_name := '${TELL_RECORD_STORES}')
     from (select from ${acts} limit 1) a`;

const WRITE = `with acts as (${actsWritten('$1', '$2')}) ${actsQueued('acts')}`;

/** Tells record stores of acts that have no audit event, in the transaction of `ctx.db`. */
export async function recordActs(
  ctx: Pick<Context, 'db' | 'now'>,
  acts: readonly RecordedAct[],
): Promise<void> {
  if (acts.length > 0) await ctx.db.prepared(WRITE, [actRows(acts), ctx.now.toISOString()]);
}

/** SQL: the kinds that any record store wants, as an array; empty where there is none. It belongs into a statement that runs anyway. */
export const WANTED_KINDS = `(select coalesce(array_agg(distinct k), '{}') from record_stores s, unnest(s.kinds) k
  where s.enabled and s.archived_at is null)`;
