/**
 * Classes as learners read them: `GET /api/my/{courses,catalogue,groups}`, one call for each screen. Instants are ISO 8601 in UTC;
 * percentages are 0..100. Drafts and hidden groups are never included.
 */
import type { CancelRefusal, EnrolRefusal, EnrolmentState, Phase } from '../domain/enrolments.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';
import type { MyAttendance } from './attendance.ts';
import type { MyCertificate } from './certificates.ts';
import type { MyEvaluation } from './evaluations.ts';
import type { MyModule } from './modules.ts';
import type { MyQuiz } from './myQuizzes.ts';

export type ClassType = 'competency' | 'product_refresh' | 'vendor';
export type ClassMode = 'online' | 'onsite' | 'hybrid';

/** One class as cards and lists show it. Catalogue entries have `enrolment_state: null`. */
export interface MyCourse {
  id: string;
  slug: string;
  name: string;
  group: Expanded;
  type: ClassType;
  image: ExpandedFile | null;
  mode: ClassMode;
  self_paced: boolean;
  start_at: string | null;
  end_at: string | null;
  phase: Phase;
  /** The organizer cancelled the class; it stays visible to people who were enrolled. */
  is_cancelled: boolean;
  enrolment_state: EnrolmentState | null;
  mandatory: boolean;
  /** Classes that the caller must complete before they can enrol. */
  missing: Expanded[];
  /** Competencies that are required to enrol and that the caller lacks; only for people who are not enrolled. */
  missing_competencies: Expanded[];
  /** The fulfilled part of the completion requirements in percent, a whole number. */
  progress: number;
  /** The nearest deadline of a quiz that is not passed yet, else the end of the running class. */
  next_deadline: string | null;
  /** Missing the deadline of a quiz would be overdue: the class is mandatory and needs its quizzes. */
  is_obliged: boolean;
  /** Null without a limit. */
  seats_left: number | null;
  enrol_policy: 'open' | 'approval' | 'assigned_only';
  waiting_list: boolean;
  can_enrol: boolean;
  /** Why `can_enrol` is false, unless the caller is already enrolled. */
  enrol_refusal: EnrolRefusal | null;
}

/** A group of the catalogue, in the `meta` of `GET /api/my/catalogue`, with the number of its open classes. */
export interface CatalogueGroup extends Expanded {
  total: number;
}

/** The main button of the class page. */
export type MyCourseAction =
  | { kind: 'enrol' | 'join-waiting-list' | 'request' | 'take-offer' }
  | { kind: 'start' | 'continue'; module: Expanded }
  | { kind: 'start-quiz' | 'resume-quiz'; quiz: Expanded }
  | { kind: 'check-in' | 'evaluate' | 'certificate' }
  | { kind: 'none' };

export interface MyCourseDetail extends MyCourse {
  description: string | null;
  trainers: { id: string | null; name: string }[];
  /** Only for the enrolled. */
  link: string | null;
  location: string | null;
  competency: Expanded | null;
  level: number | null;
  third_party_name: string | null;
  participants: number;
  capacity: number | null;
  enrol_from: string | null;
  enrol_until: string | null;
  /** Last instant at which the learner may cancel; null when there is no limit. */
  cancel_until: string | null;
  can_cancel: boolean;
  cancel_refusal: CancelRefusal | null;
  /** The organizer's reason for the cancellation. */
  cancel_reason: string | null;
  /** Why the enrolment was rejected, withdrawn or cancelled. */
  enrolment_reason: string | null;
  /** When the caller requested an exemption; an organizer decides. */
  exemption_requested_at: string | null;
  /** Position in the waiting list, the first is 1. */
  waiting_position: number | null;
  /** Until when the offered seat is held. */
  offered_until: string | null;
  completed_at: string | null;
  /** The completion requirements; empty when there are none. */
  completion: CompletionItem[];
  modules: MyModule[];
  quizzes: MyQuiz[];
  /** Null without a seat, or when there is nothing to show yet. */
  attendance: MyAttendance | null;
  /** Null when there is nothing to send. */
  evaluation: MyEvaluation | null;
  /** Null without a seat, or without the right to read it. */
  forum: { unread: number } | null;
  /** The newest for this class; null when there is none. */
  certificate: MyCertificate | null;
  /** Whether its completion gives one. */
  gives_certificate: boolean;
  /** Size of its modules with their pictures and documents. */
  offline_bytes: number;
  action: MyCourseAction;
  /** Only of a class that the caller has completed. */
  after: AfterClass | null;
  server_now: string;
}

/** What remains after a completed class. */
export interface AfterClass {
  /** The class in progress with the nearest deadline. */
  next: (Expanded & Pick<MyCourse, 'next_deadline' | 'progress'>) | null;
  /** The caller's mandatory classes. */
  mandatory: { done: number; total: number };
}

/**
 * One completion requirement of a class: fulfilled when `done` has reached `total`. Counts of required modules, quizzes, sessions to
 * attend, and the evaluation (one).
 */
export interface CompletionItem {
  what: 'modules' | 'quizzes' | 'attendance' | 'evaluation';
  done: number;
  total: number;
}

/** `GET /api/my/groups/{slug}`: the classes of one group that are the caller's or open to them, by their start. */
export interface MyGroup {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  image: ExpandedFile | null;
  courses: MyCourse[];
  /** Classes that the caller has completed. */
  completed: number;
  /** The class to continue, or to enrol in; null when there is none. */
  next: Expanded | null;
}
