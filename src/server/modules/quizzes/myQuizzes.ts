import type { MyQuiz } from '#shared/api/myQuizzes.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import { visibleParts, type ShowSettings } from '#shared/domain/resultVisibility.ts';
import { limitsWith, type Override } from '#shared/domain/overrides.ts';
import { attemptsLeft, startAnswer, type StartFacts } from '#shared/domain/starts.ts';
import type { ActorContext } from '../../platform/context.ts';
import { overridesOf } from './overridesSql.ts';

/** The facts about the class that the learner's quizzes need. */
type ClassFacts = Pick<StartFacts, 'enrolment_state' | 'class_status' | 'class_start' | 'class_end'>;

interface QuizRow extends ShowSettings {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly time_limit: number | null;
  readonly passing_score: number;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly deadline: string | null;
  readonly re_test_limit: number | null;
  readonly re_test_wait_minutes: number;
  readonly questions: number;
  readonly attempts_used: number;
  readonly last_finished_at: string | null;
  readonly open_id: string | null;
  readonly open_state: AttemptState | null;
  readonly grade_state: AttemptState | null;
  readonly grade: number | null;
}

/** The published quizzes of a class as the caller sees them. One query. */
export async function myQuizzes(ctx: ActorContext, classId: string, course: ClassFacts): Promise<MyQuiz[]> {
  const rows = await ctx.db.prepared<QuizRow & { readonly overrides: readonly Override[] }>(
    `select z.id, z.slug, z.name, z.time_limit, z.passing_score, z.start_time, z.end_time, z.deadline, z.re_test_limit,
       z.re_test_wait_minutes, z.show_score, z.show_correctness, z.show_key, z.show_feedback,
       (select least(count(*)::int, z.pick_count) from questions q where q.quiz_id = z.id and q.archived_at is null) as questions,
       ${overridesOf('z', '$2')} as overrides, a.attempts_used, a.last_finished_at, a.open_id, a.open_state, r.state as grade_state, r.grade
     from quizzes z
     left join grades r on r.quiz_id = z.id and r.user_id = $2
     cross join lateral (
       select (count(*) filter (where a.annulled_at is null))::int as attempts_used,
         max(a.finished_at) filter (where a.annulled_at is null) as last_finished_at,
         (array_agg(a.id) filter (where a.state in ('responding', 'sending')))[1] as open_id,
         (array_agg(a.state) filter (where a.state in ('responding', 'sending')))[1] as open_state
       from attempts a where a.quiz_id = z.id and a.user_id = $2
     ) a
     where z.class_id = $1 and z.status = 'published' and z.archived_at is null
     order by z.start_time nulls first, z.created_at, z.id`,
    [classId, ctx.actor.userId],
  );
  return rows.map((row) => presentQuiz(ctx, { ...row, ...limitsWith(row, row.overrides) }, course));
}

function presentQuiz(ctx: ActorContext, row: QuizRow, course: ClassFacts): MyQuiz {
  // A paused quiz can still be opened: its start page says that it is paused, and why.
  const facts = { ...row, ...course, is_published: true, paused_reason: null };
  const { refusal } = startAnswer(facts, ctx.now);
  const shows = visibleParts({ ...row, ...course, has_open_attempt: row.open_id !== null }, ctx.now);
  const isAhead = refusal === 'not-open' || refusal === 'class-not-started' || refusal === 'not-enrolled';
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    state:
      row.open_state ?? row.grade_state ?? (refusal === null ? 'ready' : isAhead ? 'not_open' : 'closed'),
    can_enter: row.open_id !== null || refusal === null,
    time_limit: row.time_limit,
    passing_score: row.passing_score / 100,
    questions: row.questions,
    start_time: row.start_time,
    end_time: row.end_time,
    deadline: row.deadline,
    attempts_used: row.attempts_used,
    attempts_left: attemptsLeft(row.re_test_limit, row.attempts_used),
    open_attempt_id: row.open_id,
    score: row.grade !== null && shows.score ? row.grade / 1000 : null,
  };
}
