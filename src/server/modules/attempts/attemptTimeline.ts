import type { TimelineEntry } from '#shared/api/quizGrades.ts';
import type { ActorContext } from '../../context.ts';
import type { AttemptRow } from './attempts.queries.ts';

/** Audited words that the timeline tells; the acts of organizers have a table of their own, with their reasons. */
const AUDITED = ['grade', 'forfeit', 'regrade'];
/** Acts by which an attempt that has ended goes on. */
const GO_ON = ['reopen', 'extend'];

/** What happened to an attempt beside its start and its end: saves, marks, results, acts and earlier ends, in one query. */
export async function attemptTimeline(
  ctx: ActorContext,
  { id }: Pick<AttemptRow, 'id'>,
): Promise<TimelineEntry[]> {
  const rows = await ctx.db.query<Omit<TimelineEntry, 'at'> & { at: string | null }>(
    `select 'saves' as what, max(received_at) as at, null as by, null as reason, null::int as minutes, count(*)::int as count
     from answer_events where attempt_id = $1
     union all
     select t.act, t.at, u.name, t.reason, t.minutes, null from attempt_acts t join users u on u.id = t.actor_id
     where t.attempt_id = $1
     union all
     select action, at, case when action = 'regrade' then actor_name end, after->>'reason', null, null from audit_events
     where entity = 'attempts' and entity_id = $1 and action = any($2)
     union all
     select case when before->>'declared_seq' is null then 'expire' else 'hand_in' end, (before->>'finished_at')::timestamptz,
       null, null, null, null from audit_events
     where entity = 'attempts' and entity_id = $1 and action = any($3)
       and before->>'finished_at' is not null and after->>'finished_at' is null
     union all
     select 'mark', max(at), actor_name, null, null, count(*)::int from audit_events
     where entity = 'answers' and action = 'mark' and entity_id in (select w.id from answers w where w.attempt_id = $1)
     group by request_id, actor_name`,
    [id, AUDITED, GO_ON],
  );
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }])) as TimelineEntry[];
}
