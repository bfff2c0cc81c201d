/**
 * Replies about taking a quiz; the calls are in `shared/calls/attempts.calls.ts`. No reply to a learner reveals correct answers before the
 * quiz allows it.
 */
import type { StateAction } from '../domain/attemptActions.ts';
import type { AttemptState } from '../domain/attempts.ts';
import type { Overdue } from '../domain/deadlines.ts';
import type { AnswerValue, QuestionType } from '../domain/questions.ts';
import type { ResultPart } from '../domain/resultVisibility.ts';
import type { Outcome } from '../domain/scoring.ts';
import type { StartRefusal } from '../domain/starts.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';

export type { AnswerValue, QuestionType, StartRefusal };

/** `sequential`: a learner cannot return to a question that they left. */
export type Navigation = 'free' | 'sequential';
/** Questions on a page. */
export type Layout = 'one' | 'all';

/** `GET /api/quizzes/{id or slug}/rules`: the confirmation page. */
export interface QuizRules {
  quiz: Expanded;
  class: Expanded;
  questions: number;
  /** Sum of the marks. */
  total_mark: number;
  has_essay: boolean;
  /** Minutes. */
  time_limit: number | null;
  /** Percent. */
  passing_score: number;
  /** Attempts after the first; null = unlimited. */
  re_test_limit: number | null;
  re_test_wait_minutes: number;
  grade_method: 'highest' | 'last' | 'first' | 'average';
  overdue: Overdue;
  /** With `grace`: how long a submission is accepted after the time is up. */
  grace_seconds: number | null;
  navigation: Navigation;
  layout: Layout;
  /** Percent of its mark that a wrong answer takes away. */
  negative_marking: number;
  start_time: string | null;
  end_time: string | null;
  deadline: string | null;
  has_password: boolean;
  /** It can only be started from certain networks, and the addresses of an attempt are recorded. */
  is_network_limited: boolean;
  /** It starts and goes on only in Safe Exam Browser, and addresses and devices are recorded; null: in any browser. */
  seb: {
    /** Where the settings for it are. */
    link: string | null;
    /** This request came from it. Only versions that tell it by a header are known here: the page knows of the others. */
    is_inside: boolean;
  } | null;
  /** An attempt goes on only with the device that has opened it; addresses and devices are recorded. */
  one_device: boolean;
  /** It is recorded when the page of the attempt is left, and for how long. */
  log_focus: boolean;
  /** It is to be taken in full screen; it is recorded when it is not. */
  full_screen: boolean;
  attempts_used: number;
  attempts_left: number | null;
  /** The unfinished attempt, if there is one, to resume without a password. */
  open_attempt: {
    id: string;
    no: number;
    state: AttemptState;
    started_at: string;
    deadline_at: string | null;
    paused_at: string | null;
    answered: number;
    /** It is bound to another device than this one. */
    is_elsewhere: boolean;
  } | null;
  last_attempt: { id: string; no: number; state: AttemptState; score: number | null } | null;
  has_passed: boolean;
  can_start: boolean;
  refusal: StartRefusal | null;
  /** With `not-open` and `wait`: when a start becomes possible. */
  may_start_at: string | null;
  /** With `paused`: the organizer's reason. */
  paused_reason: string | null;
  server_now: string;
}

/** Media shown or played above a question; the URL is signed for the reader. */
export type QuestionMedia = Pick<ExpandedFile, 'name' | 'type' | 'width' | 'height' | 'url'> & {
  /** A description of the media in words. */
  alt: string;
};

export interface AttemptQuestion {
  id: string;
  type: QuestionType;
  /** Whether several choices can be picked. */
  multiple: boolean;
  stem: string;
  media?: QuestionMedia;
  mark: number;
  /** The choices to pick, to match with the prompts, or to order. */
  choices?: { key: string; text: string }[];
  /** matching: the prompts, each of which needs one of the choices. */
  prompts?: { key: string; text: string }[];
  /** essay: the recommended number of words; shown, not enforced. */
  words_min?: number;
  words_max?: number;
  answer?: AnswerValue;
  flagged?: boolean;
  /** Sequence number under which the answer was saved. */
  seq?: number;
}

/** The clock of an attempt: every reply about one carries it. */
export interface AttemptClock {
  state: AttemptState;
  /** The last instant for answers; null without a limit. */
  deadline_at: string | null;
  /** In the state `sending`: until when buffered answers are accepted. */
  receive_until: string | null;
  /** Sequential: how many questions have been left for good; else 0. */
  position: number;
  /** Since when an organizer has stopped the clock: until it is resumed, no answer is accepted and no time passes. */
  paused_at: string | null;
  /** It is bound to another device than the one that asks. */
  is_elsewhere?: boolean;
  server_now: string;
}

/** The last action of an organizer on an attempt, in their words: the pause while it is paused, the annulment while it is annulled. */
export interface AttemptNotice {
  act: StateAction;
  reason: string;
  /** With `extend` and `reopen`. */
  minutes: number | null;
}

/** The attempt page. The order of questions and choices is the attempt's own and never changes. */
export interface AttemptView extends AttemptClock {
  id: string;
  no: number;
  quiz: Expanded;
  class: Expanded;
  started_at: string;
  /** When the time is up: submitted automatically, or only by the learner. */
  overdue: Overdue;
  /** The highest sequence number received; the client continues with max(received) + 1. */
  max_seq: number;
  navigation: Navigation;
  layout: Layout;
  /** Sequential: the questions reached and the next one, so that the learner can continue that far without a connection. */
  questions: AttemptQuestion[];
  /** For the whole attempt. */
  question_count: number;
  notice: AttemptNotice | null;
  /** Present if true: see `QuizRules`. */
  seb?: boolean;
  log_focus?: boolean;
  full_screen?: boolean;
}

/** The clock beside acknowledged answers. */
export interface SaveClock extends AttemptClock {
  /** Sequential, when the learner moves on: the question at `position` and the next one. */
  questions?: AttemptQuestion[];
}

/**
 * `true`: stored. `"late"`: stored but not graded without a decision. `false`: a newer one is stored (`older`), the attempt accepts none
 * (`closed`), the question was left before (`left`), or it accepts none until it is resumed (`paused`: send it again then); `current` is
 * what counts. The reply is `{ data: AnswerAck[], meta: SaveClock }`.
 */
export interface AnswerAck {
  question_id: string;
  seq: number;
  saved: boolean | 'late';
  reason?: 'older' | 'closed' | 'late' | 'left' | 'paused';
  current?: { seq: number; answer: AnswerValue | null } | null;
}

/**
 * The reply to a submission and of `GET /api/attempts/{id}`. While it is open, `held` lists the stored answers; if answers of a submission
 * are missing, `missing` lists the sequence numbers that did not arrive: send the answers that are newer than `held`, then submit again.
 */
export interface AttemptResult extends AttemptClock {
  id: string;
  no: number;
  quiz: Expanded;
  class: Expanded;
  started_at: string;
  finished_at: string | null;
  /** An organizer has annulled it: it no longer counts. */
  is_annulled: boolean;
  notice: AttemptNotice | null;
  /** After it is passed or failed, as soon as the quiz shows it. */
  result: AttemptScore | null;
  /** The parts that the quiz shows now; all false until it is passed or failed. */
  shows: Readonly<Record<ResultPart, boolean>>;
  /** In the order of the attempt, if the quiz shows more than the score and the answers have not left. */
  questions: ReviewedQuestion[] | null;
  /** When its answers and their marks left by their time limit; null while they are there. The result stays. */
  answers_archived_at: string | null;
  overdue: Overdue;
  /** The learner submitted it; false if it ended by the clock. */
  is_declared: boolean;
  /** Late answers that the organizer accepted. */
  late_accepted: number;
  /** Late answers that the organizer rejected. */
  late_declined: number;
  /** Essay answers that the organizer has not marked yet. */
  to_correct: number;
  /** Pending: when its result is expected, if that can be estimated. */
  expected_at: string | null;
  /** Questions with an answer that arrived after the end: the organizer decides about them. */
  late: number;
  attempts_left: number | null;
  can_retry: boolean;
  retry_refusal: StartRefusal | null;
  may_start_at: string | null;
  /** With `no-attempts-left`: when the learner has asked the organizers for another attempt. */
  asked_at: string | null;
  missing?: number[];
  held?: StoredAnswer[];
}

/** `GET /api/attempts/{id}` of another person, for those who may read their results: the row of the list. */
export type OthersAttempt = Readonly<Record<string, unknown>>;

/** The newest stored entry of a question. */
export interface StoredAnswer {
  question_id: string;
  seq: number;
  answer: AnswerValue | null;
  flagged: boolean;
}

/** A question as it was presented, with its answer; the other parts only if the quiz shows them. */
export interface ReviewedQuestion {
  id: string;
  type: QuestionType;
  multiple: boolean;
  stem: string;
  media?: QuestionMedia;
  mark: number;
  answer: AnswerValue | null;
  /** `correct` with the key; `feedback` for picked choices with feedback, for all choices with the key too. */
  choices?: { key: string; text: string; correct?: boolean; feedback?: string }[];
  /** matching; `match` (a key of the choices) with the key. */
  prompts?: { key: string; text: string; match?: string }[];
  /**
   * Key of a short answer or a number: the accepted answers, with tolerance and share of the mark. For an ordering: the texts in the right
   * order. For an essay: a model answer.
   */
  solution?: string[];
  /** Key of a short answer or a number, for a comparison on the device: what earns the full mark. */
  accepted?: { text: string; within?: number }[];
  /** Key: whether the statement is true. */
  correct_value?: boolean;
  /** The module of the class that the question names by a tag. */
  module?: Expanded;
  /** Correctness. */
  earned?: number | null;
  outcome?: Outcome | null;
  /** Feedback: that of the accepted answer that a short answer or a number matched. */
  feedback?: string;
  explanation?: string | null;
  comment?: string | null;
  /** The answer came late and the organizer accepted it. */
  is_late_accepted?: boolean;
  /** With correctness: the mark was computed again, by a changed key or because everybody gets full marks. */
  regraded?: 'key' | 'full';
}

export interface AttemptScore {
  /** Percent, rounded down to 3 decimals, so that a failed attempt never shows the passing score. */
  score: number;
  marks: number;
  max_marks: number;
  passing_score: number;
  passed: boolean;
  correct: number;
  partial: number;
  incorrect: number;
  unanswered: number;
}
