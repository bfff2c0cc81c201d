/** An estimate of the server's clock that the learner's own clock cannot move. */
export interface ServerClock {
  /** Milliseconds of the epoch at the server, now. */
  now(): number;
  /** Adds a sample: the server's time in a reply, and the monotonic instants around the request. */
  sample(serverNow: string | number, sentAt: number, receivedAt: number): void;
}

/**
 * The server's time = monotonic time + offset. Of several samples the one with the shortest round trip is the most exact (its error is at
 * most half of it); a sample that contradicts it beyond both errors means that the device slept, because `performance.now()` may stop then,
 * and the newer sample wins.
 */
export function createServerClock(monotonic: () => number = () => performance.now()): ServerClock {
  let best: { offset: number; error: number } | undefined;
  return {
    now: () => (best ? monotonic() + best.offset : Date.now()),
    sample(serverNow, sentAt, receivedAt) {
      const time = typeof serverNow === 'number' ? serverNow : Date.parse(serverNow);
      if (Number.isNaN(time)) return;
      const next = { offset: time - (sentAt + receivedAt) / 2, error: Math.max(0, receivedAt - sentAt) / 2 };
      const slept = best && Math.abs(next.offset - best.offset) > next.error + best.error + 250;
      if (!best || slept || next.error <= best.error) best = next;
    },
  };
}

/** The time left at which screen readers hear it: five minutes, one minute, ten seconds. */
const announced = [
  { from: 300_000, word: 'attempt.time_marks', count: 5 },
  { from: 60_000, word: 'attempt.time_marks', count: 1 },
  { from: 10_000, word: 'attempt.seconds_left', count: 10 },
] as const;
export type TimeMark = (typeof announced)[number];

/** The mark between two readings (milliseconds left), if any; after a long sleep the last one. */
export function passedMark(before: number, after: number): TimeMark | undefined {
  return announced.findLast(({ from }) => before > from && after <= from && after > 0);
}

/** `12:05`, `1:02:05` (in Indonesian with points): the time left, never below zero; a started second counts until it is over. */
export function clockFace(milliseconds: number, separator: ':' | '.' = ':'): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return [...(h > 0 ? [String(h)] : []), two(m), two(s)].join(separator);
}
