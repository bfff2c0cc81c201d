import type { PackageCommitReply } from '#shared/api/packageAttempts.ts';
import type { PartState } from '#shared/domain/packages/playerMessages.ts';
import { HttpError } from '#ui/http.ts';
import type { Recorder, RecordListener, RecordStatus } from '#ui/package/recorder.ts';
import { RETRY_MS } from '../attempt/retries.ts';
import { isRefusal } from '../attempt/refusals.ts';
import { within } from '../attempt/within.ts';
import type { StoredState } from './packageStore.ts';

/** The environment of recording: faked in tests, real in openPackage.ts. */
export interface SyncEnvironment {
  /** @throws NetworkError, HttpError */
  readonly send: (state: StoredState, keepalive: boolean) => Promise<PackageCommitReply>;
  readonly save: (state: StoredState) => Promise<void>;
  readonly remove: (state: StoredState) => Promise<void>;
  readonly now: () => number;
}
/** Whose states these are. */
export type Owner = Pick<StoredState, 'user_id' | 'attempt_id' | 'client_id' | 'session_no'>;

/** The call takes 60 a minute. */
const PACE_MS = 1_050;
const KEEP_WITHIN_MS = 1_000;
/** Browsers refuse more than 64 KiB of requests that outlive their page. */
const MAX_KEEPALIVE = 60_000;

const ends: Readonly<Record<string, NonNullable<RecordStatus['end']>>> = {
  'opened-elsewhere': 'elsewhere',
  'attempt-over': 'over',
  'class-ended': 'ended',
  'class-cancelled': 'ended',
  'module-locked': 'ended',
};

/**
 * Records what a package sets: a change is first written to the device, then sent. Of each part only the newest state is sent, because it
 * holds all before it. Unacknowledged states are sent again, with growing pauses, for as long as it takes.
 */
export class PackageSync implements Recorder {
  readonly #owner: Owner;
  readonly #env: SyncEnvironment;
  readonly #waiting = new Map<string, StoredState>();
  readonly #listeners = new Set<() => void>();
  readonly #followers = new Set<RecordListener>();
  #status: RecordStatus = {
    phase: 'saved',
    savedAt: null,
    isStored: true,
    refusal: null,
    end: null,
    parts: {},
  };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #failures = 0;
  #sentAt = 0;
  #isDisposed = false;

  constructor(owner: Owner, env: SyncEnvironment) {
    this.#owner = owner;
    this.#env = env;
  }

  readonly get = (): RecordStatus => this.#status;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly follow = (listener: RecordListener): (() => void) => {
    this.#followers.add(listener);
    return () => this.#followers.delete(listener);
  };

  readonly take = (part: PartState): void => {
    if (this.#status.end !== null || part.seq <= (this.#waiting.get(part.sco)?.seq ?? 0)) return;
    const { sco, seq, base, set } = part;
    const state: StoredState = { ...this.#owner, sco, seq, base, set };
    this.#waiting.set(sco, state);
    this.#publish({ phase: this.#failures > 0 ? 'waiting' : 'saving', refusal: null });
    void within(KEEP_WITHIN_MS, this.#env.save(state)).then((isStored) => this.#publish({ isStored }));
    if (this.#failures === 0) this.#schedule(Math.max(0, this.#sentAt + PACE_MS - this.#env.now()));
  };

  readonly flush = (): Promise<boolean> => {
    clearTimeout(this.#timer);
    this.#running ??= this.#sendAll()
      .then(
        () => this.#sentAll(),
        (error: unknown) => this.#failed(error),
      )
      .finally(() => (this.#running = undefined));
    return this.#running;
  };

  /** The page is hidden or goes: requests that outlive it. */
  readonly flushOnHide = (): void => {
    for (const state of this.#waiting.values())
      if (new Blob([JSON.stringify(state)]).size <= MAX_KEEPALIVE)
        void this.#env.send(state, true).then(
          (reply) => this.#settle(state, reply),
          () => undefined,
        );
  };

  /** Nothing is recorded from now on. */
  readonly end = (end: NonNullable<RecordStatus['end']>): void => {
    clearTimeout(this.#timer);
    this.#waiting.clear();
    this.#publish({ end, phase: 'saved' });
  };

  readonly dispose = (): void => {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
  };

  #publish(patch: Partial<RecordStatus>) {
    this.#status = { ...this.#status, ...patch };
    for (const listener of this.#listeners) listener();
  }
  #schedule(delay: number) {
    clearTimeout(this.#timer);
    if (!this.#isDisposed) this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #sendAll(): Promise<void> {
    for (const state of this.#waiting.values()) {
      this.#sentAt = this.#env.now();
      try {
        this.#settle(state, await this.#env.send(state, false));
      } catch (error) {
        this.#refused(state, error);
      }
      this.#failures = 0;
    }
  }

  /** @throws what may be different the next time */
  #refused(state: StoredState, error: unknown) {
    const code = error instanceof HttpError ? error.code : '';
    if (code === 'base-missing') {
      this.#waiting.delete(state.sco);
      for (const { onMissing } of this.#followers) onMissing(state.sco);
      return;
    }
    const end = ends[code] ?? (error instanceof HttpError && error.status === 404 ? 'ended' : undefined);
    if (end) {
      this.#drop(state);
      this.end(end);
    } else if (isRefusal(error)) {
      this.#drop(state);
      this.#publish({ refusal: Object.values(error.errors).flat()[0] ?? error.message });
    } else throw error;
  }

  #settle(state: StoredState, { seq, part }: PackageCommitReply) {
    this.#drop(state);
    for (const { onSaved } of this.#followers) onSaved(state.sco, Math.max(seq, state.seq));
    this.#publish({ parts: { ...this.#status.parts, [state.sco]: part } });
  }

  #drop(state: StoredState) {
    if (this.#waiting.get(state.sco)?.seq === state.seq) this.#waiting.delete(state.sco);
    void this.#env.remove(state).catch(() => undefined);
  }

  #sentAll(): boolean {
    const isAll = this.#waiting.size === 0;
    if (!isAll) this.#schedule(PACE_MS);
    else if (this.#status.end === null) this.#publish({ phase: 'saved', savedAt: this.#env.now() });
    return isAll;
  }

  #failed(error: unknown): false {
    this.#publish({ phase: 'waiting' });
    const retryAfterMs = error instanceof HttpError ? (error.retryAfter ?? 0) * 1000 : 0;
    this.#failures += 1;
    // Signed out: it is sent again when the person is back.
    if (error instanceof HttpError && [401, 403].includes(error.status)) return false;
    this.#schedule(Math.max(retryAfterMs, RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1]!));
    return false;
  }
}
