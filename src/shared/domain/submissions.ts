import { sha256Hex } from './sha256.ts';

/** The newest saved entry of one question. */
export interface Saved {
  readonly question_id: string;
  readonly seq: number;
}

/**
 * SHA-256 hex of the lines `question_id:seq\n` sorted by question_id: client and server agree on what was
 * sent.
 */
export function submissionDigest(saved: readonly Saved[]): string {
  const lines = saved.map(({ question_id, seq }) => `${question_id.toLowerCase()}:${seq}\n`);
  return sha256Hex(lines.toSorted().join(''));
}
