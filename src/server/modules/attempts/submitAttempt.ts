import type { AttemptResult, SubmissionInput } from '#shared/api/attempts.ts';
import { isOpen, nextState } from '#shared/domain/attempts.ts';
import { finishedAt, receiveUntil } from '#shared/domain/deadlines.ts';
import { submissionDigest } from '#shared/domain/submissions.ts';
import { inTransaction, type ActorContext } from '../../context.ts';
import { conflict } from '../../http/errors.ts';
import { attemptResult } from './attempts.present.ts';
import {
  changeAttempt,
  contextOf,
  heldAnswers,
  lockAttempt,
  ownAttempt,
  type AttemptRow,
} from './attempts.queries.ts';
import { gradeAttempt, settleLocked } from './settleAttempt.ts';

/** Of a long list of missing numbers the client learns enough from the newest. */
const MAX_MISSING = 500;

/**
 * `POST /api/attempts/{id}/submission`: the learner declares the end. When the digest matches what is stored
 * the attempt is graded in this transaction; else it stays `sending` and the reply names what is missing, for
 * ten minutes at most. A repeated call answers the same attempt as it is now.
 * @throws ApiError 404 for somebody else's attempt; 409 `attempt-paused`.
 */
export async function submitAttempt(
  ctx: ActorContext,
  id: string,
  input: SubmissionInput,
): Promise<AttemptResult> {
  await ownAttempt(ctx, id);
  return inTransaction(ctx, async (tx) => {
    const row = await settleLocked(tx, await lockAttempt(tx, id));
    if (!isOpen(row.state)) return attemptResult(tx, row);
    const held = await heldAnswers(tx, id);
    // After the deadline nothing more counts, so there is nothing to wait for.
    const isEndedByClock = row.state === 'sending' && row.declared_seq === null;
    const isComplete = isEndedByClock || submissionDigest(held) === input.digest.toLowerCase();
    const next = nextState(row.state, 'finish', contextOf(tx, row, { isComplete }));
    if (!next) throw conflict('attempt-paused');
    const declared = await declare(tx, row, input.last_seq);
    if (next === 'validating') return attemptResult(tx, await gradeAttempt(tx, declared));
    const missing = await missingNumbers(tx, id, input.last_seq);
    return { ...(await attemptResult(tx, declared)), missing, held };
  });
}

/**
 * The first declaration sets the finish and how long answers are waited for; a later one can name more of
 * them, not more time.
 */
function declare(ctx: ActorContext, row: AttemptRow, lastSeq: number): Promise<AttemptRow> {
  const deadline = row.deadline_at === null ? null : new Date(row.deadline_at);
  return changeAttempt(ctx, row.id, {
    state: 'sending',
    declared_seq: Math.max(row.declared_seq ?? 0, lastSeq),
    finished_at: row.finished_at ?? finishedAt(ctx.now, deadline).toISOString(),
    receive_until: row.receive_until ?? receiveUntil(ctx.now).toISOString(),
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
