import { millionths, NUMBER_PATTERN } from '#shared/domain/questions.ts';
import { useI18n } from '../../i18n.tsx';
import type { AnswerProps, QuestionKindView } from './questionKindView.ts';
import { textInShort, TextReview } from './reviews.tsx';
import { TypedLine } from './TypedLine.tsx';

/** A number. An invalid one is stored and does not count: a message says so when the field is left. */
function NumberAnswer(props: AnswerProps) {
  const { translate } = useI18n();
  return (
    <TypedLine
      {...props}
      inputMode="decimal"
      hint={translate('attempt.number_hint')}
      rule={{ pattern: NUMBER_PATTERN, message: translate('attempt.not_a_number') }}
    />
  );
}

export const numeric: QuestionKindView = {
  Input: NumberAnswer,
  Review: TextReview,
  pattern: NUMBER_PATTERN,
  inShort: textInShort,
  isRight: ({ accepted = [] }, answer) => {
    const number = 'text' in answer ? millionths(answer.text) : null;
    return accepted.some(({ text, within = 0 }) => {
      const value = millionths(text);
      return number !== null && value !== null && Math.abs(number - value) <= Math.round(within * 1e6);
    });
  },
};
