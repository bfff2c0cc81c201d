import type { TimelineEntry } from '#shared/api/quizGrades.ts';
import { isOpen } from '#shared/domain/attempts.ts';
import { NETWORK_ALLOWANCE_MS } from '#shared/domain/deadlines.ts';
import { hasLeft } from '../../platform/archives/leftRows.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { AttemptRow } from './attempts.queries.ts';

/** Audited actions that the timeline shows; the actions of organizers have a table of their own, with their reasons. */
const AUDITED = ['grade', 'forfeit', 'regrade'];
/** Actions that let an ended attempt continue. */
const GO_ON = ['reopen', 'extend'];

/**
 * SQL: seconds between the end of the attempt `a` (its submission or its deadline, whichever is earlier) and the arrival of the answers;
 * null for answers that came after an end that an organizer has postponed since. Answers that arrive together are one entry.
 */
const SECONDS = `case when v.received_at >= least(a.deadline_at, a.finished_at)
  then extract(epoch from v.received_at - least(a.deadline_at, a.finished_at))::int end`;
/** SQL: a late arrival that counts: a submission in time committed to the answer, and it arrived after the deadline. */
const FOLLOWED = `v.received_at > a.deadline_at + interval '${NETWORK_ALLOWANCE_MS} milliseconds'`;

/** The timeline of an attempt besides its start and its end: saves, marks, results, actions and earlier ends, in one query. */
export async function attemptTimeline(
  ctx: ActorContext,
  { id, state }: Pick<AttemptRow, 'id' | 'state'>,
): Promise<TimelineEntry[]> {
  const rows = await ctx.db.query<Omit<TimelineEntry, 'at'> & { at: string | null }>(
    `select 'saves' as what, max(v.received_at) as at, null as by, null as reason, null::int as minutes, count(*)::int as count,
       null::int as seconds
     from answer_events v join attempts a on a.id = v.attempt_id
     where a.id = $1 and v.outcome = 'saved' and (${FOLLOWED}) is not true
     union all
     select case when v.outcome = 'late' then 'late' else 'followed' end, v.received_at, null, null, null, count(*)::int, ${SECONDS}
     from answer_events v join attempts a on a.id = v.attempt_id
     where a.id = $1 and (v.outcome = 'late' or v.outcome = 'saved' and ${FOLLOWED})
     group by v.outcome, v.received_at, a.deadline_at, a.finished_at
     union all
     select 'undelivered', a.receive_until, null, null, null, count(*)::int, null
     from attempts a, jsonb_each(a.committed) c
     where a.id = $1 and not $4 and not ${hasLeft('answer_events', 'a.id')}
       and not exists (select 1 from answer_events v where v.attempt_id = a.id
       and v.question_id = c.key::uuid and v.seq >= (c.value->>'seq')::int and v.outcome = 'saved')
     group by a.id
     union all
     select t.act, t.at, u.name, t.reason, t.minutes, null, null from attempt_acts t join users u on u.id = t.actor_id
     where t.attempt_id = $1
     union all
     select action, at, case when action = 'regrade' then actor_name end, after->>'reason', null, null, null from audit_events
     where entity = 'attempts' and entity_id = $1 and action = any($2)
     union all
     select case when before->>'submitted_seq' is null then 'expire' else 'hand_in' end, (before->>'finished_at')::timestamptz,
       null, null, null, null, null from audit_events
     where entity = 'attempts' and entity_id = $1 and action = any($3)
       and before->>'finished_at' is not null and after->>'finished_at' is null
     union all
     select 'mark', max(at), actor_name, null, null, count(*)::int, null from audit_events
     where entity = 'answers' and action = 'mark' and entity_id in (select w.id from answers w where w.attempt_id = $1)
     group by request_id, actor_name`,
    [id, AUDITED, GO_ON, isOpen(state)],
  );
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }])) as TimelineEntry[];
}
