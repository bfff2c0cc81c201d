import {
  gradeOf,
  hasPassed,
  markAnswer,
  outcomeOf,
  percentOf,
  totalOf,
  type GradedAttempt,
  type GradeMethod,
  type MarkedQuestion,
  type MultiAnswerMethod,
} from '#shared/domain/scoring.ts';
import type { AnswerValue } from '#shared/domain/questions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const mark = fc.integer({ min: 1, max: 1_000_000 });
const methods: readonly MultiAnswerMethod[] = [
  'right_minus_wrong',
  'all_or_nothing',
  'per_option',
  'weighted',
];
const method = fc.constantFrom(...methods);
const key = fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme-ascii' });
const weight = fc.option(fc.integer({ min: -10_000, max: 10_000 }).map((n) => n / 100));
const line = fc.record({
  key,
  text: fc.oneof(fc.string({ maxLength: 8 }), fc.integer({ min: -99, max: 99 }).map(String)),
  correct: fc.boolean(),
  weight,
  tolerance: fc.option(fc.integer({ min: 0, max: 500 }).map((n) => n / 100)),
  match_key: fc.option(key),
});
const lines = fc.uniqueArray(line, { minLength: 2, maxLength: 8, selector: (one) => one.key });
const question = fc.record({
  type: fc.constantFrom('multiple_choice', 'true_false', 'short_answer', 'numeric', 'matching', 'ordering'),
  multiple: fc.boolean(),
  mark,
  choices: lines,
  correct_value: fc.boolean(),
}) as fc.Arbitrary<MarkedQuestion>;

/** What fits a question, and what does not. */
const answerTo = ({ choices }: MarkedQuestion): fc.Arbitrary<AnswerValue | null> => {
  const keys = choices.map((choice) => choice.key);
  const some = fc.oneof(fc.constantFrom(...keys), key);
  return fc.oneof(
    fc.record({ choices: fc.oneof(fc.subarray(keys), fc.array(some, { maxLength: 8 })) }),
    fc.record({ value: fc.boolean() }),
    fc.record({ text: fc.oneof(fc.constantFrom(...choices.map(({ text }) => text ?? '')), fc.string()) }),
    fc.record({ pairs: fc.dictionary(some, some, { maxKeys: 8 }) }),
    fc.record({ order: fc.oneof(fc.shuffledSubarray(keys, { minLength: keys.length }), fc.array(some)) }),
    fc.constant(null),
  );
};
const asked = question.chain((one) => fc.tuple(fc.constant(one), answerTo(one)));
const penalty = fc.integer({ min: 0, max: 100 });
const rulesOf = (multi_answer_method: MultiAnswerMethod, negative_marking = 0) => ({
  multi_answer_method,
  negative_marking,
});

/** Several choices, at least one right and one wrong, as the form requires; without weights. */
const several = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), mark)
  .map(([right, wrong, points]) => ({
    type: 'multiple_choice' as const,
    multiple: true,
    mark: points,
    correct_value: false,
    choices: Array.from({ length: right + wrong }, (_, i) => ({ key: `k${i}`, correct: i < right })),
  }));
const pickedOf = (of: MarkedQuestion) => fc.subarray(of.choices.map((choice) => choice.key));

describe('a mark', () => {
  it('is a whole thousandth between the penalty and the full mark, whatever is asked and answered', () => {
    fc.assert(
      fc.property(asked, method, penalty, ([of, answer], how, percent) => {
        const { earned, outcome } = markAnswer(of, answer, rulesOf(how, percent));
        expect(Number.isInteger(earned)).toBe(true);
        expect(earned!).toBeLessThanOrEqual(of.mark);
        expect(earned!).toBeGreaterThanOrEqual(-Math.ceil((of.mark * percent) / 100));
        if (earned! < 0) expect(outcome).toBe('incorrect');
        else if (outcome !== 'unanswered') expect(outcome).toBe(outcomeOf(earned!, of.mark));
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not depend on the order of what was picked, of the choices, or of the pairs', () => {
    const shuffled = question.chain((of) =>
      fc.tuple(
        fc.constant(of),
        answerTo(of),
        fc.shuffledSubarray([...of.choices], { minLength: of.choices.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, method, penalty, ([of, answer, choices], how, percent) => {
        fc.pre(of.type !== 'ordering');
        const turned: AnswerValue | null =
          answer && 'choices' in answer
            ? { choices: answer.choices.toReversed() }
            : answer && 'pairs' in answer
              ? { pairs: Object.fromEntries(Object.entries(answer.pairs).toReversed()) }
              : answer;
        fc.pre(answer === null || !('order' in answer));
        const rules = rulesOf(how, percent);
        expect(markAnswer({ ...of, choices }, turned, rules)).toEqual(markAnswer(of, answer, rules));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never falls by one more right choice, and never grows by one more wrong one', () => {
    const picks = several.chain((of) =>
      fc.tuple(fc.constant(of), pickedOf(of), fc.constantFrom(...of.choices)),
    );
    fc.assert(
      fc.property(picks, method, ([of, picked, more], how) => {
        fc.pre(!picked.includes(more.key));
        // Nothing picked is no answer: it earns nothing by every method.
        fc.pre(picked.length > 0);
        const before = markAnswer(of, { choices: picked }, rulesOf(how)).earned!;
        const after = markAnswer(of, { choices: [...picked, more.key] }, rulesOf(how)).earned!;
        if (more.correct) expect(after).toBeGreaterThanOrEqual(before);
        else expect(after).toBeLessThanOrEqual(before);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is full for all that is right and nothing for all that is wrong', () => {
    fc.assert(
      fc.property(several, method, penalty, (of, how, percent) => {
        const keys = (isRight: boolean) =>
          of.choices.filter(({ correct }) => correct === isRight).map((one) => one.key);
        expect(markAnswer(of, { choices: keys(true) }, rulesOf(how, percent)).earned).toBe(of.mark);
        expect(markAnswer(of, { choices: keys(false) }, rulesOf(how)).earned).toBe(0);
      }),
    );
  });

  it('costs at most what a stricter quiz takes away', () => {
    fc.assert(
      fc.property(asked, method, penalty, penalty, ([of, answer], how, one, other) => {
        const [mild, strict] = [Math.min(one, other), Math.max(one, other)];
        const earned = (percent: number) => markAnswer(of, answer, rulesOf(how, percent)).earned!;
        expect(earned(strict)).toBeLessThanOrEqual(earned(mild));
      }),
    );
  });
});

describe('a total', () => {
  const marks = fc.array(fc.option(fc.integer({ min: -1_000, max: 1_000 })), { maxLength: 30 });
  it('is the same in any order, never below nothing, and grows with each mark', () => {
    fc.assert(
      fc.property(marks, fc.nat(29), fc.integer({ min: 0, max: 500 }), (list, at, more) => {
        expect(totalOf(list.toReversed())).toBe(totalOf(list));
        expect(totalOf(list)).toBeGreaterThanOrEqual(0);
        expect(totalOf(list)).toBeLessThanOrEqual(
          list.reduce<number>((sum, one) => sum + Math.max(0, one ?? 0), 0),
        );
        expect(totalOf(list.map((one, i) => (i === at ? (one ?? 0) + more : one)))).toBeGreaterThanOrEqual(
          totalOf(list),
        );
      }),
    );
  });

  it('passes from some mark on, and never shows the passing score to who failed', () => {
    const earnedOf = fc
      .integer({ min: 1, max: 5_000_000 })
      .chain((max) => fc.tuple(fc.nat(max), fc.constant(max)));
    fc.assert(
      fc.property(earnedOf, fc.nat(10_000), ([earned, max], points) => {
        const isPassed = hasPassed(earned, max, points);
        if (isPassed) expect(hasPassed(Math.min(max, earned + 1), max, points)).toBe(true);
        expect(percentOf(earned, max) >= points * 10).toBe(isPassed);
        expect(percentOf(earned, max)).toBeLessThanOrEqual(100_000);
      }),
    );
  });
});

describe('a grade', () => {
  const attempt = fc.integer({ min: 1, max: 100_000 }).chain((max) =>
    fc.record({
      no: fc.nat(),
      state: fc.constantFrom('passed' as const, 'failed' as const),
      earned: fc.nat(max),
      max: fc.constant(max),
      correct: fc.nat(20),
      incorrect: fc.nat(20),
    }),
  );
  const attempts = fc
    .array(attempt, { minLength: 1, maxLength: 8 })
    .map((list): GradedAttempt[] => list.map((one, i) => ({ ...one, no: i + 1 })));
  const gradeMethod = fc.constantFrom<GradeMethod>('highest', 'last', 'first', 'average');

  it('is the same whatever the order in which the attempts come, and lies among their shares', () => {
    fc.assert(
      fc.property(attempts, gradeMethod, fc.nat(10_000), (list, how, points) => {
        const grade = gradeOf(how, list, points);
        expect(gradeOf(how, list.toReversed(), points)).toEqual(grade);
        const shares = list.map(({ earned, max }) => percentOf(earned, max));
        expect(grade.grade).toBeGreaterThanOrEqual(Math.min(...shares));
        expect(grade.grade).toBeLessThanOrEqual(Math.max(...shares));
        expect(grade.highest).toBe(Math.max(...shares));
        if (how === 'highest') expect(grade.grade).toBe(grade.highest);
      }),
    );
  });
});
