/** The correction queue of a quiz, for who may correct it. */
import type { AttemptState } from '../domain/attempts.ts';
import type { Expanded } from '../schema/resource.ts';
import type { QuestionMedia } from './attempts.ts';

/** One essay answer of `GET /api/quizzes/{id}/corrections`. */
export interface CorrectionItem {
  answer_id: string;
  question: { id: string; stem: string; media?: QuestionMedia; mark: number; explanation: string | null };
  learner: Expanded;
  attempt: { id: string; no: number; state: AttemptState; finished_at: string };
  text: string;
  mark: number | null;
  comment: string | null;
  /** `claimed`: somebody works on it, see `claimed_by`; the lease ends by itself. */
  state: 'waiting' | 'claimed' | 'marked';
  claimed_by: Expanded | null;
  claimed_until: string | null;
  is_mine: boolean;
  /** Guards the mark against somebody else's. */
  version: number;
}

/**
 * `{ data: CorrectionItem[], meta: CorrectionMeta }`; `?state=to_correct` (default), `marked` or `all`,
 * `?page`, `?per_page`.
 */
export interface CorrectionMeta {
  quiz: Expanded;
  class: Expanded;
  page: number;
  per_page: number;
  /** Items of the asked state. */
  total: number;
  to_correct: number;
  marked: number;
  server_now: string;
}

/** `PUT /api/corrections/{answer_id}/mark`: 0 to the question's mark, at most 3 decimals. */
export interface MarkInput {
  mark: number;
  comment?: string | null;
  version?: number;
}

/** The reply to a mark: the answer, and what became of its attempt. */
export interface MarkReply {
  item: CorrectionItem;
  attempt_state: AttemptState;
  /** Answers of this quiz that still wait. */
  to_correct: number;
}
