/** `GET /api/team`: the people who report to the caller. Days are `YYYY-MM-DD`, in the person's own zone; instants are ISO 8601 in UTC. */
import type { TeamRisk } from '../domain/teamRisks.ts';
import type { Standing } from '../domain/competencies.ts';
import type { Expanded } from '../schema/resource.ts';
import type { CompetencyCell, ExpandedCompetency } from './competencies.ts';

export interface TeamMember {
  user: Expanded;
  position: string | null;
  department: string | null;
  placement_city: string | null;
  /** The state of what is most urgent. */
  risk: TeamRisk;
  /** The first day on which what they hold expires; null if nothing does. */
  next_on: string | null;
  /** Requirements, without waived ones, and how many of them are met. */
  requirements: number;
  in_order: number;
  standings: Partial<Record<Standing, number>>;
  /** Competencies that are not in order or will soon not be, the most urgent first. */
  attention: (CompetencyCell & { competency: ExpandedCompetency })[];
  /** Mandatory, past their due date and not finished. */
  overdue_classes: { class: Expanded; mandatory: boolean; end_at: string | null; due_at: string }[];
  /** Optional ones that ended unfinished. */
  unfinished_classes: { class: Expanded; end_at: string }[];
  /** Learning paths that they have not completed, with the date of the next step or else of the whole, the soonest first. */
  paths: { path: Expanded; due_at: string; done: number; total: number }[];
  /** When somebody reminded them today. */
  reminded_at: string | null;
  /** A class that grants the most urgent competency, for callers who may enrol others. */
  renewal: Expanded | null;
}

/** The overdue items of all people of the team. */
export interface TeamOverdue {
  people: number;
  requirements: number;
  classes: number;
}

/** About the whole team, whatever is filtered. */
export interface TeamSummary {
  people: number;
  requirements: number;
  in_order: number;
  risks: Record<TeamRisk, number>;
  overdue: TeamOverdue;
  /** Overdue and expired people whom nobody has reminded today. */
  to_remind: number;
}

export interface TeamMeta extends TeamSummary {
  page: number;
  per_page: number;
  /** People who match the filter. */
  total: number;
  can: { remind: boolean; export: boolean };
}

/** People who were chosen; reminded now; and reminded before on this day, by whomever. */
export interface TeamReminders {
  people: number;
  reminded: number;
  already: number;
}
