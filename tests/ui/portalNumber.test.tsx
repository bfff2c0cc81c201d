import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswerValue, AttemptQuestion } from '#shared/api/attempts.ts';
import { outboxOf } from '#portal/attempt/answerOutbox.ts';
import { countStates, firstOpen, questionStates, stateWord } from '#portal/attempt/questionStates.ts';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import { expect, it } from 'vitest';
import { InLanguage } from '../support/inLanguage.tsx';

const numeric: AttemptQuestion = {
  id: 'q1',
  type: 'numeric',
  multiple: false,
  stem: 'How many?',
  mark: 1,
};
const statement: AttemptQuestion = { ...numeric, id: 'q2', type: 'true_false' };
const statesOf = (text: string, last?: AnswerValue) => {
  const questions = [
    { ...numeric, seq: 1, answer: { text } },
    { ...statement, ...(last && { seq: 2, answer: last }) },
  ];
  return questionStates(questions, outboxOf({ max_seq: 2, questions }));
};

it('keeps what is no number, and says that it does not count once the field is left', async () => {
  const user = userEvent.setup();
  const answers: (AnswerValue | null)[] = [];
  render(
    <InLanguage lang="id">
      <QuestionView
        question={numeric}
        answer={null}
        heading=""
        onAnswer={(next) => answers.push(next(null))}
      />
    </InLanguage>,
  );
  const field = screen.getByRole('textbox', { name: 'Jawaban Anda' });
  await user.type(field, 'tiga');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Jawaban ini bukan angka, jadi belum dihitung. Tulis dengan angka, misalnya 3 atau 2,5.',
  );
  expect(answers.at(-1)).toEqual({ text: 'tiga' });
  await user.clear(field);
  await user.type(field, '2,5');
  await user.tab();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('counts it as one to fix, and comes back to it first', () => {
  const wrong = statesOf('tiga', { value: true });
  expect(wrong.map(stateWord)).toEqual(['needs_fixing', 'answered']);
  expect(countStates(wrong)).toMatchObject({ answered: 1, to_fix: 1, empty: 0 });
  expect(firstOpen(wrong)).toBe(0);
  expect(firstOpen(statesOf('2.5'))).toBe(1);
  expect(firstOpen(statesOf('2,5', { value: false }))).toBe('review');
});
