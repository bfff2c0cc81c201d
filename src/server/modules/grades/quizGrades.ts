import {
  quizGradeStates,
  type QuizGradeRow,
  type QuizGradeSort,
  type QuizGradeState,
  type QuizGradeSummary,
} from '#shared/api/quizGrades.ts';
import { isOpen } from '#shared/domain/attempts.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { findQuiz } from '../classes/classes.ts';

export interface GradesQuery {
  /** Part of a name or NIP. */
  readonly q: string;
  readonly state?: QuizGradeState | undefined;
  readonly sort: QuizGradeSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly per_page: number;
}

interface Chosen extends Pick<GradesQuery, 'q' | 'state'> {
  readonly quiz: { readonly id: string; readonly class_id: string };
}

const STATE = sql`coalesce(o.state, r.state, 'not_taken')`;

/**
 * People of the class and whoever has tried the quiz, with their stored grade and their open attempt. No attempt is counted: the
 * grade row has the numbers. Each state is read from where it stands, so that PostgreSQL does not go through everybody to find nobody.
 */
function standing({ quiz, state }: Chosen): { readonly from: Sql; readonly where: Sql } {
  const grade = sql`grades r on r.quiz_id = ${quiz.id} and r.user_id = e.user_id`;
  const open = sql`attempts o on o.quiz_id = ${quiz.id} and o.user_id = e.user_id and o.state in ('responding', 'sending')`;
  const isOfClass = sql`e.class_id = ${quiz.class_id}`;
  const takesPart = sql`e.state = any(${participantStates})`;
  const all = sql`enrolments e left join ${grade} left join ${open}`;
  if (!state)
    return {
      from: all,
      where: sql`${isOfClass} and (${takesPart} or r.user_id is not null or o.id is not null)`,
    };
  if (state === 'not_taken')
    return { from: all, where: sql`${isOfClass} and ${takesPart} and r.user_id is null and o.id is null` };
  if (isOpen(state))
    return {
      from: sql`enrolments e join ${open} left join ${grade}`,
      where: sql`${isOfClass} and o.state = ${state}`,
    };
  return {
    // Joined from the left, PostgreSQL would look for an open attempt of each person.
    from: sql`enrolments e join ${grade} cross join (select null::text as state, null::timestamptz as paused_at) o`,
    where: sql`${isOfClass} and r.state = ${state} and e.user_id not in (
      select x.user_id from attempts x where x.quiz_id = ${quiz.id} and x.state in ('responding', 'sending'))`,
  };
}

function peopleOf(chosen: Chosen): Sql {
  const { from, where } = standing(chosen);
  const q = sql`${chosen.q.trim()}::text`;
  const named = sql`where (strpos(lower(p.name), lower(${q})) > 0 or strpos(lower(p.nip), lower(${q})) > 0)`;
  return sql`(select u.id, u.nip, u.name, u.department, e.state as enrolment_state, r.passed, r.grade, r.highest, r.last_attempt,
      r.correct, r.incorrect, r.attempt_count, o.paused_at, ${STATE} as state
    from ${from} join users u on u.id = e.user_id where ${where}) p ${chosen.q.trim() ? named : sql``}`;
}

/** Of few, by an index of their own. */
const couldRead = ({ quiz }: Chosen): Sql =>
  sql`p.id in (select k.user_id from attempts k where k.quiz_id = ${quiz.id} and k.could_read_questions) as could_read_questions`;

/** SQL: the total. Unfiltered, grades are read only for people who have left the class. */
function countOf(chosen: Chosen): Sql {
  const { quiz, state, q } = chosen;
  if (q.trim()) return sql`select count(*)::int from ${peopleOf(chosen)}`;
  const { from, where } = standing(chosen);
  if (state) return sql`select count(*)::int from ${from} where ${where}`;
  return sql`select count(*)::int from enrolments e where e.class_id = ${quiz.class_id} and (e.state = any(${participantStates})
    or exists (select from grades r where r.quiz_id = ${quiz.id} and r.user_id = e.user_id)
    or exists (select from attempts o where o.quiz_id = ${quiz.id} and o.user_id = e.user_id and o.state in ('responding', 'sending')))`;
}

/** By name in the order of the index of names, so that a page reads only itself. */
const orderOf = ({ sort, order }: Pick<GradesQuery, 'sort' | 'order'>): Sql =>
  raw(sort === 'name' ? `name ${order}, id ${order}` : `${sort} ${order} nulls last, name, id`);

type Row = Omit<QuizGradeRow, 'user' | 'newest' | 'is_paused'> & {
  readonly id: string;
  readonly nip: string;
  readonly name: string;
  readonly paused_at: string | null;
  readonly newest?: QuizGradeRow['newest'];
};

/** `GET /api/quizzes/{id}/grades`: one page. One query beside finding the quiz. */
export async function quizGrades(
  ctx: ActorContext,
  quizKey: string,
  query: GradesQuery,
): Promise<{ rows: QuizGradeRow[]; total: number }> {
  const quiz = await findQuiz(ctx, quizKey);
  const chosen = { ...query, quiz };
  const order = orderOf(query);
  const [found] = await ctx.db.query<{ total: number; rows: Row[] }>(
    sql`with shown as (select p.*, ${couldRead(chosen)} from ${peopleOf(chosen)}
       order by ${order} limit ${query.per_page} offset ${(query.page - 1) * query.per_page})
     select (${countOf(chosen)}) as total,
       (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('newest', n.newest) order by ${order}), '[]')
        from shown s left join lateral (
          select jsonb_build_object('id', a.id, 'no', a.no) as newest from attempts a
          where a.quiz_id = ${quiz.id} and a.user_id = s.id order by a.no desc limit 1) n on true) as rows`,
  );
  return { rows: found!.rows.map(rowOf), total: found!.total };
}

/** All people of a filter in their order, for a file. */
export async function allQuizGrades(
  ctx: ActorContext,
  quiz: { readonly id: string; readonly class_id: string },
  query: Pick<GradesQuery, 'q' | 'state' | 'sort' | 'order'>,
): Promise<QuizGradeRow[]> {
  const chosen = { ...query, quiz };
  const rows = await ctx.db.query<Row>(
    sql`select p.*, ${couldRead(chosen)} from ${peopleOf(chosen)} order by ${orderOf(query)}`,
  );
  return rows.map(rowOf);
}

const percent = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandths / 1000;

const rowOf = ({ id, nip, name, paused_at, ...row }: Row): QuizGradeRow => ({
  user: { id, slug: nip, name },
  department: row.department,
  enrolment_state: row.enrolment_state,
  state: row.state,
  is_paused: paused_at !== null,
  passed: row.passed ?? false,
  grade: percent(row.grade),
  highest: percent(row.highest),
  last_attempt: percent(row.last_attempt),
  correct: row.correct,
  incorrect: row.incorrect,
  attempt_count: row.attempt_count ?? 0,
  could_read_questions: row.could_read_questions,
  newest: row.newest ?? null,
});

interface Sums {
  readonly group: Expanded;
  readonly participants: number;
  readonly paused: number;
  readonly is_paused: boolean;
  readonly average: number | null;
  readonly states: Partial<Record<QuizGradeState, number>>;
  readonly bins: readonly { readonly bin: number; readonly people: number }[];
}

/** `GET /api/quizzes/{id}/grades/summary`: how many stand where, and how the grades are spread. One query. */
export async function quizGradeSummary(ctx: ActorContext, quizKey: string): Promise<QuizGradeSummary> {
  const found = await findQuiz(ctx, quizKey);
  const { from, where } = standing({ quiz: found, q: '', state: undefined });
  const [sums] = await ctx.db.query<Sums>(
    sql`with sums as materialized (
       select ${STATE} as state, case when r.grade is not null then least(9, r.grade / 10000) end as bin, count(*) as n, count(o.paused_at) as paused,
         sum(r.grade) as grades, count(r.grade) as graded
       from ${from} where ${where} group by 1, 2
     )
     select (select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name)
         from classes c join groups g on g.id = c.group_id where c.id = ${found.class_id}) as "group",
       (select coalesce(sum(n), 0)::int from sums) as participants,
       (select coalesce(sum(paused), 0)::int from sums) as paused,
       exists (select 1 from quiz_pauses p where p.quiz_id = ${found.id} and p.ended_at is null) as is_paused,
       (select round(sum(grades) / nullif(sum(graded), 0))::int from sums) as average,
       (select coalesce(jsonb_object_agg(state, n), '{}') from (select state, sum(n) as n from sums group by 1) s) as states,
       (select coalesce(jsonb_agg(jsonb_build_object('bin', bin, 'people', n)), '[]')
        from (select bin, sum(n) as n from sums where bin is not null group by 1) b) as bins`,
  );
  const { states, bins, average, ...rest } = sums!;
  return {
    ...rest,
    quiz: found.quiz,
    class: found.class,
    passing_score: found.passing_score / 100,
    is_unlimited: found.re_test_limit === null,
    average: percent(average),
    states: Object.fromEntries(
      quizGradeStates.map((state) => [state, states[state] ?? 0]),
    ) as QuizGradeSummary['states'],
    histogram: Array.from({ length: 10 }, (_, bin) => bins.find((one) => one.bin === bin)?.people ?? 0),
  };
}
