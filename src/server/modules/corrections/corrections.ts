import type { CorrectionItem, CorrectionMeta, MarkInput, MarkReply } from '#shared/api/corrections.ts';
import { isFinal, nextState } from '#shared/domain/attempts.ts';
import { CLAIM_LEASE_MS } from '#shared/domain/deadlines.ts';
import { outcomeOf } from '#shared/domain/scoring.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { audit } from '../../audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../context.ts';
import { idOrSlug } from '../../db/idOrSlug.ts';
import { ApiError, conflict, invalidField, notFound } from '../../http/errors.ts';
import { notify } from '../../notifications/notifications.ts';
import {
  changeAttempt,
  contextOf,
  finishMarking,
  lockAttempt,
  type AttemptRow,
} from '../attempts/attempts.ts';
import { reachesClass, reachOfClass } from '../classes/classes.ts';
import {
  correctionCounts,
  correctionItem,
  correctionItems,
  type CorrectionFilter,
} from './corrections.queries.ts';

/**
 * `GET /api/quizzes/{id or slug}/corrections`: the essay answers of a quiz that the caller may correct.
 * @throws ApiError 404 for a quiz of a class that the caller does not reach.
 */
export async function listCorrections(
  ctx: ActorContext,
  quizKey: string,
  page: { readonly state: CorrectionFilter; readonly page: number; readonly per_page: number },
): Promise<{ items: CorrectionItem[]; meta: CorrectionMeta }> {
  const [quiz] = await ctx.db.query<{ quiz: Expanded; class: Expanded; class_id: string }>(
    `select z.class_id, jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class
     from quizzes z join classes c on c.id = z.class_id where ${idOrSlug('z', quizKey)}`,
    [quizKey],
  );
  if (!quiz || !(await reachesClass(ctx, quiz.class_id))) throw notFound();
  const items = await correctionItems(ctx, quiz.quiz.id, page);
  const counts = await correctionCounts(ctx, quiz.quiz.id);
  const total = { ...counts, all: counts.to_correct + counts.marked }[page.state];
  const meta = {
    quiz: quiz.quiz,
    class: quiz.class,
    page: page.page,
    per_page: page.per_page,
    total,
    ...counts,
  };
  return { items, meta: { ...meta, server_now: ctx.now.toISOString() } };
}

/**
 * `PUT /api/corrections/{answer_id}/claim`: takes an answer for 15 minutes, so that two do not mark the same
 * one. Claiming again prolongs the own lease.
 * @throws ApiError 404; 409 `claimed-by-other`, `attempt-final`.
 */
export async function claimAnswer(ctx: ActorContext, answerId: string): Promise<CorrectionItem> {
  return inTransaction(ctx, async (tx) => {
    const { attempt, answer } = await lockAnswer(tx, answerId);
    refuseOthersClaim(tx, answer);
    // A marked answer is opened again: it is one more that is left.
    const manualLeft = attempt.manual_left + (answer.earned === null ? 0 : 1);
    const state = nextState(attempt.state, 'claim', contextOf(tx, attempt, { manualLeft }));
    if (!state) throw conflict('attempt-final');
    await tx.db.query(`update answers set claimed_by = $2, claimed_until = $3 where id = $1`, [
      answerId,
      tx.actor.userId,
      new Date(tx.now.getTime() + CLAIM_LEASE_MS).toISOString(),
    ]);
    if (state !== attempt.state) await changeAttempt(tx, attempt.id, { state });
    return correctionItem(tx, answerId);
  });
}

/**
 * `PUT /api/corrections/{answer_id}/mark`: 0 to the question's mark. Until the attempt is final a mark can be
 * changed. The last one decides: passed or failed, the grade is written and the learner told, all in one
 * transaction.
 * @throws ApiError 404; 409 `version-conflict`, `claimed-by-other`, `attempt-final`; 422 at `mark`.
 */
export async function markAnswer(ctx: ActorContext, answerId: string, input: MarkInput): Promise<MarkReply> {
  return inTransaction(ctx, async (tx) => {
    const { attempt, answer } = await lockAnswer(tx, answerId);
    if (isFinal(attempt.state)) throw conflict('attempt-final');
    if (input.version !== undefined && input.version !== answer.version) throw conflict('version-conflict');
    refuseOthersClaim(tx, answer);
    const earned = Math.round(input.mark * 1000);
    if (earned > answer.max) throw invalidField('mark', 'max', { property: 'mark', max: answer.max / 1000 });
    await tx.db.query(
      `update answers set earned = $2, outcome = $3, comment = $4, marked_by = $5, marked_at = $6, version = version + 1,
         claimed_by = null, claimed_until = null where id = $1`,
      [
        answerId,
        earned,
        outcomeOf(earned, answer.max),
        input.comment ?? null,
        tx.actor.userId,
        tx.now.toISOString(),
      ],
    );
    await audit(tx, {
      action: 'mark',
      entity: 'answers',
      entity_id: answerId,
      before: { earned: answer.earned },
      after: { earned, max: answer.max },
    });
    const after = await finishMarking(tx, attempt, await tally(tx, attempt));
    if (isFinal(after.state)) await tellLearner(tx, after);
    const { to_correct } = await correctionCounts(tx, attempt.quiz_id);
    return { item: await correctionItem(tx, answerId), attempt_state: after.state, to_correct };
  });
}

interface LockedAnswer {
  readonly attempt_id: string;
  readonly earned: number | null;
  readonly max: number;
  readonly version: number;
  readonly claimed_by: string | null;
  readonly claimed_name: string | null;
  readonly claimed_until: string | null;
}

/** The answer with its attempt locked: correctors of one attempt go one after the other. */
async function lockAnswer(
  ctx: ActorContext,
  answerId: string,
): Promise<{ attempt: AttemptRow; answer: LockedAnswer }> {
  const [found] = await ctx.db.query<{ attempt_id: string }>(
    `select attempt_id from answers where id = $1 and manual`,
    [answerId],
  );
  if (!found) throw notFound();
  const attempt = await lockAttempt(ctx, found.attempt_id);
  if (!(await reachesClass(ctx, attempt.class_id))) throw notFound();
  if (attempt.annulled_at !== null) throw conflict('attempt-annulled');
  if (attempt.user_id === ctx.actor.userId) throw new ApiError(403, 'own-answer');
  const [answer] = await ctx.db.query<LockedAnswer>(
    `select w.attempt_id, w.earned, v.mark as max, w.version, w.claimed_by, k.name as claimed_name, w.claimed_until
     from answers w join question_versions v on v.id = w.version_id left join users k on k.id = w.claimed_by
     where w.id = $1`,
    [answerId],
  );
  return { attempt, answer: answer! };
}

function refuseOthersClaim(ctx: ActorContext, answer: LockedAnswer): void {
  const isLive = answer.claimed_until !== null && new Date(answer.claimed_until) > ctx.now;
  if (isLive && answer.claimed_by !== ctx.actor.userId)
    throw conflict('claimed-by-other', {
      args: { name: answer.claimed_name },
      facts: { until: answer.claimed_until },
    });
}

/** What the marks of the attempt amount to now. Unanswered questions were counted when it ended and stay. */
async function tally(ctx: Context, attempt: AttemptRow) {
  const [row] = await ctx.db.query<
    Record<'earned' | 'correct' | 'partial' | 'incorrect' | 'manual_left', number>
  >(
    `select greatest(0, coalesce(sum(earned), 0))::int as earned, count(*) filter (where outcome = 'correct')::int as correct,
       count(*) filter (where outcome = 'partial')::int as partial,
       count(*) filter (where outcome = 'incorrect')::int as incorrect,
       count(*) filter (where manual and earned is null)::int as manual_left
     from answers where attempt_id = $1`,
    [attempt.id],
  );
  return { ...row!, unanswered: attempt.unanswered ?? 0 };
}

async function tellLearner(ctx: Context, attempt: AttemptRow): Promise<void> {
  const [quiz] = await ctx.db.query<{ name: string; slug: string; class_slug: string }>(
    `select z.name, z.slug, c.slug as class_slug from quizzes z join classes c on c.id = z.class_id where z.id = $1`,
    [attempt.quiz_id],
  );
  await notify(ctx, {
    event_key: `quiz-marked:${attempt.id}`,
    user_ids: [attempt.user_id],
    title: { key: 'notification.quiz_marked', args: { name: quiz!.name } },
    link: `my-course/${quiz!.class_slug}/attempt/submitted?quiz=${quiz!.slug}&attempt=${attempt.id}`,
  });
}

/** Classes whose essays somebody active may mark: by a role that reaches everything, or as their trainer. */
export async function classesWithCorrector(ctx: Context, classIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.query<{ id: string }>(
    `select c.id from classes c where c.id = any($1::uuid[]) and exists (
       select 1 from users u join roles r on r.id = any(u.role_ids) and r.archived_at is null
       where u.active and u.archived_at is null
         and (r.administrator or ('quiz-correction' = any(r.permissions)
           and (r.reach = 'all' or (r.reach = 'own' and c.trainer_ids @> array[u.id])))))`,
    [classIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Quizzes with answers that the caller may mark, the most first; for the home page and the menu. */
export async function quizzesToCorrect(
  ctx: ActorContext,
  limit: number,
): Promise<{ quiz: Expanded; answers: number }[]> {
  const reach = reachOfClass(ctx.actor, 'a.class_id');
  if (reach === false) return [];
  const scope = reach === true ? { text: 'true', values: [] } : reach;
  return ctx.db.query(
    `select jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz, sum(a.manual_left)::int as answers
     from attempts a join quizzes z on z.id = a.quiz_id
     where a.manual_left > 0 and ${scope.text} group by z.id order by answers desc, z.id limit $${scope.values.length + 1}`,
    [...scope.values, limit],
  );
}

/** Answers that wait for the caller, in one number. */
export async function countToCorrect(ctx: ActorContext): Promise<number> {
  const reach = reachOfClass(ctx.actor, 'a.class_id');
  if (reach === false) return 0;
  const scope = reach === true ? { text: 'true', values: [] } : reach;
  const [row] = await ctx.db.query<{ answers: number }>(
    `select coalesce(sum(a.manual_left), 0)::int as answers from attempts a where a.manual_left > 0 and ${scope.text}`,
    scope.values,
  );
  return row!.answers;
}
