import type { RecordedFocus } from '#shared/api/quizGrades.ts';
import type { FocusInput } from '#shared/calls/attempts.calls.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';

/** Of one attempt. Nobody leaves a page this often; a program that tells more fills nothing. */
const MAX_EVENTS = 2_000;

/** The safeguards of a quiz because of which a page tells when it is left. */
export interface Focused {
  readonly log_focus: boolean;
  readonly full_screen: boolean;
}
export const isFocusLogged = ({ log_focus, full_screen }: Focused): boolean => log_focus || full_screen;

/**
 * Stores what the page tells. An event may come first without and later with its end; one that is known stays as it is. They may come long
 * after they happened, also after the end of the attempt.
 */
export async function noteFocus(
  ctx: ActorContext,
  attemptId: string,
  events: readonly FocusInput[],
): Promise<void> {
  const now = ctx.now.getTime();
  const rows = events.map(({ id: event_id, at_ms, ...event }) => ({
    ...event,
    event_id,
    id: newId(),
    at: new Date(Math.min(at_ms, now)).toISOString(),
  }));
  await ctx.db.prepared(
    `insert into attempt_focus as k (id, attempt_id, event_id, user_id, kind, at, seconds, received_at)
     select distinct on (i.event_id) i.id, a.id, i.event_id, a.user_id, i.kind, greatest(i.at, a.started_at), i.seconds, $4
     from attempts a, jsonb_to_recordset($3::jsonb) as i(id uuid, event_id uuid, kind text, at timestamptz, seconds integer)
     where a.id = $1 and a.user_id = $2 and (select count(*) from attempt_focus f where f.attempt_id = a.id) < ${MAX_EVENTS}
     order by i.event_id, i.seconds
     on conflict (attempt_id, event_id) do update set seconds = excluded.seconds, received_at = excluded.received_at
     where k.seconds is null`,
    [attemptId, ctx.actor.userId, JSON.stringify(rows), ctx.now.toISOString()],
  );
}

export const focusOf = ({ db }: Context, attemptId: string): Promise<RecordedFocus[]> =>
  db.query<RecordedFocus>(
    `select kind, at, seconds from attempt_focus where attempt_id = $1 order by at, id`,
    [attemptId],
  );
