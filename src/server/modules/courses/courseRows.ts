import type { CompletionItem, MyCourse } from '#shared/api/courses.ts';
import {
  decideEnrolment,
  hasSeat,
  isMine,
  phaseOf,
  seatTakingStates,
  type EnrolmentState,
} from '#shared/domain/enrolments.ts';
import type { Expanded, ExpandedFile } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { notFound } from '../../platform/http/errors.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { stateNow } from '../enrolments/classEnd.ts';
import { hasCompleted, missingCompetencies, requiredBefore } from '../enrolments/prerequisites.ts';
import { isObliged } from '../obligations/obligations.ts';
import { GIVES_CERTIFICATE, inOrder, requirementsOf } from '../completion/requirements.ts';
import { dueOf } from '../quizzes/overridesSql.ts';
import { classOfLearner, ENROLLED, VISIBLE_TO_LEARNER } from '../classes/classScope.ts';

/** A class as one learner sees it. */
export interface CourseRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly group: Expanded;
  readonly type: MyCourse['type'];
  readonly image: Omit<ExpandedFile, 'url'> | null;
  readonly mode: MyCourse['mode'];
  readonly self_paced: boolean;
  readonly status: string;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly enrol_policy: MyCourse['enrol_policy'];
  readonly enrol_from: string | null;
  readonly enrol_until: string | null;
  readonly cancel_until: string | null;
  readonly waiting_list: boolean;
  readonly capacity: number | null;
  readonly seats_taken: number | null;
  readonly enrolment_state: EnrolmentState | null;
  readonly mandatory: boolean;
  readonly enrolled_at: string | null;
  /** Unfinished prerequisite classes; only for people who are not enrolled. */
  readonly missing: Expanded[];
  /** Competencies that the class requires and the learner does not hold. */
  readonly missing_competencies: Expanded[];
  /** The requirements for completion and the progress, in any order; null for people without an enrolment. */
  readonly requirements: CompletionItem[] | null;
  readonly gives_certificate: boolean;
  readonly quiz_deadline: string | null;
  /** Its deadline belongs to an obligation. */
  readonly is_quiz_obliged: boolean;
  /** The number of classes that match the condition, including those beyond the limit. */
  readonly matching: number;
}

const seatTaking = seatTakingStates.map((state) => `'${state}'`).join(', ');

/**
 * Classes that the caller may see, in one query. `condition` and `order` over `c`, `g`, `e`, with `$1` the learner and `$2` now; further
 * values begin at `$3`. Progress, seats and deadlines are read for the selected rows only. Prepared, because planning costs more than
 * running: there are a handful of conditions and orders. `seats`: whether seats are counted, which reads everybody in a class.
 */
export const courseRows = (
  ctx: ActorContext,
  condition: string,
  {
    values = [],
    order = 'c.start_at, c.id',
    limit,
    offset = 0,
    seats = true,
  }: { values?: readonly unknown[]; order?: string; limit: number; offset?: number; seats?: boolean },
): Promise<CourseRow[]> =>
  ctx.db.prepared<CourseRow>(
    `with found as materialized (
       select f.*, row_number() over () as place from (
         select c.id, ${stateNow('e', 'c', '$2')} as enrolment_state, coalesce(e.mandatory, false) as mandatory, e.enrolled_at,
           count(*) over ()::int as matching
         from ${classOfLearner('$1')} where ${VISIBLE_TO_LEARNER} and ${condition}
         order by ${order} limit $${values.length + 3} offset $${values.length + 4}
       ) f
     ), chosen as materialized (
       select c.*, jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name) as "group",
         k.enrolment_state, k.mandatory, k.enrolled_at, k.place, k.matching
       from found k join classes c on c.id = k.id join groups g on g.id = c.group_id
     )
     select c.id, c.slug, c.name, c.type, c.mode, c.self_paced, c.status, c.start_at, c.end_at, c.enrol_policy, c.enrol_from,
       c.enrol_until, c.cancel_until, c.waiting_list, c.capacity, c.matching, c."group", c.enrolment_state, c.mandatory, c.enrolled_at,
       ${isObliged('quiz', 'c')} as is_quiz_obliged,
       case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
         'width', f.width, 'height', f.height) end as image,
       case when ${seats} and c.capacity is not null then (
         select count(*)::int from enrolments s where s.class_id = c.id and s.state in (${seatTaking})
           and (s.state <> 'offered' or s.offered_until > $2)) end as seats_taken,
       case when c.enrolment_state in (${ENROLLED}) then '[]' else (
         select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'slug', q.slug, 'name', q.name) order by q.start_at, q.id),
           '[]') from (${requiredBefore('c')}) q where not ${hasCompleted('q.id', '$1')}) end as missing,
       case when c.enrolment_state in (${ENROLLED}) then '[]' else (
         select coalesce(jsonb_agg(to_jsonb(q) order by q.name), '[]')
         from (${missingCompetencies('c', '$1', `$${values.length + 5}::date`)}) q) end as missing_competencies,
       case when c.enrolment_state is not null then (
         select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${requirementsOf('c', '$1')}) r) end as requirements,
       ${GIVES_CERTIFICATE} as gives_certificate,
       case when c.enrolment_state in (${ENROLLED}) then (
         select coalesce(min(at) filter (where at > $2::timestamptz), max(at)) from (
           select ${dueOf('z', '$1')} as at from quizzes z
           left join grades r on r.quiz_id = z.id and r.user_id = $1
           where z.class_id = c.id and z.status = 'published' and z.archived_at is null and not coalesce(r.passed, false)
           offset 0
         ) d
       ) end as quiz_deadline
     from chosen c
     left join files f on f.id = c.image_id
     order by c.place`,
    [
      ctx.actor.userId,
      ctx.now.toISOString(),
      ...values,
      limit,
      offset,
      zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone),
    ],
  );

/** A class that the caller may see, by id or slug. Otherwise 404. */
export async function courseOf(ctx: ActorContext, key: string): Promise<CourseRow> {
  const [row] = await courseRows(ctx, idOrSlug('c', key, '$3'), { values: [key], limit: 1 });
  if (!row) throw notFound();
  return row;
}

/** The class in the form of the API. */
export function presentCourse(ctx: ActorContext, row: CourseRow): MyCourse {
  const seats_left = row.capacity === null ? null : Math.max(0, row.capacity - (row.seats_taken ?? 0));
  const decision = decideEnrolment({ ...row, seats_left }, row.enrolment_state, ctx.now);
  const phase = phaseOf(row.start_at, row.end_at, ctx.now);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    group: row.group,
    type: row.type,
    image: row.image && { ...row.image, url: fileUrl(ctx, row.image.id) },
    mode: row.mode,
    self_paced: row.self_paced,
    start_at: row.start_at,
    end_at: row.end_at,
    phase,
    is_cancelled: row.status === 'cancelled',
    enrolment_state: row.enrolment_state,
    mandatory: row.mandatory,
    missing: row.missing,
    missing_competencies: row.missing_competencies,
    progress: progressOf(row),
    next_deadline:
      phase === 'running' && hasSeat(row.enrolment_state) ? (row.quiz_deadline ?? row.end_at) : null,
    is_obliged: row.is_quiz_obliged,
    seats_left,
    enrol_policy: row.enrol_policy,
    waiting_list: row.waiting_list,
    can_enrol: 'becomes' in decision,
    enrol_refusal: 'refusal' in decision ? decision.refusal : null,
  };
}

/** Percent, rounded down so that only a full result is 100. */
export function progressOf({
  enrolment_state: state,
  requirements,
}: Pick<CourseRow, 'enrolment_state' | 'requirements'>): number {
  if (state === 'completed') return 100;
  if (!isMine(state)) return 0;
  const sum = (part: 'done' | 'total') => requirements!.reduce((steps, item) => steps + item[part], 0);
  const total = sum('total');
  return total === 0 ? 0 : Math.floor((sum('done') * 100) / total);
}

/** What the class still asks of the person, in the order of the page; empty when it requires nothing. */
export const completionIn = ({ requirements }: CourseRow): CompletionItem[] => inOrder(requirements ?? []);

/** The facts about the class that its quizzes need. */
export const quizFactsOf = (row: CourseRow) => ({
  enrolment_state: row.enrolment_state,
  class_status: row.status,
  class_start: row.start_at,
  class_end: row.end_at,
});
