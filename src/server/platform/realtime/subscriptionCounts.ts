import { frameOf } from './protocol.ts';

const LOOK_MS = 250;

/** Seconds between two counts, by the number of people who receive each of them. */
export const pauseFor = (people: number): number => (people <= 1_000 ? 1 : people <= 10_000 ? 5 : 15);

interface Options {
  /** Whether the listeners of a channel are informed of their number. */
  readonly isCounted: (channel: string) => boolean;
  /** The number on all nodes. */
  readonly count: (channel: string) => number;
  readonly send: (channel: string, frame: string) => void;
}

/**
 * `pusher_internal:subscription_count`: informs the listeners of a channel of their number. At once when a channel was quiet, else after a
 * pause that grows with their number, so that joins do not cause a quadratic number of messages.
 */
export class SubscriptionCounts {
  private readonly options: Options;
  private readonly changed = new Set<string>();
  /** Until when a channel that received a count receives no other. */
  private readonly quietUntil = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.options = options;
    this.timer = setInterval(() => this.broadcastCounts(Date.now()), LOOK_MS).unref();
  }

  /** A listener has come or gone, here or on another node. */
  change(channel: string): void {
    if (this.options.isCounted(channel)) this.changed.add(channel);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private broadcastCounts(now: number): void {
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
