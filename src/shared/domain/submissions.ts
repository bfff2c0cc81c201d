import type { AnswerValue } from './questions.ts';
import { sha256Hex } from './sha256.ts';

/** The newest saved entry of one question. */
export interface Saved {
  readonly question_id: string;
  readonly seq: number;
}

/** A learner's submission for one question, as a number and a hash: the answer itself may follow after the deadline, and no other may. */
export interface Commitment {
  readonly seq: number;
  /** `answerHash` of the answer. */
  readonly hash: string;
  /** The client that wrote it. */
  readonly client_id: string;
}

/**
 * SHA-256 hex of the lines `question_id:seq\n` sorted by question_id: client and server agree on what was
 * sent.
 */
export function submissionDigest(saved: readonly Saved[]): string {
  const lines = saved.map(({ question_id, seq }) => `${question_id.toLowerCase()}:${seq}\n`);
  return sha256Hex(lines.toSorted().join(''));
}

/** An answer in canonical form, in ASCII: a database may have reordered the pairs of a matching. */
export function canonicalAnswer(answer: AnswerValue | null): string {
  const ordered =
    answer && 'pairs' in answer ? { pairs: Object.entries(answer.pairs).map(String).toSorted() } : answer;
  return JSON.stringify(ordered).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export const answerHash = (answer: AnswerValue | null): string => sha256Hex(canonicalAnswer(answer));

/** Whether `next` replaces `known`: the higher number wins, then the higher client. */
export const isNewer = (
  next: Pick<Commitment, 'seq' | 'client_id'>,
  current: Pick<Commitment, 'seq' | 'client_id'> | undefined,
): boolean =>
  !current || next.seq > current.seq || (next.seq === current.seq && next.client_id > current.client_id);
