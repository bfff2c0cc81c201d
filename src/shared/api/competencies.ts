/** Replies about competencies beyond CRUD. Days are `YYYY-MM-DD`, in the person's own zone. */
import {
  standingsInOrder,
  type RecordSource,
  type RecordState,
  type Standing,
} from '../domain/competencies.ts';
import type { StandingDays } from '../domain/standingDates.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';

/** One cycle, as `POST /api/users/{id}/competencies` and the lists of a person return it. */
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

/** A person's standing with one competency. */
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
  /** Add evidence (for oneself), add a record, waive. */
  can: { add: boolean; waive: boolean };
}

/** Periods in days for which a summary counts the competencies that will not be in order any more. */
export const breakDays = [30, 60, 90] as const;
export type BreakDays = (typeof breakDays)[number];

/** Orders of the people of a matrix. */
export const complianceSorts = ['risk', 'name'] as const;
export type ComplianceSort = (typeof complianceSorts)[number];

/** The figures of a matrix over its requirements, by the standings that each counts; all but `expiring`, which is in order, add up to all. */
export const complianceFigures = {
  in_order: standingsInOrder,
  overdue: ['overdue'],
  expired: ['expired'],
  expiring: ['expiring'],
  waiting_review: ['waiting_review'],
  open: ['required', 'in_progress'],
} as const satisfies Record<string, readonly Standing[]>;
export type ComplianceFigure = keyof typeof complianceFigures;

/** A column of the matrix with the people of the filter in it. */
export interface ComplianceColumn {
  competency: ExpandedCompetency;
  /** People by standing; for all others it is not required. */
  standings: Partial<Record<Standing, number>>;
  /** People for whom it is required and not waived; `compliant`: those of them whose standing is valid or expiring. */
  required: number;
  compliant: number;
  /** The same people by figure. */
  figures: Record<ComplianceFigure, number>;
  /**
   * People who have it in order, or are in time, until a day that is at most this many days from now, and not after it if nothing happens.
   */
  breaks: Record<BreakDays, number>;
  /** Of these, people who become overdue: it expires or they never had it. */
  becomes_overdue: Record<BreakDays, number>;
}

/** `GET /api/compliance/summary`: over all people of a filter, whatever page is shown. */
export interface ComplianceSummary {
  /** The day in the site's zone from which `breaks` counts. */
  today: string;
  people: number;
  /** People with at least one overdue requirement; the requirements themselves are among the standings of the columns. */
  overdue_people: number;
  columns: ComplianceColumn[];
  /** This month and the twelve after it; those without an end, too. */
  months: ComplianceMonth[];
}

/** What ends in a month if nothing happens: what is in order, waived, or still in time. */
export interface ComplianceMonth {
  /** `2026-12` */
  month: string;
  people: number;
  requirements: number;
  /** Of the requirements: those of a grace period or a first deadline. */
  becomes_overdue: number;
  /** Of the people: those with such a requirement for which they are in no class that grants it. */
  unenrolled: number;
}

/** `GET /api/compliance`: one person with their cells, by the id of the competency. A missing cell means not required. */
export interface ComplianceRow {
  user: Expanded;
  department: string | null;
  position: string | null;
  cells: Record<string, CompetencyCell>;
}
