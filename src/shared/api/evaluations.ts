/** What the calls of a class's evaluation carry: `/api/classes/{id}/evaluation…`. Instants are ISO 8601 in UTC. */
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

/** Questions one after the other that are about the same; trainers' once for each trainer. */
export interface EvaluationSection {
  target: AspectTarget;
  trainer: EvaluatedTrainer | null;
  questions: EvaluationQuestion[];
}

/** `trainer` is the key of whom the answer is about. Null as a value: left blank. */
export interface EvaluationAnswer {
  aspect_id: string;
  trainer: string | null;
  value: EvaluationValue | null;
}

/** `GET, PUT /api/classes/{id}/evaluation`: the form of who has a seat. It is empty unless it is open. */
export interface EvaluationView {
  class: Expanded;
  state: EvaluationState;
  opens_at: string | null;
  closes_at: string | null;
  is_anonymous: boolean;
  is_sent: boolean;
  /** Names the content of the form; what was answered to another one is refused. */
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

/** What the class page carries; null where there is nothing to send. */
export interface MyEvaluation {
  state: 'upcoming' | 'open' | 'sent' | 'closed';
  opens_at: string | null;
  closes_at: string | null;
}

/** `GET /api/classes/{id}/evaluation/preview`: the form as its learners see it. */
export interface EvaluationPreview {
  sections: EvaluationSection[];
  /** Answers have come in: whether they carry names cannot be changed any more. */
  has_responses: boolean;
}

/** `GET /api/classes/{id}/evaluation/results`. */
export interface EvaluationResults {
  class: Expanded;
  is_anonymous: boolean;
  responses: number;
  /** People who have or had a seat. */
  participants: number;
  /** So many more responses until something is shown; 0 when it is. */
  missing: number;
  items: EvaluationResult[];
}

/** What was answered to one version of an aspect, about one trainer where it is about trainers. */
export interface EvaluationResult {
  aspect_id: string;
  version_id: string;
  /** Of the contents that the aspect has had. */
  version_no: number;
  name: string;
  type: AspectType;
  target: AspectTarget;
  trainer: EvaluatedTrainer | null;
  /** How many were asked, and how many of them answered. */
  asked: number;
  answered: number;
  /** So many more until this one is shown. Nothing below is filled in before. */
  missing: number;
  /** Of ratings 1..5, of a scale the place in it; null for what has no order. */
  average: number | null;
  /** Every possible answer in its order: `1`…`5`, the text of an option, `true`, `false`. */
  distribution: { value: string; count: number }[];
  /** Of texts, at most 200 and in no order that tells; with a name only where names are kept and may be seen. */
  comments: { text: string; user: Expanded | null }[];
}
