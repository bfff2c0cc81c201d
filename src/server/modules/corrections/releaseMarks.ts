import type { ReleaseResult } from '#shared/calls/corrections.calls.ts';
import { nextState, type AttemptState } from '#shared/domain/attempts.ts';
import { hasPassed } from '#shared/domain/scoring.ts';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { othersOf, refuseOneself } from '../../kernel/crud/oneself.ts';
import { completeWhenDone } from '../enrolments/enrolments.ts';
import { lockGrades, writeGrades } from '../grades/grades.ts';
import { completeQuizModules } from '../progress/progress.ts';
import { broadcastDesk, broadcastProgress } from '../../platform/realtime/broadcasts.ts';
import { correctedQuiz } from './correctedQuiz.ts';
import { READY } from './correctionCounts.ts';
import { notifyMarked } from '../attempts/notifyMarked.ts';

/** Attempts written by one statement. */
const AT_ONCE = 2_000;

interface ReadyAttempt {
  readonly id: string;
  readonly quiz_id: string;
  readonly user_id: string;
  readonly class_id: string;
  readonly state: AttemptState;
  readonly earned: number;
  readonly max: number;
  readonly passing_score: number;
}
type Released = ReadyAttempt & { readonly after: AttemptState };

/**
 * `POST /api/quizzes/{id or slug}/release`: publishes the result of every fully marked attempt of a quiz, writes grades and the completions
 * that follow, and notifies the learners, all in one transaction. Attempts that still wait for a mark stay unchanged, so that the call can
 * be repeated; the caller's own attempts are left out and counted, for a colleague to publish. Seven more statements for every 2,000
 * attempts.
 * @throws ApiError 403 `own-attempt` if only the caller's own are ready; 404 for a quiz of a class outside the caller's scope
 */
export function releaseMarks(
  ctx: ActorContext,
  quizKey: string,
  onProgress?: (done: number) => Promise<void>,
): Promise<ReleaseResult> {
  return inTransaction(ctx, async (tx) => {
    const quiz = await correctedQuiz(tx, quizKey);
    // Locked: a mark that is changed or withdrawn at this moment comes first, or finds the result published.
    const marked = await tx.db.query<ReadyAttempt>(
      `select a.id, a.quiz_id, a.user_id, a.class_id, a.state, a.earned, a.max, a.passing_score from attempts a
       where a.quiz_id = $1 and ${READY} order by a.id for update`,
      [quiz.id],
    );
    const ready = othersOf(tx, marked);
    const oneself = marked.length - ready.length;
    if (ready.length === 0) {
      refuseOneself(tx, 'attempt', ...marked);
      return { released: 0, passed: 0, oneself };
    }
    const released = ready.map((row) => ({ ...row, after: resultOf(tx, row) }));
    let done = 0;
    for (const batch of batchesOf(released)) {
      await writeResults(tx, batch);
      await onProgress?.((done += batch.length / 2));
    }
    await lockGrades(tx, quiz.id);
    for (const batch of batchesOf(released)) {
      await finalizePeople(tx, quiz, batch);
      await onProgress?.((done += batch.length / 2));
    }
    const passed = released.filter(({ after }) => after === 'passed').length;
    const result = { released: released.length, passed, oneself };
    broadcastDesk(tx, quiz.id);
    broadcastProgress(tx, quiz.id);
    await audit(tx, { action: 'release', entity: 'quizzes', entity_id: quiz.id, after: result });
    return result;
  });
}

/** Number of attempts of a quiz that are ready. @throws ApiError 404 */
export async function readyAttempts(ctx: ActorContext, quizKey: string): Promise<number> {
  const quiz = await correctedQuiz(ctx, quizKey);
  const [row] = await ctx.db.query<{ ready: number }>(
    `select count(*)::int as ready from attempts a where a.quiz_id = $1 and ${READY}`,
    [quiz.id],
  );
  return row!.ready;
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

const resultOf = ({ now }: Context, { state, earned, max, passing_score }: ReadyAttempt): AttemptState =>
  nextState(state, 'release', {
    now,
    deadlineAt: null,
    receiveUntil: null,
    isForfeit: false,
    isComplete: false,
    manualLeft: 0,
    liveClaims: 0,
    hasPassed: hasPassed(earned, max, passing_score),
  })!;

async function writeResults(ctx: ActorContext, batch: readonly Released[]): Promise<void> {
  await ctx.db.query(
    `update attempts a set state = m.after, graded_at = $2
     from jsonb_to_recordset($1::jsonb) as m(id uuid, after text) where a.id = m.id`,
    [JSON.stringify(batch.map(({ id, after }) => ({ id, after }))), ctx.now.toISOString()],
  );
  await auditAll(
    ctx,
    batch.map(({ id, state, after, earned, max }) => ({
      action: 'grade',
      entity: 'attempts',
      entity_id: id,
      before: { state },
      after: { state: after, earned, max, manual_left: 0 },
    })),
  );
}

async function finalizePeople(
  ctx: ActorContext,
  { id, class_id }: { readonly id: string; readonly class_id: string },
  batch: readonly Released[],
): Promise<void> {
  const grades = await writeGrades(ctx, id, [...new Set(batch.map(({ user_id }) => user_id))]);
  const passed = grades.filter(({ before, after }) => after.passed && !before?.passed);
  if (passed.length > 0) {
    const userIds = passed.map(({ user_id }) => user_id);
    await completeQuizModules(ctx, class_id, ...userIds);
    await completeWhenDone(ctx, [class_id], userIds);
  }
  await notifyMarked(ctx, batch);
}
