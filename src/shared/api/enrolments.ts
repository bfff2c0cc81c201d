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

/** `POST /api/classes/people-plan`: whom a class that is being planned would have. */
export interface PeoplePlan {
  readonly total: number;
  /** How many of them are in another class at that time. */
  readonly clashes: number;
  /** The first of them, those with a clash before the others. */
  readonly people: readonly {
    readonly nip: string;
    readonly name: string;
    readonly department: string | null;
    /** When the other class takes place; null without a clash. */
    readonly busy_at: string | null;
  }[];
  /** NIPs that no active person has, as they were given. */
  readonly unknown_nips: readonly string[];
}

/** `POST /api/enrolments/moves`: what a move to another class does, or has done. */
export interface MovedPeople {
  readonly moved: number;
  /** Those who do not take part any more, or are in the other class already. */
  readonly left_out: number;
  /** Modules that exist in both classes: what was done in them is taken along. */
  readonly modules: number;
  /** Free seats of the other class before the move; null without a limit. */
  readonly seats_left: number | null;
  /** The change by which it can be undone. */
  readonly change_id?: string;
}

/** `POST /api/enrolments/reminders`. */
export interface RemindedParticipants {
  readonly reminded: number;
  /** Reminded of this class today already. */
  readonly already: number;
}
