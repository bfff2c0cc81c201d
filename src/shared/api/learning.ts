/**
 * What the learner's own reads answer: `GET /api/my/*`, one call a screen, each as `{ data }`. Instants are
 * ISO 8601 in UTC; percentages are 0..100. Nothing here ever carries a draft, a hidden group or what is right
 * in a quiz.
 */
import type { MyEvaluation } from './evaluations.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';
import type { CancelRefusal, EnrolmentState, EnrolRefusal, Phase } from '../domain/enrolments.ts';
import type { MyAttendance } from './attendance.ts';
import type { AttemptState } from '../domain/attempts.ts';
import type { AttendanceState } from '../domain/attendance.ts';
import type { ModuleCompletion } from '../domain/blocks.ts';
import type { BlocksProgress, ModuleLock } from '../domain/modules.ts';

export type { CancelRefusal, EnrolRefusal, ModuleCompletion, ModuleLock };
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
  /** The organizer called the class off; it stays visible to who was enrolled. */
  is_cancelled: boolean;
  enrolment_state: EnrolmentState | null;
  mandatory: boolean;
  /** Classes that the caller must complete before they can enrol. */
  missing: Expanded[];
  /** Percent of what the class asks for its completion, a whole number. */
  progress: number;
  /** The nearest deadline of a quiz that is not passed yet, else the end of the class while it runs. */
  next_deadline: string | null;
  /** Null: no limit. */
  seats_left: number | null;
  enrol_policy: 'open' | 'approval' | 'assigned_only';
  waiting_list: boolean;
  can_enrol: boolean;
  /** Why `can_enrol` is false, unless the caller is in already. */
  enrol_refusal: EnrolRefusal | null;
}

/** A group of the catalogue, in the `meta` of `GET /api/my/catalogue`, with how many classes of it are open. */
export interface CatalogueGroup extends Expanded {
  total: number;
}

export interface MyModule {
  id: string;
  slug: string;
  name: string;
  order: number;
  required: boolean;
  state: 'locked' | 'open' | 'done';
  lock: ModuleLock | null;
  /** Seconds spent so far. */
  seconds: number;
  quiz_id?: string;
}

/** State of a quiz for one learner: that of the newest attempt, else whether one may begin. */
export type MyQuizState = 'not_open' | 'ready' | 'closed' | AttemptState;

export interface MyQuiz {
  id: string;
  slug: string;
  name: string;
  state: MyQuizState;
  /** A new attempt, or the open one, can be entered now. */
  can_enter: boolean;
  time_limit: number | null;
  passing_score: number;
  questions: number;
  start_time: string | null;
  end_time: string | null;
  deadline: string | null;
  attempts_used: number;
  /** Null: unlimited. */
  attempts_left: number | null;
  open_attempt_id: string | null;
  /** Grade in percent; null before the first final attempt. */
  score: number | null;
}

/** The one button of the class page. */
export type MyCourseAction =
  | { kind: 'enrol' | 'join-waiting-list' | 'request' | 'take-offer' }
  | { kind: 'start' | 'continue'; module: Expanded }
  | { kind: 'start-quiz' | 'resume-quiz'; quiz: Expanded }
  | { kind: 'check-in' | 'evaluate' }
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
  /** Why the organizer called the class off. */
  cancel_reason: string | null;
  /** Why the enrolment was rejected, withdrawn or cancelled. */
  enrolment_reason: string | null;
  /** When the caller asked not to have to take part; an organizer decides. */
  exemption_requested_at: string | null;
  /** Place in the waiting list, the first is 1. */
  waiting_position: number | null;
  /** Until when the offered seat is kept. */
  offered_until: string | null;
  completed_at: string | null;
  /** What the class asks for its completion; empty when it asks nothing. */
  completion: CompletionItem[];
  modules: MyModule[];
  quizzes: MyQuiz[];
  /** Null: no seat, or nothing to tell yet. */
  attendance: MyAttendance | null;
  /** Null where there is nothing to send. */
  evaluation: MyEvaluation | null;
  action: MyCourseAction;
  server_now: string;
}

/**
 * One thing that a class asks for its completion: fulfilled when `done` has reached `total`. Counts of modules, quizzes and
 * evaluations (one); of attendance the percent attended and the percent asked.
 */
export interface CompletionItem {
  what: 'modules' | 'quizzes' | 'attendance' | 'evaluation';
  done: number;
  total: number;
}

/** `GET /api/my/groups/{slug}`: the classes of one group that are the caller's or open to them, in the order of their start. */
export interface MyGroup {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  image: ExpandedFile | null;
  courses: MyCourse[];
  /** Classes that the caller has completed. */
  completed: number;
  /** The class to go on with, or to enrol in; null when there is none. */
  next: Expanded | null;
}

interface BlockCommon {
  /** Stable while the block is edited or moved: progress in a block is kept under it. */
  key: string;
  title: string | null;
}
/** What the learner has seen of a recording, in seconds from its beginning. */
interface Watching {
  /** Where to go on. */
  position?: number;
  /** Parts that were played, in order, without overlaps. */
  ranges?: [from: number, to: number][];
}
/**
 * One block of a module, in the order of reading. A recording has a `file` of ours (its URL takes ranges) or the https `url` of
 * one; the `url` of an embed is canonical and one of `EMBED_SOURCES`; a quiz that is not published (yet) is null.
 */
export type BlockView =
  /** Sanitised HTML. */
  | (BlockCommon & { type: 'text'; html: string })
  | (BlockCommon & { type: 'image'; file: ExpandedFile; alt: string })
  | (BlockCommon & { type: 'file'; file: ExpandedFile })
  | (BlockCommon & { type: 'video' | 'audio'; file: ExpandedFile | null; url: string | null } & Watching)
  | (BlockCommon & { type: 'link' | 'embed'; url: string })
  /** The learner confirms the text; `acknowledged_at` says when they did. */
  | (BlockCommon & { type: 'acknowledgement'; html: string; acknowledged_at?: string | null })
  | (BlockCommon & { type: 'quiz'; quiz: Expanded | null });

/** `GET /api/my/courses/{slug}/modules/{module}`. A locked module has no blocks. */
export interface ModuleView extends MyModule {
  class: Expanded;
  blocks: BlockView[];
  /** False once the class is over: the module can be read, and nothing counts any more. */
  earning: boolean;
  /** The rule that counts: `manual` where the module lacks what its rule asks for. */
  completion: ModuleCompletion;
  /** Of completion `time`. */
  completion_minutes: number | null;
  done_at: string | null;
  previous: Expanded | null;
  next: Expanded | null;
  /** Every module of the class, this one too. */
  outline: MyModule[];
  quizzes: MyQuiz[];
}

/**
 * `PUT /api/modules/{id}/progress`: what was done since the last report. The server believes what its clock allows; a report that comes
 * late or twice earns nothing twice. Blocks that are no longer there are passed over.
 */
export interface ProgressInput {
  /** Seconds for which the module was visible. */
  seconds: number;
  /** Parts of videos that were played, in seconds of the video. */
  ranges?: { key: string; from: number; to: number }[];
  /** Where recordings stopped, in seconds. */
  positions?: { key: string; at: number }[];
  /** How long videos are, as the player says: asked only where the server cannot know. */
  lengths?: { key: string; seconds: number }[];
  /** Keys of acknowledgements that were confirmed. */
  acknowledged?: string[];
  /** The learner marks the module done; only `manual` listens. */
  done?: boolean;
}
export interface ModuleProgress {
  module_id: string;
  state: 'open' | 'done';
  seconds: number;
  done_at: string | null;
  /** What the server holds of the blocks, by key. */
  blocks: BlocksProgress;
  next: Expanded | null;
  /** Why the next module cannot be opened yet. */
  next_lock: ModuleLock | null;
  /** Percent of the class. */
  progress: number;
  enrolment_state: EnrolmentState;
  /** This very report completed the class. */
  completed: boolean;
}

/** `POST, DELETE /api/classes/{id}/enrolment`. */
export interface Enrolment {
  id: string;
  class_id: string;
  user_id: string;
  state: EnrolmentState;
  mandatory: boolean;
  reason: string | null;
  /** The person asks not to have to take part; an organizer decides. */
  exemption_requested_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface MyAnnouncement {
  id: string;
  title: string;
  /** Sanitised HTML. */
  body: string;
  pinned: boolean;
  /** When it began to be shown. */
  published_at: string;
}

export interface MyBanner {
  id: string;
  title: string;
  image: ExpandedFile | null;
  alt: string;
  link: string | null;
  dismissible: boolean;
}

/** Where the learner left off. */
export type ContinueItem =
  | { kind: 'quiz'; class: Expanded; quiz: Expanded; attempt_id: string; deadline_at: string | null }
  /** `no` of `total` modules of the class. */
  | { kind: 'module'; class: Expanded; module: Expanded; no: number; total: number; progress: number };

/** Due within seven days, or late by four weeks at most. */
export interface DueItem {
  kind: 'quiz' | 'class';
  class: Expanded;
  quiz: Expanded | null;
  at: string;
  is_overdue: boolean;
}

/** A session of today that is not over, or a class that meets today and keeps no sessions. */
export interface TodayItem {
  class: Expanded;
  /** Name of the session; null for the class itself. */
  session: string | null;
  start_at: string;
  end_at: string;
  location: string | null;
  is_online: boolean;
  /** Of the meeting, from fifteen minutes before the start until the end. */
  link: string | null;
  can_check_in: boolean;
  /** How the caller is on the list already. */
  attendance: AttendanceState | null;
}

/** What somebody does first, and whether it is done. */
export interface FirstSteps {
  photo: boolean;
  class: boolean;
  module: boolean;
}

/** A class of the organizer's that ends within a week. */
export interface EndingClass {
  class: Expanded;
  group: Expanded;
  end_at: string;
  /** People who have a seat and have not completed it. */
  unfinished: number;
}

export interface HomeData {
  continue: ContinueItem | null;
  due: DueItem[];
  today: TodayItem[];
  /** Null once a class and a module are done with: the checklist has served. */
  first_steps: FirstSteps | null;
  /** Running and upcoming classes of the caller, nearest first, at most 6. */
  courses: MyCourse[];
  /** Classes to enrol in now, at most 6. */
  catalogue: MyCourse[];
  announcements: MyAnnouncement[];
  banners: MyBanner[];
  /** Quizzes with answers to correct, for who may correct; else null. */
  to_correct: { quiz: Expanded; answers: number }[] | null;
  /** Classes that end soon, for who organizes or trains them; else null. */
  ending: EndingClass[] | null;
  server_now: string;
}

/**
 * One line of `GET /api/my/grades`. Scores are percent, rounded down to 3 decimals; null while nothing is
 * final.
 */
export interface MyGrade {
  quiz: Expanded;
  class: Expanded;
  state: AttemptState;
  passed: boolean;
  passing_score: number;
  /** The grade by the quiz's grade method. */
  grade: number | null;
  highest: number | null;
  last_attempt: number | null;
  correct: number;
  incorrect: number;
  attempt_count: number;
  attempts: MyGradeAttempt[];
  updated_at: string;
}
export interface MyGradeAttempt {
  /** It counts no more. */
  is_annulled: boolean;
  id: string;
  no: number;
  state: AttemptState;
  score: number | null;
  started_at: string;
  finished_at: string | null;
}
