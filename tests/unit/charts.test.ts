import { everyOf, ticksTo } from '#ui/charts/axis.ts';
import { describe, expect, it } from 'vitest';

describe('the axis of a chart', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [9, [0, 5, 10]],
    [41, [0, 20, 40, 60]],
    [1_000, [0, 500, 1_000]],
  ])('to %i has round values that reach it', (most, ticks) => {
    expect(ticksTo(most)).toEqual(ticks);
  });

  it('leaves names out where they would cover each other', () => {
    expect(everyOf(12, 1_000, 64)).toBe(1);
    expect(everyOf(12, 320, 64)).toBe(3);
  });
});
