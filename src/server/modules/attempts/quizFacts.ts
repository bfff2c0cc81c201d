import type { Layout, Navigation, QuizRules } from '#shared/api/attempts.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import type { Overdue } from '#shared/domain/deadlines.ts';
import type { GradeMethod, MultiAnswerMethod } from '#shared/domain/scoring.ts';
import type { ShowSettings } from '#shared/domain/resultVisibility.ts';
import { limitsWith, type Override } from '#shared/domain/overrides.ts';
import type { StartFacts } from '#shared/domain/starts.ts';
import { manualTypes } from '#shared/questionKinds/questionKinds.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { classOfLearner, VISIBLE_TO_LEARNER } from '../classes/classes.ts';
import { overridesOf } from '../quizzes/overridesSql.ts';
import type { Networks } from './attemptAddresses.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { finalizeAttempt } from './finalizeAttempt.ts';
import type { SebKeys } from './safeExamBrowser.ts';
import { IS_ANSWERED } from '../questions/answered.ts';

/** A quiz for one learner: settings, class, enrolment, attempts so far. */
export interface QuizFacts extends StartFacts, ShowSettings {
  readonly id: string;
  readonly class_id: string;
  readonly quiz: Expanded;
  readonly class: Expanded;
  readonly time_limit: number | null;
  /** Basis points. */
  readonly passing_score: number;
  readonly grade_method: GradeMethod;
  readonly multi_answer_method: MultiAnswerMethod;
  /** Percent. */
  readonly negative_marking: number;
  readonly overdue: Overdue;
  readonly grace_seconds: number | null;
  readonly shuffle_questions: boolean;
  readonly pick_count: number | null;
  readonly navigation: Navigation;
  readonly layout: Layout;
  readonly has_password: boolean;
  readonly networks: Networks;
  readonly seb_keys: SebKeys;
  readonly seb_link: string | null;
  readonly one_device: boolean;
  readonly log_focus: boolean;
  readonly full_screen: boolean;
  readonly has_passed: boolean;
  /** Number of the newest attempt, annulled ones included; 0 = none. */
  readonly last_no: number;
  readonly open_id: string | null;
  /** The time of the open attempt is over and it is not finalized yet. */
  readonly is_open_due: boolean;
}

/** `quizFacts` after the clock has been applied to the open attempt. */
export async function finalizedFacts(ctx: ActorContext, quizKey: string): Promise<QuizFacts> {
  const facts = await quizFacts(ctx, quizKey);
  if (!facts.is_open_due) return facts;
  await finalizeAttempt(ctx, facts.open_id!);
  return quizFacts(ctx, quizKey);
}

/**
 * What decides whether and how the caller can take a quiz, including their exceptions, in one query. A quiz that was unpublished stays in
 * scope for people with attempts at it.
 * @throws ApiError 404 for a quiz outside the caller's scope
 */
export async function quizFacts(ctx: ActorContext, quizKey: string): Promise<QuizFacts> {
  const [row] = await ctx.db.prepared<QuizFacts & { readonly overrides: readonly Override[] }>(
    `select z.id, z.class_id, z.time_limit, z.start_time, z.end_time, z.deadline, z.passing_score, z.re_test_limit,
       z.re_test_wait_minutes, z.grade_method, z.multi_answer_method, z.negative_marking, z.overdue, z.grace_seconds, z.shuffle_questions, z.pick_count, z.navigation, z.layout,
       z.show_score, z.show_correctness, z.show_key, z.show_feedback,
       jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       c.status as class_status, c.start_at as class_start, c.end_at as class_end, e.state as enrolment_state,
       z.status = 'published' and z.archived_at is null and ${VISIBLE_TO_LEARNER} as is_published,
       exists (select 1 from quiz_passwords p where p.quiz_id = z.id) as has_password,
       case when z.allowed_networks <> '[]' then jsonb_path_query_array(z.allowed_networks, '$[*].network') end as networks,
       case when z.seb_config_keys <> '[]' then jsonb_path_query_array(z.seb_config_keys, '$[*].key') end as seb_keys, z.seb_link,
       z.one_device, z.log_focus, z.full_screen,
       (select p.reason from quiz_pauses p where p.quiz_id = z.id and p.ended_at is null) as paused_reason,
       ${overridesOf('z', '$2')} as overrides, a.attempts_used, a.last_no, a.last_finished_at, a.open_id, a.is_open_due, a.has_passed
     from quizzes z
     join (${classOfLearner('$2')}) on c.id = z.class_id
     cross join lateral (
       select (count(*) filter (where a.annulled_at is null))::int as attempts_used,
         coalesce(max(a.no), 0)::int as last_no,
         max(a.finished_at) filter (where a.annulled_at is null) as last_finished_at,
         (array_agg(a.id) filter (where a.state in ('responding', 'sending')))[1] as open_id,
         coalesce(bool_or(a.state = 'passed' and a.annulled_at is null), false) as has_passed,
         coalesce(bool_or((a.state = 'responding' and a.deadline_at < $3 and a.paused_at is null)
           or (a.state = 'sending' and a.receive_until < $3)), false) as is_open_due
       from attempts a where a.quiz_id = z.id and a.user_id = $2
     ) a
     where ${idOrSlug('z', quizKey)}`,
    [quizKey, ctx.actor.userId, ctx.now.toISOString()],
  );
  const facts = row && { ...row, ...limitsWith(row, row.overrides) };
  if (!facts || (!facts.is_published && facts.last_no === 0)) throw notFound();
  return facts;
}

export interface Extent {
  readonly questions: number;
  /** Thousandths; all questions of a pool from which a number is drawn have the same mark. */
  readonly total_mark: number;
  readonly has_essay: boolean;
  readonly open:
    | (Omit<QuizRules['open_attempt'] & object, 'is_elsewhere'> &
        Pick<AttemptRow, 'one_device' | 'device'> & { readonly has_seb_keys: boolean })
    | null;
  readonly last: { id: string; no: number; state: AttemptState; earned: number | null; max: number } | null;
}

/** The number of questions and the total mark of a quiz, and the caller's open and newest attempt, in one query. Marks in thousandths. */
export async function quizExtent(
  ctx: ActorContext,
  { id, pick_count }: Pick<QuizFacts, 'id' | 'pick_count'>,
): Promise<Extent> {
  const [extent] = await ctx.db.prepared<Extent>(
    `select q.*, o.open, l.last from
       (select least(count(*)::int, $3::int) as questions,
          coalesce(case when $3::int < count(*) then max(mark) * $3::int else sum(mark) end, 0)::int as total_mark,
          coalesce(bool_or(type = any($4)), false) as has_essay
        from questions where quiz_id = $1 and archived_at is null) q
     left join lateral (
       select jsonb_build_object('id', a.id, 'no', a.no, 'state', a.state, 'started_at', a.started_at,
         'deadline_at', a.deadline_at, 'paused_at', a.paused_at, 'one_device', a.one_device, 'device', a.device,
         'has_seb_keys', a.seb_config_keys is not null,
         'answered', (select count(*) from answers w where w.attempt_id = a.id and ${IS_ANSWERED})) as open
       from attempts a where a.quiz_id = $1 and a.user_id = $2 and a.state in ('responding', 'sending')
     ) o on true
     left join lateral (
       select jsonb_build_object('id', a.id, 'no', a.no, 'state', a.state, 'earned', a.earned, 'max', a.max) as last
       from attempts a where a.quiz_id = $1 and a.user_id = $2 and a.state not in ('responding', 'sending') and a.annulled_at is null
       order by a.no desc limit 1
     ) l on true`,
    [id, ctx.actor.userId, pick_count, manualTypes],
  );
  return extent!;
}
