import type { Meeting } from '#shared/api/home.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { activeStates, obligedStates, unfinishedStates } from '#shared/domain/enrolments.ts';
import type { ActorContext } from '../../platform/context.ts';
import { classDueAt, isObliged, requirementDueAt } from '../../modules/obligations/obligations.ts';
import { timesOf } from '../../modules/quizzes/overridesSql.ts';
import { dueStandings } from '#shared/domain/competencies.ts';
import { raw } from '../../platform/db/sql.ts';
import { meetingsOf, presentMeeting, type MeetingFacts } from './meetings.ts';

const DAY_MS = 86_400_000;
const AHEAD_DAYS = 7;
const LATE_DAYS = 28;
const MAX_ROWS = 500;

interface Reason {
  readonly class_id: string | null;
  /** The quiz or the competency. */
  readonly what: Expanded | null;
  readonly at: string | null;
  readonly is_overdue: boolean;
  /** Its date is close enough to be shown, or passed lately. */
  readonly is_near: boolean;
  /** The quiz can be worked on now, and has not been tried. */
  readonly is_open: boolean;
  readonly is_fresh: boolean;
}
/** Something that asks for the caller: of a class, or of a competency that no class of theirs gives. */
export interface DueRow extends Reason {
  readonly kind: 'running' | 'quiz' | 'class' | 'offer' | 'evaluation' | 'requirement';
}
interface MeetingRow extends Reason {
  readonly kind: 'session';
  readonly at: string;
  readonly until: string;
  readonly detail: MeetingFacts;
}
interface AttemptRow extends Reason {
  readonly kind: 'attempt';
  readonly detail: Pick<OpenQuiz, 'attempt_id' | 'is_timed'>;
}

/** What the clock allows now: the caller's unfinished attempt. */
export interface OpenQuiz {
  readonly quiz: Expanded;
  readonly attempt_id: string;
  readonly deadline_at: string | null;
  /** The quiz has a time limit: its clock is running. */
  readonly is_timed: boolean;
}

/** Everything that asks for the caller, of their classes or of what they must still get. */
export interface Reasons {
  readonly due: readonly DueRow[];
  /** Of today, the first first. */
  readonly meetings: readonly (Meeting & { readonly class_id: string })[];
  /** The unfinished attempt that ends first. */
  readonly attempt: (OpenQuiz & { readonly class_id: string }) | undefined;
}

const states = (list: readonly string[]) => list.map((state) => `'${state}'`).join(', ');

/**
 * One query. Obligations that are not fulfilled stay however long they are overdue; all else is shown from a week before to four weeks
 * after. The clock has been applied to the attempts before.
 */
export async function reasonsOf(ctx: ActorContext): Promise<Reasons> {
  const now = ctx.now.getTime();
  const rows = await ctx.db.prepared<DueRow | MeetingRow | AttemptRow>(STATEMENT, [
    ctx.actor.userId,
    ctx.now.toISOString(),
    new Date(now - LATE_DAYS * DAY_MS).toISOString(),
    new Date(now + AHEAD_DAYS * DAY_MS).toISOString(),
    ctx.config.siteTimeZone,
    ctx.actor.timeZone ?? ctx.config.siteTimeZone,
  ]);
  const due: DueRow[] = [];
  const meetings: (Meeting & { class_id: string })[] = [];
  let attempt: Reasons['attempt'];
  for (const row of rows) {
    if (row.kind === 'session')
      meetings.push({ ...presentMeeting(ctx, row.at, row.until, row.detail), class_id: row.class_id! });
    else if (row.kind === 'attempt')
      attempt = { class_id: row.class_id!, quiz: row.what!, deadline_at: row.at, ...row.detail };
    else due.push(row);
  }
  return { due, meetings, attempt };
}

const NEAR = `(r.is_overdue or r.kind in ('session', 'attempt') or r.at between $3 and $4 or (r.kind = 'evaluation' and r.at is null))`;

const STATEMENT = `
  with mine as (
    select c.id, c.start_at, c.end_at, c.self_paced, c.competency_id, c.complete_quizzes, c.attendance_access, c.evaluation_access,
      c.evaluation_from, c.evaluation_until, e.mandatory, e.state, e.offered_until, ${classDueAt('e', 'c')} as due_at
    from enrolments e join classes c on c.id = e.class_id join groups g on g.id = c.group_id
    where e.user_id = $1 and e.archived_at is null and c.status = 'published' and c.archived_at is null
      and g.status = 'published' and g.archived_at is null
      and (e.state in (${states(unfinishedStates)}, 'completed', 'offered') or (e.mandatory and e.state in (${states(obligedStates)})))
  ), unfinished as (select * from mine where state not in ('completed', 'offered')),
  reasons as (
    select 'running' as kind, c.id as class_id, null::jsonb as what, null::timestamptz as at, false as is_overdue,
      false as is_open, false as is_fresh, null::timestamptz as until, null::jsonb as detail
    from unfinished c where c.state in (${states(activeStates)}) and (c.start_at is null or c.start_at <= $2)
      and (c.end_at is null or c.end_at >= $2)
    union all
    select 'quiz', c.id, jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name), t.due_at,
      coalesce(${isObliged('quiz', 'c')} and t.due_at < $2, false),
      (t.due_at is null or t.due_at >= $2) and (t.opens_at is null or t.opens_at <= $2)
        and (c.start_at is null or c.start_at <= $2) and (c.end_at is null or c.end_at >= $2),
      r.quiz_id is null, null, null
    from unfinished c join quizzes z on z.class_id = c.id and z.status = 'published' and z.archived_at is null
    cross join lateral ${timesOf('z', '$1')} t
    left join grades r on r.quiz_id = z.id and r.user_id = $1
    where not coalesce(r.passed, false) and coalesce(r.state, '') not in ('pending', 'validating')
    union all
    select 'class', c.id, null, c.due_at, ${isObliged('class', 'c')} and c.due_at < $2, false, false, null, null
    from unfinished c where c.due_at is not null
    union all
    select 'offer', c.id, null, c.offered_until, false, false, false, null, null
    from mine c where c.state = 'offered' and c.offered_until > $2
    union all
    select 'evaluation', c.id, null, coalesce(c.evaluation_until, c.end_at + interval '30 days'), false, false, false, null, null
    from mine c where c.state = 'completed' and c.evaluation_access = 'published'
      and coalesce(c.evaluation_from, c.start_at, $2) <= $2
      and coalesce(c.evaluation_until, c.end_at + interval '30 days', $2) >= $2
      and not exists (select 1 from evaluation_participations p where p.class_id = c.id and p.user_id = $1)
    union all
    select 'requirement', (select min(c.id::text)::uuid from unfinished c where c.competency_id = s.competency_id
        and (c.end_at is null or c.end_at >= $2)),
      jsonb_build_object('id', k.id, 'slug', k.code, 'name', k.name), ${requirementDueAt(raw('$5'))}, s.standing = 'overdue', false, false, null, null
    from competency_standings s join competencies k on k.id = s.competency_id join users u on u.id = s.user_id
    where s.user_id = $1 and s.is_required and s.standing in ('overdue', ${states(dueStandings)}) and k.archived_at is null
    union all
    select 'session', m.class_id, null, m.start_at, false, false, false, m.end_at, m.facts from (${meetingsOf('$6')}) m
    union all
    (select 'attempt', a.class_id, jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name), a.deadline_at, false, false, false,
       null, jsonb_build_object('attempt_id', a.id, 'is_timed', z.time_limit is not null)
     from attempts a join quizzes z on z.id = a.quiz_id
     where a.user_id = $1 and a.state in ('responding', 'sending')
     order by a.deadline_at nulls last, a.started_at desc limit 1)
  )
  select r.*, coalesce(${NEAR}, false) as is_near from reasons r
  where r.kind in ('running', 'offer', 'evaluation') or (r.kind = 'quiz' and r.is_open) or ${NEAR}
  order by coalesce(${NEAR}, false) desc, r.at, r.class_id limit ${MAX_ROWS}`;
