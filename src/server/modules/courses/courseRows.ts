import type { CompletionItem, MyCourse } from '#shared/api/courses.ts';
import { seatTakingStates, type EnrolmentState } from '#shared/domain/enrolments.ts';
import type { Expanded, ExpandedFile } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
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
/** What costs a look-up for each class. */
export type LookUp = Exclude<keyof CourseRow, keyof CourseFacts>;

/** The SQL of a column for classes in which the learner is enrolled, and for other ones. */
interface Column {
  readonly mine: string;
  readonly others: string;
}

const held = seatTakingStates.filter((state) => state !== 'offered').map((state) => `'${state}'`);
const SEATS_LEFT = `case when c.capacity is not null then greatest(0, c.capacity
  - (select count(*) from enrolments s where s.class_id = c.id and s.state in (${held.join(', ')}))
  - (select count(*) from enrolments s where s.class_id = c.id and s.state = 'offered' and s.offered_until > $2))::int end`;

const lookUps: Readonly<Record<LookUp, Column>> = {
  seats_left: { mine: SEATS_LEFT, others: SEATS_LEFT },
  missing: {
    mine: `'[]'::jsonb`,
    others: `(
      select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'slug', q.slug, 'name', q.name) order by q.start_at, q.id), '[]')
      from (${requiredBefore('c')}) q where not ${hasCompleted('q.id', '$1')})`,
  },
  missing_competencies: {
    mine: `'[]'::jsonb`,
    others: `(
      select coalesce(jsonb_agg(to_jsonb(q) order by q.name), '[]') from (${missingCompetencies('c', '$1', '(select day from today)')}) q)`,
  },
  quiz_deadline: {
    mine: `(
      select coalesce(min(at) filter (where at > $2::timestamptz), max(at)) from (
        select ${dueOf('z', '$1')} as at from quizzes z left join grades r on r.quiz_id = z.id and r.user_id = $1
        where z.class_id = c.id and z.status = 'published' and z.archived_at is null and not coalesce(r.passed, false) offset 0
      ) d)`,
    others: 'null::timestamptz',
  },
};
const REQUIREMENTS: Column = {
  mine: `(select coalesce(json_agg(r), '[]') from (${requirementsOf('c', '$1')}) r)`,
  others: 'null::json',
};
const allLookUps = Object.keys(lookUps) as LookUp[];

/** Without the part of classes that the condition does not select: PostgreSQL would prepare it for each request. */
const columnOf = (whose: Whose, { mine, others }: Column): string => {
  if (mine === others) return mine;
  return whose === 'all'
    ? `case when c.enrolment_state in (${ENROLLED}) then ${mine} else ${others} end`
    : { mine, others }[whose];
};

const FACTS = `c.id, c.slug, c.name, c.type, c.mode, c.self_paced, c.status, c.start_at, c.end_at, c.enrol_policy, c.enrol_from,
  c.enrol_until, c.cancel_until, c.waiting_list, c.capacity, c."group", c.enrolment_state, c.mandatory, c.enrolled_at,
  ${isObliged('quiz', 'c')} as is_quiz_obliged, ${GIVES_CERTIFICATE} as gives_certificate,
  case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
    'width', f.width, 'height', f.height) end as image`;

/** Whose classes a condition selects: those in which the learner is enrolled, other ones, or both. */
type Whose = keyof Column | 'all';

interface Wanted<Left extends LookUp> {
  readonly whose: Whose;
  /** How many values the condition has, from `$3` on. */
  readonly values?: number;
  /** In SQL, as the condition. */
  readonly order?: string;
  /** What the page does not show. */
  readonly without?: readonly Left[];
}

/** What a page reads of classes: `courseRows` runs it. */
export interface CourseQuery<Left extends LookUp = never> {
  readonly text: string;
  readonly left: readonly Left[];
}

/**
 * The classes that the caller may see and that meet a condition. `condition` and `order` are SQL over `c`, `g` and `e`, with `$1` the
 * learner, `$2` now. Make it once, not for each request: the text has some thousand characters.
 */
export function courseQuery<Left extends LookUp = never>(
  condition: string,
  { whose, values = 0, order = 'c.start_at, c.id', without = [] }: Wanted<Left>,
): CourseQuery<Left> {
  const wanted = allLookUps.filter((name) => !(without as readonly LookUp[]).includes(name));
  const [limit, offset, today] = [3, 4, 5].map((place) => `$${place + values}`);
  const columns = [
    FACTS,
    `${columnOf(whose, REQUIREMENTS)} as requirements`,
    ...wanted.map((name) => `${columnOf(whose, lookUps[name])} as ${name}`),
  ];
  const text = `
    with today as (select ${today}::date as day), found as materialized (
      select f.*, row_number() over () as place from (
        select c.id, ${stateNow('e', 'c', '$2')} as enrolment_state, coalesce(e.mandatory, false) as mandatory, e.enrolled_at
        from ${classOfLearner('$1')} where ${VISIBLE_TO_LEARNER} and ${condition}
        order by ${order} limit ${limit} offset ${offset}
      ) f
    ), chosen as (
      select c.*, jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name) as "group",
        k.enrolment_state, k.mandatory, k.enrolled_at, k.place
      from found k join classes c on c.id = k.id join groups g on g.id = c.group_id
    )
    select ${columns.join(', ')} from chosen c left join files f on f.id = c.image_id order by c.place`;
  return { text, left: without };
}
interface Page {
  /** Of the condition. */
  readonly values?: readonly unknown[];
  readonly limit: number;
  readonly offset?: number;
}

/** The classes of a query, with progress, seats and deadlines of these only. Prepared, because planning costs more than running. */
export const courseRows = <Left extends LookUp>(
  ctx: ActorContext,
  { text }: CourseQuery<Left>,
  { values = [], limit, offset = 0 }: Page,
): Promise<Omit<CourseRow, Left>[]> =>
  ctx.db.prepared(text, [
    ctx.actor.userId,
    ctx.now.toISOString(),
    ...values,
    limit,
    offset,
    zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone),
  ]);

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

const byId = courseQuery('c.id = $3::uuid', { whose: 'all', values: 1 });
const bySlug = courseQuery('lower(c.slug) = lower($3::text)', { whose: 'all', values: 1 });

/** A class that the caller may see, by id or slug. Otherwise 404. */
export async function courseOf(ctx: ActorContext, key: string): Promise<CourseRow> {
  const [row] = await courseRows(ctx, isUuid(key) ? byId : bySlug, { values: [key], limit: 1 });
  if (!row) throw notFound();
  return row;
}
