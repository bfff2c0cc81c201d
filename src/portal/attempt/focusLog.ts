import type { FocusInput } from '#shared/calls/attempts.calls.ts';
import { MAX_FOCUS_EVENTS, MAX_FOCUS_SECONDS, type FocusKind } from '#shared/domain/focus.ts';
import { newUuid } from '#ui/newUuid.ts';
import type { AttemptKey } from './answerOutboxStore.ts';

/** An event as this device keeps it until the server has it. */
interface Noted extends FocusInput {
  /** Its start by the device's clock, which goes on while the device sleeps. */
  readonly began_ms: number;
  /** The server has it as it is here; its end is not known yet. */
  readonly isSent?: boolean;
}

interface Options {
  readonly logs: { readonly focus: boolean; readonly fullScreen: boolean };
  /** Milliseconds of the epoch at the server. */
  readonly now: () => number;
  /** Something waits for the server. */
  readonly onNoted: () => void;
}

/** Permission prompts and lists of the browser take the keyboard for a moment: that is no absence. */
const SHORTEST_BLUR_MS = 1_000;
const PREFIX = 'mahir-focus:';
const nameOf = ({ userId, attemptId }: AttemptKey) => `${PREFIX}${userId}:${attemptId}`;

/** The attempts of a person about which this device still has something to tell. */
export const attemptsWithFocus = (userId: string): string[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(`${PREFIX}${userId}:`))
    .map((name) => name.slice(name.lastIndexOf(':') + 1));

/** What this device has noted and the server does not have, at most as much as one request takes. */
export const waitingFocus = (key: AttemptKey): FocusInput[] =>
  read(key)
    .filter(({ isSent }) => !isSent)
    .slice(0, MAX_FOCUS_EVENTS)
    .map(({ began_ms: _began, isSent: _sent, ...event }) => event);

/** The server has these. One without an end stays until its end is known. */
export function settleFocus(key: AttemptKey, sent: readonly FocusInput[]): void {
  const secondsOf = new Map(sent.map(({ id, seconds }) => [id, seconds]));
  const isKnown = ({ id, seconds }: Noted) => secondsOf.get(id) === seconds;
  write(key, (events) =>
    events
      .filter((event) => !isKnown(event) || event.seconds === null)
      .map((event) => (isKnown(event) ? { ...event, isSent: true } : event)),
  );
}

/**
 * Notes when the page of an attempt is hidden, loses the keyboard, or is not in full screen: from when, and for how long. It writes to the
 * device at once, because a page that is closed gets no second chance; a page that was closed has been hidden until it is opened again.
 */
export class FocusLog {
  readonly #key: AttemptKey;
  readonly #options: Options;
  readonly #ended = new AbortController();
  #current: { readonly kind: FocusKind; readonly id: string } | undefined;

  constructor(key: AttemptKey, options: Options) {
    this.#key = key;
    this.#options = options;
    // From an earlier page of this device.
    const before = read(key).filter(({ seconds }) => seconds === null);
    if (before.length > 0) this.#close(before.map(({ id }) => id));
    const { signal } = this.#ended;
    const look = () => this.#look();
    for (const event of ['blur', 'focus', 'pageshow']) window.addEventListener(event, look, { signal });
    window.addEventListener('pagehide', () => this.#show('hidden'), { signal });
    for (const event of ['visibilitychange', 'fullscreenchange'])
      document.addEventListener(event, look, { signal });
    if (options.logs.fullScreen && !hasFullScreen()) this.#noteOnce('no_full_screen');
    look();
  }

  /** The page is left within the product: until it is opened again. */
  leave(isOver: boolean): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    if (this.#current) this.#close([this.#current.id]);
    if (!isOver && this.#options.logs.focus) this.#begin('hidden');
  }

  #look() {
    if (document.visibilityState === 'hidden') this.#show('hidden');
    else if (!document.hasFocus()) this.#show('blur');
    else this.#show(hasFullScreen() && document.fullscreenElement === null ? 'windowed' : null);
  }

  /** One at a time, so that their lengths add up. */
  #show(kind: 'hidden' | 'blur' | 'windowed' | null) {
    const { focus, fullScreen } = this.#options.logs;
    const isLogged = kind === 'windowed' ? fullScreen : focus;
    const next = isLogged ? kind : null;
    if (next === (this.#current?.kind ?? null)) return;
    const before = this.#current;
    this.#current = next === null ? undefined : { kind: next, id: this.#begin(next) };
    if (before) this.#close([before.id]);
  }

  #begin(kind: FocusKind): string {
    const id = newUuid();
    const event = { id, kind, at_ms: Math.round(this.#options.now()), seconds: null, began_ms: Date.now() };
    // A short one is none: it is sent with its end.
    const isSent = kind === 'blur';
    write(this.#key, (events) => [...events, { ...event, isSent }]);
    if (!isSent) this.#options.onNoted();
    return id;
  }

  #close(ids: readonly string[]) {
    const now = Date.now();
    write(this.#key, (events) =>
      events
        .filter(
          ({ id, kind, began_ms }) =>
            !(ids.includes(id) && kind === 'blur' && now - began_ms < SHORTEST_BLUR_MS),
        )
        .map((event) => (ids.includes(event.id) ? ended(event, now) : event)),
    );
    if (waitingFocus(this.#key).length > 0) this.#options.onNoted();
  }

  #noteOnce(kind: FocusKind) {
    const name = `${nameOf(this.#key)}:${kind}`;
    if (sessionStorage.getItem(name) !== null) return;
    sessionStorage.setItem(name, '1');
    const event = { id: newUuid(), kind, at_ms: Math.round(this.#options.now()), seconds: 0 };
    write(this.#key, (events) => [...events, { ...event, began_ms: Date.now() }]);
    this.#options.onNoted();
  }
}

/** Many browsers of telephones have none, not even the property: that is a fact and nobody's fault. */
export const hasFullScreen = (): boolean => Boolean(document.fullscreenEnabled as boolean | undefined);

function ended({ isSent: _sent, ...event }: Noted, now: number): Noted {
  const seconds = Math.round((now - event.began_ms) / 1000);
  return { ...event, seconds: Math.min(MAX_FOCUS_SECONDS, Math.max(0, seconds)) };
}

function read(key: AttemptKey): Noted[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(key)) ?? '[]') as Noted[];
  } catch {
    return [];
  }
}

/** Reads before it writes: another tab of this attempt may have noted something. A browser that keeps nothing loses these facts, no answers. */
function write(key: AttemptKey, change: (events: Noted[]) => Noted[]): void {
  const events = change(read(key));
  try {
    if (events.length === 0) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), JSON.stringify(events));
  } catch {
    // Full or forbidden.
  }
}
