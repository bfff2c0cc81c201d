import { createHash } from 'node:crypto';
import type { CommittedAnswer, SubmissionInput } from '#shared/calls/attempts.calls.ts';
import type { AnswerValue } from '#shared/domain/questions.ts';
import { canonicalAnswer, isNewer, submissionDigest } from '#shared/domain/submissions.ts';
import type { Context } from '../../platform/context.ts';
import { invalid, noErrors } from '../../platform/http/errors.ts';
import type { AttemptRow } from './attempts.queries.ts';
import type { Committed } from './attempts.tables.ts';

/** `answerHash` of shared/domain by Node's native hash: an essay is hashed at each save. */
export const hashOf = (answer: AnswerValue | null): string =>
  createHash('sha256').update(canonicalAnswer(answer)).digest('hex');

/** The stored answer of a question. */
interface Stored {
  readonly question_id: string;
  readonly seq: number;
  readonly client_id: string;
  readonly answer: AnswerValue | null;
}

export const storedAnswers = (ctx: Context, attemptId: string): Promise<Stored[]> =>
  ctx.db.prepared<Stored>(`select question_id, seq, client_id, answer from answers where attempt_id = $1`, [
    attemptId,
  ]);

/** @throws ApiError 422 for a submission with questions that the attempt does not have, or one that contradicts itself */
export function requireSubmittable({ questions }: AttemptRow, input: SubmissionInput): void {
  const { answers, answer_count, digest } = input;
  const errors = noErrors();
  const refuse = (field: string, property = field) =>
    (errors[field] ??= [{ key: 'validation.invalid', args: { property } }]);
  if (answer_count > questions.length) refuse('answer_count');
  const presented = new Set(questions.map(({ id }) => id));
  // Each question once: a question that was named is removed from the list.
  answers?.forEach(({ question_id }, index) => {
    if (!presented.delete(question_id)) refuse(`answers.${index}.question_id`, 'question_id');
  });
  if (answers && answers.length !== answer_count) refuse('answer_count');
  if (answers && submissionDigest(answers) !== digest) refuse('digest');
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * One commitment for each question, the newest: a learner who could choose between several after the deadline could look up which one is
 * right.
 */
export function mergeCommitments(
  stored: Committed | null,
  answers: readonly CommittedAnswer[],
  clientId: string,
): Committed {
  const merged: Record<string, Committed[string]> = { ...stored };
  for (const { question_id, seq, hash, client_id = clientId } of answers) {
    const before = merged[question_id];
    // The same number again is the same answer, maybe named by another page of the device.
    if (before?.seq !== seq && isNewer({ seq, client_id }, before))
      merged[question_id] = { seq, hash, client_id };
  }
  return merged;
}

/** Questions whose committed answer has not arrived, nor a newer one. */
export function undelivered(committed: Committed | null, stored: readonly Stored[]): string[] {
  const storedOf = new Map(stored.map((one) => [one.question_id, one]));
  return Object.entries(committed ?? {}).flatMap(([question_id, commitment]) => {
    const answer = storedOf.get(question_id);
    const isThere =
      answer &&
      answer.seq >= commitment.seq &&
      (!isNewer(commitment, answer) || hashOf(answer.answer) === commitment.hash);
    return isThere ? [] : [question_id];
  });
}

/**
 * For when the time is over and a committed answer has not arrived. The older answer of the same question, which the learner had replaced,
 * does not count in its place: else a learner who withholds the new one could choose between the two knowing the key. It stays in the
 * events, and the newer one can still arrive late. Returns the answers that count.
 */
export async function dropSuperseded(
  ctx: Context,
  { id, committed, deadline_at, receive_until }: AttemptRow,
  stored: readonly Stored[],
): Promise<readonly Stored[]> {
  const isAfterDeadline =
    deadline_at !== null && receive_until !== null && Date.parse(receive_until) > Date.parse(deadline_at);
  const dropped = isAfterDeadline ? undelivered(committed, stored) : [];
  if (dropped.length === 0) return stored;
  await ctx.db.query(`update answers set answer = null where attempt_id = $1 and question_id = any($2)`, [
    id,
    dropped,
  ]);
  return stored.filter(({ question_id }) => !dropped.includes(question_id));
}
