/** The forum of a class: when it can be written in, and how much. Rules that both sides need, without I/O. */
import { phaseOf } from './enrolments.ts';

export const MAX_POST = 5000;
export const MIN_TITLE = 3;
export const MAX_TITLE = 160;
export const MAX_FILES = 5;
export const MAX_MENTIONS = 20;
export const MAX_REASON = 500;
/** Unread posts are counted so far; beyond it is “99+”. */
export const MAX_UNREAD = 100;

/** What a class says of its forum. */
export interface ForumClass {
  readonly status: string;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly archived_at: string | null;
}
/** Why nothing can be written; what was written can be read all the same. */
export type ForumRefusal = 'not-published' | 'cancelled' | 'ended';

/** Null while the forum can be written in: from the publication of its class until the end. */
export function forumRefusal(course: ForumClass, now: Date): ForumRefusal | null {
  if (course.status === 'draft') return 'not-published';
  if (course.status === 'cancelled') return 'cancelled';
  const hasEnded = phaseOf(course.start_at, course.end_at, now) === 'ended';
  return hasEnded || course.archived_at !== null ? 'ended' : null;
}
