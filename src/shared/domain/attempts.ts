/** The six states of an attempt (the specification's words) and the one function that moves between them. */
import type { StateAction } from './attemptActions.ts';

export const attemptStates = ['responding', 'sending', 'validating', 'pending', 'passed', 'failed'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Accepts answers or waits for them: at most one such attempt per learner and quiz. */
export const isOpen = (state: AttemptState): boolean => state === 'responding' || state === 'sending';
/** A grade is stored; only a regrade changes it. */
export const isFinal = (state: AttemptState): boolean => state === 'passed' || state === 'failed';

export type AttemptEvent =
  /** Time passed. Sent before every read and write, so that nothing depends on a job. */
  | 'clock'
  /** The learner submits. */
  | 'finish'
  /** A corrector claims an answer to mark it. */
  | 'claim'
  /** The machine has marked what it can, or a corrector has marked an answer. */
  | 'mark'
  /** An organizer regrades; a `mark` follows. */
  | 'regrade'
  /** A corrector reopens a mark whose result is out. */
  | 'reopen-mark'
  /** Actions of an organizer, see shared/domain/attemptActions.ts. */
  | StateAction
  /** The results of the quiz are published. */
  | 'release';

export interface AttemptContext {
  readonly now: Date;
  readonly deadlineAt: Date | null;
  /** While sending: until when the server waits for buffered answers. */
  readonly receiveUntil: Date | null;
  /** Nothing was submitted, and only submitted attempts count. */
  readonly isForfeit: boolean;
  /** The digest of the submission matches the stored answers. */
  readonly isComplete: boolean;
  /** Answers that a person still has to mark. */
  readonly manualLeft: number;
  /** Correctors who have claimed an answer of this attempt now. */
  readonly liveClaims: number;
  /** Whether the marks are enough to pass; read when no answer is left to mark. */
  readonly hasPassed: boolean;
  /** An organizer has stopped the clock. */
  readonly isPaused?: boolean;
  /** The learner has submitted it. */
  readonly isDeclared?: boolean;
  /** The quiz publishes its results together, or the last mark can still be withdrawn: until then marks decide nothing. */
  readonly isWithheld?: boolean;
  /** Fully marked: when its result is published. */
  readonly publishAt?: Date | null;
}

/**
 * The state after an event; the same state when the event changes nothing (a repeated submission), undefined when the event is not allowed
 * in the state (an open attempt cannot be corrected). Source: quiz-engine "Attempt states".
 */
export function nextState(
  state: AttemptState,
  event: AttemptEvent,
  context: AttemptContext,
): AttemptState | undefined {
  switch (event) {
    case 'clock':
      return afterClock(state, context);
    case 'finish':
      if (!isOpen(state)) return state;
      if (context.isPaused) return undefined;
      return context.isComplete ? 'validating' : 'sending';
    case 'claim':
      return isCorrectable(state, context) ? 'validating' : undefined;
    case 'mark':
      return state === 'validating' || state === 'pending' ? marked(context) : undefined;
    case 'regrade':
      if (isOpen(state)) return undefined;
      return isFinal(state) ? 'validating' : state;
    case 'reopen-mark':
      return isFinal(state) ? 'pending' : undefined;
    case 'pause':
    case 'resume':
    case 'unbind':
      return state === 'responding' ? state : undefined;
    case 'extend':
      // A learner who submitted has ended the attempt themselves: it can only be reopened.
      return state === 'responding' || (state === 'sending' && !context.isDeclared)
        ? 'responding'
        : undefined;
    case 'reopen':
      return isOpen(state) ? undefined : 'responding';
    case 'annul':
      // An open attempt ends with its stored answers; the result is kept, it only no longer counts.
      return isOpen(state) ? 'validating' : state;
    case 'restore':
      return state;
    case 'release':
      return state === 'pending' && context.manualLeft === 0
        ? marked({ ...context, isWithheld: false })
        : undefined;
  }
}

function afterClock(
  state: AttemptState,
  { now, deadlineAt, receiveUntil, isForfeit, ...context }: AttemptContext,
): AttemptState {
  if (context.isPaused) return state;
  if (state === 'responding') return deadlineAt && now > deadlineAt ? 'sending' : state;
  if (state === 'sending') {
    if (!receiveUntil || now <= receiveUntil) return state;
    return isForfeit ? 'failed' : 'validating';
  }
  if (state === 'pending' && context.publishAt && now >= context.publishAt)
    return marked({ ...context, isWithheld: false });
  // When the claim of a corrector who left expires, the answer is free again.
  if (state === 'validating' && context.manualLeft > 0 && context.liveClaims === 0) return 'pending';
  return state;
}

const isCorrectable = (state: AttemptState, { manualLeft }: AttemptContext): boolean =>
  (state === 'pending' || state === 'validating') && manualLeft > 0;

type Marks = Pick<AttemptContext, 'manualLeft' | 'liveClaims' | 'hasPassed' | 'isWithheld'>;

function marked({ manualLeft, liveClaims, hasPassed, isWithheld }: Marks): AttemptState {
  if (manualLeft > 0) return liveClaims > 0 ? 'validating' : 'pending';
  if (isWithheld) return 'pending';
  return hasPassed ? 'passed' : 'failed';
}
