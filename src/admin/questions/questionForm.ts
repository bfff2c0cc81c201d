import { hasField, usualType, type QuestionType } from '#shared/questionKinds/questionKinds.ts';
import type { ProblemsOf } from '../generated/recordResolver.ts';
import type { InputOverrides } from '../generated/ResourceForm.tsx';
import { MediaAltInput, MediaInput } from './MediaInputs.tsx';
import { QuestionChoicesInput } from './QuestionChoicesInput.tsx';
import { blankChoice, lineKindOf, type Choice } from './questionLines.ts';
import { TrueFalseInput } from './TrueFalseInput.tsx';

/** The form of a question, in a quiz or in the bank. */
export const questionInputs: InputOverrides = {
  media_id: MediaInput,
  media_alt: MediaAltInput,
  choices: QuestionChoicesInput,
  correct_value: TrueFalseInput,
};
export const newQuestion = {
  type: usualType,
  choices: [{ ...blankChoice }, { ...blankChoice }],
  // There is no right answer until the author chooses one.
  correct_value: undefined,
};

export const questionProblems: ProblemsOf = ({ type, correct_value }) =>
  hasField(type, 'correct_value') && typeof correct_value !== 'boolean'
    ? [{ field: 'correct_value', key: 'validation.truth_missing' }]
    : [];

/** Empty lines at the end are dropped, as far as the kind of question allows. */
export function tidyChoices(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const choices = [...((values['choices'] ?? []) as Choice[])];
  const { min } = lineKindOf(values['type'] as QuestionType);
  const isBlank = ({ text, match, feedback }: Choice) => !text?.trim() && !match?.trim() && !feedback?.trim();
  while (choices.length > min && isBlank(choices.at(-1)!)) choices.pop();
  return { ...values, choices };
}

/** The next question begins with the values of the last one. */
export const retainedFields = ['type', 'mark', 'multiple', 'shuffle_answers'] as const;
