import { stateActions } from '#shared/domain/attemptActions.ts';
import { attemptStates, isOpen, nextState, type AttemptContext } from '#shared/domain/attempts.ts';
import { attemptDeadline, pausedSeconds } from '#shared/domain/deadlines.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-03-02T08:00:00Z');
const context = (change: Partial<AttemptContext> = {}): AttemptContext => ({
  now,
  deadlineAt: null,
  receiveUntil: null,
  isForfeit: false,
  isComplete: false,
  manualLeft: 0,
  liveClaims: 0,
  hasPassed: false,
  isPaused: false,
  isDeclared: false,
  ...change,
});
const contexts = [true, false].flatMap((isPaused) =>
  [true, false].flatMap((isDeclared) =>
    [true, false].map((hasPassed) => context({ isPaused, isDeclared, hasPassed })),
  ),
);

/** The rule a second time, as a table; `+` needs that nothing was handed in. */
const table: Record<string, Record<string, string | undefined>> = {
  pause: { responding: 'responding' },
  resume: { responding: 'responding' },
  unbind: { responding: 'responding' },
  extend: { responding: 'responding', sending: '+responding' },
  reopen: { validating: 'responding', pending: 'responding', passed: 'responding', failed: 'responding' },
  annul: {
    responding: 'validating',
    sending: 'validating',
    validating: 'validating',
    pending: 'pending',
    passed: 'passed',
    failed: 'failed',
  },
  restore: Object.fromEntries(attemptStates.map((state) => [state, state])),
};

describe('acts of an organizer', () => {
  for (const act of stateActions)
    for (const state of attemptStates)
      it(`${act} of ${state}`, () => {
        for (const c of contexts) {
          const fact = table[act]![state];
          const expected = fact?.startsWith('+') ? (c.isDeclared ? undefined : fact.slice(1)) : fact;
          expect(nextState(state, act, c)).toBe(expected);
        }
      });

  it('never ends an attempt by the clock nor takes its finish while it is paused', () => {
    const paused = context({ isPaused: true, deadlineAt: new Date(now.getTime() - 1), isComplete: true });
    expect(nextState('responding', 'clock', paused)).toBe('responding');
    expect(nextState('responding', 'finish', paused)).toBeUndefined();
  });

  it('opens what is ended by `reopen` alone', () => {
    for (const state of attemptStates.filter((one) => !isOpen(one)))
      for (const act of stateActions.filter((one) => one !== 'reopen'))
        for (const c of contexts) {
          const next = nextState(state, act, c);
          expect(next === undefined || !isOpen(next)).toBe(true);
        }
  });
});

describe('deadlines', () => {
  const times = fc.integer({ min: 0, max: 10 ** 9 });
  const given = (extra_seconds: number, reopened_until: string | null = null) => ({
    extra_seconds,
    reopened_until,
  });

  it('never come earlier by what was given', () => {
    fc.assert(
      fc.property(times, times, (base, extra) => {
        const deadline = new Date(base * 1000);
        expect(attemptDeadline(deadline, given(extra))!.getTime()).toBe((base + extra) * 1000);
      }),
    );
  });
  it('stay without limit unless the attempt was opened again', () => {
    expect(attemptDeadline(null, given(600))).toBeNull();
    expect(attemptDeadline(null, given(60, now.toISOString()))?.getTime()).toBe(now.getTime() + 60_000);
    expect(attemptDeadline(new Date(0), given(0, now.toISOString()))).toEqual(now);
  });
  it('lose nothing to a pause: what was left is left, by less than a second more', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 10 ** 8 }), (left, lasted) => {
        const paused = new Date(now.getTime());
        const resumed = new Date(now.getTime() + lasted);
        const deadline = now.getTime() + left + pausedSeconds(paused, resumed) * 1000;
        expect(deadline - resumed.getTime()).toBeGreaterThanOrEqual(left);
        expect(deadline - resumed.getTime()).toBeLessThan(left + 1000);
      }),
    );
  });
});
