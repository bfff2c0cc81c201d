/** What organizers read about a class beside its record: `GET /api/classes/{id}/activity`, `…/grades`, `…/enrolment-counts`. */
import type { AttemptState } from '../domain/attempts.ts';
import type { EnrolmentState } from '../domain/enrolments.ts';
import type { Expanded } from '../schema/resource.ts';

/** Which actions are shown: all, those on the content of the class, those of the people in it. */
export const activityScopes = ['all', 'content', 'people'] as const;
export type ActivityScope = (typeof activityScopes)[number];

/** What one call did to records of one kind, however many there were. */
export interface ActivityEntry {
  readonly id: string;
  readonly at: string;
  /** Null for the system itself. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly role: string | null;
  /** The verb of the audit event: `create`, `edit`, `publish`, `enrol` … */
  readonly action: string;
  /** The object of the action: a resource's name or the module's word. */
  readonly entity: string;
  readonly count: number;
  /** Names of the first three. */
  readonly subjects: readonly string[];
  /** The changed fields of the first one. */
  readonly fields: readonly string[];
}

/** One quiz of the class as a column of the grades, or one package that counts as a grade. */
export interface GradedQuiz extends Expanded {
  /** Percent. */
  readonly passing_score: number;
  /** The module whose package it is; null for a quiz. */
  readonly module: Expanded | null;
}

export interface ClassGrade {
  readonly quiz_id: string;
  readonly state: AttemptState;
  readonly passed: boolean;
  /** Percent; null while nothing is final. */
  readonly highest: number | null;
  readonly last_attempt: number | null;
  readonly attempt_count: number;
}

/** A participant with their grades. A quiz without a grade was not taken: that is not 0. */
export interface ClassGradeRow {
  readonly user: Expanded;
  readonly department: string | null;
  readonly enrolment_state: EnrolmentState;
  readonly grades: readonly ClassGrade[];
}

export interface ClassGrades {
  readonly quizzes: readonly GradedQuiz[];
  readonly people: readonly ClassGradeRow[];
}

/** Another class of the same trainers at the same time. */
export interface TrainerClash extends Expanded {
  readonly group: Expanded;
  readonly start_at: string;
  readonly end_at: string;
  /** The trainers who would be in both. */
  readonly trainers: readonly Expanded[];
}

/** How a person stands as a trainer in a period. */
export interface TrainerTimes {
  readonly user_id: string;
  /** Whether the person has been the trainer of a published class. */
  readonly has_taught: boolean;
  /** The first time in the period at which the person teaches: a session, or a class without sessions. Null: free. */
  readonly busy: { readonly start_at: string; readonly end_at: string } | null;
}

/** The number of people of a class in each state. */
export interface EnrolmentCounts {
  /** By state; a state without people is left out. */
  readonly states: Readonly<Partial<Record<EnrolmentState, number>>>;
  readonly mandatory: number;
  /** Undecided requests for an exemption. */
  readonly exemptions: number;
  /** Seats of the capacity that are taken. */
  readonly seats_taken: number;
  /** Null without a limit. */
  readonly capacity: number | null;
}

/** How many classes stand where (`classStates`), and in how many groups they are. */
export interface ClassCounts {
  readonly all: number;
  readonly groups: number;
  readonly draft: number;
  readonly upcoming: number;
  readonly running: number;
  readonly ended: number;
  readonly cancelled: number;
}
