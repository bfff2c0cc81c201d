import type { InputOverrides } from '../generated/ResourceForm.tsx';
import { MediaAltInput, MediaInput } from './MediaInputs.tsx';
import { QuestionChoicesInput } from './QuestionChoicesInput.tsx';
import { blankChoice } from './questionLines.ts';
import { TrueFalseInput } from './TrueFalseInput.tsx';

/** The form of a question, in a quiz or in the bank. */
export const questionInputs: InputOverrides = {
  media_id: MediaInput,
  media_alt: MediaAltInput,
  choices: QuestionChoicesInput,
  correct_value: TrueFalseInput,
};
export const newQuestion = {
  type: 'multiple_choice',
  choices: [{ ...blankChoice }, { ...blankChoice }],
};
/** The next question begins like the last one. */
export const keptFields = ['type', 'mark', 'multiple', 'shuffle_answers'] as const;
