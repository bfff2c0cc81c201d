import {
  quizGradeStates,
  type QuizGradeRow,
  type QuizGradeSort,
  type QuizGradeState,
  type QuizGradeSummary,
} from '#shared/api/quizGrades.ts';
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

/**
 * People of the class and whoever has tried the quiz, with their stored grade and their open attempt: `$1` quiz, `$2` class, `$3` states of
 * participants. No attempt is counted: the grade row has the numbers.
 */
const PEOPLE = `
  select u.id, u.nip, u.name, u.department, e.state as enrolment_state, r.passed, r.grade, r.highest, r.last_attempt,
    r.correct, r.incorrect, r.attempt_count, o.paused_at,
    coalesce(o.state, r.state, 'not_taken') as state
  from enrolments e join users u on u.id = e.user_id
  left join grades r on r.quiz_id = $1 and r.user_id = e.user_id
  left join attempts o on o.quiz_id = $1 and o.user_id = e.user_id and o.state in ('responding', 'sending')
  where e.class_id = $2 and (e.state = any($3) or r.user_id is not null or o.id is not null)`;

const SEARCH = `($4 = '' or strpos(lower(p.name), lower($4)) > 0 or strpos(lower(p.nip), lower($4)) > 0)
  and ($5::text is null or p.state = $5)`;

const orderOf = ({ sort, order }: Pick<GradesQuery, 'sort' | 'order'>): string =>
  `${sort} ${order} nulls last, name, id`;

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
    `with people as materialized (select * from (${PEOPLE}) p where ${SEARCH}),
       shown as (select *, row_number() over (order by ${orderOf(query)}) as place from people
         order by ${orderOf(query)} limit $6 offset $7)
     select (select count(*)::int from people) as total,
       (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('newest', n.newest) order by s.place), '[]')
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
    `select * from (${PEOPLE}) p where ${SEARCH} order by ${orderOf(query)}`,
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
  newest: row.newest ?? null,
});

interface Sums {
  readonly group: Expanded;
  readonly participants: number;
  readonly paused: number;
  readonly average: number | null;
  readonly states: Partial<Record<QuizGradeState, number>>;
  readonly bins: readonly { readonly bin: number; readonly people: number }[];
}

/** `GET /api/quizzes/{id}/grades/summary`: how many stand where, and how the grades are spread. One query. */
export async function quizGradeSummary(ctx: ActorContext, quizKey: string): Promise<QuizGradeSummary> {
  const found = await findQuiz(ctx, quizKey);
  const [sums] = await ctx.db.query<Sums>(
    `with people as materialized (${PEOPLE})
     select (select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name)
         from classes c join groups g on g.id = c.group_id where c.id = $2) as "group",
       (select count(*)::int from people) as participants,
       (select count(*)::int from people where paused_at is not null) as paused,
       (select round(avg(grade))::int from people) as average,
       (select coalesce(jsonb_object_agg(state, n), '{}') from (select state, count(*)::int as n from people group by state) s) as states,
       (select coalesce(jsonb_agg(jsonb_build_object('bin', bin, 'people', n)), '[]') from (
          select least(9, grade / 10000) as bin, count(*)::int as n from people where grade is not null group by 1) b) as bins`,
    [found.id, found.class_id, participantStates],
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
