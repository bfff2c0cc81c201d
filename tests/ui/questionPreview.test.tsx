import { describe, expect, it } from 'vitest';
import { markAnswer } from '#shared/domain/scoring.ts';
import { isFitting, questionTypes } from '#shared/questionKinds/questionKinds.ts';
import { presentedQuestion } from '#admin/questions/presentedQuestion.ts';

const lines = (...texts: string[]) => texts.map((text, index) => ({ key: `k${index}`, text }));
const rules = { multi_answer_method: 'right_minus_wrong', negative_marking: 0 } as const;

describe('a question in a preview', () => {
  it('is drawn of every kind, also of an empty form', () => {
    for (const type of questionTypes)
      expect(presentedQuestion({ type, choices: [{ text: '' }] })).toMatchObject({ type, stem: '', mark: 0 });
  });

  it('reveals nothing of the key: no mark, no partner, no order', () => {
    const choices = [
      { key: 'a', text: 'Red', match: 'Stop', match_key: 'x', correct: true, feedback: 'Yes', weight: 50 },
      { key: 'b', text: 'Green', match: 'Go', match_key: 'y', correct: false },
      { key: 'c', text: 'Blue' },
    ];
    const [picked, matched, ordered, typed] = (
      ['multiple_choice', 'matching', 'ordering', 'short_answer'] as const
    ).map((type) => presentedQuestion({ type, choices, explanation: 'Because' }));
    expect(picked!.choices).toEqual(choices.map(({ key, text }) => ({ key, text })));
    expect(matched!.prompts!.map(({ text }) => text)).toEqual(['Red', 'Green']);
    expect(new Set(matched!.choices!.map(({ text }) => text))).toEqual(new Set(['Stop', 'Go', 'Blue']));
    expect(ordered!.choices!.map(({ text }) => text)).not.toEqual(['Red', 'Green', 'Blue']);
    expect(typed!.choices).toBeUndefined();
    expect(JSON.stringify([picked, matched, ordered, typed])).not.toMatch(/correct|feedback|weight|Because/);
  });

  it('is marked like an attempt once it is saved', () => {
    const question = {
      type: 'matching' as const,
      multiple: false,
      mark: 2000,
      correct_value: false,
      choices: [
        { key: 'a', text: 'Red', match: 'Stop', match_key: 'x', correct: false },
        { key: 'b', text: 'Green', match: 'Go', match_key: 'y', correct: false },
      ],
    };
    const asked = presentedQuestion(question, null, true);
    const answer = { pairs: { a: 'x', b: 'x' } };
    const keys = (some: readonly { key: string }[] | undefined) => some?.map(({ key }) => key);
    expect(
      isFitting({ ...question, choices: keys(asked.choices), prompts: keys(asked.prompts) }, answer),
    ).toBe(true);
    expect(markAnswer(question, answer, rules)).toEqual({ earned: 1000, outcome: 'partial' });
    expect(presentedQuestion({ type: 'ordering', choices: lines('one', 'two') }).choices).toEqual([
      { key: 'k1', text: 'two' },
      { key: 'k0', text: 'one' },
    ]);
  });
});
