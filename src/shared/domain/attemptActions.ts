/** Actions of an organizer on attempts, each with a reason, audited, and announced to the learner. */

/**
 * `annul`: it no longer counts, neither for the grade nor against the re-test limit; `restore` undoes that. `extend`: more minutes for an
 * open one. `reopen`: a finished one accepts answers again until a new deadline. `pause`, `resume`: for an incident.
 * `unbind`: an attempt that is bound to one device goes on with the next one that opens it.
 */
export const stateActions = ['annul', 'restore', 'extend', 'reopen', 'pause', 'resume', 'unbind'] as const;
export type StateAction = (typeof stateActions)[number];
/** `grant`: one more attempt than the re-test limit, for one person. */
export type AttemptAction = StateAction | 'grant';

/** Actions with a number of minutes. */
export const timedActions = ['extend', 'reopen'] as const satisfies readonly AttemptAction[];
export type TimedAct = (typeof timedActions)[number];
export const isTimed = (act: AttemptAction): act is TimedAct => act === 'extend' || act === 'reopen';
export const MIN_REASON = 3;
export const MAX_REASON = 500;
/** Two weeks. */
export const MAX_ACT_MINUTES = 20_160;
