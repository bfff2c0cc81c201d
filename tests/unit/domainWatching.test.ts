import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addWatched,
  coverage,
  mergeRanges,
  watchedPart,
  within,
  type Range,
} from '#shared/domain/watching.ts';

const second = fc.integer({ min: 0, max: 600 }).map((tenths) => tenths / 10);
const range: fc.Arbitrary<Range> = fc.tuple(second, second);
const list = fc.array(range, { maxLength: 12 });
const sum = (ranges: readonly Range[]) => ranges.reduce((all, [from, to]) => all + Math.max(0, to - from), 0);
/** Every tenth of a second that the ranges hold, by hand. */
const tenths = (ranges: readonly Range[]) => {
  const held = new Set<number>();
  for (const [from, to] of ranges)
    for (let at = Math.round(from * 10); at < Math.round(to * 10); at++) held.add(at);
  return held;
};

describe('mergeRanges', () => {
  it('joins what overlaps or touches and forgets what is empty or reversed', () => {
    expect(
      mergeRanges([
        [30, 40],
        [0, 10],
        [10, 12.04],
        [5, 7],
        [50, 50],
        [60, 58],
        [-5, 1],
      ]),
    ).toEqual([
      [0, 12],
      [30, 40],
    ]);
  });

  it('covers exactly what went in, sorted and apart', () => {
    fc.assert(
      fc.property(list, (ranges) => {
        const merged = mergeRanges(ranges);
        expect(tenths(merged)).toEqual(tenths(ranges));
        expect(Math.round(coverage(merged) * 10)).toBe(tenths(ranges).size);
        for (const [i, [from, to]] of merged.entries()) {
          expect(from).toBeLessThan(to);
          if (i > 0) expect(merged[i - 1]![1]).toBeLessThan(from);
        }
        expect(mergeRanges(merged)).toEqual(merged);
        expect(mergeRanges(ranges.toReversed())).toEqual(merged);
      }),
    );
  });
});

describe('addWatched', () => {
  it('cuts the range in which the clock runs out', () => {
    expect(addWatched([[0, 10]], [[5, 100]], 30)).toEqual({ ranges: [[0, 40]], gained: 30 });
    expect(
      addWatched(
        [
          [0, 10],
          [20, 30],
        ],
        [[0, 50]],
        15,
      ),
    ).toEqual({ ranges: [[0, 35]], gained: 15 });
    expect(addWatched([], [[100, 110]], 0)).toEqual({ ranges: [], gained: 0 });
    expect(addWatched([], [[100, 110]], -4)).toEqual({ ranges: [], gained: 0 });
  });

  it('gains no more than the budget, never loses, and earns nothing by a replay', () => {
    fc.assert(
      fc.property(list, list, second, (seen, reported, budget) => {
        const before = mergeRanges(seen);
        const { ranges, gained } = addWatched(seen, reported, budget);
        expect(gained).toBeLessThanOrEqual(budget + 1e-9);
        expect(coverage(ranges)).toBeCloseTo(coverage(before) + gained, 5);
        const all = tenths(ranges);
        const claimed = tenths([...before, ...reported]);
        expect([...tenths(before)].every((at) => all.has(at))).toBe(true);
        expect([...all].every((at) => claimed.has(at))).toBe(true);
        expect(addWatched(ranges, ranges, budget).gained).toBe(0);
        if (budget >= sum(reported)) expect(ranges).toEqual(mergeRanges([...seen, ...reported]));
      }),
    );
  });

  it('keeps a bounded list, however often a person jumps', () => {
    const crumbs = Array.from({ length: 1000 }, (_, i): Range => [i * 2, i * 2 + (i === 500 ? 1.5 : 0.5)]);
    const { ranges } = addWatched([], crumbs, 1e6);
    expect(ranges.length).toBe(200);
    expect(ranges).toContainEqual([1000, 1001.5]);
  });
});

describe('watchedPart', () => {
  it('is a part of the length, and nothing beyond the end', () => {
    expect(watchedPart([[0, 45]], 50)).toBe(0.9);
    expect(
      watchedPart(
        within(
          [
            [0, 45],
            [200, 900],
          ],
          50,
        ),
        50,
      ),
    ).toBe(0.9);
    expect(watchedPart([[0, 80]], 50)).toBe(1);
    expect(watchedPart([[0, 80]], null)).toBe(0);
  });
});
