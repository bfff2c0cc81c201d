import { bestWeight } from '#shared/questionKinds/multipleChoice.ts';
import { isFitting, questionKinds } from '#shared/questionKinds/questionKinds.ts';
import {
  gradeOf,
  hasPassed,
  markAnswer,
  percentOf,
  totalOf,
  type GradedAttempt,
  type MultiAnswerMethod,
} from '#shared/domain/scoring.ts';
import { isAnswered, isBlank, millionths, spelled, type AnswerValue } from '#shared/domain/questions.ts';
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
  it('takes a number that is none for no answer: it earns nothing and costs nothing', () => {
    const number = {
      type: 'numeric',
      multiple: false,
      mark: 1000,
      choices: [],
      correct_value: false,
    } as const;
    const costly = { multi_answer_method: 'all_or_nothing', negative_marking: 100 } as const;
    for (const text of ['tiga', 'abc3,2', '2.5.1', '1.000,5', '--1'])
      expect([text, markAnswer(number, { text }, costly)]).toEqual([
        text,
        { earned: 0, outcome: 'unanswered' },
      ]);
    for (const text of ['2,5', '2.5', ' 3 ', '-1'])
      expect([text, markAnswer(number, { text }, costly).outcome]).toEqual([text, 'incorrect']);
    expect(isAnswered(questionKinds.short_answer, { text: 'tiga' })).toBe(true);
  });
  it('knows what is blank', () => {
    expect([null, undefined, { choices: [] }, { text: '' }].map(isBlank)).toEqual([true, true, true, true]);
    expect([{ choices: ['a'] }, { value: false }, { text: 'x' }].map(isBlank)).toEqual([false, false, false]);
  });
});

describe('typed, matched and ordered answers', () => {
  const line = (key: string, text: string, rest = {}) => ({ key, text, correct: false, ...rest });
  const asked = (type: 'short_answer' | 'numeric' | 'matching' | 'ordering', choices: object[]) =>
    question({ type, choices });
  const earnedBy = (
    of: ReturnType<typeof asked>,
    answer: AnswerValue,
    method: MultiAnswerMethod = 'right_minus_wrong',
  ) => markAnswer(of as never, answer, rules(method)).earned;

  it('takes a short answer in any capitals, spaces and composition, with the best share that it meets', () => {
    const city = asked('short_answer', [line('a', 'Jakarta'), line('b', 'Batavia', { weight: 40 })]);
    expect(earnedBy(city, { text: '  jAkArta ' })).toBe(1000);
    expect(earnedBy(city, { text: 'BATAVIA' })).toBe(400);
    expect(earnedBy(city, { text: 'Bandung' })).toBe(0);
    expect(spelled('Cafe\u0301  Lama')).toBe(spelled('café lama'));
  });
  it('takes a number within its tolerance, the edge too, with a comma or a point', () => {
    const pi = asked('numeric', [line('a', '3.14', { tolerance: 0.005 })]);
    expect(['3,14', '3.145', '3.135', ' 3.14 '].map((text) => earnedBy(pi, { text }))).toEqual([
      1000, 1000, 1000, 1000,
    ]);
    expect(['3.1451', '3.1', 'three', '1.000,5'].map((text) => earnedBy(pi, { text }))).toEqual([0, 0, 0, 0]);
    expect(earnedBy(asked('numeric', [line('a', '0,3')]), { text: '0.30' })).toBe(1000);
    expect(['1e3', '', '--1', '9999999999', '1.1234567', 'Infinity'].map(millionths)).toEqual(
      Array(6).fill(null),
    );
  });
  it('gives each right pair its part, and the whole only for all of them where the quiz says so', () => {
    const capitals = asked('matching', [
      line('a', 'Jawa Barat', { match_key: 'x' }),
      line('b', 'Bali', { match_key: 'y' }),
      line('z', 'Medan'),
    ]);
    const half: AnswerValue = { pairs: { a: 'x', b: 'x' } };
    expect(earnedBy(capitals, half)).toBe(500);
    expect(earnedBy(capitals, half, 'all_or_nothing')).toBe(0);
    expect(earnedBy(capitals, { pairs: { a: 'x', b: 'y' } }, 'all_or_nothing')).toBe(1000);
    expect(earnedBy(capitals, { pairs: { b: 'z' } })).toBe(0);
  });
  it('gives each item at its place its part', () => {
    const steps = asked('ordering', [line('a', '1'), line('b', '2'), line('c', '3')]);
    expect(earnedBy(steps, { order: ['a', 'b', 'c'] })).toBe(1000);
    expect(earnedBy(steps, { order: ['a', 'c', 'b'] })).toBe(333);
    expect(earnedBy(steps, { order: ['a', 'c', 'b'] }, 'all_or_nothing')).toBe(0);
  });
  it('never leaves 0..mark, whatever fits', () => {
    const steps = asked('ordering', [line('a', '1'), line('b', '2'), line('c', '3'), line('d', '4')]);
    const orders = fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4 });
    fc.assert(
      fc.property(orders, (order) => {
        const got = earnedBy(steps, { order })!;
        return Number.isInteger(got) && got >= 0 && got <= 1000;
      }),
    );
  });
  it('knows which answers can belong to a question', () => {
    const match = { type: 'matching', multiple: false, prompts: ['a'], choices: ['x', 'y'] } as const;
    expect(isFitting(match, { pairs: { a: 'y' } })).toBe(true);
    expect(isFitting(match, { pairs: { a: 'a' } })).toBe(false);
    expect(isFitting(match, { pairs: { x: 'y' } })).toBe(false);
    const order = { type: 'ordering', multiple: false, choices: ['x', 'y'] } as const;
    expect(isFitting(order, { order: ['y', 'x'] })).toBe(true);
    expect([['x'], ['x', 'x'], ['x', 'z']].map((keys) => isFitting(order, { order: keys }))).toEqual([
      false,
      false,
      false,
    ]);
    const word = { type: 'short_answer', multiple: false } as const;
    expect(isFitting(word, { text: 'x'.repeat(255) })).toBe(true);
    expect(isFitting(word, { text: 'x'.repeat(256) })).toBe(false);
    expect(isFitting(word, { choices: [] })).toBe(false);
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
