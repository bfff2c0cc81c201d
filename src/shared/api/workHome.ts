/** The home page of people who work with classes, people or the log: `GET /api/my/work/…`. Instants are ISO 8601 in UTC. */
import type { AnnouncementLine } from './announcements.ts';
import type { HomeCard } from './home.ts';
import type { Expanded } from '../schema/resource.ts';

/** What concerns the caller as a learner, below their work. */
export interface OwnLearning {
  cards: HomeCard[];
  /** The first of the visible ones. */
  announcements: AnnouncementLine[];
}

/** What waits for the caller; null for what is not theirs to do. Each number is the length of a list that a page shows. */
export interface Waiting {
  /** Answers that the caller may mark. */
  to_correct: number | null;
  /** Requests for a seat or an exemption. */
  approvals: number | null;
  /** People for whom a requirement has found no class. */
  without_class: number | null;
  /** People with an overdue obligation. */
  overdue: number | null;
  /** Rows that the caller's last import left out; null without an import that left any. */
  import: { rows: number; resource: string; job_id: string } | null;
  /** Mails and SMS that could not be sent. */
  mails: number | null;
}

/** A session that has not ended, or a class without sessions that meets within the days. */
export interface WorkSession {
  class: Expanded;
  group: Expanded;
  session: Expanded | null;
  start_at: string;
  end_at: string;
  location: string | null;
  is_online: boolean;
  /** The meeting link, from fifteen minutes before the start until the end. */
  link: string | null;
  participants: number;
  /** Learners check in by a code that a screen shows. */
  has_code: boolean;
}

/** A class that starts or ends, or a quiz that closes, within seven days. */
export interface WeekItem {
  kind: 'starts' | 'closes' | 'ends';
  class: Expanded;
  group: Expanded;
  quiz: Expanded | null;
  at: string;
  participants: number;
  capacity: number | null;
  /** People on the waiting list. */
  waiting: number;
  /** Participants who have not finished the class, or not passed the quiz. */
  unfinished: number;
}

/** A session or a class that begins, a quiz that closes or a class that ends, for some people of the caller's team. */
export interface TeamWeekItem {
  kind: 'starts' | 'closes' | 'ends';
  class: Expanded;
  /** The session or the quiz; null: the class itself. */
  part: Expanded | null;
  at: string;
  /** People of the team whom it concerns, and the first of them by name. */
  count: number;
  people: Expanded[];
}

/** A draft that cannot be published yet. */
export interface DraftItem {
  kind: 'class' | 'quiz';
  id: string;
  slug: string;
  name: string;
  /** The class of a quiz, the group of a class. */
  parent: Expanded;
  /** The group of the class. */
  group: Expanded;
  /** What is missing, in the caller's language. */
  missing: string[];
  /** The first field that is missing; null if it is none of the form. */
  field: string | null;
}

/** A class that the caller trains. */
export interface TaughtClass {
  class: Expanded;
  group: Expanded;
  start_at: string | null;
  end_at: string | null;
  participants: number;
  /** Percent of participants who have finished so far; null without participants. */
  completion: number | null;
}

/** A topic of a participant that nobody of the staff has answered. */
export interface OpenQuestion {
  id: string;
  title: string;
  class: Expanded;
  group: Expanded;
  author: string;
  at: string;
}

/** Something that happened lately. */
export type WorkNews =
  /** An import of the caller has ended: `rows` were imported, `wrong` left out. */
  | {
      kind: 'import';
      job_id: string;
      resource: string;
      /** What was imported, in the caller's language: "Users". */
      what: string;
      at: string;
      rows: number;
      wrong: number;
    }
  /** Many records changed at once, by the caller. `path`: where they are, after the language; null means the list of changes. */
  | {
      kind: 'change';
      id: string;
      what: string;
      action: string;
      total: number;
      at: string;
      path: string | null;
    }
  /** The site has no mail server. */
  | { kind: 'no_mail' };

/** A request that waits for a decision. */
export interface Approval {
  /** Of the enrolment. */
  id: string;
  kind: 'seat' | 'exemption';
  user: Expanded;
  department: string | null;
  class: Expanded;
  group: Expanded;
  start_at: string | null;
  end_at: string | null;
  at: string | null;
  reason: string | null;
}

/** `working`; `look`: somebody should look; `set_up`: it is not set up; `full`: nothing more fits. */
export type HealthWord = 'working' | 'look' | 'set_up' | 'full';

/** The machinery behind the product; null for what the caller may not see. */
export interface Health {
  /** Failed jobs, and for how long the oldest one that could run has waited. */
  jobs: { word: HealthWord; failed: number; oldest_seconds: number } | null;
  mail: { word: HealthWord; failed: number } | null;
  /** `used` from 0 to 1; bytes. A bucket has no limit, so it has no `room`. */
  storage: { word: HealthWord; room: { used: number; free: number; total: number } | null };
  /** When the last backup was made. */
  backup: { word: HealthWord; at: string | null };
  /** Rows, at most 10,000, that came before somebody made a partition for their time. */
  partitions: { word: HealthWord; rows: number };
  /** `failed`: their PDF could not be made. */
  certificates: { word: HealthWord; issued: number; failed: number };
  /** Old data that have left, or are leaving, their tables; `failed`: archives that cannot go on. Null as long as there are none. */
  archives: { word: HealthWord; count: number; failed: number } | null;
}

/** Something of the last seven days that a reviewer should look at. */
export type WatchItem =
  /** Marks opened again after their result was out. */
  | { kind: 'marks'; count: number; at: string; by: string | null }
  /** A role that was changed. */
  | { kind: 'role'; id: string; name: string; count: number; at: string; by: string | null }
  /** Many wrong sign-ins on one account. */
  | { kind: 'sign_ins'; id: string; name: string; count: number; at: string };

/** How the people of the caller's scope stand. */
export interface CompanyStanding {
  people: number;
  requirements: number;
  in_order: number;
  overdue: { people: number; requirements: number; classes: number };
}
