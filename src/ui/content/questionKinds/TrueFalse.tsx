import type { AnswerValue } from '#shared/api/attempts.ts';
import { useI18n } from '../../i18n.tsx';
import { Options, OptionsReview } from './Options.tsx';
import type { AnswerProps, QuestionKindView, ReviewProps } from './questionKindView.ts';

const keys = ['true', 'false'] as const;
const keyOf = (answer: AnswerValue | null | undefined): string | undefined =>
  answer && 'value' in answer ? String(answer.value) : undefined;
const valueOf = (key: string): AnswerValue => ({ value: key === 'true' });

function Statement({ question: _question, answer, ...props }: AnswerProps) {
  const { translate } = useI18n();
  return (
    <Options
      {...props}
      options={keys.map((key) => ({ key, text: translate(`attempt.${key}`) }))}
      picked={keys.filter((key) => key === keyOf(answer))}
      multiple={false}
      pressed={(_before, key) => valueOf(key)}
    />
  );
}

function StatementReview({ question: { answer, correct_value }, pickedWord }: ReviewProps) {
  const { translate } = useI18n();
  const options = keys.map((key) => ({
    key,
    text: translate(`attempt.${key}`),
    isPicked: key === keyOf(answer),
    isCorrect: correct_value === undefined ? undefined : key === String(correct_value),
  }));
  return <OptionsReview options={options} pickedWord={pickedWord} />;
}

export const trueFalse: QuestionKindView = {
  Input: Statement,
  Review: StatementReview,
  keys: () => keys,
  pressed: (_question, _before, key) => valueOf(key),
  inShort: ({ answer, correct_value }, translate) => {
    const given = keyOf(answer);
    return {
      given: given ? translate(`attempt.${given}`) : null,
      right: correct_value === undefined ? null : translate(`attempt.${String(correct_value)}`),
    };
  },
  isRight: ({ correct_value }, answer) => keyOf(answer) === String(correct_value),
};
