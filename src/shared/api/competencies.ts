/** Reads of competencies that are no CRUD. Days are `YYYY-MM-DD`, of the person's own zone. */
import type { RecordSource, RecordState, Standing } from '../domain/competencies.ts';
import type { StandingDays } from '../domain/standingDates.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';

/** One cycle, as `POST /api/users/{id}/competencies` answers it and the lists of a person hold it. */
export interface CompetencyRecord {
  id: string;
  user_id: string;
  competency_id: string;
  cycle_no: number;
  state: RecordState;
  level: number | null;
  obtained_at: string;
  expires_at: string | null;
  source: RecordSource | null;
  class: Expanded | null;
  evidence_file: ExpandedFile | null;
  note: string | null;
  review_note: string | null;
  verified_by: Expanded | null;
  /** ISO 8601. */
  verified_at: string | null;
  created_at: string;
  can: { review: boolean; withdraw: boolean };
}

/** How a person stands with one competency. */
export interface CompetencyCell extends StandingDays {
  is_required: boolean;
  required_level: number | null;
  level: number | null;
}

export interface ExpandedCompetency extends Expanded {
  type: string;
}

/** `GET /api/user/{id}/competencies`: everything between one person and one competency. */
export interface PersonCompetency extends CompetencyCell {
  competency: ExpandedCompetency & { levels: number };
  /** Newest first. */
  records: CompetencyRecord[];
  /** Published classes that grant it and have not ended. */
  classes: Expanded[];
}
export interface PersonCompetencies {
  user: Expanded;
  competencies: PersonCompetency[];
  /** Add evidence (oneself), add a record, waive. */
  can: { add: boolean; waive: boolean };
}

/** `GET /api/competency-reviews`: evidence that waits, the oldest first. */
export interface WaitingRecord extends CompetencyRecord {
  user: Expanded;
  department: string | null;
  competency: ExpandedCompetency & { levels: number };
}

/** Days ahead by which a summary tells what breaks. */
export const breakDays = [30, 60, 90] as const;
export type BreakDays = (typeof breakDays)[number];

/** A column of the matrix with the people of the filter in it. */
export interface ComplianceColumn {
  competency: ExpandedCompetency;
  /** People by standing; who is not among them is not required. */
  standings: Partial<Record<Standing, number>>;
  /** Of whom it is required and not waived, and of these who have it in order: valid or expiring. */
  required: number;
  compliant: number;
  /** Who has it in order, or is in time, until a day that is at most so many days from now, and not after it if nobody does anything. */
  breaks: Record<BreakDays, number>;
  /** Of these, who becomes overdue: has expired or never had it. */
  becomes_overdue: Record<BreakDays, number>;
}

/** `GET /api/compliance/summary`: of all people of a filter, whatever page is shown. */
export interface ComplianceSummary {
  /** The day of the site's zone from which `breaks` counts. */
  today: string;
  people: number;
  /** With whom at least one requirement is overdue; the requirements themselves are among the standings of the columns. */
  overdue_people: number;
  columns: ComplianceColumn[];
}

/** `GET /api/compliance`: one person and what concerns them, by the id of the competency. What is absent is not required. */
export interface ComplianceRow {
  user: Expanded;
  department: string | null;
  position: string | null;
  cells: Record<string, CompetencyCell>;
}

/** `GET /api/team`: one of the people who report to the caller. */
export interface TeamMember {
  user: Expanded;
  position: string | null;
  department: string | null;
  placement_city: string | null;
  standings: Partial<Record<Standing, number>>;
  /** What is not in order or will not be for long, the most urgent first. */
  attention: (CompetencyCell & { competency: ExpandedCompetency })[];
  /** Mandatory, past their due date and not finished. */
  overdue_classes: { class: Expanded; mandatory: boolean; end_at: string | null; due_at: string }[];
  /** Optional ones that ended without being finished. */
  unfinished_classes: { class: Expanded; end_at: string }[];
}
/** In the `meta` of the team: what is overdue with all of its people. */
export interface TeamOverdue {
  people: number;
  requirements: number;
  classes: number;
}
