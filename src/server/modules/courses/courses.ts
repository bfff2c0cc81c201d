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

/** A class as one learner sees it, with everything that the API says about it. */
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
  readonly enrolment_state: EnrolmentState | null;
  readonly mandatory: boolean;
  readonly enrolled_at: string | null;
  /** The person's own date, by which an unfinished class is due. */
  readonly due_at: string | null;
  /** Its deadline belongs to an obligation. */
  readonly is_quiz_obliged: boolean;
  readonly gives_certificate: boolean;
  /** The requirements for completion and the progress, in any order; null for people who are not enrolled. */
  readonly requirements: CompletionItem[] | null;
  readonly quiz_deadline: string | null;
  /** Null: no limit. */
  readonly seats_left: number | null;
  /** Unfinished prerequisite classes; only for people who are not enrolled. */
  readonly missing: Expanded[];
  /** Competencies that the class requires and the learner does not hold; only for people who are not enrolled. */
  readonly missing_competencies: Expanded[];
}

/** SQL of a look-up for classes in which the learner is enrolled, and for other ones. */
interface LookUp {
  readonly mine: string;
  readonly others: string;
}

const held = seatTakingStates.filter((state) => state !== 'offered').map((state) => `'${state}'`);

/** The SQL of each column over the class `c`, its group `g` and its picture `f`; `$1` is the learner, `$2` now. */
const columns: Readonly<Record<keyof CourseRow, string | LookUp>> = {
  id: 'c.id',
  slug: 'c.slug',
  name: 'c.name',
  group: `jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name)`,
  type: 'c.type',
  image: `case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
    'width', f.width, 'height', f.height) end`,
  mode: 'c.mode',
  self_paced: 'c.self_paced',
  status: 'c.status',
  start_at: 'c.start_at',
  end_at: 'c.end_at',
  enrol_policy: 'c.enrol_policy',
  enrol_from: 'c.enrol_from',
  enrol_until: 'c.enrol_until',
  cancel_until: 'c.cancel_until',
  waiting_list: 'c.waiting_list',
  capacity: 'c.capacity',
  enrolment_state: 'c.enrolment_state',
  mandatory: 'c.mandatory',
  enrolled_at: 'c.enrolled_at',
  due_at: 'c.due_at',
  is_quiz_obliged: String(isObliged('quiz', 'c')),
  gives_certificate: GIVES_CERTIFICATE,
  requirements: {
    mine: `(select coalesce(json_agg(r), '[]') from (${requirementsOf('c', '$1')}) r)`,
    others: 'null::json',
  },
  quiz_deadline: {
    mine: `(
      select coalesce(min(at) filter (where at > $2::timestamptz), max(at)) from (
        select ${dueOf('z', '$1')} as at from quizzes z left join grades r on r.quiz_id = z.id and r.user_id = $1
        where z.class_id = c.id and z.status = 'published' and z.archived_at is null and not coalesce(r.passed, false) offset 0
      ) d)`,
    others: 'null::timestamptz',
  },
  seats_left: `case when c.capacity is not null then greatest(0, c.capacity
    - (select count(*) from enrolments s where s.class_id = c.id and s.state in (${held.join(', ')}))
    - (select count(*) from enrolments s where s.class_id = c.id and s.state = 'offered' and s.offered_until > $2))::int end`,
  missing: {
    mine: `'[]'::jsonb`,
    others: `(
      select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'slug', q.slug, 'name', q.name) order by q.start_at, q.id), '[]')
      from (${requiredBefore('c')}) q where not ${hasCompleted('q.id', '$1')})`,
  },
  missing_competencies: {
    mine: `'[]'::jsonb`,
    others: `(
      select coalesce(jsonb_agg(to_jsonb(q) order by q.name), '[]')
      from (${missingCompetencies('c', '$1', '(select day from today)')}) q)`,
  },
};
const courseColumns = Object.keys(columns) as (keyof CourseRow)[];
const cardColumns = [
  'id',
  'slug',
  'name',
  'type',
  'image',
  'status',
  'start_at',
  'end_at',
  'enrolment_state',
  'mandatory',
  'gives_certificate',
  'requirements',
] as const satisfies (keyof CourseRow)[];

/** What a card shows of a class. */
export type CardRow = Pick<CourseRow, (typeof cardColumns)[number]>;

/** Whose classes a condition selects: those in which the learner is enrolled, other ones, or both. */
type Whose = keyof LookUp | 'all';

/** A look-up that concerns none of the selected classes is left out: PostgreSQL would prepare it for each request. */
function columnOf(name: keyof CourseRow, whose: Whose): string {
  const column = columns[name];
  if (typeof column === 'string') return column;
  return whose === 'all'
    ? `case when c.enrolment_state in (${ENROLLED}) then ${column.mine} else ${column.others} end`
    : column[whose];
}

interface Selected {
  readonly whose: Whose;
  /** How many values the condition has, from `$3` on. */
  readonly values?: number;
  /** In SQL, as the condition. */
  readonly order?: string;
}
interface Page {
  /** Of the condition. */
  readonly values?: readonly unknown[];
  readonly limit: number;
  readonly offset?: number;
}
type Reader<Row> = (ctx: ActorContext, page: Page) => Promise<Row[]>;

/**
 * A function that reads the classes which the caller may see and which meet a condition, in one query: progress, seats and deadlines of the
 * selected rows only. `condition` and `order` are SQL over `c`, `g` and `e`, with `$1` the learner, `$2` now. Make it once, not for each
 * request: its text has some thousand characters. Prepared, because planning costs more than running.
 */
function readerOf<Row>(
  names: readonly (keyof CourseRow)[],
  condition: string,
  { whose, values: count = 0, order = 'c.start_at, c.id' }: Selected,
): Reader<Row> {
  const [limitAt, offsetAt, todayAt] = [3, 4, 5].map((place) => `$${place + count}`);
  const text = `
    with today as (select ${todayAt}::date as day), found as materialized (
      select f.*, row_number() over () as place from (
        select c.id, ${stateNow('e', 'c', '$2')} as enrolment_state, coalesce(e.mandatory, false) as mandatory, e.enrolled_at, e.due_at
        from ${classOfLearner('$1')} where ${VISIBLE_TO_LEARNER} and ${condition}
        order by ${order} limit ${limitAt} offset ${offsetAt}
      ) f
    ), chosen as (
      select c.*, k.enrolment_state, k.mandatory, k.enrolled_at, k.due_at, k.place from found k join classes c on c.id = k.id
    )
    select ${names.map((name) => `${columnOf(name, whose)} as "${name}"`).join(', ')}
    from chosen c left join files f on f.id = c.image_id ${names.includes('group') ? 'join groups g on g.id = c.group_id' : ''}
    order by c.place`;
  return (ctx, { values = [], limit, offset = 0 }) =>
    ctx.db.prepared<Row>(text, [
      ctx.actor.userId,
      ctx.now.toISOString(),
      ...values,
      limit,
      offset,
      zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone),
    ]);
}

export const courseReader = (condition: string, selected: Selected): Reader<CourseRow> =>
  readerOf(courseColumns, condition, selected);

export const cardReader = (condition: string, selected: Selected): Reader<CardRow> =>
  readerOf(cardColumns, condition, selected);

/** The number of classes that a reader of this condition finds without a limit. */
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

const byId = courseReader('c.id = $3::uuid', { whose: 'all', values: 1 });
const bySlug = courseReader('lower(c.slug) = lower($3::text)', { whose: 'all', values: 1 });

/** A class that the caller may see, by id or slug. Otherwise 404. */
export async function courseOf(ctx: ActorContext, key: string): Promise<CourseRow> {
  const [row] = await (isUuid(key) ? byId : bySlug)(ctx, { values: [key], limit: 1 });
  if (!row) throw notFound();
  return row;
}
