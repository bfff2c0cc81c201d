import {
  countWords,
  givenSum,
  isRubricWhole,
  lengthProblem,
  misfitCriterion,
  rubricSum,
} from '#shared/domain/essays.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const lines = (marks: readonly number[]) => marks.map((mark, i) => ({ criterion: `Criterion ${i}`, mark }));
const mark = fc.integer({ min: 1, max: 1_000_000 }).map((thousandth) => thousandth / 1000);

describe('a rubric', () => {
  it('comes to the question’s mark, without the errors of binary fractions', () => {
    expect(isRubricWhole(lines([0.1, 0.2]), 0.3)).toBe(true);
    expect(isRubricWhole(lines([1.5, 2]), 3)).toBe(false);
    expect(isRubricWhole([], 3)).toBe(true);
  });

  it('sums the same in any order, and as the exact thousandths do', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 20 }), (parts) => {
        const marks = parts.map((part) => part / 1000);
        const whole = parts.reduce((sum, part) => sum + part, 0);
        expect(rubricSum(lines(marks))).toBe(whole);
        expect(rubricSum(lines(marks.toReversed()))).toBe(whole);
      }),
    );
  });

  it('never gives more than its sum while every line fits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(mark, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 20 }),
        (rows) => {
          const rubric = lines(rows.map(([full]) => full));
          const given = rows.map(([full, part]) => Math.floor(full * part * 1000) / 1000);
          expect(misfitCriterion(rubric, given)).toBe(-1);
          expect(givenSum(given)).toBeLessThanOrEqual(rubricSum(rubric));
        },
      ),
    );
  });

  it('names the first line that does not fit', () => {
    const rubric = lines([1, 2, 3]);
    expect(misfitCriterion(rubric, [1, 2.001, 4])).toBe(1);
    expect(misfitCriterion(rubric, [1, 2, -1])).toBe(2);
    expect(misfitCriterion(rubric, [1, Number.NaN, 3])).toBe(1);
    expect(misfitCriterion(rubric, [1, 2])).toBe(2);
  });
});

describe('the length of an essay', () => {
  it('counts words as people do', () => {
    expect(countWords('Bilas mata, lalu lapor ke atasan.')).toBe(6);
    expect(countWords('rekan-rekan – 15 menit')).toBe(3);
  });
  it('is out of bounds on one side at most', () => {
    expect(lengthProblem(9, { words_min: 10, words_max: 20 })).toBe('few');
    expect(lengthProblem(10, { words_min: 10, words_max: 20 })).toBeNull();
    expect(lengthProblem(20, { words_min: 10, words_max: 20 })).toBeNull();
    expect(lengthProblem(21, { words_min: 10, words_max: 20 })).toBe('many');
    expect(lengthProblem(0, { words_min: null, words_max: null })).toBeNull();
  });
});
