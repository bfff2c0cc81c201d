import { frameOf } from './protocol.ts';

const LOOK_MS = 250;

/** Seconds between two counts, by how many people they go to: everybody hears each of them. */
export const pauseFor = (people: number): number => (people <= 1_000 ? 1 : people <= 10_000 ? 5 : 15);

interface Options {
  /** Whether who listens to a channel is told how many do. */
  readonly isCounted: (channel: string) => boolean;
  /** On all nodes. */
  readonly count: (channel: string) => number;
  readonly send: (channel: string, frame: string) => void;
}

/**
 * `pusher_internal:subscription_count`: tells who listens to a channel how many do. At once when a channel was quiet, else after a
 * pause that grows with their number, so that joins are not told quadratically.
 */
export class SubscriptionCounts {
  private readonly options: Options;
  private readonly changed = new Set<string>();
  /** Until when a channel that was told a count hears no other. */
  private readonly quietUntil = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.options = options;
    this.timer = setInterval(() => this.tell(Date.now()), LOOK_MS).unref();
  }

  /** Somebody has come or gone, here or on another node. */
  change(channel: string): void {
    if (this.options.isCounted(channel)) this.changed.add(channel);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tell(now: number): void {
    for (const channel of this.changed) {
      if ((this.quietUntil.get(channel) ?? 0) > now) continue;
      this.changed.delete(channel);
      const subscription_count = this.options.count(channel);
      if (subscription_count === 0) {
        this.quietUntil.delete(channel);
        continue;
      }
      this.quietUntil.set(channel, now + pauseFor(subscription_count) * 1000);
      this.options.send(
        channel,
        frameOf('pusher_internal:subscription_count', { subscription_count }, channel),
      );
    }
  }
}
