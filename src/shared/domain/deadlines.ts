/** The time limits of attempts. The server's clock decides; every constant is in milliseconds. */

/** An answer that was sent in time may arrive this much later. */
export const NETWORK_ALLOWANCE_MS = 5_000;
/** After the deadline the attempt waits this long for the client's submission, then the stored answers are graded. */
export const EXPIRY_WAIT_MS = 60_000;
/** A submission in time waits this long for the answers to which it commits. */
export const DECLARED_WAIT_MS = 600_000;
/** How long a corrector holds an answer. */
export const CLAIM_LEASE_MS = 900_000;
/** How long the result of the final mark waits, so that the corrector can withdraw the mark. */
export const TAKE_BACK_MS = 30_000;

interface Limits {
  /** Minutes, null = none. */
  readonly time_limit: number | null;
  readonly deadline: string | null;
  readonly end_time: string | null;
}

/**
 * The last instant of an attempt: the earlier of start + limit and the quiz's deadline. A quiz without a deadline uses its end time, one
 * without both the end of the class. Null = no limit.
 */
export function deadlineOf(startedAt: Date, quiz: Limits, classEnd: string | null): Date | null {
  const fixed = quiz.deadline ?? quiz.end_time ?? classEnd;
  const limits = [
    ...(quiz.time_limit === null ? [] : [startedAt.getTime() + quiz.time_limit * 60_000]),
    ...(fixed === null ? [] : [Date.parse(fixed)]),
  ];
  return limits.length === 0 ? null : new Date(Math.min(...limits));
}

/** The time that organizers have added to one attempt. */
interface GivenTime {
  /** More minutes and pauses, together in seconds. */
  readonly extra_seconds: number;
  /** For a reopened attempt: the end, instead of that of the quiz. */
  readonly reopened_until: string | null;
}

/** The last instant of one attempt: that of the quiz (or of the reopening) plus the added time. Null = no limit. */
export function attemptDeadline(
  ofQuiz: Date | null,
  { extra_seconds, reopened_until }: GivenTime,
): Date | null {
  const base = reopened_until === null ? ofQuiz : new Date(reopened_until);
  return base && new Date(base.getTime() + extra_seconds * 1000);
}

/** Seconds by which a pause moves the deadline, rounded up in the learner's favour. */
export const pausedSeconds = (pausedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((now.getTime() - pausedAt.getTime()) / 1000));

/** The end time of an attempt that the clock or the learner ended: never after its deadline. */
export const finishedAt = (now: Date, deadlineAt: Date | null): Date =>
  deadlineAt && deadlineAt < now ? deadlineAt : now;

/** Whether an answer that arrives now may have been sent before the deadline. */
export const isInTime = (now: Date, deadlineAt: Date | null): boolean =>
  deadlineAt === null || now.getTime() - NETWORK_ALLOWANCE_MS <= deadlineAt.getTime();

/** Until when a submitted attempt waits for missing answers: ten minutes when it was submitted in time. */
export const receiveUntil = (now: Date): Date => new Date(now.getTime() + DECLARED_WAIT_MS);

/** What happens to an open attempt when its time is up. */
export type Overdue = 'autosubmit' | 'grace' | 'abandon';

/**
 * Until when an attempt that ended by the clock waits for its submission. With `autosubmit` the stored answers then count in any case; with
 * `grace` and `abandon` only submitted ones, and what was sent in time may arrive a little later.
 */
export function expiryUntil(deadlineAt: Date, overdue: Overdue, graceSeconds: number | null): Date {
  const waitMs = {
    autosubmit: EXPIRY_WAIT_MS,
    grace: Math.max((graceSeconds ?? 0) * 1000, NETWORK_ALLOWANCE_MS),
    abandon: NETWORK_ALLOWANCE_MS,
  };
  return new Date(deadlineAt.getTime() + waitMs[overdue]);
}
