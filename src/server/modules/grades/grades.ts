import type { AttemptState } from '#shared/domain/attempts.ts';
import { gradeOf, type GradedAttempt, type GradeMethod } from '#shared/domain/scoring.ts';
import type { Context } from '../../context.ts';

export { classGrades } from './classGrades.ts';
export { myGrades } from './myGrades.ts';

interface AttemptFigures extends Omit<GradedAttempt, 'state'> {
  readonly state: AttemptState;
  readonly grade_method: GradeMethod;
  readonly passing_score: number;
  readonly class_id: string;
}

/**
 * Writes what a person reached in a quiz, from all their attempts at it that count. Runs in the transaction that ended
 * or marked one; that transaction holds the lock on the attempt. Who has passed stays passed while a later
 * attempt waits for a corrector.
 */
export async function writeGrade(ctx: Context, userId: string, quizId: string): Promise<void> {
  // Marks of two attempts may end at the same time: the second waits and then sees the first.
  await ctx.db.prepared(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `grade:${userId}:${quizId}`,
  ]);
  const attempts = await ctx.db.prepared<AttemptFigures>(
    `select a.no, a.state, a.earned, a.max, a.correct, a.incorrect, a.class_id, z.grade_method, z.passing_score
     from attempts a join quizzes z on z.id = a.quiz_id where a.quiz_id = $1 and a.user_id = $2 and a.annulled_at is null order by a.no`,
    [quizId, userId],
  );
  const ended = attempts.filter(
    (one): one is AttemptFigures & GradedAttempt => one.state === 'passed' || one.state === 'failed',
  );
  const [first] = attempts;
  const newest = attempts.findLast((one) => one.state !== 'responding' && one.state !== 'sending');
  if (!first || !newest) {
    // Annulled or reopened: not taken is not 0.
    await ctx.db.prepared(`delete from grades where user_id = $1 and quiz_id = $2`, [userId, quizId]);
    return;
  }
  const grade = ended.length > 0 ? gradeOf(first.grade_method, ended, first.passing_score) : null;
  const isWaiting = newest.state === 'pending' || newest.state === 'validating';
  const state = grade?.passed ? 'passed' : isWaiting ? newest.state : 'failed';
  await ctx.db.prepared(
    `insert into grades (user_id, quiz_id, class_id, state, passed, grade, highest, last_attempt, correct, incorrect,
       attempt_count, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (user_id, quiz_id) do update set state = excluded.state, passed = excluded.passed, grade = excluded.grade,
       highest = excluded.highest, last_attempt = excluded.last_attempt, correct = excluded.correct,
       incorrect = excluded.incorrect, attempt_count = excluded.attempt_count, updated_at = excluded.updated_at`,
    [
      userId,
      quizId,
      first.class_id,
      state,
      grade?.passed ?? false,
      grade?.grade ?? null,
      grade?.highest ?? null,
      grade?.last ?? null,
      grade?.correct ?? 0,
      grade?.incorrect ?? 0,
      attempts.length,
      ctx.now.toISOString(),
    ],
  );
}
