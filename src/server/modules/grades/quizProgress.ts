import type { ProgressRow, QuizProgress } from '#shared/api/quizProgress.ts';
import { quizGradeStates, type QuizGradeState } from '#shared/api/quizGrades.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import { hasLeft } from '../../platform/archives/leftRows.ts';
import type { ActorContext } from '../../platform/context.ts';
import { findQuiz } from '../classes/classes.ts';
import { isHere } from '../../platform/realtime/presence.ts';
import { IS_ANSWERED } from '../questions/answered.ts';

export interface ProgressQuery {
  /** Part of a name or NIP. */
  readonly q: string;
  readonly state?: QuizGradeState | undefined;
  readonly page: number;
  readonly per_page: number;
}

/** Participants and people who have tried the quiz, with their state: `$1` quiz, `$2` class, `$3` states of participants, `$4` now. */
const PEOPLE = `
  select u.id, u.nip, u.name, u.department, coalesce(o.state, r.state, 'not_taken') as state,
    coalesce(r.passed, false) as passed, o.paused_at is not null as is_paused, p.last_seen_at,
    coalesce(${isHere('$4')}, false) as is_online
  from enrolments e join users u on u.id = e.user_id
  left join grades r on r.quiz_id = $1 and r.user_id = e.user_id
  left join attempts o on o.quiz_id = $1 and o.user_id = e.user_id and o.state in ('responding', 'sending')
  left join presence p on p.user_id = e.user_id
  where e.class_id = $2 and (e.state = any($3) or r.user_id is not null or o.id is not null)`;

/** Answers are counted only for the people on the page. */
const ATTEMPT = `
  select jsonb_build_object('id', a.id, 'no', a.no, 'is_open', a.state in ('responding', 'sending'),
      'is_paused', a.paused_at is not null, 'started_at', a.started_at, 'finished_at', a.finished_at,
      'deadline_at', a.deadline_at, 'questions', jsonb_array_length(a.questions), 'answered', case when not ${hasLeft('answers', 'a.id')} then w.answered end) as attempt,
    w.saved_at
  from (select * from attempts a where a.quiz_id = $1 and a.user_id = s.id order by a.no desc limit 1) a
  cross join lateral (
    select count(*) filter (where ${IS_ANSWERED})::int as answered, max(w.saved_at) as saved_at
    from answers w where w.attempt_id = a.id) w`;

interface Found {
  readonly participants: number;
  readonly paused: number;
  readonly is_paused: boolean;
  readonly online: number;
  readonly total: number;
  readonly states: Partial<Record<QuizGradeState, number>>;
  readonly people: readonly ProgressRow[];
}

/**
 * `GET /api/quizzes/{id}/progress`: figures of a running quiz, and one page of its people. One query besides finding the quiz.
 * @throws ApiError 404 outside the actor's scope
 */
export async function quizProgress(
  ctx: ActorContext,
  quizKey: string,
  { q, state, page, per_page }: ProgressQuery,
): Promise<{ progress: QuizProgress; total: number }> {
  const found = await findQuiz(ctx, quizKey);
  const [row] = await ctx.db.query<Found>(
    `with people as materialized (${PEOPLE}),
       meant as (select * from people p where ($5 = '' or strpos(lower(p.name), lower($5)) > 0
         or strpos(lower(p.nip), lower($5)) > 0) and ($6::text is null or p.state = $6)),
       shown as (select * from meant order by name, id limit $7 offset $8)
     select (select count(*)::int from people) as participants,
       (select count(*)::int from people where is_paused) as paused,
       exists (select 1 from quiz_pauses p where p.quiz_id = $1 and p.ended_at is null) as is_paused,
       (select count(*)::int from people where is_online) as online,
       (select count(*)::int from meant) as total,
       (select coalesce(jsonb_object_agg(state, n), '{}')
        from (select state, count(*)::int as n from people group by state) k) as states,
       (select coalesce(jsonb_agg(jsonb_build_object(
            'user', jsonb_build_object('id', s.id, 'slug', s.nip, 'name', s.name), 'department', s.department,
            'state', s.state, 'passed', s.passed, 'is_online', s.is_online,
            'last_seen_at', greatest(s.last_seen_at, n.saved_at), 'attempt', n.attempt) order by s.name, s.id), '[]')
        from shown s left join lateral (${ATTEMPT}) n on true) as people`,
    [
      found.id,
      found.class_id,
      participantStates,
      ctx.now.toISOString(),
      q.trim(),
      state ?? null,
      per_page,
      (page - 1) * per_page,
    ],
  );
  const { total, states, people, ...rest } = row!;
  return {
    total,
    progress: {
      ...rest,
      quiz: found.quiz,
      class: found.class,
      people: people.map(withInstants),
      states: Object.fromEntries(
        quizGradeStates.map((one) => [one, states[one] ?? 0]),
      ) as QuizProgress['states'],
      server_now: ctx.now.toISOString(),
    },
  };
}

/** Instants inside JSON come in PostgreSQL's format. */
const instant = (at: string): string => new Date(at).toISOString();

const withInstants = ({ last_seen_at, attempt, ...row }: ProgressRow): ProgressRow => ({
  ...row,
  last_seen_at: last_seen_at && instant(last_seen_at),
  attempt: attempt && {
    ...attempt,
    started_at: instant(attempt.started_at),
    finished_at: attempt.finished_at && instant(attempt.finished_at),
    deadline_at: attempt.deadline_at && instant(attempt.deadline_at),
  },
});
