/** States of an enrolment and the phase of a class: the rules that both sides need, without I/O. */

export const enrolmentStates = [
  'requested',
  'approved',
  'rejected',
  'waitlisted',
  'offered',
  'enrolled',
  'in_progress',
  'completed',
  'not_completed',
  'cancelled',
  'withdrawn',
  'no_show',
] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

/** The learner has a seat and may read, do modules and take quizzes, as far as the class is open; after the end they can still read. */
export const seatedStates = [
  'approved',
  'enrolled',
  'in_progress',
  'completed',
  'not_completed',
] as const satisfies EnrolmentState[];
/** States that take a seat of the capacity. */
export const seatTakingStates = [
  'approved',
  'offered',
  'enrolled',
  'in_progress',
  'completed',
  'not_completed',
] as const satisfies EnrolmentState[];
/** Counted as participants: live or completed. */
export const participantStates = [
  'approved',
  'enrolled',
  'in_progress',
  'completed',
  'not_completed',
] as const satisfies EnrolmentState[];
/** In progress: the end of the class turns these into `not_completed`. */
export const activeStates = ['approved', 'enrolled', 'in_progress'] as const satisfies EnrolmentState[];
/** In progress, or over without being finished. */
export const unfinishedStates = [
  'approved',
  'enrolled',
  'in_progress',
  'not_completed',
] as const satisfies EnrolmentState[];
/** For a mandatory enrolment: the obligation stands and is not fulfilled. A person who did not come still has it. */
export const obligedStates = [...unfinishedStates, 'no_show'] as const satisfies EnrolmentState[];
/** Waiting for a decision or a seat, can be cancelled at any time. */
export const waitingStates = ['requested', 'waitlisted', 'offered'] as const satisfies EnrolmentState[];

/** Waits for a decision or a seat, and holds none. */
export const isQueued = (state: EnrolmentState | null): boolean =>
  state === 'requested' || state === 'waitlisted';

const isIn = (states: readonly EnrolmentState[], state: EnrolmentState | null): boolean =>
  state !== null && states.includes(state);

export const isActive = (state: EnrolmentState | null): boolean => isIn(activeStates, state);
export const hasSeat = (state: EnrolmentState | null): boolean => isIn(seatedStates, state);
export const takesSeat = (state: EnrolmentState | null): boolean => isIn(seatTakingStates, state);
export const isWaiting = (state: EnrolmentState | null): boolean => isIn(waitingStates, state);
/** The class is among the learner's own, whatever happens next. */
export const isMine = (state: EnrolmentState | null): boolean => takesSeat(state) || isWaiting(state);

export type Phase = 'upcoming' | 'running' | 'ended';

/** The phase of a class at an instant: start and end belong to the running time. A class without dates is running. */
export function phaseOf(start: string | null, end: string | null, now: Date): Phase {
  if (start && now.getTime() < Date.parse(start)) return 'upcoming';
  return end && now.getTime() > Date.parse(end) ? 'ended' : 'running';
}

/** The state at an instant: after the end of a class nobody is in progress, whether that is already stored or not. */
export const stateAt = (state: EnrolmentState, end: string | null, now: Date): EnrolmentState =>
  isActive(state) && phaseOf(null, end, now) === 'ended' ? 'not_completed' : state;

const HOUR_MS = 3_600_000;
/** A person who has just enrolled can undo it, even where others could no longer leave. */
export const CANCEL_HOURS = 4;

/**
 * Until when a person can leave a class: by default until 24 hours before it starts, without a start at any time; and always for some hours
 * after enrolling. `enrolledAt`: null before that.
 */
export function cancelLimit(
  { cancel_until, start_at }: Pick<EnrollableClass, 'cancel_until' | 'start_at'>,
  enrolledAt: string | null,
): string | null {
  const limit = cancel_until ? Date.parse(cancel_until) : start_at && Date.parse(start_at) - 24 * HOUR_MS;
  if (!limit) return null;
  const regret = enrolledAt ? Date.parse(enrolledAt) + CANCEL_HOURS * HOUR_MS : limit;
  return new Date(Math.max(limit, regret)).toISOString();
}

/** The settings of a class for enrolling. */
export interface EnrollableClass {
  readonly status: string;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly enrol_policy: 'open' | 'approval' | 'assigned_only';
  readonly enrol_from: string | null;
  readonly enrol_until: string | null;
  readonly cancel_until: string | null;
  readonly waiting_list: boolean;
  /** Null: no limit. */
  readonly seats_left: number | null;
  /** Classes that the person must complete first and has not. */
  readonly missing?: readonly unknown[] | undefined;
  /** Competencies that the class requires and the person does not hold. */
  readonly missing_competencies?: readonly unknown[] | undefined;
}

/** Why a person cannot enrol now. */
export type EnrolRefusal =
  | 'cancelled'
  | 'ended'
  | 'not-open'
  | 'closed'
  | 'assigned-only'
  | 'full'
  | 'rejected'
  | 'prerequisites';
export type EnrolDecision =
  /** Nothing changes: the person is already enrolled. */
  | { readonly stays: EnrolmentState }
  | { readonly becomes: 'enrolled' | 'requested' | 'waitlisted' }
  | { readonly refusal: EnrolRefusal };

const missesPrerequisites = ({ missing = [], missing_competencies: lacked = [] }: EnrollableClass): boolean =>
  missing.length + lacked.length > 0;

/** What happens when the person enrols now. */
export function decideEnrolment(
  course: EnrollableClass,
  state: EnrolmentState | null,
  now: Date,
): EnrolDecision {
  if (state && isMine(state) && state !== 'offered') return { stays: state };
  if (course.status === 'cancelled') return { refusal: 'cancelled' };
  if (phaseOf(course.start_at, course.end_at, now) === 'ended') return { refusal: 'ended' };
  // The seat was held for this person: the window and the policy were checked when they joined the waiting list.
  if (state === 'offered') return { becomes: 'enrolled' };
  if (course.enrol_policy === 'assigned_only') return { refusal: 'assigned-only' };
  if (state === 'rejected') return { refusal: 'rejected' };
  if (course.enrol_from && now.getTime() < Date.parse(course.enrol_from)) return { refusal: 'not-open' };
  if (course.enrol_until && now.getTime() > Date.parse(course.enrol_until)) return { refusal: 'closed' };
  if (missesPrerequisites(course)) return { refusal: 'prerequisites' };
  if (course.enrol_policy === 'approval') return { becomes: 'requested' };
  if (course.seats_left === null || course.seats_left > 0) return { becomes: 'enrolled' };
  return course.waiting_list ? { becomes: 'waitlisted' } : { refusal: 'full' };
}

/** Why a person cannot leave a class now. */
export type CancelRefusal = 'not-enrolled' | 'mandatory' | 'too-late' | 'ended' | 'completed';

/** Null when the person may cancel now. A person who only waits may leave at any time. */
export function cancelRefusal(
  course: Pick<EnrollableClass, 'start_at' | 'end_at' | 'cancel_until'>,
  enrolment: {
    readonly state: EnrolmentState | null;
    readonly mandatory: boolean;
    readonly enrolled_at: string | null;
  },
  now: Date,
): CancelRefusal | null {
  const { state, mandatory } = enrolment;
  if (!isMine(state)) return 'not-enrolled';
  if (state === 'completed' || state === 'not_completed') return 'completed';
  if (phaseOf(course.start_at, course.end_at, now) === 'ended') return 'ended';
  if (mandatory) return 'mandatory';
  if (isWaiting(state)) return null;
  const limit = cancelLimit(course, enrolment.enrolled_at);
  return limit && now.getTime() > Date.parse(limit) ? 'too-late' : null;
}
