import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Bus, BusMessage } from './bus.ts';
import { countBusMessage, countReconnect, meterBus } from './busMeters.ts';

const MAX_WAIT_MS = 2_000;
/** Messages that may wait for Redis to come back. */
const MAX_WAITING = 2_000;
/** Each bus publishes something this often and receives it itself: silence shows that a connection has died without notice. */
const BEAT_MS = 2_000;
const SILENCE_MS = 8_000;
const CLOSE_MS = 500;

/** Sent again in a moment anyway, or useless later. */
const NOT_KEPT: ReadonlySet<BusMessage['type']> = new Set([
  'members',
  'members-wanted',
  'counts-wanted',
  'counts',
]);

interface Sent {
  readonly from: string;
  /** None for a beat. */
  readonly message?: BusMessage;
}

export interface RedisBusOptions {
  readonly url: string;
  /** Specific to this installation: a Redis may serve several, and its publish/subscribe ignores numbered databases. */
  readonly topic: string;
  /** Called once each time that the connection is cut. */
  readonly onTrouble: (error: Error) => void;
}

/**
 * The bus over Redis publish/subscribe. While Redis is away each node continues for its own sockets, messages for the others wait, and the
 * connections recover by themselves.
 */
export function redisBus(options: RedisBusOptions): Bus {
  return new RedisBus(options);
}

class RedisBus implements Bus {
  private readonly from = randomUUID();
  private readonly options: RedisBusOptions;
  private readonly sender: Redis;
  private readonly receiver: Redis;
  private readonly timer: NodeJS.Timeout;
  private readonly messageListeners: ((message: BusMessage) => void)[] = [];
  private readonly openListeners: ((mayHaveMissed: boolean) => void)[] = [];
  private waiting: BusMessage[] = [];
  private hasLost = false;
  private isListening = false;
  private isOpen = false;
  private hasBeenOpen = false;
  private isTroubled = false;
  private lastSeenAt = 0;
  private readonly stopMeter = meterBus(this);

  constructor(options: RedisBusOptions) {
    this.options = options;
    const settings = {
      retryStrategy: (times: number) => Math.min(times * 100, MAX_WAIT_MS),
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
    };
    this.sender = new Redis(options.url, settings);
    this.receiver = new Redis(options.url, settings);
    for (const redis of [this.sender, this.receiver]) redis.on('error', (error) => this.trouble(error));
    this.sender.on('ready', () => {
      this.flush();
      this.open();
    });
    this.receiver.on('ready', () => void this.listen());
    this.receiver.on('close', () => (this.isListening = this.isOpen = false));
    this.receiver.on('message', (_topic, text) => this.hear(text));
    this.timer = setInterval(() => this.beat(Date.now()), BEAT_MS).unref();
  }

  /** Which of the two connections work. */
  get states() {
    return { publish: this.sender.status === 'ready', subscribe: this.isListening };
  }

  publish(message: BusMessage): void {
    if (this.sender.status === 'ready') this.send(message);
    else this.keep(message);
  }

  onMessage(listener: (message: BusMessage) => void): void {
    this.messageListeners.push(listener);
  }

  onOpen(listener: (mayHaveMissed: boolean) => void): void {
    this.openListeners.push(listener);
  }

  isUp(): boolean {
    return this.isListening && this.sender.status === 'ready';
  }

  /** Ends at once, even while Redis is away; messages that were just published get a moment to leave. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.stopMeter();
    if (this.sender.status === 'ready') {
      const sent = this.sender.quit().catch(() => undefined);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
    }
    this.sender.disconnect();
    this.receiver.disconnect();
  }

  private async listen(): Promise<void> {
    try {
      await this.receiver.subscribe(this.options.topic);
    } catch (error) {
      // Cut again meanwhile: the next `ready` comes back here.
      return this.trouble(error as Error);
    }
    this.lastSeenAt = Date.now();
    this.isListening = true;
    this.open();
  }

  /** Open means that both directions work: messages that listeners publish before that would be lost. */
  private open(): void {
    if (!this.isListening || this.sender.status !== 'ready') return;
    this.isTroubled = false;
    if (this.isOpen) return;
    this.isOpen = true;
    const mayHaveMissed = this.hasBeenOpen;
    this.hasBeenOpen = true;
    if (mayHaveMissed) countReconnect();
    for (const listener of this.openListeners) listener(mayHaveMissed);
  }

  private flush(): void {
    const { waiting, hasLost } = this;
    this.waiting = [];
    this.hasLost = false;
    waiting.forEach((message) => this.send(message));
    if (hasLost) this.send({ type: 'gap' });
  }

  private send(message: BusMessage): void {
    const text = JSON.stringify({ from: this.from, message } satisfies Sent);
    countBusMessage('out');
    this.sender.publish(this.options.topic, text).catch((error: Error) => {
      // It may have arrived all the same; twice is better than never.
      this.keep(message);
      this.trouble(error);
    });
  }

  private keep(message: BusMessage): void {
    if (NOT_KEPT.has(message.type)) return;
    if (this.waiting.length < MAX_WAITING) this.waiting.push(message);
    else this.hasLost = true;
  }

  private hear(text: string): void {
    try {
      const { from, message } = JSON.parse(text) as Sent;
      if (from === this.from) this.lastSeenAt = Date.now();
      if (from === this.from || !message) return;
      countBusMessage('in');
      for (const listener of this.messageListeners) listener(message);
    } catch (error) {
      // Whatever others write there, this node continues.
      this.options.onTrouble(error as Error);
    }
  }

  private beat(now: number): void {
    if (this.sender.status !== 'ready' || this.receiver.status !== 'ready') return;
    if (now - this.lastSeenAt > SILENCE_MS) {
      this.lastSeenAt = now;
      this.trouble(new Error('Redis has fallen silent.'));
      this.sender.disconnect(true);
      this.receiver.disconnect(true);
      return;
    }
    const text = JSON.stringify({ from: this.from } satisfies Sent);
    this.sender.publish(this.options.topic, text).catch(() => undefined);
  }

  private trouble(error: Error): void {
    if (this.isTroubled) return;
    this.isTroubled = true;
    this.options.onTrouble(error);
  }
}
