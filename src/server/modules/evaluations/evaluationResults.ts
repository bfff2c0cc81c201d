import type { EvaluationPreview, EvaluationResult, EvaluationResults } from '#shared/api/evaluations.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import { MIN_RESPONSES, ratings } from '#shared/domain/evaluations.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { isRowOf } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';

import { formOf } from './evaluationForm.ts';
import { FORM_CLASS, type FormClass } from './formClass.ts';

const MAX_COMMENTS = 200;

export interface EvaluatedForStaff extends FormClass {
  readonly responses: number;
  readonly participants: number;
}

/**
 * The class of a request by staff, within the caller's scope; otherwise 404. `maxCounted` is how many responses and participants are
 * counted, by default all.
 */
export async function classOfStaff(
  ctx: ActorContext,
  key: string,
  maxCounted: number | null = null,
): Promise<EvaluatedForStaff> {
  const inScope = classScope(ctx.actor, sql`c.id`);
  if (inScope === false) throw notFound();
  const scope = inScope === true ? sql`true` : inScope;
  const [row] = await ctx.db.query<EvaluatedForStaff>(
    sql`select ${raw(FORM_CLASS)},
       (select count(*)::int from (select from evaluation_responses r where r.class_id = c.id limit ${maxCounted}) r) as responses,
       (select count(*)::int from (select from enrolments e where e.class_id = c.id and e.state = any(${participantStates})
         limit ${maxCounted}) e) as participants
     from classes c where ${isRowOf('c', key)} and c.archived_at is null and ${scope}`,
  );
  if (!row) throw notFound();
  return row;
}

/** `GET /api/classes/{id}/evaluation/preview`, whether it is published or not. */
export async function evaluationPreview(ctx: ActorContext, classKey: string): Promise<EvaluationPreview> {
  const course = await classOfStaff(ctx, classKey, 1);
  const { sections } = await formOf(ctx, course);
  return { sections, has_responses: course.responses > 0 };
}

interface Options {
  /** For each aspect; the newest first if names are stored. */
  readonly maxComments?: number;
}

/**
 * `GET /api/classes/{id}/evaluation/results`, in four queries. Readers who may not see the names (in an anonymous form nobody may) see
 * figures and comments only where at least five people were asked: for the class, for each trainer and for each version of an aspect, so
 * that no two figures differ by fewer people. There is no filter, for the same reason.
 */
export async function evaluationResults(
  ctx: ActorContext,
  classKey: string,
  { maxComments = MAX_COMMENTS }: Options = {},
): Promise<EvaluationResults> {
  const course = await classOfStaff(ctx, classKey);
  const missing = missingOf(ctx, course, course.responses);
  return {
    class: { id: course.id, slug: course.slug, name: course.name },
    is_anonymous: course.evaluation_anonymous,
    responses: course.responses,
    participants: course.participants,
    missing,
    items: missing === 0 ? await itemsOf(ctx, course, maxComments) : [],
  };
}

/** How many more must have been asked, before the reader may see what they answered. */
export const missingOf = (ctx: ActorContext, { evaluation_anonymous }: FormClass, asked: number): number =>
  seesNames(ctx, evaluation_anonymous) ? 0 : Math.max(0, MIN_RESPONSES - asked);

/** What was asked and answered; `maxComments` for each aspect, with 0 only figures. It reads all answers of the class. */
export async function itemsOf(
  ctx: ActorContext,
  course: FormClass,
  maxComments: number,
): Promise<EvaluationResult[]> {
  const showsNames = seesNames(ctx, course.evaluation_anonymous);
  // One after the other: a snapshot has one connection.
  const presented = await presentedVersions(ctx, course);
  const counts = await countsOf(ctx, course.id);
  const comments = maxComments > 0 ? await commentsOf(ctx, course.id, { maxComments, showsNames }) : [];
  return presented.map((item) => {
    const isOfItem = (row: { version_id: string; trainer: string }) =>
      row.version_id === item.version_id && row.trainer === item.trainer_key;
    const { trainer_key: _key, options: _options, ...visible } = item;
    const missing = missingOf(ctx, course, item.asked);
    if (missing > 0) return { ...visible, answered: 0, ...blank, missing };
    return {
      ...visible,
      ...figuresOf(item, counts.filter(isOfItem)),
      missing: 0,
      comments: comments.filter(isOfItem).map(({ text, user }) => ({ text, user })),
    };
  });
}

const blank = { average: null, distribution: [], comments: [] };

type VersionRow = Pick<
  EvaluationResult,
  'aspect_id' | 'version_id' | 'version_no' | 'name' | 'type' | 'target' | 'trainer' | 'asked' | 'answered'
> & { readonly trainer_key: string; readonly options: { text: string }[] };

/**
 * Responses `r` and their answers `a`. The inner query must stay separate for each response (`offset 0`): in a plain join the planner reads
 * the answers of all classes where there are few versions of aspects.
 */
const ANSWERS = `evaluation_responses r
  cross join lateral (select w.* from evaluation_answers w where w.response_id = r.id offset 0) a`;

/**
 * The questions asked and their subjects, in the order of the form; older contents after the current one.
 * A trainer is a person's id, by which they are looked up, or the name of somebody from outside.
 */
const presentedVersions = (ctx: ActorContext, course: FormClass): Promise<VersionRow[]> =>
  ctx.db.query<VersionRow>(
    `select v.aspect_id, v.id as version_id, v.no as version_no, v.name, v.type, v.target, v.options,
       s.trainer as trainer_key, s.asked, s.answered,
       case when s.trainer <> '' then jsonb_build_object('key', s.trainer, 'name', coalesce(u.name, s.trainer)) end as trainer
     from (
       select a.version_id, a.trainer, count(*)::int as asked, count(a.value)::int as answered
       from ${ANSWERS} where r.class_id = $1 group by 1, 2
     ) s
     join evaluation_aspect_versions v on v.id = s.version_id
     left join users u on u.id = case when s.trainer ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then s.trainer::uuid end
     order by array_position($2::uuid[], v.aspect_id), s.trainer, v.aspect_id, v.no desc`,
    [course.id, course.evaluation_aspect_ids],
  );

interface Count {
  readonly version_id: string;
  readonly trainer: string;
  readonly value: string;
  readonly count: number;
}

/** How often each answer was given; of several choices each counts. */
const countsOf = (ctx: ActorContext, classId: string): Promise<Count[]> =>
  ctx.db.query<Count>(
    `select a.version_id, a.trainer, x.value #>> '{}' as value, count(*)::int as count
     from ${ANSWERS}
     join evaluation_aspect_versions v on v.id = a.version_id and v.type <> 'text'
     cross join lateral jsonb_array_elements(
       case jsonb_typeof(a.value) when 'array' then a.value else jsonb_build_array(a.value) end) x(value)
     where r.class_id = $1 and a.value is not null group by 1, 2, 3`,
    [classId],
  );

function figuresOf({ type, options }: VersionRow, counts: readonly Count[]) {
  const values = valuesOf(type, options);
  const distribution = values.map((value) => ({
    value,
    count: counts.find((one) => one.value === value)?.count ?? 0,
  }));
  const given = distribution.reduce((sum, { count }) => sum + count, 0);
  const points = distribution.reduce((sum, { count }, index) => sum + count * (index + 1), 0);
  const hasOrder = type === 'rating' || type === 'scale';
  return { distribution, average: hasOrder && given > 0 ? Math.round((points * 100) / given) / 100 : null };
}

function valuesOf(type: VersionRow['type'], options: VersionRow['options']): string[] {
  if (type === 'rating') return ratings.map(String);
  if (type === 'yes_no') return ['true', 'false'];
  return type === 'text' ? [] : options.map(({ text }) => text);
}

export interface Comment {
  readonly text: string;
  readonly user: Expanded | null;
}

/** Whether the reader sees who has written a comment. */
export const seesNames = (ctx: ActorContext, isAnonymous: boolean): boolean =>
  !isAnonymous && may(ctx, 'evaluation-detail');

/** SQL over `a`, `r` and the person `u`: the text, its author, and their order, which without names does not tell when they were written. */
const commentSql = (showsNames: boolean) => ({
  text: `a.value #>> '{}' as text,
    ${showsNames ? `case when u.id is not null then jsonb_build_object('id', u.id, 'slug', u.nip, 'name', u.name) end` : 'null::jsonb'} as "user"`,
  author: showsNames ? 'left join users u on u.id = r.user_id' : '',
  order: showsNames ? 'r.sent_at desc, r.id' : 'md5(r.id::text || a.version_id::text)',
});

/** SQL: all comments of one item of the results. */
export function commentsSql(
  classId: string,
  { version_id, trainer }: Pick<EvaluationResult, 'version_id' | 'trainer'>,
  showsNames: boolean,
): Sql {
  const { text, author, order } = commentSql(showsNames);
  return sql`select ${raw(text)} from ${raw(ANSWERS)} ${raw(author)}
    where r.class_id = ${classId} and a.version_id = ${version_id} and a.trainer = ${trainer?.key ?? ''} and a.value is not null
    order by ${raw(order)}`;
}

/** The first comments of each item. */
function commentsOf(
  ctx: ActorContext,
  classId: string,
  { maxComments, showsNames }: { readonly maxComments: number; readonly showsNames: boolean },
): Promise<(Comment & { readonly version_id: string; readonly trainer: string })[]> {
  const { text, author, order } = commentSql(showsNames);
  return ctx.db.query(
    `select version_id, trainer, text, "user" from (
       select a.version_id, a.trainer, ${text}, row_number() over (partition by a.version_id, a.trainer order by ${order}) as no
       from ${ANSWERS}
       join evaluation_aspect_versions v on v.id = a.version_id and v.type = 'text'
       ${author}
       where r.class_id = $1 and a.value is not null
     ) c where no <= $2 order by no`,
    [classId, maxComments],
  );
}
