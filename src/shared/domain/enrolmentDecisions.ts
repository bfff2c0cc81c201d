import { hasSeat, isActive, isWaiting, phaseOf, stateAt, type EnrolmentState } from './enrolments.ts';

/**
 * The decisions of an organizer about an enrolment, in the order of menus. `exempt` and `keep` answer the request for an exemption;
 * `exempt` is possible without one too.
 */
export const enrolmentDecisions = [
  'approve',
  'reject',
  'offer',
  'reinstate',
  'keep',
  'require',
  'optional',
  'exempt',
  'withdraw',
  'no_show',
] as const;
export type EnrolmentDecision = (typeof enrolmentDecisions)[number];

/** Decisions whose reason is sent to the person. */
export const reasonedDecisions: readonly EnrolmentDecision[] = ['reject', 'withdraw'];

export type DecisionRefusal = 'wrong-state' | 'ended' | 'not-started' | 'cancelled' | 'no-request' | 'full';
export type DecisionAnswer =
  /** It already is so. */
  | { readonly stays: true }
  /** `seat`: it takes one more seat of the capacity. */
  | { readonly becomes: EnrolmentState; readonly seat: boolean }
  | { readonly refusal: DecisionRefusal };

export interface DecidedEnrolment {
  readonly state: EnrolmentState;
  readonly mandatory: boolean;
  readonly exemption_requested_at: string | null;
}
export interface DecidedClass {
  readonly status: string;
  readonly start_at: string | null;
  readonly end_at: string | null;
}

const stays = { stays: true } as const;
const becomes = (state: EnrolmentState, seat = false): DecisionAnswer => ({ becomes: state, seat });
const no = (refusal: DecisionRefusal): DecisionAnswer => ({ refusal });

/** The result of a decision for an enrolment now, without checking for a free seat. */
export function decide(
  decision: EnrolmentDecision,
  enrolment: DecidedEnrolment,
  course: DecidedClass,
  now: Date,
): DecisionAnswer {
  const state = stateAt(enrolment.state, course.end_at, now);
  switch (decision) {
    case 'reject':
      if (state === 'rejected') return stays;
      return state === 'requested' ? becomes('rejected') : no('wrong-state');
    case 'withdraw':
      if (state === 'withdrawn') return stays;
      return isActive(state) || isWaiting(state) ? becomes('withdrawn') : no('wrong-state');
    case 'no_show':
      if (state === 'no_show') return stays;
      if (!isActive(state) && state !== 'not_completed') return no('wrong-state');
      return phaseOf(course.start_at, course.end_at, now) === 'upcoming'
        ? no('not-started')
        : becomes('no_show');
    case 'require':
    case 'optional':
    case 'exempt':
      return oblige(decision, enrolment, state);
    case 'keep':
      return enrolment.exemption_requested_at === null ? stays : becomes(enrolment.state);
    default:
      return letIn(decision, state, course, now);
  }
}

/** Decisions about whether the person must take part. */
function oblige(
  decision: 'require' | 'optional' | 'exempt',
  { mandatory, state: stored, exemption_requested_at: asked }: DecidedEnrolment,
  state: EnrolmentState,
): DecisionAnswer {
  if (decision === 'exempt') {
    if (state === 'withdrawn' && !mandatory) return stays;
    if (asked === null && !mandatory) return no('no-request');
  } else if (mandatory === (decision === 'require')) return stays;
  if (!isActive(state) && !isWaiting(state)) return no('wrong-state');
  return becomes(decision === 'exempt' ? 'withdrawn' : stored);
}

/** Decisions that give a seat, which an ended or cancelled class does not have. */
function letIn(
  decision: 'approve' | 'offer' | 'reinstate',
  state: EnrolmentState,
  course: DecidedClass,
  now: Date,
): DecisionAnswer {
  if (decision === 'offer' ? state === 'offered' : hasSeat(state)) return stays;
  if (!letInFrom[decision].includes(state)) return no('wrong-state');
  if (course.status === 'cancelled') return no('cancelled');
  if (phaseOf(course.start_at, course.end_at, now) !== 'ended') return becomes(letInTo[decision], true);
  return decision === 'reinstate' && state === 'no_show' ? becomes('not_completed', true) : no('ended');
}

const letInFrom: Readonly<Record<'approve' | 'offer' | 'reinstate', readonly EnrolmentState[]>> = {
  approve: ['requested'],
  offer: ['requested', 'waitlisted', 'cancelled'],
  reinstate: ['cancelled', 'withdrawn', 'rejected', 'no_show'],
};
const letInTo = { approve: 'approved', offer: 'offered', reinstate: 'enrolled' } as const;

/** Whether a reminder makes sense: the person takes part in a published class and has not completed it. */
export const isRemindable = (
  { state }: Pick<DecidedEnrolment, 'state'>,
  course: DecidedClass,
  now: Date,
): boolean => isActive(stateAt(state, course.end_at, now)) && course.status === 'published';
