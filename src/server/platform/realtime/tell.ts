import type { Context } from '../context.ts';
import type { Realtime } from './realtime.ts';

/** The first word of something new goes at once, with what happens in the same moment; the next one a second later. */
const GATHER_MS = 100;
const PACE_MS = 1_000;
/** Channels that have been quiet for so long are forgotten. */
const FORGET_MS = 60_000;

interface Said {
  at: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Says in a channel that there is something new to read, at most once a second for each event: a hall of people who answer or check in
 * is one word a second. What is new is asked for, by who may.
 */
export function paced(broadcast: Realtime['broadcast']): Realtime['tell'] {
  const said = new Map<string, Said>();
  let sweptAt = Date.now();
  return (channel, event) => {
    const now = Date.now();
    if (now - sweptAt > FORGET_MS) {
      sweptAt = now;
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

/** `tell` once the transaction of `ctx` stands. */
export function tellAfter({ db, realtime }: Context, channel: string, event: string): void {
  if (realtime) db.afterCommit(() => realtime.tell(channel, event));
}

/** The board of a quiz has something new: somebody has started, answered, handed in, or was acted upon. */
export const tellProgress = (ctx: Context, quizId: string): void =>
  tellAfter(ctx, `private-quiz.${quizId}`, 'progress');

/** The desk of a quiz has something new, and correctors another number: an answer was taken, given back, marked, or has come. */
export function tellDesk(ctx: Context, quizId: string): void {
  tellAfter(ctx, `private-quiz.${quizId}`, 'claims');
  tellAfter(ctx, 'private-corrections', 'changed');
}

/** Who is at a session of a class: told to its staff, and to the people themselves. */
export function tellCheckIns(ctx: Context, classId: string, userIds: readonly string[]): void {
  tellAfter(ctx, `private-class-staff.${classId}`, 'check-ins');
  for (const userId of userIds) tellAfter(ctx, `private-user.${userId}`, 'own');
}
