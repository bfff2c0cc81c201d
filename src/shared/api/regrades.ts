/** Requests and replies of regrading a quiz. Marks and scores leave as decimals, scores in percent. */
import type { AttemptState } from '../domain/attempts.ts';
import type { AnswerValue, QuestionType } from '../domain/questions.ts';
import type { RegradeChoice } from '../domain/regrading.ts';
import type { MultiAnswerMethod, Outcome } from '../domain/scoring.ts';
import type { Expanded } from '../schema/resource.ts';

/** Settings of a quiz that attempts copy at their start. */
export const regradeSettings = ['passing_score', 'multi_answer_method', 'negative_marking'] as const;
export type RegradeSetting = (typeof regradeSettings)[number];

/** What decides about a question's marks, for people to read. */
export interface QuestionKey {
  type: QuestionType;
  stem: string;
  mark: number;
  multiple: boolean;
  correct_value: boolean;
  choices: {
    key: string;
    text: string;
    correct: boolean;
    weight: number | null;
    tolerance: number | null;
    match: string | null;
  }[];
}

/** A question in graded attempts. */
export interface RegradeQuestion {
  id: string;
  /** Position in the quiz, from 1; null if it is no longer asked. */
  no: number | null;
  present: QuestionKey;
  /** The keys by which graded attempts are marked so far and that score differently from the current one; empty if unchanged. */
  former: { key: QuestionKey; attempts: number; is_full: boolean }[];
  choices: RegradeChoice[];
}

/** `GET /api/quizzes/{id or slug}/regrade`. */
export interface RegradeOverview {
  quiz: Expanded;
  class: Expanded;
  /** Graded attempts with answers, and those of them to which a change of questions or settings has not been applied. */
  attempts: number;
  outdated: number;
  /** Graded attempts whose answers have left by their time limit: no regrade changes them. */
  archived: number;
  questions: RegradeQuestion[];
  settings: {
    name: RegradeSetting;
    present: number | MultiAnswerMethod;
    former: { value: number | MultiAnswerMethod; attempts: number }[];
  }[];
  late_answers: number;
  history: RegradeRecord[];
}

export interface RegradeRecord {
  id: string;
  kind: 'key' | 'late' | 'undo';
  at: string;
  by: string | null;
  reason: string;
  choices: { id: string; stem: string; choice: RegradeChoice }[];
  settings: RegradeSetting[];
  attempts: number;
  to_passed: number;
  to_failed: number;
  undone_at: string | null;
  can_undo: boolean;
}

/** `POST /api/quizzes/{id}/regrade?dry_run=1`; the real run sends `reason` and the dry run's `token` too. */
export interface RegradeInput {
  choices: Record<string, RegradeChoice>;
  settings: RegradeSetting[];
}

/** A person whose attempt would be passed, or would no longer be. Scores in percent. */
export interface RegradeFlip {
  attempt_id: string;
  no: number;
  learner: Expanded;
  before: number;
  after: number;
}

/** The effect of a regrade. At most 200 people are named in each direction. */
export interface RegradePreview {
  /** Identifies exactly this change: the run refuses another one. */
  token: string;
  /** The graded attempts that were checked, and those whose marks, result or rules change. */
  attempts: number;
  changed: number;
  /** Graded attempts whose answers have left by their time limit: they are passed over, and their grades stay. */
  archived: number;
  /** The caller's own attempts that would change too: they are left out, for a colleague to regrade. */
  oneself: number;
  higher: number;
  lower: number;
  to_passed: number;
  to_failed: number;
  flips: { to_passed: RegradeFlip[]; to_failed: RegradeFlip[] };
  /** People whose class it completes, and people who keep a completion although they no longer pass. */
  completions: { gained: number; kept: number };
  /** Attempts with a final score by tenths of the scale. */
  distribution: { before: number[]; after: number[] };
}

export interface RegradeResult {
  id: string;
  attempts: number;
  to_passed: number;
  to_failed: number;
  /** Left unchanged: the caller's own; in an undo also those that were changed by something else since. */
  skipped: number;
  /** Passed over, because their answers have left by their time limit. */
  archived: number;
}

/** `GET /api/quizzes/{id}/late-answers`: answers that arrived after their attempt was closed, without a decision yet. */
export interface LateAnswer {
  /** Id of the event. */
  id: number;
  attempt_id: string;
  no: number;
  state: AttemptState;
  learner: Expanded;
  /** The caller's own: a colleague decides. */
  is_own: boolean;
  question: { id: string; stem: string; type: QuestionType; mark: number };
  received_at: string;
  /** Seconds after the last instant for answers. */
  late_seconds: number;
  stored: { answer: AnswerValue | null; outcome: Outcome | null; earned: number | null };
  late: AnswerValue | null;
  /** Texts of the keys in both answers. */
  texts: Record<string, string>;
}

/** `POST /api/quizzes/{id}/late-answers`. */
export interface LateDecision {
  ids: number[];
  decision: 'accept' | 'decline';
  reason: string;
}
