import type { MyGrade, MyGradeAttempt } from '#shared/api/grades.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import { isOpen } from '#shared/domain/attempts.ts';
import { limitsWith, type Override, type QuizLimits } from '#shared/domain/overrides.ts';
import { visibleParts, type VisibilityFacts } from '#shared/domain/resultVisibility.ts';
import { percentOf } from '#shared/domain/scoring.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { overridesOf } from '../quizzes/overridesSql.ts';
import { percent } from './gradeCells.ts';
import { packageGradesOf } from './packageGrades.ts';

interface GradeRow
  extends
    Omit<MyGrade, 'attempts' | 'passing_score' | 'module'>,
    Omit<VisibilityFacts, 'attempts_used' | 'has_open_attempt' | keyof QuizLimits>,
    QuizLimits {
  readonly overrides: readonly Override[];
  readonly passing_score: number;
  readonly attempts: (Omit<MyGradeAttempt, 'score'> & {
    readonly earned: number | null;
    readonly max: number;
  })[];
}

/** `GET /api/my/grades`: the caller's grades with their attempts, newest first; two queries. */
export async function myGrades(ctx: ActorContext): Promise<MyGrade[]> {
  const rows = await gradeRows(ctx, ctx.actor.userId);
  const grades = rows.map((row) =>
    presented(row, isScoreVisible({ ...row, ...limitsWith(row, row.overrides) }, ctx.now)),
  );
  return newestFirst([...grades, ...(await packageGradesOf(ctx, ctx.actor.userId))]);
}

/** A person's grades as organizers see them, with every score, in classes for which `scope` over `z` holds. */
export async function gradesOf(ctx: ActorContext, userId: string, scope: Sql): Promise<MyGrade[]> {
  const grades = (await gradeRows(ctx, userId, scope)).map((row) => presented(row, true));
  return newestFirst([...grades, ...(await packageGradesOf(ctx, userId, scope))]);
}

const newestFirst = (grades: readonly MyGrade[]): MyGrade[] =>
  grades.toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at));

function gradeRows(ctx: ActorContext, userId: string, scope = sql`true`): Promise<GradeRow[]> {
  const user = sql`${userId}::uuid`;
  return ctx.db.query<GradeRow>(
    sql`select jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       coalesce(r.state, a.state, 'annulled') as state, coalesce(r.passed, false) as passed, z.passing_score, r.grade, r.highest,
       r.last_attempt, coalesce(r.correct, 0) as correct, coalesce(r.incorrect, 0) as incorrect,
       coalesce(r.attempt_count, 0) as attempt_count, coalesce(r.updated_at, a.annulled_at) as updated_at, a.attempts, z.time_limit, z.start_time, ${raw(overridesOf('z', 'own.user_id'))} as overrides, z.re_test_limit, z.deadline, z.end_time, c.end_at as class_end,
       z.show_score, z.show_correctness, z.show_key, z.show_feedback
     from (select user_id, quiz_id from grades where user_id = ${user}
       union select user_id, quiz_id from attempts where user_id = ${user} and annulled_at is not null) own
     left join grades r on r.quiz_id = own.quiz_id and r.user_id = ${user}
     join quizzes z on z.id = own.quiz_id join classes c on c.id = z.class_id
     cross join lateral (
       select jsonb_agg(jsonb_build_object('id', a.id, 'no', a.no, 'state', a.state, 'earned', a.earned, 'max', a.max,
         'started_at', a.started_at, 'is_annulled', a.annulled_at is not null, 'finished_at', a.finished_at,
           'annulled_reason', case when a.annulled_at is not null then (select t.reason from attempt_acts t
             where t.attempt_id = a.id and t.act = 'annul' order by t.at desc limit 1) end) order by a.no) as attempts,
         max(a.annulled_at) as annulled_at,
         (array_agg(a.state order by a.no desc) filter (where a.annulled_at is null))[1] as state
       from attempts a where a.quiz_id = own.quiz_id and a.user_id = ${user}
     ) a
     where ${scope} order by updated_at desc, z.id`,
  );
}

const isFinal = (state: AttemptState) => state === 'passed' || state === 'failed';
/** Times inside JSON are PostgreSQL's text, not ISO 8601 in UTC. */
const iso = (instant: string): string => new Date(instant).toISOString();

const isScoreVisible = (row: GradeRow, now: Date): boolean =>
  visibleParts(
    {
      ...row,
      attempts_used: row.attempt_count,
      has_open_attempt: row.attempts.some(({ state }) => isOpen(state)),
    },
    now,
  ).score;

/** Scores that the quiz does not show yet are null; whether it is passed is always included. */
const presented = (row: GradeRow, isVisible: boolean): MyGrade => ({
  quiz: row.quiz,
  module: null,
  class: row.class,
  state: row.state,
  passed: row.passed,
  passing_score: row.passing_score / 100,
  grade: isVisible ? percent(row.grade) : null,
  highest: isVisible ? percent(row.highest) : null,
  last_attempt: isVisible ? percent(row.last_attempt) : null,
  correct: isVisible ? row.correct : 0,
  incorrect: isVisible ? row.incorrect : 0,
  attempt_count: row.attempt_count,
  attempts: row.attempts.map(({ earned, max, ...attempt }) => ({
    ...attempt,
    started_at: iso(attempt.started_at),
    finished_at: attempt.finished_at && iso(attempt.finished_at),
    score: isVisible && isFinal(attempt.state) && earned !== null ? percentOf(earned, max) / 1000 : null,
  })),
  updated_at: row.updated_at,
});
