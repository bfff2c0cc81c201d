import { spelled } from '#shared/domain/questions.ts';
import { useI18n } from '../../i18n.tsx';
import type { AnswerProps, QuestionKindView } from './questionKindView.ts';
import { textInShort, TextReview } from './reviews.tsx';
import { TypedLine } from './TypedLine.tsx';

/** A word or a few. */
function ShortAnswer(props: AnswerProps) {
  const { translate } = useI18n();
  return <TypedLine {...props} hint={translate('attempt.short_hint')} />;
}

export const shortAnswer: QuestionKindView = {
  Input: ShortAnswer,
  Review: TextReview,
  inShort: textInShort,
  isRight: ({ accepted = [] }, answer) =>
    'text' in answer && accepted.some(({ text }) => spelled(text) === spelled(answer.text)),
};
