/** The forum of a class: when people can write in it, and how much. Rules that both sides need, without I/O. */
import { phaseOf } from './enrolments.ts';

export const MAX_POST = 5000;
export const MIN_TITLE = 3;
export const MAX_TITLE = 160;
export const MAX_FILES = 5;
export const MAX_MENTIONS = 20;
export const MAX_REASON = 500;
/** Unread posts are counted up to this number; more are shown as “99+”. */
export const MAX_UNREAD = 100;

/** The forum settings of a class. */
export interface ForumClass {
  readonly status: string;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly archived_at: string | null;
}
/** Why nobody can write now; existing posts can still be read. */
export type ForumRefusal = 'not-published' | 'cancelled' | 'ended';

/** Null while people can write: from the publication of the class until its end. */
export function forumRefusal(course: ForumClass, now: Date): ForumRefusal | null {
  if (course.status === 'draft') return 'not-published';
  if (course.status === 'cancelled') return 'cancelled';
  const hasEnded = phaseOf(course.start_at, course.end_at, now) === 'ended';
  return hasEnded || course.archived_at !== null ? 'ended' : null;
}
