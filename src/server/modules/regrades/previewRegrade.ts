import type { RegradeFlip, RegradeInput, RegradePreview } from '#shared/api/regrades.ts';
import { isFinal } from '#shared/domain/attempts.ts';
import { SCORE_BINS, scoreBin } from '#shared/domain/regrading.ts';
import { gradeOf, percentOf, type GradedAttempt } from '#shared/domain/scoring.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { completionsOf } from '../enrolments/enrolments.ts';
import { flipsTo, grouped, isVisible, type AttemptChange } from './attemptChanges.ts';
import { planRegrade, type RegradePlan, type Standing } from './regradePlan.ts';
import { quizInScope, type RegradedQuiz } from './regrades.queries.ts';

const MAX_FLIPS = 200;

/**
 * `POST /api/quizzes/{id or slug}/regrade?dry_run=1`: who would pass and who no longer would, before anything is changed.
 * @throws ApiError 404, 422 as `planRegrade`.
 */
export async function previewRegrade(
  ctx: ActorContext,
  quizKey: string,
  input: RegradeInput,
): Promise<RegradePreview> {
  const quiz = await quizInScope(ctx, quizKey);
  const plan = await planRegrade(ctx, quiz, input);
  const visible = plan.changes.filter(isVisible);
  const toPassed = flipsTo('passed', visible);
  const toFailed = flipsTo('failed', visible);
  return {
    token: plan.token,
    attempts: plan.attempts,
    archived: plan.archived,
    changed: visible.length,
    oneself: plan.own.filter(isVisible).length,
    higher: visible.filter(({ before, after }) => isHigher(after, before)).length,
    lower: visible.filter(({ before, after }) => isHigher(before, after)).length,
    to_passed: toPassed.length,
    to_failed: toFailed.length,
    flips: { to_passed: await named(ctx, toPassed), to_failed: await named(ctx, toFailed) },
    completions: await completions(ctx, quiz, plan),
    distribution: distribution(plan),
  };
}

type Points = Pick<Standing, 'earned' | 'max'>;
const isHigher = (one: Points, other: Points): boolean => one.earned * other.max > other.earned * one.max;

/** The first 200 by name. */
async function named(ctx: Context, changes: readonly AttemptChange[]): Promise<RegradeFlip[]> {
  if (changes.length === 0) return [];
  const learners = await ctx.db.query<{ id: string; learner: Expanded }>(
    `select id, jsonb_build_object('id', id, 'slug', nip, 'name', name) as learner from users
     where id = any($1::uuid[]) order by name, id limit ${MAX_FLIPS}`,
    [[...new Set(changes.map(({ user_id }) => user_id))]],
  );
  const byUser = grouped(changes, ({ user_id }) => user_id);
  const score = ({ earned, max }: Points): number => percentOf(earned, max) / 1000;
  return learners
    .flatMap(({ id, learner }) =>
      byUser.get(id)!.map(({ id: attempt_id, no, before, after }) => ({
        attempt_id,
        no,
        learner,
        before: score(before),
        after: score(after),
      })),
    )
    .slice(0, MAX_FLIPS);
}

/** People whose class it would complete, and people who have completed it with a quiz that is no longer passed: their completion stays. */
async function completions(
  ctx: Context,
  quiz: RegradedQuiz,
  { standings, changes }: RegradePlan,
): Promise<RegradePreview['completions']> {
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const touched = new Set(changes.map(({ user_id }) => user_id));
  const byUser = grouped(
    standings.filter(({ user_id }) => touched.has(user_id)),
    ({ user_id }) => user_id,
  );
  const gained: string[] = [];
  const lost: string[] = [];
  for (const [userId, own] of byUser) {
    const before = passes(quiz, own);
    const after = passes(
      quiz,
      own.map((standing) => ({ ...standing, ...changeOf.get(standing.id)?.after })),
    );
    if (after && !before) gained.push(userId);
    if (before && !after) lost.push(userId);
  }
  return completionsOf(ctx, quiz.class_id, { quizId: quiz.id, gained, lost });
}

function passes({ grade_method, passing_score }: RegradedQuiz, standings: readonly Standing[]): boolean {
  const ended = standings.filter((one): one is Standing & GradedAttempt => isFinal(one.state));
  return ended.length > 0 && gradeOf(grade_method, ended, passing_score).passed;
}

function distribution({ standings, changes }: RegradePlan): RegradePreview['distribution'] {
  const before = Array<number>(SCORE_BINS).fill(0);
  const after = Array<number>(SCORE_BINS).fill(0);
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const count = (bins: number[], { state, earned, max }: Pick<Standing, 'state' | 'earned' | 'max'>) => {
    if (isFinal(state)) bins[scoreBin(earned, max)]! += 1;
  };
  for (const standing of standings) {
    count(before, standing);
    count(after, changeOf.get(standing.id)?.after ?? standing);
  }
  return { before, after };
}
