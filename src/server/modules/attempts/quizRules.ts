import type { QuizRules } from '#shared/api/attempts.ts';
import { isFinal } from '#shared/domain/attempts.ts';
import { visibleParts } from '#shared/domain/resultVisibility.ts';
import { percentOf } from '#shared/domain/scoring.ts';
import { attemptsLeft } from '#shared/domain/starts.ts';
import type { ActorContext } from '../../platform/context.ts';
import { isElsewhere } from './attemptDevice.ts';
import { quizExtent, finalizedFacts, type Extent, type QuizFacts } from './quizFacts.ts';
import { isInSeb } from './safeExamBrowser.ts';
import { startFrom } from './startFrom.ts';
import type { UsedBrowser } from './usedBrowser.ts';

/** `GET /api/quizzes/{id or slug}/rules`: the confirmation page. An attempt whose time is over is finalized first. */
export async function quizRules(
  ctx: ActorContext,
  quizKey: string,
  browser: UsedBrowser,
): Promise<QuizRules> {
  const facts = await finalizedFacts(ctx, quizKey);
  const extent = await quizExtent(ctx, facts);
  const { refusal, may_start_at } = startFrom(ctx, facts);
  const { last, open } = extent;
  return {
    quiz: facts.quiz,
    class: facts.class,
    questions: extent.questions,
    total_mark: extent.total_mark / 1000,
    has_essay: extent.has_essay,
    time_limit: facts.time_limit,
    passing_score: facts.passing_score / 100,
    re_test_limit: facts.re_test_limit,
    re_test_wait_minutes: facts.re_test_wait_minutes,
    grade_method: facts.grade_method,
    overdue: facts.overdue,
    grace_seconds: facts.grace_seconds,
    navigation: facts.navigation,
    layout: facts.layout,
    negative_marking: facts.negative_marking,
    start_time: facts.start_time,
    end_time: facts.end_time,
    deadline: facts.deadline,
    has_password: facts.has_password,
    is_network_limited: facts.networks !== null,
    seb: sebOf(ctx, facts, open, browser),
    one_device: facts.one_device,
    log_focus: facts.log_focus,
    full_screen: facts.full_screen,
    attempts_used: facts.attempts_used,
    attempts_left: attemptsLeft(facts.re_test_limit, facts.attempts_used),
    open_attempt: open && openAttempt(open, browser),
    last_attempt: last && {
      id: last.id,
      no: last.no,
      state: last.state,
      score:
        isScoreVisible(facts, ctx.now) && isFinal(last.state) && last.earned !== null
          ? percentOf(last.earned, last.max) / 1000
          : null,
    },
    has_passed: facts.has_passed,
    can_start: facts.open_id !== null || refusal === null,
    refusal: facts.open_id === null ? refusal : null,
    may_start_at,
    paused_reason: facts.paused_reason,
    server_now: ctx.now.toISOString(),
  };
}

/** By the attempt that is open, which may have begun before the quiz asked for it; newer versions of the browser tell nothing here. */
function sebOf(
  ctx: ActorContext,
  { quiz, seb_keys, seb_link }: QuizFacts,
  open: Extent['open'],
  browser: UsedBrowser,
): QuizRules['seb'] {
  if (seb_keys === null || open?.has_seb_keys === false) return null;
  return { link: seb_link, is_inside: isInSeb(ctx, seb_keys, quiz, { browser, seb: undefined }) };
}

const openAttempt = (
  { id, no, state, answered, ...open }: NonNullable<Extent['open']>,
  browser: UsedBrowser,
): NonNullable<QuizRules['open_attempt']> => ({
  id,
  no,
  state,
  answered,
  started_at: iso(open.started_at),
  deadline_at: open.deadline_at && iso(open.deadline_at),
  paused_at: open.paused_at && iso(open.paused_at),
  is_elsewhere: isElsewhere({ ...open, state }, browser),
});

const isScoreVisible = (facts: QuizFacts, now: Date): boolean =>
  visibleParts({ ...facts, has_open_attempt: facts.open_id !== null }, now).score;

/** Times inside JSON are PostgreSQL's text, not ISO 8601 in UTC. */
const iso = (instant: string): string => new Date(instant).toISOString();
