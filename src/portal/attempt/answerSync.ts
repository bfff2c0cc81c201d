import type { AnswerAck, AnswerValue, StoredAnswer } from '#shared/api/attempts.ts';
import { HttpError } from '#ui/http.ts';
import { batchOf, keepaliveBatches } from './answerBatches.ts';
import {
  acknowledge,
  change,
  addEntry,
  cachedAnswers,
  learnAll,
  reconcile,
  sameAnswer,
  stopWaiting,
  waitingEntries,
  type Entry,
  type Outbox,
} from './answerOutbox.ts';
import { isRefusal, Paused } from './refusals.ts';
import { RETRY_MS } from './retries.ts';
import type { SyncEnvironment, SyncState } from './syncState.ts';
import { within } from './within.ts';

export const SAVE_AFTER_MS = 400;
/** While a learner types without a pause, the text is saved this often. */
const SAVE_AT_LEAST_MS = 15_000;
/** The longest wait for the device's storage before a choice is shown anyway. */
const KEEP_WITHIN_MS = 1_000;

/**
 * Brings answers to the server without losing any: a change is stored on the device, then shown, then sent 400 ms later. Unacknowledged
 * changes are sent again, with growing pauses, for as long as it takes; sequence numbers make a second arrival harmless.
 */
export class AnswerSync {
  readonly #env: SyncEnvironment;
  /** Ahead of `#state.outbox` by the changes that are being written to the device. */
  #outbox: Outbox;
  #state: SyncState;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince: number | undefined;
  #failures = 0;
  #isDisposed = false;
  /** The position that the server knows. */
  #reportedPosition: number;
  #running: Promise<boolean> | undefined;

  /** `position`: how far this device has been; `stored`: the position that the server has. */
  constructor(outbox: Outbox, env: SyncEnvironment, position = 0, reported = position) {
    this.#env = env;
    this.#reportedPosition = reported;
    this.#outbox = outbox;
    this.#state = {
      outbox,
      phase: 'saved',
      savedAt: null,
      isStored: true,
      refusal: null,
      replaced: null,
      left: null,
      late: [],
      position,
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
   * Resolves when the change is stored on the device and shown. `next` receives the newest answer: two choices pressed while the device
   * still writes the first do not overwrite each other.
   */
  answer(questionId: string, next: (before: AnswerValue | null) => AnswerValue | null): Promise<void> {
    const before = this.#outbox.answers[questionId];
    return this.#put(questionId, { answer: next(before?.answer ?? null), flagged: before?.flagged ?? false });
  }
  flag(questionId: string, flagged: boolean): Promise<void> {
    return this.#put(questionId, { answer: this.#outbox.answers[questionId]?.answer ?? null, flagged });
  }

  /** A change that another tab has stored. */
  take(entry: Entry): void {
    const before = this.#outbox.answers[entry.question_id];
    this.#outbox = addEntry(this.#outbox, entry);
    if (this.#outbox.answers[entry.question_id] === before) return;
    this.#publish({ revisions: this.#revised([entry.question_id]), phase: this.#busyPhase() });
    this.#scheduleSave();
  }

  /** Leaves the questions before `position` for good. Resolves when this device has stored it. */
  async goOn(position: number): Promise<void> {
    if (position <= this.#state.position) return;
    await within(KEEP_WITHIN_MS, this.#env.savePosition?.(position) ?? Promise.resolve());
    this.advance(position);
    void this.flush();
  }
  /** Another tab has moved on; `stored` is the position from the server. */
  advance(position: number, reported = this.#reportedPosition): void {
    this.#reportedPosition = Math.max(this.#reportedPosition, reported);
    if (position > this.#state.position) this.#publish({ position });
  }

  /** The server's answers: another device may have changed them. */
  learn(stored: readonly StoredAnswer[]): void {
    const { outbox, learnt, replaced } = learnAll(this.#outbox, stored);
    this.#outbox = outbox;
    if (learnt.length === 0) return;
    void this.#env.removeSent([], cachedAnswers(outbox, learnt)).catch(() => undefined);
    this.#publish({
      revisions: this.#revised(replaced),
      ...(replaced.length > 0 && { replaced: replaced.at(-1)! }),
    });
  }

  /** Sends at once. Resolves to true when nothing waits any more. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#isDisposed) return Promise.resolve(true);
    this.#running ??= this.#sendAll()
      .then(
        () => this.#sentAll(),
        (error: unknown) => this.#failed(error),
      )
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** The page is being hidden or closed: sends by requests that outlive it. */
  flushOnHide(): void {
    const batches = keepaliveBatches(this.#outbox);
    const isAll = batches.length <= 1 && (batches[0]?.length ?? 0) === waitingEntries(this.#outbox).length;
    if (isAll && batches.length === 0 && this.#unreported() !== undefined) batches.push([]);
    for (const batch of batches)
      void this.#send(batch, true, isAll)
        .then((acks) => this.#finalize(batch, acks))
        .catch(() => undefined);
  }

  /** After an incomplete submission. */
  reconcile(stored: readonly { question_id: string; seq: number }[]): void {
    this.#outbox = reconcile(this.#outbox, stored, Date.now());
    this.#publish();
  }

  readonly close = (): void => {
    this.#isDisposed = true;
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
    const before = this.#outbox.answers[question_id];
    const isSame = before && before.flagged === next.flagged && sameAnswer(before.answer, next.answer);
    if (this.#state.isClosed || isSame) return;
    const { clientId, saveEntry, announce } = this.#env;
    const made = change(this.#outbox, { question_id, ...next, client_id: clientId, client_ms: Date.now() });
    this.#outbox = made.outbox;
    const isStored = await within(KEEP_WITHIN_MS, saveEntry(made.entry));
    this.#publish({ isStored, phase: this.#busyPhase() });
    announce?.(made.entry);
    this.#scheduleSave();
  }

  #scheduleSave() {
    this.#dirtySince ??= Date.now();
    this.#schedule(Math.max(0, Math.min(SAVE_AFTER_MS, this.#dirtySince + SAVE_AT_LEAST_MS - Date.now())));
  }
  #schedule(delay: number) {
    clearTimeout(this.#timer);
    if (!this.#isDisposed) this.#timer = setTimeout(() => void this.flush(), delay);
  }

  /** The position that the server does not know yet. */
  #unreported = () => (this.#state.position > this.#reportedPosition ? this.#state.position : undefined);
  /** The position is sent with the last waiting answers: no answer may arrive after its question was left. */
  async #send(batch: readonly Entry[], keepalive: boolean, isLast: boolean): Promise<AnswerAck[]> {
    const position = isLast ? this.#unreported() : undefined;
    const acks = await this.#env.send(batch, { keepalive, ...(position !== undefined && { position }) });
    if (position !== undefined) this.#reportedPosition = Math.max(this.#reportedPosition, position);
    return acks;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const waiting = waitingEntries(this.#outbox);
      const batch = batchOf(waiting);
      if (this.#isDisposed || (batch.length === 0 && this.#unreported() === undefined)) return;
      this.#publish({ phase: this.#busyPhase() });
      await this.#sendBatch(batch, batch.length === waiting.length);
      this.#failures = 0;
    }
  }

  /** One bad answer must not hold up the others of its batch. */
  async #sendBatch(batch: readonly Entry[], isLast: boolean): Promise<void> {
    try {
      const acks = await this.#send(batch, false, isLast);
      if (acks.some(({ reason }) => reason === 'paused')) throw new Paused();
      this.#finalize(batch, acks);
    } catch (error) {
      // An invalid position: it is not sent again.
      if (isRefusal(error) && batch.length === 0) this.#reportedPosition = this.#state.position;
      else if (!isRefusal(error)) throw error;
      else if (batch.length > 1) for (const entry of batch) await this.#sendBatch([entry], false);
      else this.#giveUp(batch, error);
    }
  }

  #finalize(sent: readonly Entry[], acks: readonly AnswerAck[]) {
    const { outbox, sent: settled, replaced, late, left, isClosed } = acknowledge(this.#outbox, sent, acks);
    // A reply that acknowledges none of them would cause an endless loop.
    if (sent.length > 0 && settled.length === 0) throw new Error('The reply acknowledges nothing.');
    this.#outbox = outbox;
    const ids = settled.map(({ question_id }) => question_id).filter((id) => !outbox.waiting[id]);
    void this.#env.removeSent(settled, cachedAnswers(outbox, ids)).catch(() => undefined);
    this.#publish({
      revisions: this.#revised([...replaced, ...left]),
      ...(replaced.length > 0 && { replaced: replaced.at(-1)! }),
      ...(left.length > 0 && { left: left.at(-1)! }),
      ...(late.length > 0 && { late: [...new Set([...this.#state.late, ...late])] }),
      ...(isClosed && { isClosed }),
    });
  }
  /** The answer stays on the screen and on the device, and its next change is sent again. */
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
    // Signed out, or another person's attempt: the answers stay on the device until the person is back.
    if (error instanceof HttpError && [401, 403, 404].includes(error.status)) return false;
    const retryAfterMs = error instanceof HttpError ? (error.retryAfter ?? 0) * 1000 : 0;
    this.#schedule(Math.max(retryAfterMs, RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]!));
    this.#failures += 1;
    return false;
  }
}
