import {
  bestWeight,
  gradeOf,
  hasPassed,
  isBlank,
  markAnswer,
  percentOf,
  totalOf,
  type GradedAttempt,
  type MultiAnswerMethod,
} from '#shared/domain/scoring.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const question = (change = {}) => ({
  type: 'multiple_choice' as const,
  multiple: true,
  mark: 1000,
  choices: [
    { key: 'r1', correct: true },
    { key: 'r2', correct: true },
    { key: 'w1', correct: false },
    { key: 'w2', correct: false },
  ],
  correct_value: false,
  ...change,
});
const rules = (multi_answer_method: MultiAnswerMethod, negative_marking = 0) => ({
  multi_answer_method,
  negative_marking,
});
const earned = (choices: string[], method: MultiAnswerMethod, mark = 1000) =>
  markAnswer(question({ mark }), { choices }, rules(method)).earned;

describe('several right answers (2 right, 2 wrong)', () => {
  const rows: [string, string[], number, number, number, number][] = [
    ['2 right', ['r1', 'r2'], 1000, 1000, 1000, 1000],
    ['1 right', ['r1'], 0, 500, 750, 500],
    ['2 right and 1 wrong', ['r1', 'r2', 'w1'], 0, 500, 750, 0],
    ['1 right and 1 wrong', ['r1', 'w1'], 0, 0, 500, 0],
    ['all four', ['r1', 'r2', 'w1', 'w2'], 0, 0, 500, 0],
    ['nothing', [], 0, 0, 0, 0],
    ['2 wrong', ['w1', 'w2'], 0, 0, 0, 0],
  ];
  for (const [name, picked, all, minus, per, weighted] of rows)
    it(name, () => {
      expect(earned(picked, 'all_or_nothing')).toBe(all);
      expect(earned(picked, 'right_minus_wrong')).toBe(minus);
      expect(earned(picked, 'per_option')).toBe(per);
      expect(earned(picked, 'weighted')).toBe(weighted);
    });
  it('rounds to a whole thousandth', () => {
    const three = question({ mark: 1000, choices: ['a', 'b', 'c'].map((key) => ({ key, correct: true })) });
    expect(markAnswer(three, { choices: ['a'] }, rules('right_minus_wrong')).earned).toBe(333);
    expect(markAnswer(three, { choices: ['a', 'b'] }, rules('right_minus_wrong')).earned).toBe(667);
  });
  it('never leaves 0..mark', () => {
    const keys = fc.subarray(['r1', 'r2', 'w1', 'w2']);
    const method = fc.constantFrom<MultiAnswerMethod>(
      'all_or_nothing',
      'right_minus_wrong',
      'per_option',
      'weighted',
    );
    fc.assert(
      fc.property(keys, method, fc.integer({ min: 1, max: 1_000_000 }), (picked, how, mark) => {
        const got = earned(picked, how, mark)!;
        return Number.isInteger(got) && got >= 0 && got <= mark;
      }),
    );
  });
});

describe('weights', () => {
  const choice = (key: string, correct: boolean, weight: number | null = null) => ({ key, correct, weight });
  const marked = (choices: ReturnType<typeof choice>[], ...picked: string[]) =>
    markAnswer(question({ choices }), { choices: picked }, rules('weighted')).earned;
  it('stand for the share of each choice, wrong ones too', () => {
    const choices = [choice('a', true, 70), choice('b', true, 30), choice('c', false, -20)];
    expect(marked(choices, 'a')).toBe(700);
    expect(marked(choices, 'a', 'c')).toBe(500);
    expect(marked(choices, 'c')).toBe(0);
    expect(marked(choices, 'a', 'b')).toBe(1000);
  });
  it('are equal shares where nothing is said: three thirds are the whole mark', () => {
    const choices = [choice('a', true), choice('b', true), choice('c', true), choice('d', false)];
    expect(marked(choices, 'a')).toBe(333);
    expect(marked(choices, 'a', 'b', 'c')).toBe(1000);
  });
  it('leave full marks within reach', () => {
    expect(bestWeight([choice('a', true, 60), choice('b', true, 30)])).toBe(90);
    expect(bestWeight([choice('a', true), choice('b', true), choice('c', false)])).toBe(100);
  });
});

describe('penalties', () => {
  it('take a part of the mark for an answer that earns nothing, and for no other', () => {
    const third = rules('right_minus_wrong', 33);
    expect(markAnswer(question(), { choices: ['w1'] }, third)).toEqual({
      earned: -330,
      outcome: 'incorrect',
    });
    expect(markAnswer(question(), { choices: ['r1'] }, third)).toEqual({ earned: 500, outcome: 'partial' });
    expect(markAnswer(question(), { choices: [] }, third)).toEqual({ earned: 0, outcome: 'unanswered' });
    expect(markAnswer(question({ type: 'essay' }), { text: 'x' }, third).earned).toBeNull();
  });
  it('never take the total below nothing', () => {
    expect(totalOf([-1000, 400, null])).toBe(0);
    expect(totalOf([-250, 1000, null])).toBe(750);
  });
});

describe('other questions', () => {
  it('marks a single choice all or nothing, whatever the method', () => {
    const single = question({
      multiple: false,
      choices: [
        { key: 'a', correct: true },
        { key: 'b', correct: false },
      ],
    });
    expect(markAnswer(single, { choices: ['a'] }, rules('per_option'))).toEqual({
      earned: 1000,
      outcome: 'correct',
    });
    expect(markAnswer(single, { choices: ['b'] }, rules('per_option'))).toEqual({
      earned: 0,
      outcome: 'incorrect',
    });
  });
  it('marks true and false', () => {
    const statement = question({ type: 'true_false', correct_value: false });
    expect(markAnswer(statement, { value: false }, rules('per_option')).outcome).toBe('correct');
    expect(markAnswer(statement, { value: true }, rules('per_option')).outcome).toBe('incorrect');
    expect(markAnswer(statement, null, rules('per_option')).outcome).toBe('unanswered');
  });
  it('leaves a written essay to a person and an empty one at nothing', () => {
    const essay = question({ type: 'essay' });
    expect(markAnswer(essay, { text: 'Karena…' }, rules('per_option'))).toEqual({
      earned: null,
      outcome: null,
    });
    expect(markAnswer(essay, { text: ' \n ' }, rules('per_option'))).toEqual({
      earned: 0,
      outcome: 'unanswered',
    });
  });
  it('knows what is blank', () => {
    expect([null, undefined, { choices: [] }, { text: '' }].map(isBlank)).toEqual([true, true, true, true]);
    expect([{ choices: ['a'] }, { value: false }, { text: 'x' }].map(isBlank)).toEqual([false, false, false]);
  });
});

describe('passing', () => {
  it('compares integers: 69.999 % of 70 % fails though it would round up', () => {
    expect(hasPassed(69_999, 100_000, 7000)).toBe(false);
    expect(hasPassed(70_000, 100_000, 7000)).toBe(true);
    expect(percentOf(69_9999, 100_0000)).toBe(69_999);
  });
  it('passes a third at 33.33 % and fails it at 33.34 %', () => {
    expect(hasPassed(1000, 3000, 3333)).toBe(true);
    expect(hasPassed(1000, 3000, 3334)).toBe(false);
  });
});

describe('gradeOf', () => {
  const attempt = (no: number, points: number, correct: number): GradedAttempt => ({
    no,
    state: points >= 7000 ? 'passed' : 'failed',
    earned: points,
    max: 10_000,
    correct,
    incorrect: 10 - correct,
  });
  const attempts = [attempt(2, 9000, 9), attempt(1, 5000, 5), attempt(3, 6000, 6)];
  it.each([
    ['highest', 90_000, 9, true],
    ['last', 60_000, 6, false],
    ['first', 50_000, 5, false],
    ['average', 66_666, 6, false],
  ] as const)('%s', (method, grade, correct, passed) => {
    expect(gradeOf(method, attempts, 7000)).toEqual({
      grade,
      highest: 90_000,
      last: 60_000,
      correct,
      incorrect: 10 - correct,
      passed,
    });
  });
  it('compares the average exactly', () => {
    expect(gradeOf('average', attempts, 6666).passed).toBe(true);
    expect(gradeOf('average', attempts, 6667).passed).toBe(false);
  });
});
