import type { AnswerAck, AnswerValue } from '#shared/api/attempts.ts';
import { HttpError } from '#ui/http.ts';
import {
  acknowledge,
  change,
  hold,
  reconcile,
  sameAnswer,
  stopWaiting,
  waitingEntries,
  type Entry,
  type Outbox,
} from './outbox.ts';

/** What the page shows of the saving. */
export interface SyncState {
  /** What this device has kept: the answers to show. */
  readonly outbox: Outbox;
  readonly phase: 'saved' | 'saving' | 'waiting';
  /** When the server last took everything; null before the first time. */
  readonly savedAt: number | null;
  /** The browser could not keep an answer, so only the server has it. */
  readonly isKept: boolean;
  /** The server's words about an answer that it will never take. */
  readonly refusal: string | null;
  /** The question whose answer another device has replaced, newest first. */
  readonly replaced: string | null;
  /** Grows for a question whenever somebody else changed its answer. */
  readonly revisions: Readonly<Record<string, number>>;
  /** The attempt takes no answers any more. */
  readonly isClosed: boolean;
}

/** The world around the saving: faked in tests, real in attemptSession.ts. */
export interface SyncEnvironment {
  readonly clientId: string;
  /** One request; all entries carry the same client. @throws NetworkError, HttpError */
  readonly send: (entries: readonly Entry[], options: { keepalive: boolean }) => Promise<AnswerAck[]>;
  readonly keep: (entry: Entry) => Promise<void>;
  readonly drop: (settled: readonly Entry[]) => Promise<void>;
  /** Milliseconds of the epoch at the server. */
  readonly now: () => number;
  /** Another tab shares this attempt: it is told of each change. */
  readonly announce?: (entry: Entry) => void;
}

export const SAVE_AFTER_MS = 400;
/** Typing without a pause is saved this often. */
const SAVE_AT_LEAST_MS = 15_000;
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** The longest wait for the device's own storage before a choice is shown all the same. */
const KEEP_WITHIN_MS = 1_000;
const MAX_BATCH = 200;
/** Browsers refuse more than 64 KiB of requests that outlive their page. */
const MAX_KEEPALIVE_BYTES = 60_000;

/**
 * Brings answers to the server and loses none: a change is kept on the device, then shown, then sent 400 ms later. What is
 * not acknowledged is sent again, with growing pauses, for as long as it takes; numbers make a second arrival harmless.
 */
export class AnswerSync {
  readonly #env: SyncEnvironment;
  /** Runs ahead of `#state.outbox` by what is being written to the device. */
  #outbox: Outbox;
  #state: SyncState;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince: number | undefined;
  #failures = 0;
  #running: Promise<boolean> | undefined;

  constructor(outbox: Outbox, env: SyncEnvironment) {
    this.#env = env;
    this.#outbox = outbox;
    this.#state = {
      outbox,
      phase: 'saved',
      savedAt: null,
      isKept: true,
      refusal: null,
      replaced: null,
      revisions: {},
      isClosed: false,
    };
  }

  readonly get = (): SyncState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Resolves when the change is kept on the device and shown. `next` gets the newest answer: two choices pressed while the
   * device still writes the first do not overwrite each other.
   */
  answer(questionId: string, next: (before: AnswerValue | null) => AnswerValue | null): Promise<void> {
    const known = this.#outbox.answers[questionId];
    return this.#put(questionId, { answer: next(known?.answer ?? null), flagged: known?.flagged ?? false });
  }
  flag(questionId: string, flagged: boolean): Promise<void> {
    return this.#put(questionId, { answer: this.#outbox.answers[questionId]?.answer ?? null, flagged });
  }

  /** A change that another tab has kept. */
  take(entry: Entry): void {
    const before = this.#outbox.answers[entry.question_id];
    this.#outbox = hold(this.#outbox, entry);
    if (this.#outbox.answers[entry.question_id] === before) return;
    this.#publish({ revisions: this.#revised([entry.question_id]) });
    this.#scheduleSave();
  }

  /** Sends at once. Resolves to true when nothing waits any more, or nothing is taken any more. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#state.isClosed) return Promise.resolve(true);
    this.#running ??= this.#sendAll()
      .then(
        () => this.#sentAll(),
        (error: unknown) => this.#failed(error),
      )
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** The page is being hidden or closed: requests that outlive it. */
  flushOnHide(): void {
    for (const batch of keepaliveBatches(this.#outbox))
      void this.#env.send(batch, { keepalive: true }).then(
        (acks) => this.#settle(batch, acks),
        () => undefined,
      );
  }

  /** After a submission that missed something. */
  reconcile(held: readonly { question_id: string; seq: number }[]): void {
    this.#outbox = reconcile(this.#outbox, held, Date.now());
    this.#publish();
  }

  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.#publish({ isClosed: true });
  };

  #publish(patch: Partial<SyncState> = {}) {
    this.#state = { ...this.#state, outbox: this.#outbox, ...patch };
    for (const listener of this.#listeners) listener();
  }
  #revised(questionIds: readonly string[]) {
    const { revisions } = this.#state;
    return { ...revisions, ...Object.fromEntries(questionIds.map((id) => [id, (revisions[id] ?? 0) + 1])) };
  }
  #busyPhase = () => (this.#failures > 0 ? 'waiting' : 'saving');

  async #put(question_id: string, next: { answer: AnswerValue | null; flagged: boolean }) {
    const known = this.#outbox.answers[question_id];
    const isSame = known && known.flagged === next.flagged && sameAnswer(known.answer, next.answer);
    if (this.#state.isClosed || isSame) return;
    const { clientId, keep, announce } = this.#env;
    const made = change(this.#outbox, { question_id, ...next, client_id: clientId, client_ms: Date.now() });
    this.#outbox = made.outbox;
    const isKept = await within(KEEP_WITHIN_MS, keep(made.entry));
    this.#publish({ isKept, phase: this.#busyPhase() });
    announce?.(made.entry);
    this.#scheduleSave();
  }

  #scheduleSave() {
    this.#dirtySince ??= Date.now();
    this.#schedule(Math.max(0, Math.min(SAVE_AFTER_MS, this.#dirtySince + SAVE_AT_LEAST_MS - Date.now())));
  }
  #schedule(delay: number) {
    clearTimeout(this.#timer);
    if (!this.#state.isClosed) this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #sendAll(): Promise<void> {
    for (let batch = nextBatch(this.#outbox); batch.length > 0; batch = nextBatch(this.#outbox)) {
      this.#publish({ phase: this.#busyPhase() });
      await this.#sendBatch(batch);
      this.#failures = 0;
      if (this.#state.isClosed) return;
    }
  }

  /** One bad answer must not hold up the others of its batch. */
  async #sendBatch(batch: readonly Entry[]): Promise<void> {
    try {
      const acks = await this.#env.send(batch, { keepalive: false });
      this.#settle(batch, acks);
      if (acks.some(({ reason }) => reason === 'paused')) throw new Paused();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (batch.length > 1) for (const entry of batch) await this.#sendBatch([entry]);
      else this.#giveUp(batch, error);
    }
  }

  #settle(sent: readonly Entry[], acks: readonly AnswerAck[]) {
    const { outbox, settled, replaced, closed } = acknowledge(this.#outbox, sent, acks);
    this.#outbox = outbox;
    void this.#env.drop(settled).catch(() => undefined);
    this.#publish({
      ...(replaced.length > 0 && { replaced: replaced.at(-1)!, revisions: this.#revised(replaced) }),
      ...(closed.length > 0 && { isClosed: true }),
    });
  }
  /** The answer stays on the screen and on the device, and its next change is tried again. */
  #giveUp(entries: readonly Entry[], error: HttpError) {
    this.#outbox = entries.reduce(stopWaiting, this.#outbox);
    this.#publish({ refusal: Object.values(error.errors).flat()[0] ?? error.message });
  }

  #sentAll(): true {
    this.#dirtySince = undefined;
    this.#publish({ phase: 'saved', savedAt: this.#env.now() });
    return true;
  }
  #failed(error: unknown): false {
    this.#publish({ phase: 'waiting' });
    // Signed out, or not mine: the answers stay on the device until I am here again.
    if (error instanceof HttpError && [401, 403, 404].includes(error.status)) return false;
    const asked = error instanceof HttpError ? (error.retryAfter ?? 0) * 1000 : 0;
    this.#schedule(Math.max(asked, RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]!));
    this.#failures += 1;
    return false;
  }
}

/** An organizer has stopped the attempt: what waits is tried again later. */
class Paused extends Error {}

/** Never to be repeated as it is: the server has understood and refused the content. */
const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && [400, 413, 422].includes(error.status);

/** A request carries one client; answers kept by an earlier page keep theirs. */
function nextBatch(outbox: Outbox): Entry[] {
  const waiting = waitingEntries(outbox);
  return waiting.filter((entry) => entry.client_id === waiting[0]?.client_id).slice(0, MAX_BATCH);
}

function keepaliveBatches(outbox: Outbox): Entry[][] {
  let room = MAX_KEEPALIVE_BYTES;
  const fitting = waitingEntries(outbox).filter((entry) => {
    const size = new Blob([JSON.stringify(entry)]).size + 200;
    if (size > room) return false;
    room -= size;
    return true;
  });
  const clients = new Set(fitting.map((entry) => entry.client_id));
  return [...clients].map((client) => fitting.filter((entry) => entry.client_id === client));
}

/** Whether it succeeded in time. */
function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)));
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ]).finally(() => clearTimeout(timer));
}
