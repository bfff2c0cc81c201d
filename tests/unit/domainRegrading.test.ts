import {
  choicesFor,
  gradingAfter,
  isScoredAlike,
  markBy,
  remark,
  scoreBin,
  sumsAfter,
} from '#shared/domain/regrading.ts';
import type { Grading, StoredQuestion, RegradeChoice } from '#shared/domain/regrading.ts';
import {
  markAnswer,
  type MarkedQuestion,
  type MarkingRules,
  type MultiAnswerMethod,
} from '#shared/domain/scoring.ts';
import type { AnswerValue } from '#shared/domain/questions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const KEYS = ['k1', 'k2', 'k3', 'k4', 'k5'];

/** A question with some of five lines; the version of the attempt and the present one share their keys, as after an edit. */
const question = (multiple: boolean): fc.Arbitrary<MarkedQuestion> =>
  fc
    .record({
      keys: fc.subarray(KEYS, { minLength: 2 }),
      right: fc.subarray(KEYS, { minLength: 1 }),
      mark: fc.integer({ min: 1, max: 5000 }),
    })
    .map(({ keys, right, mark }) => ({
      type: 'multiple_choice' as const,
      multiple,
      mark,
      choices: keys.map((key) => ({ key, correct: right.includes(key) })),
      correct_value: false,
    }));
const rules: fc.Arbitrary<MarkingRules> = fc.record({
  multi_answer_method: fc.constantFrom<MultiAnswerMethod>(
    'all_or_nothing',
    'right_minus_wrong',
    'per_option',
    'weighted',
  ),
  negative_marking: fc.integer({ min: 0, max: 100 }),
});
const scene = fc
  .boolean()
  .chain((multiple) =>
    fc.record({
      asked: question(multiple),
      present: question(multiple),
      rules,
      picks: fc.array(fc.nat(4), { maxLength: multiple ? 4 : 1 }),
    }),
  )
  .map(({ asked, present, picks, ...rest }) => {
    const served = asked.choices.map(({ key }) => key);
    const choices = [...new Set(picks.map((pick) => served[pick % served.length]!))];
    return { ...rest, asked, present, served: { type: asked.type, choices: served }, answer: { choices } };
  });

const earnedBy = (
  {
    asked,
    present,
    served,
    answer,
    rules: by,
  }: {
    asked: MarkedQuestion;
    present: MarkedQuestion;
    served: StoredQuestion['served'];
    answer: AnswerValue;
    rules: MarkingRules;
  },
  choice: RegradeChoice,
) => markBy(gradingAfter<MarkedQuestion>({ keys: [asked] }, choice, present), served, answer, by).earned!;

describe('regrading a question', () => {
  it('changes nothing with none', () => {
    fc.assert(
      fc.property(scene, (one) => {
        expect(earnedBy(one, 'none')).toBe(markAnswer(one.asked, one.answer, one.rules).earned);
      }),
    );
  });
  it('gives everybody the whole mark with full credit, so nobody less', () => {
    fc.assert(
      fc.property(scene, (one) => {
        expect(earnedBy(one, 'full')).toBe(one.present.mark);
        const alike = { ...one, present: { ...one.present, mark: one.asked.mark } };
        expect(earnedBy(alike, 'full')).toBeGreaterThanOrEqual(earnedBy(alike, 'none'));
      }),
    );
  });
  it('gives by both keys at least what each gives', () => {
    fc.assert(
      fc.property(scene, (one) => {
        const alike = { ...one, present: { ...one.present, mark: one.asked.mark } };
        const both = earnedBy(alike, 'both');
        expect(both).toBe(Math.max(earnedBy(alike, 'none'), earnedBy(alike, 'new')));
      }),
    );
  });
  it('stays within the mark and its penalty, whatever was taken out or added', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom<RegradeChoice>('full', 'both', 'new'), (one, choice) => {
        const earned = earnedBy(one, choice);
        expect(earned).toBeLessThanOrEqual(one.present.mark);
        expect(earned).toBeGreaterThanOrEqual(
          -Math.ceil((one.present.mark * one.rules.negative_marking) / 100),
        );
      }),
    );
  });
  it('gives the same when it is done twice, also from what was stored', () => {
    const isSame = (a: MarkedQuestion, b: MarkedQuestion) => a === b;
    fc.assert(
      fc.property(scene, fc.constantFrom<RegradeChoice>('full', 'both', 'new', 'none'), (one, choice) => {
        const once = gradingAfter({ keys: [one.asked] } as Grading, choice, one.present, isSame);
        const twice = gradingAfter(once, choice, one.present, isSame);
        expect(twice).toEqual(once);
        const of = (
          before: Grading,
          after: Grading,
          earned: number | null,
          outcome: StoredQuestion['outcome'],
        ) => ({
          served: one.served,
          answer: one.answer,
          manual: false,
          before,
          after,
          earned,
          outcome,
        });
        const first = remark(of({ keys: [one.asked] }, once, 0, 'incorrect'), one.rules);
        expect(remark(of(once, twice, first.earned, first.outcome), one.rules)).toEqual(first);
      }),
    );
  });
  it('adds up to what counting everything again gives', () => {
    fc.assert(
      fc.property(
        fc.array(scene, { minLength: 1, maxLength: 6 }),
        fc.constantFrom<RegradeChoice>('full', 'both', 'new'),
        (scenes, choice) => {
          const sumOf = (
            all: readonly { marked: { earned: number | null; outcome: string | null }; mark: number }[],
          ) => {
            const count = (outcome: string) => all.filter(({ marked }) => marked.outcome === outcome).length;
            const raw = all.reduce((sum, { marked }) => sum + marked.earned!, 0);
            const max = all.reduce((sum, { mark }) => sum + mark, 0);
            return {
              raw,
              max,
              correct: count('correct'),
              partial: count('partial'),
              incorrect: count('incorrect'),
              unanswered: count('unanswered'),
              manual_left: 0,
            };
          };
          const before = scenes.map((one) => ({
            marked: markAnswer(one.asked, one.answer, one.rules),
            mark: one.asked.mark,
          }));
          const remarked = scenes.map((one, i) => {
            const held: StoredQuestion = {
              served: one.served,
              answer: one.answer,
              manual: false,
              before: { keys: [one.asked] },
              after: gradingAfter<MarkedQuestion>({ keys: [one.asked] }, choice, one.present),
              ...before[i]!.marked,
            };
            return { question: held, marked: remark(held, one.rules) };
          });
          const after = remarked.map(({ marked }, i) => ({ marked, mark: scenes[i]!.present.mark }));
          expect(sumsAfter(sumOf(before), remarked)).toEqual(sumOf(after));
        },
      ),
    );
  });
});

const single = (right: string, keys = ['a', 'b', 'c'], mark = 1000): MarkedQuestion => ({
  type: 'multiple_choice',
  multiple: false,
  mark,
  correct_value: false,
  choices: keys.map((key) => ({ key, correct: key === right })),
});
const plain: MarkingRules = { multi_answer_method: 'right_minus_wrong', negative_marking: 50 };
const served = { type: 'multiple_choice' as const, choices: ['a', 'b', 'c'] };
const marked = (grading: Grading, picked: string[]) => markBy(grading, served, { choices: picked }, plain);

describe('choices that came and went', () => {
  it('counts a choice that was taken out neither for nor against', () => {
    const without = { keys: [single('a', ['a', 'b'])] };
    expect(marked(without, ['c'])).toEqual({ earned: 0, outcome: 'incorrect' });
    expect(marked(without, ['b'])).toEqual({ earned: -500, outcome: 'incorrect' });
    expect(marked(without, [])).toEqual({ earned: 0, outcome: 'unanswered' });
    const several = { ...single('a', ['a', 'b']), multiple: true };
    expect(marked({ keys: [several] }, ['a', 'c']).earned).toBe(1000);
  });
  it('asks nobody for a choice that was not there', () => {
    const more = { ...single('a', ['a', 'b', 'c', 'd']), multiple: true };
    const right = more.choices.map((choice) => (choice.key === 'd' ? { ...choice, correct: true } : choice));
    expect(marked({ keys: [{ ...more, choices: right }] }, ['a']).earned).toBe(1000);
  });
  it('compares what is left in its order', () => {
    const lines = (keys: string[]) => ({ ...single('', keys), type: 'ordering' as const });
    const asked = { type: 'ordering' as const, choices: ['a', 'b', 'c'] };
    const by = (keys: string[], order: string[]) =>
      markBy({ keys: [lines(keys)] }, asked, { order }, plain).earned;
    expect(by(['c', 'a'], ['c', 'b', 'a'])).toBe(1000);
    expect(by(['a', 'b', 'c'], ['a', 'c', 'b'])).toBe(333);
  });
  it('asks only for the pairs that were asked', () => {
    const pairs = (keys: string[]): MarkedQuestion => ({
      ...single('', []),
      type: 'matching',
      choices: keys.map((key) => ({ key, correct: false, match_key: `m${key}` })),
    });
    const asked = { type: 'matching' as const, prompts: ['a', 'b'], choices: ['ma', 'mb'] };
    const answer = { pairs: { a: 'ma', b: 'ma' } };
    expect(markBy({ keys: [pairs(['a', 'b', 'c'])] }, asked, answer, plain).earned).toBe(500);
    expect(markBy({ keys: [pairs(['a'])] }, asked, answer, plain).earned).toBe(1000);
  });
});

describe('what can be chosen', () => {
  it('leaves essays and questions of another kind to people', () => {
    expect(choicesFor('essay', 'essay')).toEqual(['full', 'none']);
    expect(choicesFor('multiple_choice', 'true_false')).toEqual(['full', 'none']);
    expect(choicesFor('numeric', 'numeric')).toContain('both');
    const statement: MarkedQuestion = { ...single('a'), type: 'true_false' };
    expect(markBy({ keys: [statement] }, served, { choices: ['a'] }, plain).outcome).toBe('incorrect');
  });
  it('keeps what a person marked, unless all are given the whole mark', () => {
    const essay: MarkedQuestion = { ...single('a', [], 4000), type: 'essay' };
    const held = (after: Grading): StoredQuestion => ({
      served: { type: 'essay' },
      before: { keys: [essay] },
      after,
      answer: { text: 'Because.' },
      earned: 2500,
      outcome: 'partial',
      manual: true,
    });
    expect(remark(held({ keys: [essay] }), plain)).toEqual({ earned: 2500, outcome: 'partial' });
    expect(remark(held({ keys: [essay], full: true }), plain)).toEqual({ earned: 4000, outcome: 'correct' });
  });
  it('asks for nothing where only words have changed', () => {
    const asked = { ...single('a'), choices: single('a').choices.map((one) => ({ ...one, text: 'old' })) };
    const present = { ...asked, choices: asked.choices.toReversed().map((one) => ({ ...one, text: 'new' })) };
    expect(isScoredAlike(asked, present)).toBe(true);
    expect(isScoredAlike(asked, single('b'))).toBe(false);
    expect(isScoredAlike(asked, { ...asked, mark: 2000 })).toBe(false);
    expect(isScoredAlike(asked, { ...asked, multiple: true })).toBe(false);
  });
  it('counts a full score among the best', () => {
    expect([scoreBin(0, 10), scoreBin(1, 10), scoreBin(999, 1000), scoreBin(10, 10), scoreBin(0, 0)]).toEqual(
      [0, 1, 9, 9, 0],
    );
  });
});
