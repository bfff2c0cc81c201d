import type { AnswerAck, AttemptClock, AttemptResult, AttemptView } from '#shared/api/attempts.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import { HttpError } from '#ui/http.ts';
import { clockOf, newUuid, readAttempt, timed, type OpenedAttempt, type Timed } from '../learningCalls.ts';
import { AnswerSync } from './answerSync.ts';
import { sendAnswers } from './attemptCalls.ts';
import { createServerClock } from './clock.ts';
import { hold, outboxOf, type Entry, type Outbox } from './outbox.ts';
import { dropEntries, dropView, keepEntry, keepView, keptEntries, type AttemptKey } from './outboxStore.ts';
import { submitUntilTaken } from './submission.ts';
import { joinTabs } from './tabs.ts';

export interface AttemptStatus {
  /** Milliseconds of the epoch at the server; null = no limit. */
  readonly deadlineAt: number | null;
  /** Since when an organizer has stopped the clock, likewise; null = it runs. */
  readonly pausedAt: number | null;
  readonly submission: 'none' | 'running' | 'done';
  /** Another tab of this browser has the same attempt open. */
  readonly hasOtherTab: boolean;
  /** The server's final refusal of the submission. */
  readonly error: unknown;
}

const RESYNC_MS = 60_000;
const FORFEIT_POLL_MS = 2_000;
/** How soon a paused page notices that the attempt goes on. */
const PAUSED_POLL_MS = 10_000;
/** The greatest number that the server takes. */
const MAX_SEQ = 1_000_000;

/** Begins with the view of a start or resume and with what this device still holds for it. */
export async function openAttemptSession(opened: OpenedAttempt, userId: string): Promise<AttemptSession> {
  const { value: view, idempotencyKey } = opened;
  await keepView(userId, { view, idempotencyKey }).catch(() => undefined);
  const kept = await keptEntries({ userId, attemptId: view.id }).catch((): Entry[] => []);
  const known = kept.filter(
    (entry) => entry.seq <= MAX_SEQ && view.questions.some(({ id }) => id === entry.question_id),
  );
  return new AttemptSession(opened, userId, known.reduce(hold, outboxOf(view)));
}

/** One open attempt in one tab: its clock, its saving, its end. Lives as long as the page. */
export class AttemptSession {
  readonly view: AttemptView;
  readonly sync: AnswerSync;
  readonly clock = createServerClock();
  readonly #key: AttemptKey;
  readonly #clientId = newUuid();
  readonly #ended = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #channel: BroadcastChannel | undefined;
  #status: AttemptStatus = {
    ...{ deadlineAt: null, pausedAt: null, submission: 'none', hasOtherTab: false, error: undefined },
  };
  #pausePoll: ReturnType<typeof setTimeout> | undefined;
  #submitting: Promise<AttemptResult | undefined> | undefined;

  constructor(opened: Timed<AttemptView>, userId: string, outbox: Outbox) {
    this.view = opened.value;
    this.#key = { userId, attemptId: this.view.id };
    this.sync = new AnswerSync(outbox, {
      clientId: this.#clientId,
      send: (entries, { keepalive }) => this.#send(entries, keepalive),
      keep: (entry) => keepEntry(this.#key, entry),
      drop: (settled) => dropEntries(this.#key, settled),
      now: this.clock.now,
      announce: (entry) => this.#channel?.postMessage({ type: 'entry', entry }),
    });
    this.#channel = joinTabs(this.view.id, {
      onEntry: (entry) => this.sync.take(entry),
      onOther: () => this.#update({ hasOtherTab: true }),
    });
    this.#listen();
    this.#onClock(opened);
    if (Object.keys(outbox.waiting).length > 0) void this.sync.flush();
  }

  readonly get = (): AttemptStatus => this.#status;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Hands the attempt in, however long the connection takes. A second call joins the first; undefined = refused. */
  submit(): Promise<AttemptResult | undefined> {
    this.#submitting ??= submitUntilTaken(this.view.id, this.#clientId, this.sync, this.#ended.signal).then(
      (result) => this.#handedIn(result),
      (error: unknown) => {
        this.#submitting = undefined;
        // Paused: when it goes on there is time left, so the learner decides again.
        const isPaused = error instanceof HttpError && error.code === 'attempt-paused';
        this.#update({ submission: 'none', error: isPaused ? undefined : error });
        if (isPaused) this.#resync();
        return undefined;
      },
    );
    if (this.#status.submission === 'none') this.#update({ submission: 'running', error: undefined });
    return this.#submitting;
  }

  dispose(): void {
    // What waits is on the device. One last try; no later one, since another person may sign in here.
    void this.sync.flush().finally(this.sync.close);
    this.#ended.abort();
    this.#channel?.close();
  }

  async #handedIn(result: AttemptResult | undefined) {
    if (!result) return undefined;
    this.sync.close();
    await dropView(this.#key.userId, this.view.quiz.slug).catch(() => undefined);
    this.#update({ submission: 'done' });
    return result;
  }

  async #send(entries: readonly Entry[], keepalive: boolean): Promise<AnswerAck[]> {
    const reply = await timed(() => sendAnswers(this.view.id, entries, keepalive));
    this.#onClock({ ...reply, value: clockOf(reply.value.meta) });
    return reply.value.data;
  }

  #onClock({ value, sentAt, receivedAt }: Timed<AttemptClock>) {
    this.clock.sample(value.server_now, sentAt, receivedAt);
    const deadlineAt = value.deadline_at ? Date.parse(value.deadline_at) : null;
    const pausedAt = value.paused_at ? Date.parse(value.paused_at) : null;
    const wasPaused = this.#status.pausedAt !== null;
    if (deadlineAt !== this.#status.deadlineAt || (pausedAt !== null) !== wasPaused)
      this.#update({ deadlineAt, pausedAt });
    if (pausedAt !== null) this.#pollWhilePaused();
    else if (wasPaused) void this.sync.flush();
    // Ended elsewhere: by the clock, by another tab or by the organizer.
    if (value.state !== 'responding' && this.#status.submission === 'none') this.#onEnd(value.state);
  }

  /** The clock has run out: what is answered is handed in, unless only what was handed in before counts. */
  readonly timeUp = (): void => this.#onEnd('sending');

  #onEnd(state: AttemptState) {
    if (state !== 'sending' || this.view.overdue !== 'abandon') return void this.submit();
    // The server waits a moment for what is on its way, then the attempt is over.
    setTimeout(this.#resync, FORFEIT_POLL_MS);
  }

  #pollWhilePaused() {
    clearTimeout(this.#pausePoll);
    if (!this.#ended.signal.aborted) this.#pausePoll = setTimeout(this.#resync, PAUSED_POLL_MS);
  }

  #listen() {
    const { signal } = this.#ended;
    const timer = setInterval(this.#resync, RESYNC_MS);
    signal.addEventListener('abort', () => (clearInterval(timer), clearTimeout(this.#pausePoll)));
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? this.sync.flushOnHide() : this.#resync()),
      { signal },
    );
    window.addEventListener('pagehide', () => this.sync.flushOnHide(), { signal });
    window.addEventListener('online', () => void this.sync.flush(), { signal });
  }

  readonly #resync = (): void => {
    if (document.visibilityState !== 'visible' || this.#ended.signal.aborted) return;
    void readAttempt(this.view.id).then(
      (reply) => this.#onClock(reply),
      () => undefined,
    );
  };

  #update(patch: Partial<AttemptStatus>) {
    this.#status = { ...this.#status, ...patch };
    for (const listener of this.#listeners) listener();
  }
}
