import type { MyCourse } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import type { Tone } from '#ui/Tag.tsx';

type CourseState = Pick<MyCourse, 'enrolment_state' | 'phase' | 'is_cancelled'>;

export interface StateTag {
  /** Key of the word. */
  readonly word: string;
  readonly tone: Tone;
}

/** The word for the learner's state in a class. */
export function stateTag(course: CourseState & Pick<MyCourse, 'seats_left' | 'can_enrol'>): StateTag {
  const { enrolment_state: state, phase } = course;
  if (course.is_cancelled) return { word: 'course.cancelled_short', tone: 'bad' };
  if (state === null || (state === 'cancelled' && phase !== 'ended')) {
    if (phase === 'ended') return { word: 'phase.ended', tone: 'neutral' };
    if (course.seats_left === 0) return { word: 'courses.full', tone: 'warn' };
    return course.can_enrol
      ? { word: 'courses.open_now', tone: 'info' }
      : { word: `phase.${phase}`, tone: 'neutral' };
  }
  if (state === 'completed') return { word: 'enrolment_state.completed', tone: 'ok' };
  if (hasSeat(state)) return phaseTags[phase];
  return { word: `enrolment_state.${state}`, tone: state === 'offered' ? 'info' : waitsOrNeutral(state) };
}

const phaseTags: Record<MyCourse['phase'], StateTag> = {
  running: { word: 'phase.running', tone: 'ok' },
  upcoming: { word: 'phase.upcoming', tone: 'neutral' },
  ended: { word: 'phase.ended', tone: 'neutral' },
};
const waitsOrNeutral = (state: MyCourse['enrolment_state']): Tone =>
  state === 'requested' || state === 'waitlisted' ? 'warn' : 'neutral';

/** An open deadline that has passed; `is_obliged` says whether it is overdue. */
export const isPast = (
  { next_deadline, enrolment_state }: Pick<MyCourse, 'next_deadline' | 'enrolment_state'>,
  now: number,
) =>
  next_deadline !== null &&
  hasSeat(enrolment_state) &&
  enrolment_state !== 'completed' &&
  Date.parse(next_deadline) < now;
