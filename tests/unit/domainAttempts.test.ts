import {
  attemptStates,
  isFinal,
  isOpen,
  nextState,
  type AttemptContext,
  type AttemptEvent,
} from '#shared/domain/attempts.ts';
import { deadlineOf, finishedAt } from '#shared/domain/deadlines.ts';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-03-02T08:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

const context = (change: Partial<AttemptContext> = {}): AttemptContext => ({
  now,
  deadlineAt: null,
  receiveUntil: null,
  isForfeit: false,
  isComplete: false,
  manualLeft: 0,
  liveClaims: 0,
  hasPassed: false,
  isWithheld: false,
  ...change,
});

/** Every context that can make a difference. */
const contexts = [before, now, after, null].flatMap((deadlineAt) =>
  [before, now, after, null].flatMap((receiveUntil) =>
    [true, false].flatMap((isComplete) =>
      [0, 1].flatMap((manualLeft) =>
        [0, 1].flatMap((liveClaims) =>
          [true, false].flatMap((hasPassed) =>
            [true, false].flatMap((isForfeit) =>
              [true, false].map((isWithheld) =>
                context({
                  deadlineAt,
                  receiveUntil,
                  isForfeit,
                  isComplete,
                  manualLeft,
                  liveClaims,
                  hasPassed,
                  isWithheld,
                }),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
);
const events: AttemptEvent[] = ['clock', 'finish', 'claim', 'mark', 'regrade', 'release'];

/** The rule of the design written a second time, as a table of facts. */
function expected(state: string, event: AttemptEvent, c: AttemptContext): string | undefined {
  const final = c.hasPassed ? 'passed' : 'failed';
  const waiting = c.liveClaims ? 'validating' : 'pending';
  const result = c.manualLeft ? waiting : c.isWithheld ? 'pending' : final;
  const table: Record<string, string | undefined> = {
    'responding clock': c.deadlineAt === before ? 'sending' : 'responding',
    'responding finish': c.isComplete ? 'validating' : 'sending',
    'sending clock': c.receiveUntil === before ? (c.isForfeit ? 'failed' : 'validating') : 'sending',
    'sending finish': c.isComplete ? 'validating' : 'sending',
    'validating clock': c.manualLeft && !c.liveClaims ? 'pending' : 'validating',
    'validating finish': 'validating',
    'validating claim': c.manualLeft ? 'validating' : undefined,
    'validating mark': result,
    'pending clock': 'pending',
    'pending finish': 'pending',
    'pending claim': c.manualLeft ? 'validating' : undefined,
    'pending mark': result,
    'validating regrade': 'validating',
    'pending regrade': 'pending',
    'passed regrade': 'validating',
    'failed regrade': 'validating',
    'pending release': c.manualLeft ? undefined : final,
    'passed clock': 'passed',
    'passed finish': 'passed',
    'failed clock': 'failed',
    'failed finish': 'failed',
  };
  return table[`${state} ${event}`];
}

describe('nextState', () => {
  for (const state of attemptStates)
    for (const event of events)
      it(`${state} on ${event}`, () => {
        for (const c of contexts) expect(nextState(state, event, c)).toBe(expected(state, event, c));
      });

  it('leaves a final state by nothing but a regrade and never opens an attempt again', () => {
    for (const state of attemptStates)
      for (const event of events)
        for (const c of contexts) {
          const next = nextState(state, event, c);
          if (isFinal(state) && event !== 'regrade') expect([state, undefined]).toContain(next);
          if (next && !isOpen(state)) expect(isOpen(next)).toBe(false);
          if (state === 'sending') expect(next).not.toBe('responding');
        }
  });

  it('answers the last millisecond of the deadline still as responding', () => {
    expect(nextState('responding', 'clock', context({ deadlineAt: now }))).toBe('responding');
    expect(nextState('responding', 'clock', context({ deadlineAt: before }))).toBe('sending');
  });
});

describe('deadlineOf', () => {
  const quiz = { time_limit: 30, deadline: null, end_time: null };
  const at = (time: string) => `2026-03-02T${time}:00.000Z`;
  it('is the start and the limit', () =>
    expect(deadlineOf(now, quiz, null)?.toISOString()).toBe(at('08:30')));
  it('never passes the deadline of the quiz', () =>
    expect(
      deadlineOf(now, { ...quiz, deadline: at('08:10'), end_time: at('08:05') }, null)?.toISOString(),
    ).toBe(at('08:10')));
  it('takes the end time when there is no deadline', () =>
    expect(deadlineOf(now, { ...quiz, time_limit: null, end_time: at('09:00') }, null)?.toISOString()).toBe(
      at('09:00'),
    ));
  it('takes the end of the class when the quiz has neither', () =>
    expect(deadlineOf(now, { ...quiz, time_limit: null }, at('10:00'))?.toISOString()).toBe(at('10:00')));
  it('is none without any limit', () =>
    expect(deadlineOf(now, { ...quiz, time_limit: null }, null)).toBeNull());
  it('clamps the finish to the deadline', () => {
    expect(finishedAt(now, before)).toBe(before);
    expect(finishedAt(now, after)).toBe(now);
    expect(finishedAt(now, null)).toBe(now);
  });
});
