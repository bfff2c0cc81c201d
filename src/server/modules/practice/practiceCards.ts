import { dayOf } from '#shared/domain/calendar.ts';
import { firstCard, type Card } from '#shared/domain/practice.ts';
import { limitsWith, type Override, type QuizLimits } from '#shared/domain/overrides.ts';
import { visibleParts, type VisibilityFacts } from '#shared/domain/resultVisibility.ts';
import type { MultiAnswerMethod } from '#shared/domain/scoring.ts';
import { manualTypes } from '#shared/questionKinds/questionKinds.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { classOfLearner, VISIBLE_TO_LEARNER } from '../classes/classes.ts';
import { DIGEST } from '../questions/questions.ts';
import { overridesOf } from '../quizzes/overridesSql.ts';
import { isAskedElsewhere, isUnderway } from './secretKeys.ts';

export interface PracticeQuiz {
  readonly id: string;
  readonly quiz: Expanded;
  readonly class: Expanded;
  readonly multi_answer_method: MultiAnswerMethod;
}
interface QuizRow extends PracticeQuiz, VisibilityFacts, QuizLimits {
  readonly overrides: readonly Override[];
  readonly is_underway: boolean;
}

export interface PracticeQuizzes {
  /** By id. */
  readonly open: ReadonlyMap<string, PracticeQuiz>;
  /** Other quizzes have ended attempts of the person. */
  readonly hasClosed: boolean;
}

/**
 * The quizzes with ended attempts of the caller, and which of them they may practise now: its rules show them what was right, the key and
 * the explanations, and its key is no secret any more. One query.
 */
export async function practiceQuizzes(ctx: ActorContext): Promise<PracticeQuizzes> {
  const rows = await ctx.db.prepared<QuizRow>(
    `select z.id, z.multi_answer_method, z.show_score, z.show_correctness, z.show_key, z.show_feedback,
       z.time_limit, z.re_test_limit, z.start_time, z.end_time, z.deadline, c.end_at as class_end,
       jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       a.attempts_used, a.has_open_attempt, ${overridesOf('z', '$1')} as overrides, ${isUnderway('$2::timestamptz')} as is_underway
     from (
       select quiz_id, (count(*) filter (where annulled_at is null))::int as attempts_used,
         bool_or(state in ('responding', 'sending')) as has_open_attempt
       from attempts where user_id = $1 group by quiz_id
       having bool_or(state in ('passed', 'failed') and annulled_at is null)
     ) a
     join quizzes z on z.id = a.quiz_id and z.practice and z.status = 'published' and z.archived_at is null
     join (${classOfLearner('$1')}) on c.id = z.class_id
     where ${VISIBLE_TO_LEARNER}`,
    [ctx.actor.userId, ctx.now.toISOString()],
  );
  const open = rows.filter((row) => isOpen(row, ctx.now));
  return { open: new Map(open.map((row) => [row.id, row])), hasClosed: open.length < rows.length };
}

function isOpen(row: QuizRow, now: Date): boolean {
  if (row.is_underway && row.show_key !== 'now') return false;
  const { correctness, key, feedback } = visibleParts({ ...row, ...limitsWith(row, row.overrides) }, now);
  return correctness && key && feedback;
}

/** A question to practise, due now or later. */
export interface PracticeCard extends Card {
  readonly question_id: string;
  readonly quiz_id: string;
  /** Of the last answer in practice. */
  readonly client_id: string | null;
  /** Of the stored card; null without one. */
  readonly version: number | null;
}
interface CardRow extends Omit<PracticeCard, 'box'> {
  readonly box: number | null;
  readonly wrong_at: string;
  /** No wrong answer came after the last time in practice. */
  readonly is_current: boolean | null;
}

/**
 * The questions of these quizzes that the caller has answered wrongly or partly in an ended attempt, each once, by the day on which it is
 * due. A wrong answer in a later attempt brings a card back to the first box. Left out: questions that are no longer asked, that a person
 * marks, that everybody got full marks for, that another quiz keeps secret, and, while the quiz still runs, those that were changed since.
 * With `only`, the card of that question, even if it has left the last box.
 */
export async function practiceCards(
  ctx: ActorContext,
  quizIds: readonly string[],
  only: string | null = null,
): Promise<PracticeCard[]> {
  if (quizIds.length === 0) return [];
  const rows = await ctx.db.prepared<CardRow>(
    `select w.question_id, q.quiz_id, w.wrong_at, p.box, p.due_on::text, p.client_id, p.version, p.last_at >= w.wrong_at as is_current
     from (
       select w.question_id, max(a.finished_at) as wrong_at, (array_agg(w.version_id order by a.no desc))[1] as version_id
       from attempts a join answers w on w.attempt_id = a.id
       where a.user_id = $1 and a.quiz_id = any($2::uuid[]) and a.state in ('passed', 'failed') and a.annulled_at is null
         and w.outcome in ('incorrect', 'partial') and not w.manual
         and not coalesce((a.regraded -> w.question_id::text ->> 'full')::boolean, false)
       group by 1
     ) w
     join questions q on q.id = w.question_id and q.archived_at is null and q.quiz_id = any($2::uuid[]) and q.type <> all($4::text[])
     join quizzes z on z.id = q.quiz_id join classes c on c.id = z.class_id
     join question_versions v on v.id = w.version_id
     left join practice_cards p on p.user_id = $1 and p.question_id = w.question_id
     where ($5::uuid = w.question_id or ($5::uuid is null and (p.due_on is not null or coalesce(p.last_at < w.wrong_at, true))))
       and (v.digest = ${DIGEST} or not ${isUnderway('$3::timestamptz')})
       and not ${isAskedElsewhere('$1', '$3::timestamptz')}
     order by z.name, z.id, q."order", q.id`,
    [ctx.actor.userId, quizIds, ctx.now.toISOString(), manualTypes, only],
  );
  const zone = zoneOf(ctx);
  return rows
    .map(({ wrong_at, is_current, box, due_on, ...row }) => ({
      ...row,
      ...(is_current ? { box: box!, due_on } : firstCard(dayOf(wrong_at, zone))),
    }))
    .toSorted((a, b) => (a.due_on ?? '').localeCompare(b.due_on ?? ''));
}

const zoneOf = ({ actor, config }: ActorContext): string => actor.timeZone ?? config.siteTimeZone;

/** The caller's day. */
export const todayOf = (ctx: ActorContext): string => dayOf(ctx.now.toISOString(), zoneOf(ctx));
