import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptStatus } from '#portal/attempt/attemptSession.ts';
import { clockFace, createServerClock, passedMark } from '#portal/attempt/clock.ts';
import { Timer } from '#portal/attempt/Timer.tsx';
import { useTimeLeft } from '#portal/attempt/useTimeLeft.ts';
import { InLanguage } from '../support/inLanguage.tsx';

describe('the server’s clock', () => {
  it('takes the middle of the round trip and keeps the most exact sample', () => {
    let monotonic = 0;
    const clock = createServerClock(() => monotonic);
    clock.sample('2026-11-21T10:00:00.000Z', 0, 400);
    monotonic = 1_000;
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T10:00:00.800Z');
    // Slower and within its error: the first one stays.
    clock.sample('2026-11-21T10:00:01.100Z', 1_000, 1_900);
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T10:00:00.800Z');
    // Faster: more exact.
    clock.sample('2026-11-21T10:00:00.900Z', 1_000, 1_020);
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T10:00:00.890Z');
  });

  it('believes the server after the device slept', () => {
    let monotonic = 0;
    const clock = createServerClock(() => monotonic);
    clock.sample('2026-11-21T10:00:00.000Z', 0, 20);
    // An hour asleep: the monotonic clock stood still.
    monotonic = 100;
    clock.sample('2026-11-21T11:00:00.000Z', 100, 700);
    expect(new Date(clock.now()).toISOString().slice(0, 16)).toBe('2026-11-21T10:59');
  });

  it('is not moved by the device’s own clock', () => {
    let monotonic = 0;
    const clock = createServerClock(() => monotonic);
    clock.sample('2026-11-21T10:00:00.000Z', 0, 0);
    vi.spyOn(Date, 'now').mockReturnValue(0);
    monotonic = 5_000;
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T10:00:05.000Z');
    vi.restoreAllMocks();
  });

  it('writes what is left, a started second counted until it is over', () => {
    expect(clockFace(61_000)).toBe('01:01');
    expect(clockFace(60_001)).toBe('01:01');
    expect(clockFace(0)).toBe('00:00');
    expect(clockFace(-5_000)).toBe('00:00');
    expect(clockFace(3_725_000, '.')).toBe('1.02.05');
  });

  it('names the mark that was passed, after a sleep the last one', () => {
    expect(passedMark(300_001, 300_000)).toMatchObject({ count: 5 });
    expect(passedMark(300_000, 299_000)).toBeUndefined();
    expect(passedMark(700_000, 59_000)).toMatchObject({ count: 1 });
    expect(passedMark(11_000, 10_000)).toMatchObject({ word: 'attempt.seconds_left', count: 10 });
    expect(passedMark(60_000, -1)).toBeUndefined();
  });
});

describe('the timer', () => {
  let serverNow = 0;
  beforeEach(() => {
    serverNow = Date.parse('2026-11-21T10:00:00Z');
    vi.useFakeTimers({ now: serverNow });
  });
  afterEach(() => void vi.useRealTimers());
  const now = () => serverNow;
  const pass = async (milliseconds: number) => {
    for (let rest = milliseconds; rest > 0; rest -= 1_000) {
      serverNow += Math.min(1_000, rest);
      await act(() => vi.advanceTimersByTimeAsync(Math.min(1_000, rest)));
    }
  };
  let status = { deadlineAt: null as number | null, pausedAt: null as number | null };
  let changed: () => void;
  const ended = vi.fn<() => void>();
  const session = {
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => undefined;
    },
    get: () => status as AttemptStatus,
    clock: { now, sample: () => undefined },
    timeUp: ended,
  };
  function Clock() {
    const left = useTimeLeft(session);
    return left === null ? null : <Timer left={left} deadlineAt={status.deadlineAt!} />;
  }
  function timer(deadlineAt: number | null) {
    ended.mockClear();
    status = { deadlineAt, pausedAt: null };
    return render(<Clock />, { wrapper: InLanguage });
  }
  const spoken = () => document.querySelector('[aria-live="assertive"]');

  it('counts down each second, and ends once', async () => {
    timer(serverNow + 3_000);
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('00:03');
    await pass(2_000);
    expect(screen.getByRole('timer')).toHaveTextContent('00:01');
    expect(ended).not.toHaveBeenCalled();
    await pass(5_000);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('speaks at five minutes, one minute and ten seconds only', async () => {
    timer(serverNow + 11 * 60_000);
    await pass(5 * 60_000);
    expect(spoken()).toBeEmptyDOMElement();
    await pass(60_000);
    expect(spoken()).toHaveTextContent('5 minutes left');
    await pass(4 * 60_000);
    expect(spoken()).toHaveTextContent('1 minute left');
    await pass(50_000);
    expect(spoken()).toHaveTextContent('10 seconds left');
  });

  it('goes on when the organizer gives more minutes, and stands still in a pause', async () => {
    timer(serverNow + 2_000);
    await pass(1_000);
    status = { ...status, deadlineAt: serverNow + 60_000 };
    act(() => changed());
    await pass(3_000);
    expect(ended).not.toHaveBeenCalled();
    expect(screen.getByRole('timer')).toHaveTextContent('00:57');
    status = { ...status, pausedAt: serverNow };
    act(() => changed());
    await pass(10_000);
    expect(screen.getByRole('timer')).toHaveTextContent('00:57');
  });

  it('names the day when the end is far, and says nothing when there is none', () => {
    const { unmount } = timer(serverNow + 3 * 86_400_000);
    expect(screen.getByText(/^Until 24 Nov 2026/)).toBeInTheDocument();
    unmount();
    const { container } = timer(null);
    expect(container).toBeEmptyDOMElement();
  });
});
