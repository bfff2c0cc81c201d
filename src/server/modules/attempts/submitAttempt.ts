import type { AttemptResult } from '#shared/api/attempts.ts';
import type { SubmissionInput } from '#shared/calls/attempts.calls.ts';
import { isOpen, nextState } from '#shared/domain/attempts.ts';
import { finishedAt, isInTime, receiveUntil } from '#shared/domain/deadlines.ts';
import { submissionDigest } from '#shared/domain/submissions.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { inTurn } from '../../platform/db/turns.ts';
import { conflict } from '../../platform/http/errors.ts';
import { isElsewhere } from './attemptDevice.ts';
import { attemptResult } from './attempts.present.ts';
import {
  changeAttempt,
  contextOf,
  answersOfAttempt,
  lockAttempt,
  ownAttempt,
  type AttemptRow,
} from './attempts.queries.ts';
import { mergeCommitments, requireSubmittable, storedAnswers, undelivered } from './commitments.ts';
import { gradeAttempt, finalizeLocked } from './finalizeAttempt.ts';
import { NO_BROWSER, type UsedBrowser } from './usedBrowser.ts';

/** Of a long list of missing numbers the newest are enough for the client. */
const MAX_MISSING = 500;

/** Maximum for one quiz: two keep both cores busy, and more would only slow other requests. */
const FINISHED_AT_ONCE = 2;
/** Maximum over all quizzes, while looking up the quiz. */
const LOOKED_AT_ONCE = 4;

/**
 * `POST /api/attempts/{id}/submission`: the learner submits and commits to one answer of each question. If all of them are stored the
 * attempt is graded in this transaction; otherwise it stays `sending` and the reply names what is missing, for ten minutes at most. A
 * submission after the deadline commits to nothing: the stored answers are graded. A repeated call returns the same attempt as it is now.
 * @throws ApiError 404 for another person's attempt; 409 `attempt-paused`, `other-device`; 422 for a submission that cannot belong to this attempt
 */
export async function submitAttempt(
  ctx: ActorContext,
  id: string,
  input: SubmissionInput,
  browser = NO_BROWSER,
): Promise<AttemptResult> {
  const own = await inTurn('finish', LOOKED_AT_ONCE, () => ownAttempt(ctx, id));
  requireSubmittable(own, input);
  // A whole company may submit the same quiz in the same second; the time of arrival is known already.
  return inTurn(`finish:${own.quiz_id}`, FINISHED_AT_ONCE, () =>
    inTransaction(ctx, async (tx) => finish(tx, await lockAttempt(tx, id), { ...input, browser })),
  );
}

async function finish(
  tx: ActorContext,
  locked: AttemptRow,
  input: SubmissionInput & { readonly browser: UsedBrowser },
): Promise<AttemptResult> {
  const { id } = locked;
  const row = await finalizeLocked(tx, locked);
  if (!isOpen(row.state)) return attemptResult(tx, row);
  // The device on which it goes on decides; what has ended may be completed from everywhere.
  if (row.state === 'responding' && isElsewhere(row, input.browser)) throw conflict('other-device');
  const isTaken = isInTime(tx.now, row.deadline_at === null ? null : new Date(row.deadline_at));
  const committed =
    isTaken && input.answers
      ? mergeCommitments(row.committed, input.answers, input.client_id)
      : row.committed;
  const [stored, answers] = await Promise.all([answersOfAttempt(tx, id), storedAnswers(tx, id)]);
  const left = undelivered(committed, answers);
  const isSame = input.answers !== undefined || submissionDigest(stored) === input.digest;
  // Ended by the clock, and no further answer can count: there is nothing to wait for.
  const isOver = row.submitted_seq === null && !isTaken;
  const isComplete = isOver || (left.length === 0 && isSame);
  const next = nextState(row.state, 'finish', contextOf(tx, row, { isComplete }));
  if (!next) throw conflict('attempt-paused');
  const declared = await declare(tx, { ...row, committed }, input.last_seq);
  if (next === 'validating') return attemptResult(tx, await gradeAttempt(tx, declared));
  const missing = input.answers
    ? left.map((question_id) => committed![question_id]!.seq).toSorted((a, b) => a - b)
    : await missingNumbers(tx, id, declared.submitted_seq!);
  return { ...(await attemptResult(tx, declared)), missing, held: stored };
}

/**
 * The first submission sets the end and how long answers are waited for; a later one can name more answers, but not extend the time. The
 * last number is one that has arrived or that is committed to: there are no others to wait for.
 */
async function declare(ctx: ActorContext, row: AttemptRow, lastSeq: number): Promise<AttemptRow> {
  const deadline = row.deadline_at === null ? null : new Date(row.deadline_at);
  const [seen] = await ctx.db.prepared<{ seq: number }>(
    `select coalesce(max(seq), 0)::int as seq from answer_events where attempt_id = $1`,
    [row.id],
  );
  const greatest = Math.max(seen!.seq, ...Object.values(row.committed ?? {}).map(({ seq }) => seq));
  return changeAttempt(ctx, row.id, {
    state: 'sending',
    committed: row.committed,
    submitted_seq: Math.max(row.submitted_seq ?? 0, Math.min(lastSeq, greatest)),
    finished_at: row.finished_at ?? finishedAt(ctx.now, deadline).toISOString(),
    receive_until: row.submitted_seq === null ? receiveUntil(ctx.now).toISOString() : row.receive_until,
  });
}

/** Numbers up to the last one under which nothing arrived, newest first. */
async function missingNumbers(ctx: ActorContext, id: string, lastSeq: number): Promise<number[]> {
  const rows = await ctx.db.query<{ seq: number }>(
    `select n as seq from generate_series(greatest(1, $2::int - 10000), $2::int) n
     where not exists (select 1 from answer_events v where v.attempt_id = $1 and v.seq = n)
     order by n desc limit ${MAX_MISSING}`,
    [id, lastSeq],
  );
  return rows.map((row) => row.seq).reverse();
}
