import type { AttemptState } from '#shared/domain/attempts.ts';
import { gradeOf, type GradedAttempt, type GradeMethod } from '#shared/domain/scoring.ts';
import type { Context } from '../../platform/context.ts';

export { classGrades } from './classGrades.ts';
export { myGrades } from './myGrades.ts';

interface AttemptFigures extends Omit<GradedAttempt, 'state'> {
  readonly state: AttemptState;
  readonly grade_method: GradeMethod;
  readonly passing_score: number;
  readonly class_id: string;
}

interface PersonFigures {
  readonly user_id: string;
  readonly attempts: readonly AttemptFigures[];
  /** The stored figures before this write. */
  readonly held: GradeFigures | null;
}
interface GradeFigures {
  /** Thousandths of a percent; null while nothing is final. */
  readonly grade: number | null;
  readonly passed: boolean;
}
/** A person's grade in a quiz before and after. */
export interface GradeChange {
  readonly user_id: string;
  readonly before: GradeFigures | null;
  readonly after: GradeFigures;
}

/**
 * Writes a person's grade in a quiz, from all their attempts at it that count. Runs in the transaction that ended or marked an attempt,
 * which holds the lock on it. A person who has passed stays passed while a later attempt waits for a corrector.
 */
export async function writeGrade(ctx: Context, userId: string, quizId: string): Promise<void> {
  // Marks of two attempts may end at the same time: the second waits and then sees the first. All of them wait while a regrade writes the
  // grades of the whole quiz. What is sent after the lock runs after it.
  const locked = ctx.db.prepared(
    `select pg_advisory_xact_lock_shared(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))`,
    [`grades:${quizId}`, `grade:${userId}:${quizId}`],
  );
  await Promise.all([locked, writeGrades(ctx, quizId, [userId])]);
}

/**
 * Keeps other transactions from writing grades of a quiz until this one ends. One lock, because one for each person of a large quiz would
 * exceed PostgreSQL's table of locks. Taken after the locks on attempts, as `writeGrade` does.
 */
export async function lockGrades(ctx: Context, quizId: string): Promise<void> {
  await ctx.db.prepared(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`grades:${quizId}`]);
}

/** As `writeGrade`, for many people with two statements. The caller holds `lockGrades`. Returns the grades before and after. */
export async function writeGrades(
  ctx: Context,
  quizId: string,
  userIds: readonly string[],
): Promise<GradeChange[]> {
  const people = await ctx.db.prepared<PersonFigures>(
    `select a.user_id, (select jsonb_build_object('grade', g.grade, 'passed', g.passed) from grades g
         where g.quiz_id = $1 and g.user_id = a.user_id) as held,
       jsonb_agg(jsonb_build_object('no', a.no, 'state', a.state, 'earned', a.earned, 'max', a.max, 'correct', a.correct,
         'incorrect', a.incorrect, 'class_id', a.class_id, 'grade_method', z.grade_method,
         'passing_score', z.passing_score) order by a.no) as attempts
     from attempts a join quizzes z on z.id = a.quiz_id
     where a.quiz_id = $1 and a.user_id = any($2::uuid[]) and a.annulled_at is null group by a.user_id order by a.user_id`,
    [quizId, userIds],
  );
  const rows = people.flatMap(({ user_id, attempts }) => {
    const row = gradeRow(attempts);
    return row ? [{ user_id, ...row }] : [];
  });
  if (rows.length > 0)
    await ctx.db.prepared(
      `insert into grades (user_id, quiz_id, class_id, state, passed, grade, highest, last_attempt, correct, incorrect,
       attempt_count, updated_at)
     select user_id, $1, class_id, state, passed, grade, highest, last, correct, incorrect, attempt_count, $3
     from jsonb_to_recordset($2::jsonb) as r(user_id uuid, class_id uuid, state text, passed boolean, grade integer,
       highest integer, last integer, correct integer, incorrect integer, attempt_count integer)
     on conflict (user_id, quiz_id) do update set state = excluded.state, passed = excluded.passed, grade = excluded.grade,
       highest = excluded.highest, last_attempt = excluded.last_attempt, correct = excluded.correct,
       incorrect = excluded.incorrect, attempt_count = excluded.attempt_count, updated_at = excluded.updated_at`,
      [quizId, JSON.stringify(rows), ctx.now.toISOString()],
    );
  const written = new Set(rows.map(({ user_id }) => user_id));
  const without = userIds.filter((id) => !written.has(id));
  // Annulled or reopened: not taken is not 0. The stored statistics of the quiz are out of date, and without the grade row nothing else
  // shows that.
  if (without.length > 0)
    await ctx.db.prepared(
      `with removed as (delete from grades where quiz_id = $1 and user_id = any($2::uuid[]) returning 1)
       update quiz_statistics set grade_removed_at = $3 where quiz_id = $1 and exists (select 1 from removed)`,
      [quizId, without, ctx.now.toISOString()],
    );
  const storedOf = new Map(people.map(({ user_id, held }) => [user_id, held]));
  return rows.map(({ user_id, grade, passed }) => ({
    user_id,
    before: storedOf.get(user_id) ?? null,
    after: { grade: grade ?? null, passed },
  }));
}

/** Undefined while no attempt has ended. */
function gradeRow(attempts: readonly AttemptFigures[]) {
  const ended = attempts.filter(
    (one): one is AttemptFigures & GradedAttempt => one.state === 'passed' || one.state === 'failed',
  );
  const [first] = attempts;
  const newest = attempts.findLast((one) => one.state !== 'responding' && one.state !== 'sending');
  if (!first || !newest) return undefined;
  const grade = ended.length > 0 ? gradeOf(first.grade_method, ended, first.passing_score) : undefined;
  const isWaiting = newest.state === 'pending' || newest.state === 'validating';
  const state: AttemptState = grade?.passed ? 'passed' : isWaiting ? newest.state : 'failed';
  const none = { correct: 0, incorrect: 0, passed: false, grade: null };
  return { class_id: first.class_id, attempt_count: attempts.length, ...none, ...grade, state };
}
