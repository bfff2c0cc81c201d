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
import type { ActorContext } from '../../context.ts';
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

const GRADE = `grades r on r.quiz_id = $1 and r.user_id = e.user_id`;
const OPEN = `attempts o on o.quiz_id = $1 and o.user_id = e.user_id and o.state in ('responding', 'sending')`;
const STATE = `coalesce(o.state, r.state, 'not_taken')`;

type Choice = Pick<GradesQuery, 'q' | 'state'>;

/**
 * People of the class and whoever has tried the quiz, with their stored grade and their open attempt: `$1` quiz, `$2` class, `$3` states of
 * participants, `$5` a state. No attempt is counted: the grade row has the numbers. Each state is read from where it stands, so that
 * PostgreSQL does not go through everybody to find nobody.
 */
function standing(state: QuizGradeState | undefined): string {
  const all = `from enrolments e left join ${GRADE} left join ${OPEN} `;
  if (!state)
    return `${all} where e.class_id = $2 and (e.state = any($3) or r.user_id is not null or o.id is not null)
      and $5::text is null`;
  if (state === 'not_taken')
    return `${all} where e.class_id = $2 and e.state = any($3) and r.user_id is null and o.id is null and $5 = 'not_taken'`;
  const own = `where e.class_id = $2 and $3::text[] is not null`;
  if (isOpen(state)) return `from enrolments e join ${OPEN} left join ${GRADE} ${own} and o.state = $5`;
  // Joined from the left, PostgreSQL would look for an open attempt of each person.
  const none = `(select null::text as state, null::timestamptz as paused_at) o`;
  return `from enrolments e join ${GRADE} cross join ${none} ${own} and r.state = $5
    and e.user_id not in (select x.user_id from attempts x where x.quiz_id = $1 and x.state in ('responding', 'sending'))`;
}

/** `$4` part of a name. */
const named = (q: string): string =>
  q.trim()
    ? `(strpos(lower(p.name), lower($4)) > 0 or strpos(lower(p.nip), lower($4)) > 0)`
    : `$4::text is not null`;

const peopleOf = (state: QuizGradeState | undefined): string => `
  select u.id, u.nip, u.name, u.department, e.state as enrolment_state, r.passed, r.grade, r.highest, r.last_attempt,
    r.correct, r.incorrect, r.attempt_count, o.paused_at, ${STATE} as state
  ${standing(state).replace(' where ', ' join users u on u.id = e.user_id where ')}`;

/** Of few, by an index of their own. */
const COULD_READ = `p.id in (select k.user_id from attempts k where k.quiz_id = $1 and k.could_read_questions) as could_read_questions`;

/** How many they are. Without a filter the grades are only asked of those who take part no longer. */
function countOf({ q, state }: Choice): string {
  if (q.trim()) return `select count(*)::int from (${peopleOf(state)}) p where ${named(q)}`;
  if (state) return `select count(*)::int ${standing(state)}`;
  return `select count(*)::int from enrolments e where e.class_id = $2 and (e.state = any($3)
    or exists (select from grades r where r.quiz_id = $1 and r.user_id = e.user_id)
    or exists (select from attempts o where o.quiz_id = $1 and o.user_id = e.user_id and o.state in ('responding', 'sending')))`;
}

/** By name in the order of the index of names, so that a page reads only itself. */
const orderOf = ({ sort, order }: Pick<GradesQuery, 'sort' | 'order'>): string =>
  sort === 'name' ? `name ${order}, id ${order}` : `${sort} ${order} nulls last, name, id`;

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
  const { id, class_id } = await findQuiz(ctx, quizKey);
  const [found] = await ctx.db.query<{ total: number; rows: Row[] }>(
    `with shown as (select p.*, ${COULD_READ} from (${peopleOf(query.state)}) p where ${named(query.q)}
       order by ${orderOf(query)} limit $6 offset $7)
     select (${countOf(query)}) as total,
       (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('newest', n.newest) order by ${orderOf(query)}), '[]')
        from shown s left join lateral (
          select jsonb_build_object('id', a.id, 'no', a.no) as newest from attempts a
          where a.quiz_id = $1 and a.user_id = s.id order by a.no desc limit 1) n on true) as rows`,
    [
      ...[id, class_id, participantStates, query.q.trim(), query.state ?? null],
      ...[query.per_page, (query.page - 1) * query.per_page],
    ],
  );
  return { rows: found!.rows.map(rowOf), total: found!.total };
}

/** All people of a filter in their order, for a file. */
export async function allQuizGrades(
  ctx: ActorContext,
  quiz: { readonly id: string; readonly class_id: string },
  query: Pick<GradesQuery, 'q' | 'state' | 'sort' | 'order'>,
): Promise<QuizGradeRow[]> {
  const rows = await ctx.db.query<Row>(
    `select p.*, ${COULD_READ} from (${peopleOf(query.state)}) p where ${named(query.q)} order by ${orderOf(query)}`,
    [quiz.id, quiz.class_id, participantStates, query.q.trim(), query.state ?? null],
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
  const [sums] = await ctx.db.query<Sums>(
    `with sums as materialized (
       select ${STATE} as state, case when r.grade is not null then least(9, r.grade / 10000) end as bin, count(*) as n, count(o.paused_at) as paused,
         sum(r.grade) as grades, count(r.grade) as graded
       ${standing(undefined)} and $4::text is null group by 1, 2
     )
     select (select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name)
         from classes c join groups g on g.id = c.group_id where c.id = $2) as "group",
       (select coalesce(sum(n), 0)::int from sums) as participants,
       (select coalesce(sum(paused), 0)::int from sums) as paused,
       exists (select 1 from quiz_pauses p where p.quiz_id = $1 and p.ended_at is null) as is_paused,
       (select round(sum(grades) / nullif(sum(graded), 0))::int from sums) as average,
       (select coalesce(jsonb_object_agg(state, n), '{}') from (select state, sum(n) as n from sums group by 1) s) as states,
       (select coalesce(jsonb_agg(jsonb_build_object('bin', bin, 'people', n)), '[]')
        from (select bin, sum(n) as n from sums where bin is not null group by 1) b) as bins`,
    [found.id, found.class_id, participantStates, null, null],
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
