import { cancelLimit, hasSeat, isWaiting, phaseOf, takesSeat } from '#shared/domain/enrolments.ts';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-03-02T08:00:00Z');
const before = '2026-03-02T07:59:59.999Z';
const at = '2026-03-02T08:00:00.000Z';
const after = '2026-03-02T08:00:00.001Z';

describe('phaseOf', () => {
  it.each([
    [null, null, 'running'],
    [after, null, 'upcoming'],
    [at, after, 'running'],
    [before, at, 'running'],
    [before, before, 'ended'],
  ] as const)('%s to %s', (start, end, phase) => expect(phaseOf(start, end, now)).toBe(phase));
});

describe('cancelLimit', () => {
  it('is 24 hours before the start unless told', () => {
    expect(cancelLimit(null, at)).toBe('2026-03-01T08:00:00.000Z');
    expect(cancelLimit(before, at)).toBe(before);
    expect(cancelLimit(null, null)).toBeNull();
  });
});

describe('seats', () => {
  it('an offer keeps a seat without giving one', () => {
    expect(takesSeat('offered')).toBe(true);
    expect(hasSeat('offered')).toBe(false);
    expect(isWaiting('offered')).toBe(true);
  });
  it('nobody has none', () =>
    expect([hasSeat(null), takesSeat(null), isWaiting(null)]).toEqual([false, false, false]));
});
