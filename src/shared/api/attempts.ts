/** Requests and replies of taking a quiz. No reply to a learner says what is right before the quiz allows it. */
import type { StateAct } from '../domain/acts.ts';
import type { AttemptState } from '../domain/attempts.ts';
import type { Overdue } from '../domain/deadlines.ts';
import type { AnswerValue, QuestionType } from '../domain/questions.ts';
import type { ResultPart } from '../domain/resultVisibility.ts';
import type { Outcome } from '../domain/scoring.ts';
import type { StartRefusal } from '../domain/starts.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';

export type { AnswerValue, QuestionType, StartRefusal };

/** `sequential`: a question that was left stays left. */
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
  /** With `grace`: how long it can still be handed in after the time is up. */
  grace_seconds: number | null;
  navigation: Navigation;
  layout: Layout;
  /** Percent of its mark that a wrong answer takes away. */
  negative_marking: number;
  start_time: string | null;
  end_time: string | null;
  deadline: string | null;
  has_password: boolean;
  attempts_used: number;
  attempts_left: number | null;
  /** The one attempt that is not finished, to resume without a password. */
  open_attempt: {
    id: string;
    no: number;
    state: AttemptState;
    started_at: string;
    deadline_at: string | null;
    paused_at: string | null;
    answered: number;
  } | null;
  last_attempt: { id: string; no: number; state: AttemptState; score: number | null } | null;
  has_passed: boolean;
  can_start: boolean;
  refusal: StartRefusal | null;
  /** With `not-open` and `wait`: when a start becomes possible. */
  may_start_at: string | null;
  /** With `paused`: why, in the organizer's words. */
  paused_reason: string | null;
  server_now: string;
}

/** `POST /api/quizzes/{id}/attempts`. */
export interface StartInput {
  password?: string;
  /** A uuid made by the client, the same for each retry of one start. */
  idempotency_key: string;
  /** Id of the attempt to go on with. No other one is begun, should it end in this very instant. */
  resumes?: string;
}

/** What is seen or heard above a question; its URL is signed for who reads it. */
export type QuestionMedia = Pick<ExpandedFile, 'name' | 'type' | 'width' | 'height' | 'url'> & {
  /** What it shows or says, in words. */
  alt: string;
};

export interface AttemptQuestion {
  id: string;
  type: QuestionType;
  /** Several choices can be picked. */
  multiple: boolean;
  stem: string;
  media?: QuestionMedia;
  mark: number;
  /** What can be picked, matched with the prompts, or put in order. */
  choices?: { key: string; text: string }[];
  /** matching: what each needs one of the choices. */
  prompts?: { key: string; text: string }[];
  /** essay: how many words it should have; told, not enforced. */
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
  /** Last instant for answers; null = no limit. */
  deadline_at: string | null;
  /** While `sending`: until when buffered answers are still accepted. */
  receive_until: string | null;
  /** Sequential: so many questions have been left for good; else 0. */
  position: number;
  /** Since when an organizer has stopped the clock: until it goes on, no answer is taken and no time passes. */
  paused_at: string | null;
  server_now: string;
}

/** What an organizer did about an attempt last, in their words: while it is paused the pause, while it is annulled that. */
export interface AttemptTold {
  act: StateAct;
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
  /** What happens when the time is up: handed in by itself, or only by the learner. */
  overdue: Overdue;
  /** Highest sequence number seen; the client goes on with max(seen) + 1. */
  max_seq: number;
  navigation: Navigation;
  layout: Layout;
  /** Sequential: those that were reached and the next one, so that one can go on without a connection that far. */
  questions: AttemptQuestion[];
  /** Of the whole attempt. */
  question_count: number;
  told: AttemptTold | null;
}

/** The clock beside acknowledged answers. */
export interface SaveClock extends AttemptClock {
  /** Sequential, when the learner goes on: the question at `position` and the next one. */
  questions?: AttemptQuestion[];
}

/** `PUT /api/attempts/{id}/answers`, at most 200 answers. */
export interface SaveInput {
  /** A uuid of the device. */
  client_id: string;
  /** Empty only with a `position`. */
  answers: SaveItem[];
  /**
   * Sequential: how many questions the learner has left once these answers are stored. Travels with the last of the waiting
   * answers, so that none of them comes after it.
   */
  position?: number;
}
export interface SaveItem {
  question_id: string;
  /** Grows with every change in this attempt (1..1,000,000). */
  seq: number;
  answer: AnswerValue | null;
  /** The device's clock in milliseconds, for the record only. */
  client_ms: number;
  flagged?: boolean;
}

/**
 * `true`: stored. `"late"`: kept, not graded by itself. `false`: a newer one is stored (`older`), the
 * attempt takes none (`closed`), the question was left before (`left`), or it takes none until it goes on (`paused`: send it again then); `current` is what counts. The reply is `{ data: AnswerAck[], meta:
 * SaveClock }`.
 */
export interface AnswerAck {
  question_id: string;
  seq: number;
  saved: boolean | 'late';
  reason?: 'older' | 'closed' | 'late' | 'left' | 'paused';
  current?: { seq: number; answer: AnswerValue | null } | null;
}

/**
 * `POST /api/attempts/{id}/submission`. `answers` commits to one answer of each question: until `receive_until` exactly these may
 * still follow, also when the time is over. `digest` by `submissionDigest` of shared/domain over them; `answer_count` is their
 * number, at most that of the questions; `last_seq` the highest sequence number. Without `answers` (a page of an earlier version) the
 * digest is taken over what is saved, and nothing that comes after the deadline is.
 */
export interface SubmissionInput {
  client_id: string;
  last_seq: number;
  answer_count: number;
  digest: string;
  answers?: CommittedAnswer[];
}
export interface CommittedAnswer {
  question_id: string;
  seq: number;
  /** `answerHash` of shared/domain. */
  hash: string;
  /** Of the page that wrote it, when it was another than the one that submits. */
  client_id?: string;
}

/**
 * The reply to a submission and of `GET /api/attempts/{id}`. While it is open, `held` is what is stored; of a submission that
 * misses something, `missing` lists the sequence numbers that did not arrive: send what is newer than `held`, then submit again.
 */
export interface AttemptResult extends AttemptClock {
  id: string;
  no: number;
  quiz: Expanded;
  class: Expanded;
  started_at: string;
  finished_at: string | null;
  /** An organizer has taken it out: it counts no more. */
  is_annulled: boolean;
  told: AttemptTold | null;
  /** Once passed or failed, as soon as the quiz shows it. */
  result: AttemptScore | null;
  /** What the quiz shows of it now; all false until it is passed or failed. */
  shows: Readonly<Record<ResultPart, boolean>>;
  /** In the order in which they were asked, as soon as the quiz shows more than the score. */
  questions: ReviewedQuestion[] | null;
  overdue: Overdue;
  /** It was handed in; an attempt that the clock ended was not. */
  is_declared: boolean;
  /** Answers that came too late and that the organizer counts. */
  late_accepted: number;
  /** Answers that came too late and that the organizer does not count. */
  late_declined: number;
  /** Essay answers that the organizer has not marked yet. */
  to_correct: number;
  /** Pending: by when its result usually comes, where that can be told. */
  expected_at: string | null;
  /** Questions of which an answer came after the end: the organizer decides about them. */
  late: number;
  attempts_left: number | null;
  can_retry: boolean;
  retry_refusal: StartRefusal | null;
  may_start_at: string | null;
  missing?: number[];
  held?: HeldAnswer[];
}

/** The newest stored entry of a question. */
export interface HeldAnswer {
  question_id: string;
  seq: number;
  answer: AnswerValue | null;
  flagged: boolean;
}

/** A question as it was asked, with what was answered; the rest only where the quiz shows it. */
export interface ReviewedQuestion {
  id: string;
  type: QuestionType;
  multiple: boolean;
  stem: string;
  media?: QuestionMedia;
  mark: number;
  answer: AnswerValue | null;
  /** `correct` with the key; `feedback` of what was picked with feedback, of all with the key too. */
  choices?: { key: string; text: string; correct?: boolean; feedback?: string }[];
  /** matching; `match` (a key of the choices) with the key. */
  prompts?: { key: string; text: string; match?: string }[];
  /** Key of a short answer or a number: what is taken, with its tolerance and its share of the mark. Of an ordering: the texts in the right order. Of an essay: a model answer. */
  solution?: string[];
  /** Key: whether the statement is true. */
  correct_value?: boolean;
  /** Correctness. */
  earned?: number | null;
  outcome?: Outcome | null;
  /** Feedback: what the accepted answer says that a short answer or a number met. */
  feedback?: string;
  explanation?: string | null;
  comment?: string | null;
  /** The answer came too late and the organizer counts it. */
  is_late_accepted?: boolean;
  /** With correctness: the mark was counted again, by a changed key or because everybody is given it. */
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
