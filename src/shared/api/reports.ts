import type { Span } from '../domain/reports.ts';
import type { ScheduleTimes } from '../domain/reports.ts';
import type { EnrolmentState } from '../domain/enrolments.ts';
import type { Expanded } from '../schema/resource.ts';
import type { EvaluationResults } from './evaluations.ts';

/** `groups`: all class groups side by side. */
export const reportKinds = ['index', 'groups', 'group', 'class', 'module'] as const;
export type ReportKind = (typeof reportKinds)[number];

const funnelFigures = ['enrolled', 'started', 'not_started', 'finished', 'passed', 'overdue'] as const;
/** Figures that can be opened as a list of people: its length is the figure. */
export const reportFigures = {
  index: ['active', 'finished', 'unfinished', 'passed', 'failed', 'overdue'],
  groups: funnelFigures,
  group: funnelFigures,
  class: funnelFigures,
  module: ['viewed', 'not_viewed', 'finished', 'unfinished'],
} as const satisfies Record<ReportKind, readonly string[]>;
export type ReportFigure = (typeof reportFigures)[ReportKind][number];

/** `GET /api/reports…`: a report with its parameters. */
export interface ReportReply<R> {
  kind: ReportKind;
  /** What it is about; null for the index and for all groups. */
  target: ReportTarget | null;
  /** For the index; the others cover all time. */
  span: Span | null;
  department: string | null;
  city: string | null;
  /** When it was computed; null during the first computation. */
  as_of: string | null;
  /** It is being computed (again). Read again in some seconds. */
  is_refreshing: boolean;
  report: R | null;
  can: { remind: boolean; export: boolean };
}

export interface ReportTarget extends Omit<Expanded, 'parent'> {
  /** Its parent: the group of a class, the class of a module. */
  parent: Expanded | null;
}

/** A group or a class whose figures are part of a sum. An archived one no longer has its own report. */
export interface ReportedPart extends Expanded {
  is_archived: boolean;
}

export interface Choices {
  /** Departments and cities of the people in the caller's scope; an empty text means none is given. */
  departments: string[];
  cities: string[];
}

/** What people learned over a span of days. `finished` of `ended` participations, `passed` of `attempts`. */
export interface LearningFigures {
  /** Distinct people who learned: read, finished a quiz, came to a session or completed a class. */
  active: number;
  finished: number;
  ended: number;
  passed: number;
  attempts: number;
  /** Reading, quizzes and sessions. */
  seconds: number;
}
/** The same with what is overdue. */
export interface PeriodFigures extends LearningFigures {
  /**
   * People with an overdue obligation, whatever the span; in a point of the trend, those who missed its date then. Obligations are
   * requirements of competencies, and mandatory classes.
   */
  overdue: number;
  overdue_requirements: number;
  overdue_classes: number;
}
/** The span before, for comparison. What was overdue then is not known: it counts as of now. */
export interface PeriodBefore {
  span: Span;
  /** The day of the first data in it; null if it has data from its first month on. */
  since: string | null;
  figures: LearningFigures & { evaluation: EvaluationFigure | null };
  /** The point opposite each point of the trend. */
  trend: LearningFigures[];
  /** By department: of those without an entry nothing is known. */
  departments: Record<string, Pick<LearningFigures, 'finished' | 'ended'>>;
}
export interface EvaluationFigure {
  /** Of ratings 1..5. */
  average: number;
  responses: number;
}
export interface IndexReport {
  figures: PeriodFigures & {
    /** People who are active in the company now, and those who learned in the span and have left since: `active` is a part of them. */
    people: number;
    /** Requirements of competencies as of now, without waived ones, and those of them that are in order. */
    requirements: number;
    in_order: number;
    evaluation: EvaluationFigure | null;
  };
  /** Why there is no evaluation, if so: fewer than five responses, or figures that are not about everybody. */
  evaluation_hidden: 'few' | 'filtered' | null;
  /** Null with less than two months of data before. */
  before: PeriodBefore | null;
  trend: (PeriodFigures & { from: string })[];
  departments: (PeriodFigures & { department: string; people: number })[];
  groups: (PeriodFigures & { group: ReportedPart })[];
  choices: Choices;
}

/** Participations: each of the first four includes the next; the others are separate. */
export interface Funnel {
  enrolled: number;
  started: number;
  finished: number;
  /** Finished with every quiz of the class passed. */
  passed: number;
  /** Finished, or the class is over, including people who did not come. Of these `finished` completed. */
  ended: number;
  /** People, and the mandatory classes that they have missed. */
  overdue: number;
  overdue_classes: number;
}
export interface Attendance {
  attended: number;
  excused: number;
  /** Participations × sessions that are over, or already recorded. */
  expected: number;
}
export interface FunnelReport {
  funnel: Funnel;
  seconds: number;
  attendance: Attendance;
  departments: (Funnel & { department: string })[];
  evaluation: EvaluationFigure | null;
  evaluation_hidden: 'few' | 'filtered' | null;
  choices: Choices;
}
export interface GroupsReport extends FunnelReport {
  groups: (Funnel & { group: ReportedPart })[];
}
export interface GroupReport extends FunnelReport {
  classes: (Funnel & { class: ReportedPart })[];
}
export interface ClassReport extends FunnelReport {
  modules: (Expanded & { viewed: number; finished: number; minutes: number | null })[];
  quizzes: (Expanded & { taken: number; passed: number; average: number | null })[];
  sessions: SessionFigures[];
  /** Aspects with averages and comments; null where the caller sees none. */
  evaluations: EvaluationResults | null;
}
export interface SessionFigures {
  id: string;
  name: string;
  start_at: string;
  present: number;
  late: number;
  excused: number;
  absent: number;
  /** Without a record. */
  open: number;
}

export interface ModuleReport {
  enrolled: number;
  viewed: number;
  finished: number;
  /** Over people who opened it. */
  median_minutes: number | null;
  seconds: number;
  /** The parts that leave a trace (texts, videos, recordings, acknowledgements), in their order. */
  parts: ModulePart[];
  /** Opened, not finished, without a trace in any part. */
  stopped_before: number;
  departments: { department: string; enrolled: number; viewed: number; finished: number }[];
  /** It shows a learning package, or has shown one that was played. */
  has_packages: boolean;
  choices: Choices;
}
export interface ModulePart {
  key: string;
  no: number;
  type: string;
  title: string | null;
  /** How many came this far, or farther. */
  reached: number;
  /** How many have not finished and came no farther. */
  stopped: number;
}

/** A row of `GET /api/reports…/people`. */
export interface ReportPerson {
  user: Expanded;
  department: string | null;
  city: string | null;
  class: (Expanded & { group: Expanded }) | null;
  state: EnrolmentState | null;
  /** When it happened: enrolled, completed, ended, finished the attempt, missed the date, opened. */
  at: string | null;
  /** The reasons for being overdue; the quiz of an attempt with its score; a module's minutes. */
  reasons: ReportReason[];
  reminded_at: string | null;
}
export interface ReportReason {
  kind: 'class' | 'quiz' | 'requirement' | 'score' | 'minutes';
  name: string | null;
  value: number | null;
  due_at: string | null;
}

/** `POST /api/reports…/reminders`. */
export interface ReminderResult {
  /** Overdue people. */
  people: number;
  /** Reminded now; in a dry run: who would be. */
  reminded: number;
  /** Already reminded today. */
  already: number;
}

export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Why somebody gets no mail: `gone`: what the report is about; `refused`: by the mail server, for good. */
export type MailRefusal = 'inactive' | 'permission' | 'gone' | 'no-address';

/** Somebody to whom a report is mailed, and what became of the last mail to them. */
export interface ReportRecipient {
  id: string;
  name: string;
  /** Null before the first mail. */
  last: { at: string; refused: MailRefusal | null } | null;
}

/** The subject and times of a scheduled report mail: the caller's own. */
export interface ReportSchedule extends Omit<ScheduleTimes, 'every'> {
  /** `once`: at once, and never again. */
  every: ScheduleTimes['every'] | 'once';
  id: string;
  name: string;
  kind: ReportKind;
  target: ReportTarget | null;
  /** As in the address of the page: period or from and to, department, city. */
  query: Record<string, string>;
  formats: ReportFormat[];
  recipients: ReportRecipient[];
  next_at: string | null;
  sent_at: string | null;
  /** Why the schedule has stopped. */
  stopped: MailRefusal | null;
}
