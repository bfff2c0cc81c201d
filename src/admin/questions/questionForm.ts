import { usualType, type QuestionType } from '#shared/questionKinds/questionKinds.ts';
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
/** The values of a new question: of its kind as many lines as it needs, and no right answer until the author chooses one. */
export const newQuestionOf = (type: QuestionType) => ({
  type,
  choices: Array.from({ length: lineKindOf(type).min }, () => ({ ...blankChoice })),
  correct_value: undefined,
});
export const newQuestion = newQuestionOf(usualType);

/**
 * Empty lines are dropped. A kind whose learners choose among the lines keeps its minimum, so that the missing ones are reported where they
 * would stand; accepted answers may all be missing in a draft.
 */
export function tidyChoices(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all = (values['choices'] ?? []) as Choice[];
  const isBlank = ({ text, match, feedback }: Choice) => !text?.trim() && !match?.trim() && !feedback?.trim();
  const { min, hasShare } = lineKindOf(values['type'] as QuestionType);
  const choices = all.filter((choice) => !isBlank(choice));
  while (!hasShare && choices.length < min) choices.push({ ...blankChoice });
  return { ...values, choices };
}

/** The next question begins with the values of the last one. */
export const retainedFields = ['type', 'mark', 'multiple', 'shuffle_answers'] as const;
