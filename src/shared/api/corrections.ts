/** Correction of a quiz, for people who may correct it. Marks are decimals with at most three places. */
import type { AttemptState } from '../domain/attempts.ts';
import type { Marking, Round, ClaimRefusal } from '../domain/corrections.ts';
import type { Criterion, WordLimits } from '../domain/essays.ts';
import type { Expanded } from '../schema/resource.ts';
import type { QuestionMedia } from './attempts.ts';

/** One answer of `GET /api/quizzes/{id}/corrections`: enough to choose and sort by. */
export interface CorrectionItem {
  answer_id: string;
  quiz: Expanded;
  question: { id: string; stem: string; mark: number };
  /** `no` always; the person only if names are shown. */
  learner: { no: number; user: Expanded | null };
  /** `finished_at` only if names are shown. */
  attempt: { id: string; no: number; state: AttemptState; finished_at: string | null };
  /** The day on which it was handed in, by the caller's clock: `2026-11-25`. */
  waits_since: string;
  /** The beginning of the answer, on one line. */
  excerpt: string;
  words: number;
  length_problem: 'few' | 'many' | null;
  /** How many other answers of the list have the same text, apart from case and blanks around it. */
  same: number;
  /** The mark as far as the caller may see it: in double-blind marking first and second corrector see their own. */
  mark: number | null;
  /** `claimed`: the caller (`is_mine`) or others hold it and no place is left; a claim expires. */
  state: 'waiting' | 'claimed' | 'marked';
  /** The people who claimed or marked it; nobody is named in double-blind marking. */
  claimed_by: Expanded | null;
  claimed_until: string | null;
  marked_by: Expanded | null;
  /** The caller has claimed it. */
  is_mine: boolean;
  /** Two marks lie too far apart: a third decides. */
  is_disputed: boolean;
  /** Protects the mark against a concurrent change. */
  version: number;
}

/** A mark by another corrector. */
export interface OtherMark {
  round: Round;
  mark: number;
  criteria: number[] | null;
  comment: string | null;
}

/** `GET /api/corrections/{answer_id}`, and the reply to a claim: the answer with everything that a corrector needs. */
export interface CorrectionDetail extends CorrectionItem {
  question: CorrectionItem['question'] &
    WordLimits & {
      media?: QuestionMedia;
      explanation: string | null;
      model_answer: string | null;
      rubric: Criterion[];
    };
  text: string;
  /** Other answers with the same text that the caller may mark now: the same mark can be given to them. At most 200. */
  identical: Pick<CorrectionItem, 'answer_id' | 'learner'>[];
  comment: string | null;
  /** For the criteria of the rubric; null if marked as a whole. */
  criteria: number[] | null;
  /** Double blind: both marks, for the person who decides between them, and for everybody once the result is out. */
  others: OtherMark[];
  /** Why the caller cannot mark it now. */
  refusal: ClaimRefusal | 'own-answer' | 'attempt-final' | 'attempt-annulled' | null;
  can_undo: boolean;
  /** The result is out, and the caller may reopen the mark with a reason. */
  can_reopen: boolean;
}

export type CorrectionFilter = 'to_correct' | 'marked' | 'mine' | 'all';
export type AllCorrectionFilter = Extract<CorrectionFilter, 'to_correct' | 'mine'>;

/** What every list of answers says about itself. */
interface ListMeta {
  page: number;
  per_page: number;
  /** Number of items in the requested state. */
  total: number;
  /** Answers that the caller can mark. */
  to_correct: number;
  /** Those that the caller has claimed, or has marked as one of two correctors before the other. */
  mine: number;
  /** How many answers the caller has marked today, in all quizzes. */
  marked_today: number;
  /** Names are hidden; `is_forced`: by the quiz. */
  anonymous: { is_on: boolean; is_forced: boolean };
  server_now: string;
}

/**
 * `{ data: CorrectionItem[], meta: CorrectionMeta }`; `?state=to_correct` (default: what the caller can mark), `marked`, `mine`
 * or `all`; `?by=question` (default) or `learner`; `?anonymous=true` hides the names; `?page`, `?per_page`.
 */
export interface CorrectionMeta extends ListMeta {
  quiz: Expanded;
  class: Expanded;
  marking: Marking;
  /** Answers whose mark is decided. */
  marked: number;
  all: number;
  /** Answers that people marked have left by their time limit: they are not in this list. */
  is_archived: boolean;
  /** The quiz publishes its results together; how many attempts are ready for it. */
  release: { is_together: boolean; ready: number; may: boolean };
  /** Double blind, for organizers: how well first and second agree. Null before two have marked the same answer. */
  agreement: Agreement | null;
}

/** `GET /api/corrections`: the answers of all quizzes that wait for the caller. */
export interface AllCorrectionMeta extends ListMeta {
  /** All quizzes with such answers, whatever the filters, by name. */
  quizzes: QuizToCorrect[];
}
/** A quiz with answers that the caller may mark. */
export interface QuizToCorrect {
  quiz: Expanded;
  class: Expanded;
  answers: number;
  /** When the attempt that waits longest was handed in. */
  oldest_at: string;
}

/** `GET /api/corrections/{answer_id}/comments`: comments for the answers of its question. */
export interface CommentBank {
  saved: SavedComment[];
  /** The latest ones that were given, without those that are saved. In double-blind marking only the caller's own. */
  used: string[];
}
export interface SavedComment {
  id: string;
  text: string;
}

/** Over the answers that two people have marked. Percent with one decimal; the difference in marks. */
export interface Agreement {
  answers: number;
  exact_percent: number;
  within_percent: number;
  mean_difference: number;
}

/** The reply to a mark and to its undoing: the answer, and what became of its attempt. */
export interface MarkReply {
  item: CorrectionDetail;
  /** Other answers that got the same mark by this call, or lost it. */
  also: string[];
  attempt_state: AttemptState;
  /** The mark has completed the attempt: until then it can be withdrawn, then the learner sees the result. */
  publish_at: string | null;
  server_now: string;
  /** Answers of this quiz that the caller can still mark. */
  to_correct: number;
}
