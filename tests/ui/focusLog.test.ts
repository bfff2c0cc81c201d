import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attemptsWithFocus, FocusLog, settleFocus, waitingFocus } from '#portal/attempt/focusLog.ts';

const key = { userId: 'u1', attemptId: 'a1' };
/** The server's clock is an hour ahead of the device's. */
const AHEAD_MS = 3_600_000;
const logs: FocusLog[] = [];
let noted: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  localStorage.clear();
  sessionStorage.clear();
  noted = 0;
  show({});
});
afterEach(() => {
  for (const log of logs.splice(0)) log.leave(true);
  vi.useRealTimers();
});

/** The state of the page, and the event by which the browser tells it. */
function show(state: { visibility?: string; focus?: boolean; full?: boolean; enabled?: boolean }) {
  const { visibility = 'visible', focus = true, full = true, enabled = true } = state;
  const set = (name: string, value: unknown) =>
    Object.defineProperty(document, name, { configurable: true, value });
  set('visibilityState', visibility);
  set('hasFocus', () => focus);
  set('fullscreenElement', full ? document.documentElement : null);
  set('fullscreenEnabled', enabled);
  document.dispatchEvent(new Event('visibilitychange'));
}
function open(asked = { focus: true, fullScreen: false }): FocusLog {
  const now = () => Date.now() + AHEAD_MS;
  const log = new FocusLog(key, { logs: asked, now, onNoted: () => (noted += 1) });
  logs.push(log);
  return log;
}
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
const waiting = () => waitingFocus(key).map(({ kind, at_ms, seconds }) => [kind, at_ms - AHEAD_MS, seconds]);

it('notes from when and for how long the page was hidden, by the server’s clock', () => {
  open();
  expect(waiting()).toEqual([]);
  wait(10);
  show({ visibility: 'hidden' });
  expect(waiting()).toEqual([['hidden', 1_010_000, null]]);
  const sent = waitingFocus(key);
  settleFocus(key, sent);
  expect(waiting()).toEqual([]);
  wait(25);
  show({});
  expect(waiting()).toEqual([['hidden', 1_010_000, 25]]);
  // The same event with its end.
  expect(waitingFocus(key)[0]!.id).toBe(sent[0]!.id);
  expect(noted).toBe(2);
  settleFocus(key, waitingFocus(key));
  expect(attemptsWithFocus('u1')).toEqual([]);
});

it('takes no short loss of the keyboard for an absence, and counts nothing twice', () => {
  open({ focus: true, fullScreen: true });
  show({ focus: false });
  vi.advanceTimersByTime(400);
  show({});
  expect(waiting()).toEqual([]);
  show({ focus: false });
  wait(5);
  show({ visibility: 'hidden', focus: false, full: false });
  wait(7);
  show({ full: false });
  wait(9);
  show({});
  expect(waiting().map(([kind, , seconds]) => [kind, seconds])).toEqual([
    ['blur', 5],
    ['hidden', 7],
    ['windowed', 9],
  ]);
});

it('keeps what was noted without a connection, and ends what a closed page had begun', () => {
  open();
  window.dispatchEvent(new Event('pagehide'));
  const before = waitingFocus(key);
  expect(before).toMatchObject([{ kind: 'hidden', seconds: null }]);
  wait(90);
  open();
  expect(waitingFocus(key)[0]).toMatchObject({ id: before[0]!.id, seconds: 90 });
  expect(attemptsWithFocus('u1')).toEqual(['a1']);
  expect(attemptsWithFocus('u2')).toEqual([]);
});

it('notes what the quiz asks for and nothing else; a browser without full screen is a fact, once', () => {
  show({ full: false, enabled: false });
  const first = open({ focus: false, fullScreen: true });
  show({ visibility: 'hidden', full: false, enabled: false });
  wait(5);
  show({ full: false, enabled: false });
  expect(waiting()).toEqual([['no_full_screen', 1_000_000, 0]]);
  first.leave(false);
  open({ focus: false, fullScreen: true });
  expect(waiting()).toHaveLength(1);
});

it('counts a page that is left within the product as hidden, unless the attempt is over', () => {
  open().leave(false);
  expect(waitingFocus(key)).toMatchObject([{ kind: 'hidden', seconds: null }]);
  wait(3);
  open().leave(true);
  expect(waitingFocus(key)).toMatchObject([{ kind: 'hidden', seconds: 3 }]);
});
