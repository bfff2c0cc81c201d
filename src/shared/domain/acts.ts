/** What an organizer can do about attempts, each with a reason, audited, and told to the learner. */

/**
 * `annul`: it counts no more, neither for the grade nor against the re-test limit; `restore` takes that back. `extend`: more
 * minutes for an open one. `reopen`: a finished one takes answers again until a new deadline. `pause`, `resume`: for an incident.
 */
export const stateActs = ['annul', 'restore', 'extend', 'reopen', 'pause', 'resume'] as const;
export type StateAct = (typeof stateActs)[number];
/** `grant`: one more attempt than the re-test limit, for one person. */
export type Act = StateAct | 'grant';

/** Acts that say how many minutes. */
export const timedActs: readonly Act[] = ['extend', 'reopen'];
export const MIN_REASON = 3;
export const MAX_REASON = 500;
/** Two weeks. */
export const MAX_ACT_MINUTES = 20_160;
