import type { MyGrade, MyGradeAttempt } from '#shared/api/learning.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import { percentOf } from '#shared/domain/scoring.ts';
import type { ActorContext } from '../../context.ts';

interface GradeRow extends Omit<MyGrade, 'attempts' | 'passing_score'> {
  readonly passing_score: number;
  readonly attempts: (Omit<MyGradeAttempt, 'score'> & {
    readonly earned: number | null;
    readonly max: number;
  })[];
}

/** `GET /api/my/grades`: the caller's grades with the attempts behind them, newest first. One query. */
export async function myGrades(ctx: ActorContext): Promise<MyGrade[]> {
  const rows = await ctx.db.query<GradeRow>(
    `select jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       r.state, r.passed, z.passing_score, r.grade, r.highest, r.last_attempt, r.correct, r.incorrect, r.attempt_count,
       r.updated_at, a.attempts
     from grades r join quizzes z on z.id = r.quiz_id join classes c on c.id = r.class_id
     cross join lateral (
       select jsonb_agg(jsonb_build_object('id', a.id, 'no', a.no, 'state', a.state, 'earned', a.earned, 'max', a.max,
         'started_at', a.started_at, 'finished_at', a.finished_at) order by a.no) as attempts
       from attempts a where a.quiz_id = r.quiz_id and a.user_id = r.user_id
     ) a
     where r.user_id = $1 order by r.updated_at desc, r.quiz_id`,
    [ctx.actor.userId],
  );
  return rows.map(presented);
}

const percent = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandths / 1000;
const isFinal = (state: AttemptState) => state === 'passed' || state === 'failed';
/** Times inside JSON are PostgreSQL's text, not ISO 8601 in UTC. */
const iso = (instant: string): string => new Date(instant).toISOString();

const presented = (row: GradeRow): MyGrade => ({
  ...row,
  passing_score: row.passing_score / 100,
  grade: percent(row.grade),
  highest: percent(row.highest),
  last_attempt: percent(row.last_attempt),
  attempts: row.attempts.map(({ earned, max, ...attempt }) => ({
    ...attempt,
    started_at: iso(attempt.started_at),
    finished_at: attempt.finished_at && iso(attempt.finished_at),
    score: isFinal(attempt.state) && earned !== null ? percentOf(earned, max) / 1000 : null,
  })),
});
