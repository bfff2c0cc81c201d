import { hasSeat, phaseOf, type EnrolmentState } from './enrolments.ts';

/** Why no attempt can begin now. */
export type StartRefusal =
  | 'not-enrolled'
  | 'class-not-started'
  | 'class-ended'
  | 'class-cancelled'
  | 'paused'
  | 'not-open'
  | 'closed'
  | 'no-attempts-left'
  | 'wait'
  /** From an address outside of the networks that the quiz allows; the server's answer to one request. */
  | 'network';

export interface StartFacts {
  readonly enrolment_state: EnrolmentState | null;
  readonly class_status: string;
  readonly class_start: string | null;
  readonly class_end: string | null;
  readonly is_published: boolean;
  /** An organizer's reason for pausing the quiz; null while it is not paused. */
  readonly paused_reason: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly deadline: string | null;
  /** Attempts after the first; null = unlimited. */
  readonly re_test_limit: number | null;
  readonly re_test_wait_minutes: number;
  readonly attempts_used: number;
  /** When the newest attempt was finished. */
  readonly last_finished_at: string | null;
}

export interface StartAnswer {
  readonly refusal: StartRefusal | null;
  /** When it becomes possible, if only time is in the way. */
  readonly may_start_at: string | null;
}

/** Attempts that are left; null = unlimited. The first one does not count against the re-test limit. */
export const attemptsLeft = (limit: number | null, used: number): number | null =>
  limit === null ? null : Math.max(0, 1 + limit - used);

/** Whether a new attempt can begin at an instant. Resuming an open attempt does not need this check. */
export function startAnswer(facts: StartFacts, now: Date): StartAnswer {
  const no = (refusal: StartRefusal, may_start_at: string | null = null): StartAnswer => ({
    refusal,
    may_start_at,
  });
  const isPast = (instant: string | null) => instant !== null && now.getTime() > Date.parse(instant);
  const isAhead = (instant: string | null) => instant !== null && now.getTime() < Date.parse(instant);

  if (!hasSeat(facts.enrolment_state)) return no('not-enrolled');
  if (facts.class_status === 'cancelled') return no('class-cancelled');
  const phase = phaseOf(facts.class_start, facts.class_end, now);
  if (phase === 'ended') return no('class-ended');
  if (phase === 'upcoming') return no('class-not-started', facts.class_start);
  if (!facts.is_published || isPast(facts.end_time) || isPast(facts.deadline)) return no('closed');
  if (facts.paused_reason !== null) return no('paused');
  if (isAhead(facts.start_time)) return no('not-open', facts.start_time);
  if (attemptsLeft(facts.re_test_limit, facts.attempts_used) === 0) return no('no-attempts-left');
  if (facts.last_finished_at === null || facts.re_test_wait_minutes === 0)
    return { refusal: null, may_start_at: null };
  const waitUntil = new Date(
    Date.parse(facts.last_finished_at) + facts.re_test_wait_minutes * 60_000,
  ).toISOString();
  return isAhead(waitUntil) ? no('wait', waitUntil) : { refusal: null, may_start_at: null };
}
