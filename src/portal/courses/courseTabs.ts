import type { MyCourse } from '#shared/api/courses.ts';

export const courseTabs = ['running', 'upcoming', 'finished', 'catalogue'] as const;
export type CourseTab = (typeof courseTabs)[number];
export const isCourseTab = (value: string | null): value is CourseTab =>
  (courseTabs as readonly (string | null)[]).includes(value);

type CourseState = Pick<MyCourse, 'enrolment_state' | 'phase' | 'is_cancelled'>;

/** Enrolments that ended without completion: the class is in the catalogue again. */
const left: readonly MyCourse['enrolment_state'][] = [null, 'cancelled', 'withdrawn', 'rejected'];
const over: readonly MyCourse['enrolment_state'][] = ['completed', 'not_completed', 'no_show'];

/** The tab of a class; null for a class that ended and was never taken. */
export function tabOf({ enrolment_state, phase, is_cancelled }: CourseState): CourseTab | null {
  if (left.includes(enrolment_state)) {
    if (phase !== 'ended' && !is_cancelled) return 'catalogue';
    return enrolment_state === null ? null : 'finished';
  }
  if (over.includes(enrolment_state) || is_cancelled || phase === 'ended') return 'finished';
  return phase === 'upcoming' ? 'upcoming' : 'running';
}

/** The most urgent first: the nearest deadline, the nearest start; among ended ones the newest. */
export function inOrder(tab: CourseTab, courses: readonly MyCourse[]): MyCourse[] {
  const far = '9999';
  if (tab === 'finished') return courses.toSorted((a, b) => (b.end_at ?? '').localeCompare(a.end_at ?? ''));
  const key = ({ next_deadline, start_at }: MyCourse) =>
    (tab === 'running' ? next_deadline : start_at) ?? far;
  return courses.toSorted((a, b) => key(a).localeCompare(key(b)));
}
