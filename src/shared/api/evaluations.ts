/** Requests and replies of a class's evaluation: `/api/classes/{id}/evaluation…`. Instants are ISO 8601 in UTC. */
import type { EnrolmentState } from '../domain/enrolments.ts';
import type { AspectTarget, AspectType, EvaluationState, EvaluationValue } from '../domain/evaluations.ts';
import type { Expanded } from '../schema/resource.ts';

export type { AspectTarget, AspectType, EvaluationState, EvaluationValue };

export interface EvaluationQuestion {
  aspect_id: string;
  name: string;
  type: AspectType;
  required: boolean;
  options: { text: string }[];
}

/** `key`: the id of a user, or the name of an external trainer. */
export interface EvaluatedTrainer {
  key: string;
  name: string;
}

/** Consecutive questions about the same subject; those about trainers once for each trainer. */
export interface EvaluationSection {
  target: AspectTarget;
  trainer: EvaluatedTrainer | null;
  questions: EvaluationQuestion[];
}

/** `trainer` is the key of the trainer whom the answer is about. A null value was left blank. */
export interface EvaluationAnswer {
  aspect_id: string;
  trainer: string | null;
  value: EvaluationValue | null;
}

/** `GET, PUT /api/classes/{id}/evaluation`: the form for people with a seat. It is empty unless it is open. */
export interface EvaluationView {
  class: Expanded;
  state: EvaluationState;
  opens_at: string | null;
  closes_at: string | null;
  is_anonymous: boolean;
  is_sent: boolean;
  /** Identifies the content of the form; answers to other content are refused. */
  edition: string | null;
  sections: EvaluationSection[];
  /** The caller's own, as far as they still fit the form. */
  answers: EvaluationAnswer[];
  enrolment_state: EnrolmentState;
  server_now: string;
}
export interface EvaluationInput {
  edition: string;
  answers: EvaluationAnswer[];
}

/** The part of the class page; null when there is nothing to send. */
export interface MyEvaluation {
  state: 'upcoming' | 'open' | 'sent' | 'closed';
  opens_at: string | null;
  closes_at: string | null;
}

/** `GET /api/classes/{id}/evaluation/preview`: the form as learners see it. */
export interface EvaluationPreview {
  sections: EvaluationSection[];
  /** There are responses: whether they carry names cannot be changed any more. */
  has_responses: boolean;
}

/** `GET /api/classes/{id}/evaluation/results`. */
export interface EvaluationResults {
  class: Expanded;
  is_anonymous: boolean;
  responses: number;
  /** People who have or had a seat. */
  participants: number;
  /** How many more responses are needed before anything is shown; 0 when it is. */
  missing: number;
  items: EvaluationResult[];
}

/** The answers to one version of an aspect, about one trainer if it is about trainers. */
export interface EvaluationResult {
  aspect_id: string;
  version_id: string;
  /** Among the contents that the aspect has had. */
  version_no: number;
  name: string;
  type: AspectType;
  target: AspectTarget;
  trainer: EvaluatedTrainer | null;
  /** How many were asked, and how many of them answered. */
  asked: number;
  answered: number;
  /** How many more are needed before this one is shown. The fields below are empty until then. */
  missing: number;
  /** For ratings 1..5, for a scale the position in it; null for values without an order. */
  average: number | null;
  /** Every possible answer in its order: `1`…`5`, the text of an option, `true`, `false`. */
  distribution: { value: string; count: number }[];
  /** For texts, at most 200, in an order that reveals nothing; with a name only if names are stored and the reader may see them. */
  comments: { text: string; user: Expanded | null }[];
}
