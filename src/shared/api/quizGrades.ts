/** The grades of a quiz in sum and one of its attempts, for organizers. */
import type { AttemptAction, StateAction } from '../domain/attemptActions.ts';
import type { AttemptState } from '../domain/attempts.ts';
import type { FocusKind } from '../domain/focus.ts';
import type { Expanded } from '../schema/resource.ts';
import type { ReviewedQuestion } from './attempts.ts';

/** A person's state in a quiz. Not taken is not 0. */
export const quizGradeStates = [
  'not_taken',
  'responding',
  'sending',
  'validating',
  'pending',
  'passed',
  'failed',
] as readonly QuizGradeState[];
export type QuizGradeState = AttemptState | 'not_taken';

/** `GET /api/quizzes/{id}/grades/summary`. */
export interface QuizGradeSummary {
  readonly quiz: Expanded;
  readonly class: Expanded;
  readonly group: Expanded;
  /** Percent. */
  readonly passing_score: number;
  readonly is_unlimited: boolean;
  readonly participants: number;
  readonly states: Readonly<Record<QuizGradeState, number>>;
  readonly paused: number;
  /** An organizer has paused the quiz: no attempt can begin. */
  readonly is_paused: boolean;
  /** Over people with a grade; percent. */
  readonly average: number | null;
  /** People by grade: from 0, 10, … 90 percent; the last one holds 100 as well. */
  readonly histogram: readonly number[];
}

export interface TimelineEntry {
  readonly at: string;
  /**
   * `late`: answers that came after the end and wait for the organizer; `followed`: answers to which a submission in time had committed;
   * `undelivered`: committed answers that never came.
   */
  readonly what:
    | AttemptAction
    | ('start' | 'saves' | 'hand_in' | 'expire' | 'grade' | 'forfeit' | 'mark' | 'regrade')
    | ('late' | 'followed' | 'undelivered');
  /** The person who acted; null for the learner or the clock. */
  readonly by: string | null;
  readonly reason: string | null;
  readonly minutes: number | null;
  /** Saved answers, marked answers. */
  readonly count: number | null;
  /** How long after the end the answers were received. */
  readonly seconds: number | null;
}

/** Where an attempt was opened or saved from, and with which device. A fact for organizers, without a verdict. */
export interface RecordedAddress {
  readonly address: string;
  /** Not in the networks that the quiz allowed when the attempt began. */
  readonly is_outside: boolean;
  readonly first_at: string;
  readonly last_at: string;
  /** Counted by first use within the attempt; null for what was recorded before devices were. */
  readonly device_no: number | null;
  /** Familiar names such as Firefox and Windows; null when the browser tells none. */
  readonly browser: string | null;
  readonly system: string | null;
  /** Requests that saved answers; 0: it was only opened. */
  readonly saves: number;
  /** Those among them that did not come from Safe Exam Browser, although the quiz asked for it. */
  readonly outside_seb_saves: number;
  /** Those among them that came while the attempt was bound to another device. */
  readonly other_device_saves: number;
}

/** When the page of an attempt was left, as it told itself. A fact for organizers, without a verdict. */
export interface RecordedFocus {
  readonly kind: FocusKind;
  readonly at: string;
  /** Null: its end was not told. */
  readonly seconds: number | null;
}

/** A question as it was presented, in the version of the attempt. */
export interface RecordedQuestion extends ReviewedQuestion {
  readonly version_no: number;
}

/** `GET /api/attempts/{id}/record`: everything about one attempt. */
export interface AttemptRecord {
  readonly id: string;
  readonly no: number;
  readonly quiz: Expanded;
  readonly class: Expanded;
  readonly user: Expanded;
  readonly state: AttemptState;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly deadline_at: string | null;
  readonly paused_at: string | null;
  readonly annulled_at: string | null;
  readonly passing_score: number;
  /** Another role of the learner could read the questions, at the start or later while it was open. */
  readonly could_read_questions: boolean;
  /** Percent; null until it is passed or failed. */
  readonly score: number | null;
  readonly marks: number | null;
  readonly max_marks: number;
  readonly correct: number | null;
  readonly partial: number | null;
  readonly incorrect: number | null;
  readonly unanswered: number | null;
  readonly timeline: readonly TimelineEntry[];
  /** In the order of their first use; null when the quiz did not ask for it. */
  readonly addresses: readonly RecordedAddress[] | null;
  /** In their order; null when the quiz did not ask for it. */
  readonly focus: readonly RecordedFocus[] | null;
  /** When its answers, their marks and comments left by their time limit; null while they are there. */
  readonly answers_archived_at: string | null;
  /** Empty when the answers have left. */
  readonly questions: readonly RecordedQuestion[];
  /** All attempts of this person at the quiz, including this one. */
  readonly attempts: readonly {
    id: string;
    no: number;
    state: AttemptState;
    is_annulled: boolean;
    score: number | null;
  }[];
  /** Actions that the caller may perform on it now. */
  readonly acts: readonly StateAction[];
  readonly server_now: string;
}
