import type { AnswerValue, AttemptQuestion } from '#shared/api/attempts.ts';
import { Options, OptionsReview } from './Options.tsx';
import type { AnswerProps, QuestionKindView, ReviewProps } from './questionKindView.ts';

const pickedOf = (answer: AnswerValue | null | undefined): readonly string[] =>
  answer && 'choices' in answer ? answer.choices : [];

/** Several choices are kept in the order of the question. */
function pressed(
  { multiple, choices = [] }: AttemptQuestion,
  before: AnswerValue | null,
  key: string,
): AnswerValue | null {
  if (!multiple) return { choices: [key] };
  const picked = pickedOf(before);
  const isOn = picked.includes(key);
  const next = choices
    .map((choice) => choice.key)
    .filter((other) => (other === key ? !isOn : picked.includes(other)));
  return next.length > 0 ? { choices: next } : null;
}

function Choices({ question, answer, ...props }: AnswerProps) {
  return (
    <Options
      {...props}
      options={question.choices ?? []}
      picked={pickedOf(answer)}
      multiple={question.multiple}
      pressed={(before, key) => pressed(question, before, key)}
    />
  );
}

function ChoicesReview({ question: { answer, choices = [] }, pickedWord }: ReviewProps) {
  const picked = pickedOf(answer);
  const options = choices.map(({ correct, ...choice }) => ({
    ...choice,
    isPicked: picked.includes(choice.key),
    isCorrect: correct,
  }));
  return <OptionsReview options={options} pickedWord={pickedWord} />;
}

export const multipleChoice: QuestionKindView = {
  Input: Choices,
  Review: ChoicesReview,
  keys: ({ choices = [] }) => choices.map(({ key }) => key),
  pressed,
  inShort: ({ answer, choices = [] }) => {
    const picked = pickedOf(answer);
    const right = choices.filter(({ correct }) => correct);
    return {
      given: lineOf(choices.filter(({ key }) => picked.includes(key))),
      right: lineOf(right),
    };
  },
  isRight: ({ choices = [] }, answer) => {
    const picked = pickedOf(answer);
    return choices.every(({ key, correct = false }) => correct === picked.includes(key));
  },
};

const lineOf = (choices: readonly { readonly text: string }[]): string | null =>
  choices.length > 0 ? choices.map(({ text }) => text).join(' · ') : null;
