/** A learner's own enrolment in a class. Instants are ISO 8601 in UTC; percentages are 0..100. */
import type { EnrolmentState } from '../domain/enrolments.ts';

/** `POST, DELETE /api/classes/{id}/enrolment`. */
export interface Enrolment {
  id: string;
  class_id: string;
  user_id: string;
  state: EnrolmentState;
  mandatory: boolean;
  reason: string | null;
  /** When the person requested an exemption; an organizer decides. */
  exemption_requested_at: string | null;
  created_at: string;
  updated_at: string;
}
