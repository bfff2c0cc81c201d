import type { ForumPost, ForumThread } from '#shared/api/forum.ts';
import { HttpError } from '../http.ts';

export interface OutboxFile {
  readonly name: string;
  readonly blob: Blob;
  /** Null until the server has it. */
  readonly id: string | null;
}

/** A post that is not known to be at the server. */
export interface OutboxEntry {
  /** Its permanent key: the server stores each key once. */
  readonly key: string;
  readonly user_id: string;
  readonly class_id: string;
  readonly target:
    | { readonly kind: 'chat' }
    | { readonly kind: 'topic'; readonly title: string }
    | { readonly kind: 'thread'; readonly thread_id: string };
  readonly text: string;
  readonly mentions: readonly { readonly id: string; readonly name: string }[];
  readonly reply_to: { readonly id: string; readonly author: string; readonly excerpt: string } | null;
  readonly files: readonly OutboxFile[];
  /** When it was written, in milliseconds by this device's clock. */
  readonly at: number;
  /** Why the server refuses it; null while it waits. */
  readonly failure: string | null;
}

/** The server's result for an entry. */
export interface Sent {
  readonly post: ForumPost;
  readonly thread?: ForumThread;
}

/** The storage in which entries outlive the page. */
export interface OutboxStore {
  all(userId: string): Promise<readonly OutboxEntry[]>;
  keep(entry: OutboxEntry): Promise<void>;
  drop(key: string): Promise<void>;
}
type Send = (entry: OutboxEntry, keep: (entry: OutboxEntry) => Promise<void>) => Promise<Sent>;

interface OutboxOptions {
  readonly userId: string;
  readonly store: OutboxStore;
  readonly send: Send;
  /** Whether this person is signed in: another person's token never sends their posts. */
  readonly isTheirs: () => boolean;
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/**
 * One person's posts that the server has not acknowledged. An entry is stored on the device before anything is sent, and removed when the
 * server has replied, so a reload or an interruption loses nothing; because of its key a second sending is the same post. One after the
 * other, in the order in which they were written.
 */
export class Outbox {
  private entries: readonly OutboxEntry[] = [];
  private readonly options: OutboxOptions;
  private readonly watchers = new Set<() => void>();
  private readonly hearers = new Set<(entry: OutboxEntry, sent: Sent) => void>();
  private isRunning = false;
  private waitMs = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions) {
    this.options = options;
  }

  readonly list = (): readonly OutboxEntry[] => this.entries;

  readonly subscribe = (watch: () => void): (() => void) => {
    this.watchers.add(watch);
    return () => void this.watchers.delete(watch);
  };

  /** Called for each entry that the server has accepted. */
  readonly onSent = (listener: (entry: OutboxEntry, sent: Sent) => void): (() => void) => {
    this.hearers.add(listener);
    return () => void this.hearers.delete(listener);
  };

  /** Loads what an earlier page has left, and sends it. */
  async open(): Promise<void> {
    const stored = await this.options.store.all(this.options.userId).catch(() => []);
    const known = new Set(this.entries.map(({ key }) => key));
    this.set([...this.entries, ...stored.filter(({ key }) => !known.has(key))]);
    this.sendNow();
  }

  /** Shows it once it is stored: a visible waiting post is still there after a reload. */
  async add(entry: OutboxEntry): Promise<void> {
    await this.keep(entry);
    // `open` may have found it in the meantime.
    if (!this.entries.some(({ key }) => key === entry.key)) this.set([...this.entries, entry]);
    this.sendNow();
  }

  /** Sends a refused one again. */
  async retry(key: string): Promise<void> {
    const entry = this.entries.find((one) => one.key === key);
    if (!entry) return;
    await this.replace({ ...entry, failure: null });
    this.sendNow();
  }

  async discard(key: string): Promise<void> {
    this.set(this.entries.filter((one) => one.key !== key));
    await this.options.store.drop(key).catch(() => undefined);
  }

  /** How many wait, after a last try of at most `ms`. Refused ones do not count. */
  async flush(ms: number): Promise<number> {
    await this.open();
    const count = () => this.entries.filter(({ failure }) => failure === null).length;
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => count() === 0 && end());
      const timer = setTimeout(() => end(), ms);
      const end = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      if (count() === 0) end();
    });
    return count();
  }

  /** Sends waiting entries at once: the connection may be back. */
  readonly sendNow = (): void => {
    clearTimeout(this.timer);
    void this.run();
  };

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      for (let next = this.next(); next; next = this.next()) if (!(await this.sendOne(next))) break;
    } finally {
      this.isRunning = false;
    }
  }

  private next(): OutboxEntry | undefined {
    if (!this.options.isTheirs()) return undefined;
    return this.entries
      .filter(({ failure }) => failure === null)
      .toSorted((a, b) => a.at - b.at)
      .at(0);
  }

  /** False when it has to wait, and all later ones with it. */
  private async sendOne(entry: OutboxEntry): Promise<boolean> {
    try {
      const sent = await this.options.send(entry, (changed) => this.replace(changed));
      this.waitMs = FIRST_WAIT_MS;
      for (const hear of this.hearers) hear(entry, sent);
      await this.discard(entry.key);
      return true;
    } catch (error) {
      const current = this.entries.find(({ key }) => key === entry.key);
      // Discarded while it was being sent.
      if (!current) return true;
      if (error instanceof HttpError && isFinal(error)) {
        await this.replace({ ...current, failure: firstMessage(error) });
        return true;
      }
      const retryAfterMs = error instanceof HttpError ? (error.retryAfter ?? 0) * 1000 : 0;
      this.timer = setTimeout(this.sendNow, Math.max(retryAfterMs, this.waitMs));
      this.waitMs = Math.min(this.waitMs * 2, MAX_WAIT_MS);
      return false;
    }
  }

  private async replace(entry: OutboxEntry): Promise<void> {
    if (!this.entries.some(({ key }) => key === entry.key)) return;
    this.set(this.entries.map((one) => (one.key === entry.key ? entry : one)));
    await this.keep(entry);
  }

  /** If the browser cannot store it (a private window, a full disk), it lives as long as the page. */
  private keep(entry: OutboxEntry): Promise<void> {
    return this.options.store.keep(entry).catch(() => undefined);
  }

  private set(entries: readonly OutboxEntry[]): void {
    this.entries = entries;
    for (const watch of this.watchers) watch();
  }
}

/** A second try would be refused too. An ended session is not final: its person may come back. */
const isFinal = ({ status }: HttpError): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** The error of a field is more specific than the general message. */
const firstMessage = ({ errors, message }: HttpError): string => Object.values(errors).flat()[0] ?? message;
