import type { CompletionItem, MyCourse } from '#shared/api/courses.ts';
import { seatTakingStates, type EnrolmentState } from '#shared/domain/enrolments.ts';
import type { Expanded, ExpandedFile } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { classOfLearner, ENROLLED, VISIBLE_TO_LEARNER } from '../classes/classScope.ts';
import { GIVES_CERTIFICATE, requirementsOf } from '../completion/requirements.ts';
import { stateNow } from '../enrolments/classEnd.ts';
import { hasCompleted, missingCompetencies, requiredBefore } from '../enrolments/prerequisites.ts';
import { isObliged } from '../obligations/obligations.ts';
import { dueOf } from '../quizzes/overridesSql.ts';

/** What every page reads of a class, as one learner sees it. */
export interface CourseFacts {
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
  readonly enrolment_state: EnrolmentState | null;
  readonly mandatory: boolean;
  readonly enrolled_at: string | null;
  /** The requirements for completion and the progress, in any order; null for people without an enrolment. */
  readonly requirements: CompletionItem[] | null;
  readonly gives_certificate: boolean;
  /** Its deadline belongs to an obligation. */
  readonly is_quiz_obliged: boolean;
}

/** A class with everything that the API says about it. */
export interface CourseRow extends CourseFacts {
  /** Null: no limit. */
  readonly seats_left: number | null;
  /** Unfinished prerequisite classes; only for people who are not enrolled. */
  readonly missing: Expanded[];
  /** Competencies that the class requires and the learner does not hold. */
  readonly missing_competencies: Expanded[];
  readonly quiz_deadline: string | null;
}
/** What costs a look-up for each class; seats read everybody in it. */
export type LookUp = Exclude<keyof CourseRow, keyof CourseFacts>;

const seatTaking = seatTakingStates.map((state) => `'${state}'`).join(', ');
const isEnrolled = `c.enrolment_state in (${ENROLLED})`;

/** The SQL of each look-up; `day` is the placeholder of today in the person's zone. */
const lookUps: Readonly<Record<LookUp, (day: string) => string>> = {
  seats_left: () => `case when c.capacity is not null then (
    select greatest(0, c.capacity - count(*))::int from enrolments s where s.class_id = c.id and s.state in (${seatTaking})
      and (s.state <> 'offered' or s.offered_until > $2)) end`,
  missing: () => `case when ${isEnrolled} then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'slug', q.slug, 'name', q.name) order by q.start_at, q.id), '[]')
    from (${requiredBefore('c')}) q where not ${hasCompleted('q.id', '$1')}) end`,
  missing_competencies: (day) => `case when ${isEnrolled} then '[]' else (
    select coalesce(jsonb_agg(to_jsonb(q) order by q.name), '[]') from (${missingCompetencies('c', '$1', `${day}::date`)}) q) end`,
  quiz_deadline: () => `case when ${isEnrolled} then (
    select coalesce(min(at) filter (where at > $2::timestamptz), max(at)) from (
      select ${dueOf('z', '$1')} as at from quizzes z left join grades r on r.quiz_id = z.id and r.user_id = $1
      where z.class_id = c.id and z.status = 'published' and z.archived_at is null and not coalesce(r.passed, false) offset 0
    ) d) end`,
};
const allLookUps = Object.keys(lookUps) as LookUp[];

/** The selected classes as `chosen c`, in the order of `place`. */
const chosen = (condition: string, order: string, limit: string, offset: string): string => `
  found as materialized (
    select f.*, row_number() over () as place from (
      select c.id, ${stateNow('e', 'c', '$2')} as enrolment_state, coalesce(e.mandatory, false) as mandatory, e.enrolled_at
      from ${classOfLearner('$1')} where ${VISIBLE_TO_LEARNER} and ${condition}
      order by ${order} limit ${limit} offset ${offset}
    ) f
  ), chosen as (
    select c.*, jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name) as "group",
      k.enrolment_state, k.mandatory, k.enrolled_at, k.place
    from found k join classes c on c.id = k.id join groups g on g.id = c.group_id
  )`;

const FACTS = `c.id, c.slug, c.name, c.type, c.mode, c.self_paced, c.status, c.start_at, c.end_at, c.enrol_policy, c.enrol_from,
  c.enrol_until, c.cancel_until, c.waiting_list, c.capacity, c."group", c.enrolment_state, c.mandatory, c.enrolled_at,
  ${isObliged('quiz', 'c')} as is_quiz_obliged, ${GIVES_CERTIFICATE} as gives_certificate,
  case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
    'width', f.width, 'height', f.height) end as image,
  case when c.enrolment_state is not null then (
    select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${requirementsOf('c', '$1')}) r) end as requirements`;

interface Wanted<Left extends LookUp> {
  /** Of the condition, from `$3` on. */
  readonly values?: readonly unknown[];
  readonly order?: string;
  readonly limit: number;
  readonly offset?: number;
  /** What the page does not show. */
  readonly without?: readonly Left[];
}

/**
 * Classes that the caller may see, in one query. `condition` and `order` over `c`, `g`, `e`, with `$1` the learner and `$2` now. Progress,
 * seats and deadlines are read for the selected rows only. Prepared, because planning costs more than running: there are a handful of
 * conditions and orders.
 */
export function courseRows<Left extends LookUp = never>(
  ctx: ActorContext,
  condition: string,
  { values = [], order = 'c.start_at, c.id', limit, offset = 0, without = [] }: Wanted<Left>,
): Promise<Omit<CourseRow, Left>[]> {
  const given: unknown[] = [ctx.actor.userId, ctx.now.toISOString(), ...values];
  const place = (value: unknown) => `$${given.push(value)}`;
  const from = chosen(condition, order, place(limit), place(offset));
  const wanted = allLookUps.filter((name) => !(without as readonly LookUp[]).includes(name));
  const day = wanted.includes('missing_competencies')
    ? place(zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone))
    : '';
  const columns = [FACTS, ...wanted.map((name) => `${lookUps[name](day)} as ${name}`)].join(', ');
  return ctx.db.prepared(
    `with ${from} select ${columns} from chosen c left join files f on f.id = c.image_id order by c.place`,
    given,
  );
}

/** The number of classes that `courseRows` would find without a limit. */
export async function countCourses(
  ctx: ActorContext,
  condition: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [row] = await ctx.db.prepared<{ total: number }>(
    `select count(*)::int as total from ${classOfLearner('$1')} where ${VISIBLE_TO_LEARNER} and ${condition}`,
    [ctx.actor.userId, ctx.now.toISOString(), ...values],
  );
  return row!.total;
}

/** A class that the caller may see, by id or slug. Otherwise 404. */
export async function courseOf(ctx: ActorContext, key: string): Promise<CourseRow> {
  const [row] = await courseRows(ctx, idOrSlug('c', key, '$3'), { values: [key], limit: 1 });
  if (!row) throw notFound();
  return row;
}
