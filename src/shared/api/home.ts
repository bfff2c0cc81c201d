/** `GET /api/my/home` and its parts. Instants are ISO 8601 in UTC; percentages are 0..100. */
import type { AttendanceState } from '../domain/attendance.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';
import type { AnnouncementLine } from './announcements.ts';
import type { MyProgrammeLine } from './programmes.ts';
import type { CompletionItem, MyCourse } from './courses.ts';

export interface MyBanner {
  id: string;
  title: string;
  image: ExpandedFile | null;
  alt: string;
  link: string | null;
  dismissible: boolean;
}

/** A session of today that has not ended, or a class without sessions that meets today. */
export interface Meeting {
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

/** Why a card is there. */
export interface HomeLine {
  kind: 'quiz' | 'class' | 'requirement' | 'offer' | 'session' | 'evaluation';
  /** Of the quiz, the session or the competency; else of the class. */
  name: string;
  /** When it is due, starts or closes; null without a limit. */
  at: string | null;
  /** It was an obligation: of a mandatory class, a quiz that it needs, or a competency. */
  is_overdue: boolean;
  meeting: Meeting | null;
}

/** The one button of a card. */
export type HomeStep =
  | {
      kind: 'resume-quiz';
      quiz: Expanded;
      attempt_id: string;
      deadline_at: string | null;
      /** The quiz has a time limit: its clock is running. */
      is_timed: boolean;
    }
  | { kind: 'start-quiz' | 'open-quiz'; quiz: Expanded }
  /** `no` of `total` modules of the class. */
  | { kind: 'module'; module: Expanded; no: number; total: number }
  | { kind: 'join'; link: string }
  | { kind: 'check-in' | 'take-offer' | 'evaluate' | 'competencies' | 'open' };

/** One class of the caller with what it asks of them now, or a competency that they must still get. */
export interface HomeCard {
  /** Of the class, else of the competency. */
  id: string;
  name: string;
  /** Null: a competency without a class. */
  course: Pick<
    MyCourse,
    'slug' | 'type' | 'image' | 'mandatory' | 'progress' | 'enrolment_state' | 'phase'
  > | null;
  /** What its completion still lacks. */
  completion: CompletionItem[];
  gives_certificate: boolean;
  /** The most urgent first; empty for a class that is in progress without a date. */
  lines: HomeLine[];
  step: HomeStep;
}

/** A session, or a class that begins, in the coming days. */
export interface UpcomingItem {
  id: string;
  name: string;
  start_at: string;
  end_at: string | null;
  location: string | null;
  is_online: boolean;
  /** The page to open, after `/{lang}/`. */
  path: string;
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
  /**
   * Overdue, due within seven days, today's sessions, then in progress. Obligations stay until they are fulfilled, optional deadlines for
   * four weeks after they have passed.
   */
  cards: HomeCard[];
  /** What begins within seven days, at most 4. */
  week: UpcomingItem[];
  /** The first that begins within thirty days. */
  next: UpcomingItem | null;
  /** The caller has never had a class, and nothing is due: the number of classes in the whole catalogue. Otherwise null. */
  first_day: { catalogue_total: number } | null;
  /** The newest first, at most 3; null when there is none. */
  new_certificates: NewCertificate[] | null;
  /** Learning paths that are not completed; null without one. */
  paths: MyProgrammeLine[] | null;
  /** Questions that are due for practice. */
  practice_due: number;
  /** Classes to enrol in now, at most 3. */
  catalogue: MyCourse[];
  /** The first of the visible ones. */
  announcements: AnnouncementLine[];
  banners: MyBanner[];
  server_now: string;
}
