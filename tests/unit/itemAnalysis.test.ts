import {
  effectiveWeights,
  flagsOf,
  itemFigures,
  median,
  reliability,
  scoreBands,
  thirds,
  variance,
  type MarkCount,
} from '#shared/domain/itemAnalysis.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/**
 * Moodle's own data for its statistics (mod/quiz/report/statistics/tests): marks of 22 people in its questions 8–12, 19, 20, 17, 18,
 * 14–16 and 13, and what it publishes for questions 8 to 20.
 */
const slots = [8, 9, 10, 11, 12, 19, 20, 17, 18, 14, 15, 16, 13];
const people = `
  5.5 .3 .9 1 .3 0 1 1 0 0 0 1 1 | 1 .9 .9 .3 .3 0 1 0 1 0 0 1 1 | 2.5 1 .9 .3 1 1 1 1 1 0 1 1 0 | 4 .3 .9 1 .3 0 1 1 0 0 0 0 0
  | 3 .9 .3 .9 1 1 0 1 1 1 0 0 0 | 4.5 .9 1 1 .9 0 0 0 0 1 1 1 0 | 3 .3 .3 .3 .3 1 1 1 1 0 1 1 1 | 6 .9 .9 1 .3 0 1 1 0 1 1 1 0
  | .5 .9 1 .9 .3 0 1 1 1 1 1 0 0 | 5.5 .9 1 .9 .3 0 0 1 0 1 0 0 1 | 2.5 .9 1 1 .9 0 1 1 0 1 0 0 0 | 4 .9 .3 .9 1 0 1 1 1 1 1 1 0
  | 4 .9 .3 .3 1 1 0 0 1 1 1 0 1 | 3 1 1 .3 1 1 0 1 1 1 0 1 0 | 1 1 .9 .3 .3 0 0 0 0 0 1 0 1 | 1 .3 .3 .3 .9 0 1 0 0 0 0 1 0
  | 1.5 1 .3 .9 1 0 0 1 0 1 0 1 1 | 4 .9 1 .9 1 0 0 0 1 1 1 1 0 | 2 .9 .9 .3 .9 0 0 0 0 1 0 0 0 | 1 1 .3 .3 .3 0 0 1 0 1 1 0 0
  | 6 .9 1 1 .9 1 1 0 0 0 0 1 0 | 7 .9 .3 .3 .3 0 0 1 1 0 1 1 1`
  .split('|')
  .map((line) =>
    line
      .trim()
      .split(' ')
      .map((mark) => Math.round(Number(mark) * 1000)),
  );
const published = {
  facility: [
    41.19318182, 81.36363636, 71.36363636, 65.45454545, 65.90909091, 36.36363636, 59.09090909, 50,
    59.09090909, 63.63636364, 45.45454545, 27.27272727, 50,
  ],
  sd: [
    1912.733589, 251.2738111, 322.6312277, 333.4199022, 337.5811591, 492.3659639, 503.2362797, 511.7663157,
    503.2362797, 492.3659639, 509.6471914, 455.8423058, 511.7663157,
  ],
  weight: [
    26.58464457, 3.368456046, 3.253955259, 7.584083694, 3.79658376, 3.183278505, 4.532356904, 7.78856243,
    10.08351572, 8.381139345, 8.727645713, 7.946277111, 4.769500946,
  ],
  discrimination: [
    25.88327077, 1.170256965, -4.207816809, 28.16930644, -2.513606859, -12.99017581, -8.900638238,
    8.670004606, 29.63337745, 15.18945843, 16.21079629, 15.52451404, -8.396734802,
  ],
  efficiency: [
    27.23492723, 1.382386552, -4.691171307, 31.12404354, -2.877487579, -17.5074184, -10.27568922, 10.86956522,
    34.58997279, 17.4790556, 20.14359793, 22.06477733, -10,
  ],
};
const cellsOf = (marks: readonly number[], totals: readonly number[]): MarkCount[] =>
  marks.map((mark, i) => ({ mark, total: totals[i]!, count: 1 }));

describe('the figures that Moodle publishes', () => {
  const totals = people.map((marks) => marks.reduce((sum, mark) => sum + mark, 0));
  const figures = Array.from({ length: 13 }, (_, i) =>
    itemFigures(
      cellsOf(
        people.map((marks) => marks[slots.indexOf(8 + i)]!),
        totals,
      ),
    ),
  );
  const weights = effectiveWeights(figures.map(({ covariance }) => covariance));

  it.each(figures.map((_, i) => 8 + i))('of question %i', (slot) => {
    const i = slot - 8;
    const { mean, sd, discrimination, efficiency } = figures[i]!;
    expect((100 * mean) / (slot === 8 ? 8000 : 1000)).toBeCloseTo(published.facility[i]!, 6);
    expect(sd).toBeCloseTo(published.sd[i]!, 5);
    expect(discrimination).toBeCloseTo(published.discrimination[i]!, 6);
    expect(efficiency).toBeCloseTo(published.efficiency[i]!, 6);
    expect(weights[i]).toBeCloseTo(published.weight[i]!, 6);
  });
});

describe('one question', () => {
  it('by hand: four people, marks 1 1 0 0, totals 3 2 2 1', () => {
    // y = 2 1 2 1: as much among those with the mark as among those without.
    const flat = itemFigures(cellsOf([1000, 1000, 0, 0], [3000, 2000, 2000, 1000]));
    expect(flat).toMatchObject({ n: 4, mean: 500, discrimination: 0, efficiency: 0 });
    // x̄ = .5, ȳ = 1.25: cov = (.5·.75 − .5·.25 + .5·.25 + .5·.25)/3 = 1/6; var x = 1/3, var y = .75/3 = 1/4.
    const { discrimination, efficiency, sd } = itemFigures(
      cellsOf([1000, 1000, 0, 0], [3000, 2000, 1000, 1000]),
    );
    expect(sd).toBeCloseTo(Math.sqrt(1 / 3) * 1000, 9);
    expect(discrimination).toBeCloseTo(100 / 6 / Math.sqrt(1 / 12), 9);
    // In step: x = 0 0 1 1, y = 1 1 1 2 gives the same 1/6.
    expect(efficiency).toBeCloseTo(100, 9);
  });

  it('says nothing of one attempt, nor where all marks or all the rest are equal', () => {
    expect(itemFigures(cellsOf([1000], [2000]))).toMatchObject({ n: 1, sd: null, discrimination: null });
    expect(itemFigures(cellsOf([1000, 1000], [2000, 1000]))).toMatchObject({ sd: 0, discrimination: null });
    expect(itemFigures(cellsOf([1000, 0], [2000, 1000]))).toMatchObject({
      discrimination: null,
      efficiency: null,
    });
    expect(itemFigures([])).toMatchObject({ n: 0, sd: null, discrimination: null });
  });

  const attempts = fc.array(fc.record({ mark: fc.integer({ min: -500, max: 1000 }), rest: fc.nat(20_000) }), {
    minLength: 2,
    maxLength: 40,
  });
  const figuresOf = (list: readonly { mark: number; rest: number }[], more = 0) =>
    itemFigures(list.map(({ mark, rest }) => ({ mark: mark + more, total: mark + more + rest, count: 1 })));

  it('stays within its bounds, and its efficiency is never less than a positive discrimination', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const { discrimination, efficiency } = figuresOf(list);
        if (discrimination === null || efficiency === null) return;
        expect(Math.abs(discrimination)).toBeLessThanOrEqual(100);
        expect(efficiency).toBeLessThanOrEqual(100);
        if (discrimination >= 0) expect(efficiency).toBeGreaterThanOrEqual(discrimination - 1e-9);
      }),
    );
  });

  it('does not change when every mark is so much more, nor with the order of the attempts', () => {
    fc.assert(
      fc.property(attempts, fc.integer({ min: 1, max: 5000 }), fc.nat(), (list, more, seed) => {
        const before = figuresOf(list);
        const moved = figuresOf(list, more);
        const turned = figuresOf([...list.slice(seed % list.length), ...list.slice(0, seed % list.length)]);
        for (const other of [moved, turned])
          for (const name of ['discrimination', 'efficiency', 'sd'] as const) {
            if (before[name] === null) expect(other[name]).toBeNull();
            else expect(other[name]).toBeCloseTo(before[name], 6);
          }
        expect(moved.mean).toBeCloseTo(before.mean + more, 6);
      }),
    );
  });

  it('is the same of counts as of single attempts', () => {
    fc.assert(
      fc.property(attempts, fc.integer({ min: 2, max: 5 }), (list, times) => {
        const cells = list.map(({ mark, rest }) => ({ mark, total: mark + rest, count: times }));
        const single = cells.flatMap((cell) => Array.from({ length: times }, () => ({ ...cell, count: 1 })));
        const [one, other] = [itemFigures(cells), itemFigures(single)];
        expect(one.n).toBe(other.n);
        for (const name of ['mean', 'sd', 'discrimination', 'efficiency', 'covariance'] as const)
          if (one[name] === null) expect(other[name]).toBeNull();
          else expect(one[name]).toBeCloseTo(other[name]!, 3);
      }),
    );
  });
});

describe('the whole quiz', () => {
  it('alpha: by hand, and its bounds', () => {
    // Three questions, four people: 111, 110, 100, 000. Variances 1/4, 1/3, 1/4; totals 3 2 1 0 with 5/3.
    const found = reliability([1 / 4, 1 / 3, 1 / 4], 5 / 3)!;
    expect(found.alpha).toBeCloseTo((3 / 2) * (1 - 5 / 6 / (5 / 3)), 12);
    expect(found.standard_error).toBeCloseTo(Math.sqrt((5 / 3) * 0.25), 12);
    expect(reliability([1], 1)).toBeNull();
    expect(reliability([1, null], 1)).toBeNull();
    expect(reliability([0, 0], 0)).toBeNull();
    // Totals that are not of these questions.
    expect(reliability([0, 0], 1)).toBeNull();
    const spreadOf = (values: readonly number[]) => variance(values.map((value) => ({ value, count: 1 })));
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }).chain((questions) =>
          fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: questions, maxLength: questions }), {
            minLength: 2,
          }),
        ),
        (people) => {
          const totals = spreadOf(people.map((marks) => marks.reduce((sum, mark) => sum + mark, 0)));
          const items = people[0]!.map((_, question) => spreadOf(people.map((marks) => marks[question]!)));
          expect(reliability(items, totals)?.alpha ?? null).toSatisfy((alpha: number | null) =>
            alpha === null ? !totals : alpha <= 1 + 1e-9,
          );
        },
      ),
    );
  });

  it('weights add up to 100 and leave out what goes against the total', () => {
    expect(effectiveWeights([4, 1, -1, null])).toEqual([200 / 3, 100 / 3, null, null]);
    expect(effectiveWeights([0, null])).toEqual([null, null]);
  });

  it('knows the middle, the thirds and the bands', () => {
    const scores = [
      { value: 100_000, count: 2 },
      { value: 0, count: 1 },
      { value: 55_500, count: 3 },
    ];
    expect(median(scores)).toBe(55_500);
    expect(
      median([
        { value: 1, count: 1 },
        { value: 4, count: 1 },
      ]),
    ).toBe(2.5);
    expect(median([])).toBeNull();
    // A third of six is two: the weakest two reach 55.5, as do others with the same score.
    expect(thirds(scores)).toEqual({ low: 55_500, high: 100_000 });
    expect(thirds([{ value: 7, count: 9 }])).toBeNull();
    expect(thirds([])).toBeNull();
    expect(scoreBands(scores)).toEqual([1, 0, 0, 0, 0, 3, 0, 0, 0, 2]);
    // In percent: mean 366.5/6; (2·38.917² + 3·5.583² + 61.083²)/5 = 1370.74.
    expect(variance(scores)! / 1e6).toBeCloseTo(1370.7417, 4);
  });

  it('says what to look at, and nothing of few attempts', () => {
    const fine = { n: 40, facility: 0.6, discrimination: 35, distractors: [0.2, 0.2] };
    expect(flagsOf(fine)).toEqual([]);
    expect(flagsOf({ ...fine, n: 4, facility: 1 })).toEqual(['few_attempts']);
    expect(flagsOf({ ...fine, facility: 0.19 })).toEqual(['too_hard']);
    expect(flagsOf({ ...fine, facility: 0.96, discrimination: 9.9 })).toEqual(['weak', 'too_easy']);
    expect(flagsOf({ ...fine, facility: 0.2, discrimination: 10, distractors: [0.03] })).toEqual([]);
    expect(flagsOf({ ...fine, discrimination: -0.1, distractors: [0.4, 0.02] })).toEqual([
      'check_key',
      'unused_distractor',
    ]);
  });
});
