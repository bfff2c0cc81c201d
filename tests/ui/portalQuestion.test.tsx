import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { AnswerValue, AttemptQuestion } from '#shared/api/attempts.ts';
import { shortcuts } from '#portal/attempt/shortcuts.ts';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import { choiceLetter } from '#ui/content/questionKinds/choiceLetter.ts';
import type { NextAnswer } from '#ui/content/questionKinds/questionKindView.ts';
import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';
import { countWords } from '#shared/domain/essays.ts';
import { InLanguage } from '../support/inLanguage.tsx';

const single: AttemptQuestion = {
  id: 'q1',
  type: 'multiple_choice',
  multiple: false,
  stem: 'What comes first?',
  mark: 5,
  choices: [
    { key: 'k7', text: 'Water' },
    { key: 'k2', text: 'A sign' },
  ],
};
const multiple: AttemptQuestion = {
  ...single,
  multiple: true,
  choices: [...single.choices!, { key: 'k9', text: 'A helmet' }],
};
const statement: AttemptQuestion = {
  id: 'q2',
  type: 'true_false',
  multiple: false,
  stem: 'The helmet is fine.',
  mark: 1,
};
const essay: AttemptQuestion = { id: 'q3', type: 'essay', multiple: false, stem: 'Explain.', mark: 10 };

/** As the attempt page holds the answer. */
function Asked({
  question,
  onSave = () => undefined,
  initial = null,
}: {
  question: AttemptQuestion;
  onSave?: (answer: AnswerValue | null) => void;
  initial?: AnswerValue | null;
}) {
  const [answer, setAnswer] = useState<AnswerValue | null>(initial);
  const onAnswer = (next: NextAnswer) => {
    const value = next(answer);
    onSave(value);
    setAnswer(value);
  };
  return <QuestionView question={question} answer={answer} onAnswer={onAnswer} heading="Question 1 of 3" />;
}
const ask = (question: AttemptQuestion, initial: AnswerValue | null = null) => {
  const saved: (AnswerValue | null)[] = [];
  render(<Asked question={question} onSave={(answer) => saved.push(answer)} initial={initial} />, {
    wrapper: InLanguage,
  });
  return { saved, user: userEvent.setup() };
};

describe('a question', () => {
  it('with one choice: radio buttons named by the stem, the choice by its key', async () => {
    const { saved, user } = ask(single);
    expect(screen.getByRole('radiogroup', { name: 'What comes first?' })).toHaveAccessibleDescription(
      'Choose one.',
    );
    await user.click(screen.getByRole('radio', { name: 'A sign' }));
    expect(screen.getByRole('radio', { name: 'A sign' })).toBeChecked();
    await user.keyboard('{ArrowUp}');
    expect(saved).toEqual([{ choices: ['k2'] }, { choices: ['k7'] }]);
  });

  it('with several: check boxes, kept in the order of the question, and empty is no answer', async () => {
    const { saved, user } = ask(multiple);
    await user.click(screen.getByRole('checkbox', { name: 'A helmet' }));
    await user.click(screen.getByRole('checkbox', { name: 'Water' }));
    await user.click(screen.getByRole('checkbox', { name: 'A helmet' }));
    await user.click(screen.getByRole('checkbox', { name: 'Water' }));
    expect(saved).toEqual([{ choices: ['k9'] }, { choices: ['k7', 'k9'] }, { choices: ['k7'] }, null]);
  });

  it('true or false', async () => {
    const { saved, user } = ask(statement);
    await user.click(screen.getByRole('radio', { name: 'False' }));
    expect(saved).toEqual([{ value: false }]);
  });

  it('essay: every key is a change, the words are counted, an emptied field takes the answer back', async () => {
    const { saved, user } = ask(essay, { text: 'Rinse' });
    const field = screen.getByRole('textbox', { name: 'Your answer' });
    expect(field).toHaveValue('Rinse');
    await user.type(field, ' it');
    expect(saved.at(-1)).toEqual({ text: 'Rinse it' });
    expect(screen.getByText('2 words')).toBeInTheDocument();
    await user.clear(field);
    expect(saved.at(-1)).toBeNull();
  });

  it('essay: says how long it should be and whether it is', async () => {
    const { user } = ask({ ...essay, words_min: 2, words_max: 3 }, null);
    const field = screen.getByRole('textbox', { name: 'Your answer' });
    expect(screen.getByText('0 words · asked: 2 to 3')).toBeInTheDocument();
    await user.type(field, 'Rinse');
    expect(screen.getByText('1 word · asked: 2 to 3 – still too few')).toBeInTheDocument();
    await user.type(field, ' it at once');
    expect(screen.getByText('4 words · asked: 2 to 3 – too many')).toBeInTheDocument();
  });

  it('as a preview can be looked at only', () => {
    render(<QuestionView question={single} answer={null} heading="Preview" />, { wrapper: InLanguage });
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
  });

  it('shows typed text as the text it is', () => {
    render(<QuestionView question={{ ...single, stem: "O'Brien <b>HQ</b>" }} answer={null} heading="" />, {
      wrapper: InLanguage,
    });
    expect(screen.getByText("O'Brien <b>HQ</b>")).toBeInTheDocument();
  });
});

describe('keys and letters', () => {
  it('1–9 and A–E choose, N, P and F act, others do nothing', () => {
    expect(shortcuts('1')).toEqual({ kind: 'choose', index: 0 });
    expect(shortcuts('E')).toEqual({ kind: 'choose', index: 4 });
    expect(shortcuts('n')).toEqual({ kind: 'next' });
    expect(shortcuts('P')).toEqual({ kind: 'previous' });
    expect(shortcuts('f')).toEqual({ kind: 'flag' });
    expect(['0', 'g', 'Enter', 'Escape', 'toString'].map(shortcuts)).toEqual(Array(5).fill(undefined));
  });

  it('name choices by their place, not by their key', () => {
    const { multiple_choice: choice, true_false: truth } = questionKindViews;
    expect(choice.keys!(single)).toEqual(['k7', 'k2']);
    expect(truth.keys!(statement)).toEqual(['true', 'false']);
    expect([0, 25, 26].map(choiceLetter)).toEqual(['A', 'Z', '27']);
    expect(choice.pressed!(single, null, 'k2')).toEqual({ choices: ['k2'] });
    expect(truth.pressed!(statement, { value: false }, 'true')).toEqual({ value: true });
  });

  it('count words of both languages', () => {
    expect(countWords('')).toBe(0);
    expect(countWords('Bilas mata, lalu lapor ke atasan.')).toBe(6);
    expect(countWords("rekan-rekan don't stop – 15 menit")).toBe(5);
  });
});
