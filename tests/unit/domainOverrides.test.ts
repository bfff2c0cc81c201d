import { allowanceOf, limitsWith, type Override, type QuizLimits } from '#shared/domain/overrides.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const instant = fc
  .integer({ min: 0, max: 4_000_000 })
  .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString());
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const allowance = {
  extra_minutes: maybe(fc.integer({ min: 1, max: 1440 })),
  extra_attempts: maybe(fc.integer({ min: 1, max: 99 })),
  start_time: maybe(instant),
  end_time: maybe(instant),
  deadline: maybe(instant),
};
const audience: fc.Arbitrary<Override> = fc.record({ is_own: fc.constant(false), ...allowance });
const own: fc.Arbitrary<Override> = fc.record({ is_own: fc.constant(true), ...allowance });
const quiz: fc.Arbitrary<QuizLimits> = fc.record({
  time_limit: maybe(fc.integer({ min: 1, max: 1440 })),
  re_test_limit: maybe(fc.integer({ min: 0, max: 99 })),
  start_time: maybe(instant),
  end_time: maybe(instant),
  deadline: maybe(instant),
});
const several = fc.tuple(fc.array(audience, { maxLength: 5 }), fc.option(own, { nil: null }));
const all = ([audiences, mine]: [Override[], Override | null]) => [...audiences, ...(mine ? [mine] : [])];
const names = ['extra_minutes', 'extra_attempts', 'start_time', 'end_time', 'deadline'] as const;

describe('exceptions from the limits of a quiz', () => {
  it('take of several audiences the most generous of each field', () => {
    fc.assert(
      fc.property(fc.array(audience, { minLength: 1, maxLength: 6 }), (audiences) => {
        const given = allowanceOf(audiences);
        for (const name of names) {
          const values = audiences.flatMap((one) => (one[name] === null ? [] : [one[name]]));
          expect(values.length === 0 ? [null] : values).toContain(given[name]);
          for (const value of values)
            if (name === 'start_time') expect(given[name]! <= (value as string)).toBe(true);
            else expect(given[name]! >= value).toBe(true);
        }
      }),
    );
  });

  it('let what names the person win, and never depend on the order', () => {
    fc.assert(
      fc.property(several, ([audiences, mine]) => {
        const given = allowanceOf(all([audiences, mine]));
        for (const name of names) if (mine && mine[name] !== null) expect(given[name]).toBe(mine[name]);
        expect(allowanceOf(all([audiences, mine]).toReversed())).toEqual(given);
      }),
    );
  });

  it('never take time or attempts away, and limit nothing that the quiz does not', () => {
    fc.assert(
      fc.property(quiz, several, (limits, some) => {
        const after = limitsWith(limits, all(some));
        for (const name of ['time_limit', 're_test_limit'] as const) {
          if (limits[name] === null) expect(after[name]).toBeNull();
          else expect(after[name]).toBeGreaterThanOrEqual(limits[name]);
        }
      }),
    );
  });

  it('leave a deadline no earlier than the end that they move', () => {
    fc.assert(
      fc.property(quiz, several, (limits, some) => {
        const given = allowanceOf(all(some));
        const after = limitsWith(limits, all(some));
        if (given.deadline) expect(after.deadline).toBe(given.deadline);
        else if (limits.deadline && given.end_time) expect(after.deadline! >= after.end_time!).toBe(true);
        else expect(after.deadline).toBe(limits.deadline);
      }),
    );
  });

  it('change nothing where there are none', () => {
    fc.assert(
      fc.property(quiz, (limits) => {
        expect(limitsWith(limits, [])).toEqual(limits);
      }),
    );
  });
});
