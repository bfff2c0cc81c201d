/** Actions of an organizer on attempts, each with a reason, audited, and announced to the learner. */

/**
 * `annul`: it no longer counts, neither for the grade nor against the re-test limit; `restore` undoes that. `extend`: more minutes for an
 * open one. `reopen`: a finished one accepts answers again until a new deadline. `pause`, `resume`: for an incident.
 */
export const stateActs = ['annul', 'restore', 'extend', 'reopen', 'pause', 'resume'] as const;
export type StateAct = (typeof stateActs)[number];
/** `grant`: one more attempt than the re-test limit, for one person. */
export type Act = StateAct | 'grant';

/** Acts that say how many minutes. */
export const timedActs = ['extend', 'reopen'] as const satisfies readonly Act[];
export type TimedAct = (typeof timedActs)[number];
export const isTimed = (act: Act): act is TimedAct => act === 'extend' || act === 'reopen';
export const MIN_REASON = 3;
export const MAX_REASON = 500;
/** Two weeks. */
export const MAX_ACT_MINUTES = 20_160;
