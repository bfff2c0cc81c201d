import { quizGradeStates, type QuizGradeState, type QuizGradeSummary } from '#shared/api/quizGrades.ts';
import { attemptStates, isOpen, type AttemptState } from '#shared/domain/attempts.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { findQuiz } from '../classes/classes.ts';

const quoted = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');
const isOf = (alias: string) => `${alias}.quiz_id = z.id and ${alias}.user_id = e.user_id`;
const isOpenOf = (alias: string) =>
  `${isOf(alias)} and ${alias}.state in (${quoted(attemptStates.filter(isOpen))})`;
const PARTICIPATES = `e.state in (${quoted(participantStates)})`;
const HAS_GRADE = `exists (select from grades x where ${isOf('x')})`;
const HAS_OPEN = `exists (select from attempts x where ${isOpenOf('x')})`;
/** The class of a quiz `z` and its people `e`. */
const PEOPLE = 'quizzes z join enrolments e on e.class_id = z.class_id';

const TAKES_PART = `${PARTICIPATES} or ${HAS_GRADE} or ${HAS_OPEN}`;

/** The same people as in `QUIZ_GRADES`, for their number: the grades of participants are not read. */
export const QUIZ_PEOPLE = `select z.id as quiz_id from ${PEOPLE} where ${TAKES_PART}`;

/**
 * A person's grade `r` and open attempt `o`, and who is meant. A state is read from where it is stored: with the sources of all states
 * PostgreSQL would go through everybody to find few.
 */
function sourcesOf(state: unknown, isCount: boolean): { joins: string; where: string; state: string } {
  const [grade, open] = [`join grades r on ${isOf('r')}`, `join attempts o on ${isOpenOf('o')}`];
  if (isAttemptState(state)) {
    if (isOpen(state)) return { joins: `${open} left ${grade}`, where: 'true', state: 'o.state' };
    const none = 'cross join (select null::uuid as id, null::timestamptz as paused_at) o';
    return { joins: `${grade} ${none}`, where: `not ${HAS_OPEN}`, state: 'r.state' };
  }
  return {
    joins: `left ${grade} left ${open}`,
    // PostgreSQL leaves out the joins that a count does not need.
    where: isCount ? TAKES_PART : `${PARTICIPATES} or r.user_id is not null or o.id is not null`,
    state: `coalesce(o.state, r.state, 'not_taken')`,
  };
}

const isAttemptState = (state: unknown): state is AttemptState => attemptStates.some((one) => one === state);

/**
 * SQL of the people of a class and of all who have tried its quiz `quiz_id`, with their stored grade and their open attempt; of one state,
 * or of all for anything else. No attempts are counted: the grade row has the numbers. Without users only what the quiz knows of them;
 * `isCount`: to be counted.
 */
export function quizGradesIn(
  state: unknown,
  { withUsers, isCount = false }: { readonly withUsers: boolean; readonly isCount?: boolean },
): string {
  const sources = sourcesOf(state, isCount);
  return `
  select ${withUsers ? 'u.id, u.nip, u.name, u.department' : 'e.user_id as id'}, z.id as quiz_id, ${sources.state} as state,
    o.paused_at is not null as is_paused, case when r.grade is not null then r.passed end as passed, r.grade, r.highest,
    r.last_attempt, z.passing_score, r.correct, r.incorrect, coalesce(r.attempt_count, case when o.id is not null then 0 end) as attempt_count
  from ${PEOPLE} ${withUsers ? 'join users u on u.id = e.user_id' : ''} ${sources.joins} where ${sources.where}`;
}

/** All of them. */
export const QUIZ_GRADES = quizGradesIn(undefined, { withUsers: true });

const percent = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandths / 1000;

interface Sums {
  readonly group: Expanded;
  readonly participants: number;
  readonly paused: number;
  readonly is_paused: boolean;
  readonly average: number | null;
  readonly states: Partial<Record<QuizGradeState, number>>;
  readonly bins: readonly { readonly bin: number; readonly people: number }[];
}

/** `GET /api/quizzes/{id}/grades/summary`: the number of people in each state, and the distribution of grades. One query. */
export async function quizGradeSummary(ctx: ActorContext, quizKey: string): Promise<QuizGradeSummary> {
  const found = await findQuiz(ctx, quizKey);
  const [sums] = await ctx.db.prepared<Sums>(
    sql`with sums as materialized (
       select t.state, case when t.grade is not null then least(9, t.grade / 10000) end as bin, count(*) as n,
         count(*) filter (where t.is_paused) as paused, sum(t.grade) as grades, count(t.grade) as graded
       from (${raw(quizGradesIn(undefined, { withUsers: false }))}) t where t.quiz_id = ${found.id}::uuid group by 1, 2
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
