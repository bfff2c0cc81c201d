/** For how long an event is repeated to new listeners of its channel. */
export const REPEATS_SECONDS = 30;
/** The events of one channel are paced to one a second; beyond this the oldest are dropped. */
const MAX_PER_CHANNEL = 40;
const SWEEP_MS = 5_000;

interface Sent {
  readonly frame: string;
  readonly except: string | undefined;
  readonly at: number;
}

/**
 * The frames of the last seconds by channel. A page reads its data before its channels are open: without them it would not know what has
 * happened in between, and would have to read everything twice.
 */
export class RecentFrames {
  private readonly channels = new Map<string, Sent[]>();
  private sweptAt = 0;

  add(channel: string, frame: string, except: string | undefined, now: number): void {
    // The same frame once more says nothing new.
    const sent = (this.channels.get(channel) ?? []).filter(
      (one) => one.frame !== frame || one.except !== except,
    );
    this.channels.set(channel, sent);
    sent.push({ frame, except, at: now });
    if (sent.length > MAX_PER_CHANNEL) sent.shift();
    this.sweep(now);
  }

  /** In the order in which they were sent; without those that this socket has caused. */
  of(channel: string, socketId: string, now: number): readonly string[] {
    return (this.channels.get(channel) ?? [])
      .filter(({ at, except }) => at > now - REPEATS_SECONDS * 1000 && except !== socketId)
      .map(({ frame }) => frame);
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    for (const [channel, sent] of this.channels)
      if (sent.at(-1)!.at < now - REPEATS_SECONDS * 1000) this.channels.delete(channel);
  }
}
