/** `GET /api/my/home` and its parts. Instants are ISO 8601 in UTC; percentages are 0..100. */
import type { AttendanceState } from '../domain/attendance.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';
import type { AnnouncementLine } from './announcements.ts';
import type { MyCourse } from './courses.ts';

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
  | {
      kind: 'quiz';
      class: Expanded;
      quiz: Expanded;
      attempt_id: string;
      deadline_at: string | null;
      /** The quiz has a time limit: its clock is running. */
      is_timed: boolean;
    }
  /** `no` of `total` modules of the class. */
  | { kind: 'module'; class: Expanded; module: Expanded; no: number; total: number; progress: number };

/** Due within seven days, or late by four weeks at most. */
export interface DueItem {
  kind: 'quiz' | 'class';
  class: Expanded;
  quiz: Expanded | null;
  at: string;
  /** It was an obligation: from a mandatory class, or a quiz that it needs. */
  is_overdue: boolean;
}

/** A session of today that has not ended, or a class without sessions that meets today. */
export interface TodayItem {
  class: Expanded;
  /** Name of the session; null for the class itself. */
  session: string | null;
  start_at: string;
  end_at: string;
  location: string | null;
  is_online: boolean;
  /** The meeting link, from fifteen minutes before the start until the end. */
  link: string | null;
  can_check_in: boolean;
  /** The caller's attendance so far. */
  attendance: AttendanceState | null;
}

/** A person's first steps, and whether each is done. */
export interface FirstSteps {
  photo: boolean;
  class: boolean;
  module: boolean;
}

/** A certificate of the caller, issued within the last thirty days, whose page they have not opened since. */
export interface NewCertificate {
  id: string;
  number: string;
  /** The class's name at issue. */
  class_name: string;
  issued_at: string;
}

export interface HomeData {
  continue: ContinueItem | null;
  due: DueItem[];
  today: TodayItem[];
  /** Null after a class and a module are done: the checklist has served its purpose. */
  first_steps: FirstSteps | null;
  /** The newest first, at most 3; null when there is none. */
  new_certificates: NewCertificate[] | null;
  /** Running and upcoming classes of the caller, nearest first, at most 6. */
  courses: MyCourse[];
  /** Classes to enrol in now, at most 6. */
  catalogue: MyCourse[];
  /** The first of the visible ones. */
  announcements: AnnouncementLine[];
  banners: MyBanner[];
  server_now: string;
}
