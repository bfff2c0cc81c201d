import type {
  AnswerAck,
  AttemptClock,
  AttemptQuestion,
  AttemptResult,
  AttemptNotice,
  AttemptView,
} from '#shared/api/attempts.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import type { FocusInput } from '#shared/calls/attempts.calls.ts';
import { HttpError } from '#ui/http.ts';
import { newUuid } from '#ui/newUuid.ts';
import { readAttempt, timed, type Timed } from '../learningCalls.ts';
import { AnswerSync } from './answerSync.ts';
import { sendAnswers } from './attemptCalls.ts';
import { createServerClock } from './clock.ts';
import { waitingEntries, type Entry, type Outbox } from './answerOutbox.ts';
import {
  dropView,
  saveEntry,
  savePosition,
  saveQuestions,
  removeSent,
  type AttemptKey,
} from './answerOutboxStore.ts';
import { isFinalRefusal, Paused } from './refusals.ts';
import { startAttempt } from './startAttempt.ts';
import { pause, RETRY_MS, submitUntilTaken } from './submission.ts';
import type { SendOptions, SyncEnvironment } from './syncState.ts';
import { joinTabs } from './tabs.ts';

export interface AttemptStatus {
  /** Milliseconds of the epoch at the server; null = no limit. */
  readonly deadlineAt: number | null;
  /** Since when an organizer has stopped the clock, likewise; null while it is running. */
  readonly pausedAt: number | null;
  /** The time has run out on this device; the server makes the final decision. */
  readonly isTimeUp: boolean;
  /** What the last change of the deadline added; negative when the end moved closer. */
  readonly addedMinutes: number | null;
  /** The last action of an organizer on the attempt, with the reason. */
  readonly notice: AttemptNotice | null;
  readonly submission: 'none' | 'running' | 'done';
  /** The attempt was moved to another device: this one asks nothing more, and only sends what it has kept. */
  readonly isElsewhere: boolean;
  /** Another tab of this browser has the same attempt open. */
  readonly hasOtherTab: boolean;
  /** Sequential: the questions that this device has received so far. */
  readonly questions: readonly AttemptQuestion[];
  /** The server's final refusal of the submission. */
  readonly error: unknown;
}

const RESYNC_MS = 60_000;
const FORFEIT_POLL_MS = 2_000;
/** How soon a paused page notices that the attempt continues. */
const PAUSED_POLL_MS = 10_000;
const FACTS_RETRY_MS = 15_000;
/** Refusals of a submission that change the page. */
const WAITING: ReadonlySet<string> = new Set(['attempt-paused', 'other-device']);
/** Our clock was slightly ahead of the server's. */
const AGAIN_MS = 500;
/** When the time is up: a submission that is required must be at the server within `NETWORK_ALLOWANCE_MS`, round trips included. */
const HAND_IN_WITHIN_MS = 2_000;
/** When everything is saved only the result is requested. */
const ASK_WITHIN_MS = 20_000;

/** What the page notes beside the answers, for quizzes that ask for it (focusLog.ts, loaded only for them). */
interface Facts {
  readonly waiting: () => readonly FocusInput[];
  readonly settle: (sent: readonly FocusInput[]) => void;
  readonly leave: (isOver: boolean) => void;
}

/** One open attempt in one tab: its clock, its saving, its end. It lives as long as the page. */
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
    deadlineAt: null,
    pausedAt: null,
    isTimeUp: false,
    addedMinutes: null,
    notice: null,
    submission: 'none',
    isElsewhere: false,
    hasOtherTab: false,
    questions: [],
    error: undefined,
  };
  #isFetching = false;
  #pausePoll: ReturnType<typeof setTimeout> | undefined;
  #submitting: Promise<AttemptResult | undefined> | undefined;
  #facts: Facts | undefined;
  #factsRetry: ReturnType<typeof setTimeout> | undefined;

  constructor(opened: Timed<AttemptView>, userId: string, outbox: Outbox, position = opened.value.position) {
    this.view = opened.value;
    this.#key = { userId, attemptId: this.view.id };
    const environment: SyncEnvironment = {
      clientId: this.#clientId,
      send: (entries, options) => this.#send(entries, options),
      saveEntry: (entry) => saveEntry(this.#key, entry),
      removeSent: (sent, answers) => removeSent(this.#key, sent, answers),
      savePosition: (reached) => savePosition(userId, this.view.quiz.slug, reached),
      now: this.clock.now,
      announce: (entry) => this.#channel?.postMessage({ type: 'entry', entry }),
    };
    this.sync = new AnswerSync(outbox, environment, position, this.view.position);
    this.#channel = joinTabs(this.view.id, {
      onEntry: (entry) => this.sync.take(entry),
      onPosition: (reached) => this.sync.advance(reached),
      onOther: () => this.#update({ hasOtherTab: true }),
    });
    this.#listen();
    this.#status = {
      ...this.#status,
      deadlineAt: instantOf(this.view.deadline_at),
      // A view that an older version has stored on the device does not have it.
      notice: this.view.notice ?? null,
      questions: this.view.questions,
    };
    this.#onClock(opened);
    if (Object.keys(outbox.waiting).length > 0 || position > this.view.position) void this.sync.flush();
  }

  readonly get = (): AttemptStatus => this.#status;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Submits the attempt, however long the connection takes. A second call joins the first; undefined when it is refused. */
  submit(): Promise<AttemptResult | undefined> {
    this.#submitting ??= submitUntilTaken(this.view.id, this.#clientId, this.sync, this.#ended.signal).then(
      (result) => this.#handedIn(result),
      (error: unknown) => {
        this.#submitting = undefined;
        // Paused: when it continues there is time left, so the learner decides again.
        // Moved to another device: that one submits.
        const isWaiting = error instanceof HttpError && WAITING.has(error.code ?? '');
        this.#update({ submission: 'none', error: isWaiting ? undefined : error });
        if (isWaiting) this.#resync();
        return undefined;
      },
    );
    if (this.#status.submission === 'none') this.#update({ submission: 'running', error: undefined });
    return this.#submitting;
  }

  /** From now on each request takes along what is noted. */
  attach(facts: Facts): void {
    this.#facts = facts;
    this.sendFacts();
  }

  /** Sends what was noted although no answer waits; without a connection it is tried again, and every other request takes it along. */
  readonly sendFacts = (): void => {
    clearTimeout(this.#factsRetry);
    if (!this.#facts || this.#facts.waiting().length === 0) return;
    this.#send([], { keepalive: document.visibilityState === 'hidden' }).catch((error: unknown) => {
      if (isFinalRefusal(error) || this.#ended.signal.aborted) return;
      this.#factsRetry = setTimeout(this.sendFacts, FACTS_RETRY_MS);
    });
  };

  dispose(): void {
    this.#facts?.leave(this.#status.submission === 'done');
    clearTimeout(this.#factsRetry);
    // Waiting answers are on the device. One last try; none later, because another person may sign in here.
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

  /** Sequential: leaves the questions before `position` for good. */
  async goOn(position: number): Promise<void> {
    await this.sync.goOn(position);
    this.#channel?.postMessage({ type: 'position', position });
  }

  async #send(entries: readonly Entry[], options: SendOptions): Promise<AnswerAck[]> {
    const clientId = entries[0]?.client_id ?? this.#clientId;
    const events = this.#facts?.waiting();
    const reply = await timed(() => sendAnswers(this.view.id, { clientId, entries, events, ...options }));
    const { data: acks, meta: clock } = reply.value;
    if (events) this.#facts?.settle(events);
    // Questions that leave a gap after ours are not used: all of them are requested again.
    const questions = this.#status.questions;
    if (clock.questions && clock.position <= questions.length)
      this.#takeQuestions([...questions.slice(0, clock.position), ...clock.questions]);
    const before = this.#status;
    this.#onClock({ ...reply, value: clock });
    // The reply to a save says that the clock has changed, but not why.
    const { deadlineAt, pausedAt } = this.#status;
    if (deadlineAt !== before.deadlineAt || pausedAt !== before.pausedAt) this.#resync();
    if (clock.paused_at !== null) throw new Paused();
    return acks;
  }

  #onClock({ value, sentAt, receivedAt }: Timed<AttemptClock>) {
    this.clock.sample(value.server_now, sentAt, receivedAt);
    const isElsewhere = value.is_elsewhere === true;
    if (isElsewhere !== this.#status.isElsewhere) this.#update({ isElsewhere });
    this.#onDeadline(instantOf(value.deadline_at), instantOf(value.paused_at));
    this.sync.advance(value.position, value.position);
    void this.#fetchQuestions(value.position);
    // Ended elsewhere: by another tab or by the organizer. After the deadline each page submits at its own time.
    const isOver = value.state !== 'responding' && this.#status.submission === 'none';
    if (isOver && !this.#status.isTimeUp) this.#takeEnd(value.state);
  }

  /** This or another device has moved on and the reply was lost: reads the questions that the server shows now. */
  async #fetchQuestions(position: number): Promise<void> {
    const { id, quiz, navigation, question_count } = this.view;
    const { questions } = this.#status;
    const isThere = questions.length >= Math.min(position + 2, question_count);
    if (navigation === 'free' || isThere || this.#isFetching || this.#ended.signal.aborted) return;
    this.#isFetching = true;
    try {
      const { value } = await startAttempt(quiz.slug, { idempotencyKey: newUuid(), resumes: id });
      this.#takeQuestions(value.questions);
    } catch {
      // The next reply of the server tries again.
    } finally {
      this.#isFetching = false;
    }
  }

  #takeQuestions(questions: readonly AttemptQuestion[]) {
    if (questions.length <= this.#status.questions.length) return;
    void saveQuestions(this.#key.userId, this.view.quiz.slug, questions).catch(() => undefined);
    this.#update({ questions });
  }

  /** The organizer has added time, moved the end of the quiz, or stopped the clock for a while. */
  #onDeadline(deadlineAt: number | null, pausedAt: number | null) {
    const before = this.#status;
    const wasPaused = before.pausedAt !== null;
    if (deadlineAt !== before.deadlineAt || (pausedAt !== null) !== wasPaused) {
      // A pause gives its time back: that is not announced.
      const hasMoved = !wasPaused && before.deadlineAt !== null && deadlineAt !== null;
      const addedMinutes = hasMoved ? Math.round((deadlineAt - before.deadlineAt) / 60_000) : 0;
      // The time that ran out here before this arrived is available again.
      const isOver = pausedAt === null && deadlineAt !== null && deadlineAt <= this.clock.now();
      this.#update({
        deadlineAt,
        pausedAt,
        isTimeUp: before.isTimeUp && isOver,
        addedMinutes: addedMinutes || null,
      });
    }
    if (pausedAt !== null) this.#pollWhilePaused();
    else if (wasPaused) void this.sync.flush();
  }

  #pollWhilePaused() {
    clearTimeout(this.#pausePoll);
    if (!this.#ended.signal.aborted) this.#pausePoll = setTimeout(this.#resync, PAUSED_POLL_MS);
  }

  /** The time is up. The last answers are sent at once; then the attempt is submitted, if a submission is required. */
  readonly timeUp = (): void => {
    this.#update({ isTimeUp: true });
    void this.sync.flush();
    void this.#handInAtEnd();
  };

  /** A whole exam ends at one instant: each page calls at a different moment, and pages that have nothing to lose later. */
  async #handInAtEnd(): Promise<void> {
    const { signal } = this.#ended;
    await pause(Math.random() * HAND_IN_WITHIN_MS, signal);
    const isSafe = this.view.overdue === 'autosubmit' && waitingEntries(this.sync.get().outbox).length === 0;
    if (isSafe) await pause(Math.random() * (ASK_WITHIN_MS - HAND_IN_WITHIN_MS), signal);
    await this.#confirmEnd();
  }

  /** Time that was added since the last reply must not be lost: the server is asked before anything is submitted. */
  async #confirmEnd(): Promise<void> {
    const { signal } = this.#ended;
    while (!signal.aborted && this.#status.submission === 'none') {
      try {
        const reply = await readAttempt(this.view.id);
        this.#onRead(reply);
        if (!this.#status.isTimeUp) return;
        if (reply.value.state !== 'responding') return this.#takeEnd(reply.value.state);
        await pause(AGAIN_MS, signal);
      } catch (error) {
        if (isFinalRefusal(error)) return this.#update({ error });
        await pause(RETRY_MS, signal);
      }
    }
  }

  #takeEnd(state: AttemptState) {
    if (state !== 'sending' || this.view.overdue !== 'abandon') return void this.submit();
    // The server waits a moment for requests on their way, then the attempt is over.
    setTimeout(() => void this.#confirmEnd(), FORFEIT_POLL_MS);
  }

  /** An event for this person arrived, perhaps about this attempt: the server is asked at once. */
  readonly hear = (): void => this.#resync();

  #onRead(reply: Timed<AttemptResult>) {
    this.#status = { ...this.#status, notice: reply.value.notice };
    this.#onClock(reply);
    this.sync.learn(reply.value.held ?? []);
    this.#update({});
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
    window.addEventListener('online', () => (void this.sync.flush(), this.#resync()), { signal });
  }

  readonly #resync = (): void => {
    if (document.visibilityState !== 'visible' || this.#ended.signal.aborted) return;
    void readAttempt(this.view.id).then(
      (reply) => this.#onRead(reply),
      () => undefined,
    );
  };

  #update(patch: Partial<AttemptStatus>) {
    this.#status = { ...this.#status, ...patch };
    for (const listener of this.#listeners) listener();
  }
}

const instantOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));
