import { decisionOf, isAgreed, roundOf, type MarkingRule, type Round } from '#shared/domain/corrections.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const single: MarkingRule = { marking: 'single', tolerance: null };
const blind = (tolerance: number | null): MarkingRule => ({ marking: 'double_blind', tolerance });
const mark = fc.integer({ min: 0, max: 1_000_000 });

describe('decisionOf', () => {
  it('asks for what is missing', () => {
    expect(decisionOf(single, [])).toEqual({ open: [1] });
    expect(decisionOf(blind(0), [])).toEqual({ open: [1, 2] });
    expect(decisionOf(blind(0), [5])).toEqual({ open: [2] });
    expect(decisionOf(blind(499), [1000, 1500])).toEqual({ open: [3] });
    expect(decisionOf(blind(500), [1000, 1500])).toEqual({ earned: 1250 });
    expect(decisionOf(blind(null), [1000, 1001])).toEqual({ open: [3] });
    expect(decisionOf(blind(0), [1000, 2000, 1])).toEqual({ earned: 1 });
  });

  it('takes one corrector’s mark as it is', () => {
    fc.assert(
      fc.property(mark, (given) => {
        expect(decisionOf(single, [given])).toEqual({ earned: given });
      }),
    );
  });

  it('decides between two marks, whoever came first, and never beyond either of them', () => {
    fc.assert(
      fc.property(mark, mark, fc.nat(1_000_000), (one, other, tolerance) => {
        const decision = decisionOf(blind(tolerance), [one, other]);
        expect(decisionOf(blind(tolerance), [other, one])).toEqual(decision);
        expect('earned' in decision).toBe(Math.abs(one - other) <= tolerance);
        if (!('earned' in decision)) return;
        expect(decision.earned).toBeGreaterThanOrEqual(Math.min(one, other));
        expect(decision.earned).toBeLessThanOrEqual(Math.max(one, other));
        expect(Number.isInteger(decision.earned)).toBe(true);
        expect(Math.abs(2 * decision.earned - one - other)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('agrees more, the more is tolerated', () => {
    fc.assert(
      fc.property(mark, mark, fc.nat(1000), fc.nat(1000), (one, other, less, more) => {
        if (isAgreed(one, other, less)) expect(isAgreed(one, other, less + more)).toBe(true);
      }),
    );
  });

  it('always has an end: after three marks it is decided', () => {
    fc.assert(
      fc.property(mark, mark, mark, fc.nat(), (one, two, three, tolerance) => {
        expect(decisionOf(blind(tolerance), [one, two, three])).toEqual({ earned: three });
      }),
    );
  });
});

describe('roundOf', () => {
  const turn = (rule: MarkingRule, marks: readonly number[], own: Round | null, held = 0) =>
    roundOf(rule, decisionOf(rule, marks), { own, given: marks.length, claimed: held });

  it('lets one corrector mark again, and nobody beside who holds it', () => {
    expect([turn(single, [], null), turn(single, [5], null), turn(single, [5], 1)]).toEqual([1, 1, 1]);
    expect(turn(single, [], null, 1)).toBe('claimed-by-other');
  });

  it('has two seats, then one, then one for a third', () => {
    const rule = blind(0);
    expect([turn(rule, [], null), turn(rule, [], null, 1), turn(rule, [], null, 2)]).toEqual([
      1,
      1,
      'claimed-by-other',
    ]);
    expect([turn(rule, [5], null), turn(rule, [5], null, 1)]).toEqual([2, 'claimed-by-other']);
    expect([turn(rule, [5, 6], null), turn(rule, [5, 6], null, 1)]).toEqual([3, 'claimed-by-other']);
    expect([turn(rule, [5, 5], null), turn(rule, [5, 6, 5], null)]).toEqual([
      'answer-decided',
      'answer-decided',
    ]);
  });

  it('never lets the same person come twice, and changes only the newest mark', () => {
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 3 }), fc.nat(), (marks, tolerance) => {
        for (const own of [1, 2, 3] as const) {
          if (own > marks.length) continue;
          expect(turn(blind(tolerance), marks, own)).toBe(own === marks.length ? own : 'already-marked');
        }
      }),
    );
  });
});
