import type { Context } from '../context.ts';
import type { Realtime } from './realtime.ts';

/** The first event goes out after this time, with others of the same moment; the next one a second later. */
const GATHER_MS = 100;
const PACE_MS = 1_000;
/** Channels that have been quiet for this time are removed. */
const FORGET_MS = 60_000;

interface Said {
  at: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Announces in a channel that there is something new to read, at most once a second for each event: a hall of people who answer or check in
 * causes one event a second. Readers fetch the news by a call, which checks their rights.
 */
export function paced(broadcast: Realtime['broadcast']): Realtime['signal'] {
  const said = new Map<string, Said>();
  let purgedAt = Date.now();
  return (channel, event) => {
    const now = Date.now();
    if (now - purgedAt > FORGET_MS) {
      purgedAt = now;
      for (const [key, { at, timer }] of said) if (!timer && now - at > PACE_MS) said.delete(key);
    }
    const key = `${channel} ${event}`;
    const last = said.get(key) ?? { at: 0, timer: undefined };
    said.set(key, last);
    if (last.timer) return;
    last.timer = setTimeout(
      () => {
        last.timer = undefined;
        last.at = Date.now();
        broadcast([channel], event, {});
      },
      Math.max(GATHER_MS, last.at + PACE_MS - now),
    ).unref();
  };
}

/** `tell` after the transaction of `ctx` has committed. */
export function broadcastAfterCommit({ db, realtime }: Context, channel: string, event: string): void {
  if (realtime) db.afterCommit(() => realtime.signal(channel, event));
}

/** The progress board of a quiz has changed: a learner has started, answered or submitted, or an organizer has acted. */
export const broadcastProgress = (ctx: Context, quizId: string): void =>
  broadcastAfterCommit(ctx, `private-quiz.${quizId}`, 'progress');

/**
 * The correction desk of a quiz has changed, and so has the number of answers to correct: an answer was claimed, released, marked, or has
 * arrived.
 */
export function broadcastDesk(ctx: Context, quizId: string): void {
  broadcastAfterCommit(ctx, `private-quiz.${quizId}`, 'claims');
  broadcastAfterCommit(ctx, 'private-corrections', 'changed');
}

/** The attendance at a session of a class has changed: informs its staff, and the people themselves. */
export function broadcastCheckIns(ctx: Context, classId: string, userIds: readonly string[]): void {
  broadcastAfterCommit(ctx, `private-class-staff.${classId}`, 'check-ins');
  for (const userId of userIds) broadcastAfterCommit(ctx, `private-user.${userId}`, 'own');
}
