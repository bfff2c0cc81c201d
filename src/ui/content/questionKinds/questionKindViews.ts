import type { QuestionType } from '#shared/domain/questions.ts';
import { essay } from './Essay.tsx';
import { matching } from './Matching.tsx';
import { multipleChoice } from './MultipleChoice.tsx';
import { numeric } from './Numeric.tsx';
import { ordering } from './Ordering.tsx';
import type { QuestionKindView } from './questionKindView.ts';
import { shortAnswer } from './ShortAnswer.tsx';
import { trueFalse } from './TrueFalse.tsx';

/** The views of the kinds of `shared/questionKinds`, without their rules: no page of a learner loads those. */
export const questionKindViews: Readonly<Record<QuestionType, QuestionKindView>> = {
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  short_answer: shortAnswer,
  numeric,
  matching,
  ordering,
  essay,
};
