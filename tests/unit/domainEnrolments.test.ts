import { attendanceSoFar, type AttendanceState } from '#shared/domain/attendance.ts';
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
  it('is 24 hours before the start by default', () => {
    const limit = (cancel_until: string | null, start_at: string | null, enrolledAt: string | null = null) =>
      cancelLimit({ cancel_until, start_at }, enrolledAt);
    expect(limit(null, at)).toBe('2026-03-01T08:00:00.000Z');
    expect(limit(before, at)).toBe(before);
    expect(limit(null, null)).toBeNull();
    // A late enrolment has four hours; an early one has at least the time of the class.
    expect(limit(null, at, '2026-03-02T07:00:00.000Z')).toBe('2026-03-02T11:00:00.000Z');
    expect(limit(before, at, '2026-03-05T00:00:00.000Z')).toBe('2026-03-05T04:00:00.000Z');
    expect(limit(null, at, '2026-02-01T00:00:00.000Z')).toBe('2026-03-01T08:00:00.000Z');
    expect(limit(null, at, '2026-03-01T04:00:00.000Z')).toBe('2026-03-01T08:00:00.000Z');
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

describe('attendance so far', () => {
  const NOW = new Date('2026-03-10T10:00:00.000Z');
  const session = (end_at: string, state: AttendanceState | null = null) => ({ end_at, state });
  const past = '2026-03-10T10:00:00.000Z';
  const later = '2026-03-10T10:00:00.001Z';
  const table: readonly [string, ReturnType<typeof session>[], object][] = [
    ['before the first', [session(later)], { attended: 0, held: 0, to_come: 1, percent: null }],
    ['missed at the instant of the end', [session(past)], { attended: 0, held: 1, to_come: 0, percent: 0 }],
    [
      'at all that were held',
      [session(past, 'present'), session(past, 'late'), session(later)],
      { attended: 2, held: 2, to_come: 1, percent: 100 },
    ],
    [
      'checked in before the end',
      [session(later, 'present')],
      { attended: 1, held: 1, to_come: 0, percent: 100 },
    ],
    [
      'excused of one',
      [session(past, 'excused'), session(past, 'present'), session(past, 'absent')],
      { attended: 1, held: 2, to_come: 0, percent: 50 },
    ],
    ['excused of all', [session(past, 'excused')], { attended: 0, held: 0, to_come: 0, percent: null }],
    [
      'two of three',
      [session(past, 'present'), session(past, 'present'), session(past)],
      { attended: 2, held: 3, to_come: 0, percent: 67 },
    ],
  ];
  it.each(table)('%s', (_name, sessions, soFar) => {
    expect(attendanceSoFar(sessions, NOW)).toEqual(soFar);
  });
  it('never rounds up to all', () => {
    const sessions = Array.from({ length: 400 }, (_, i) => session(past, i > 0 ? 'present' : 'absent'));
    expect(attendanceSoFar(sessions, NOW).percent).toBe(99);
  });
});
