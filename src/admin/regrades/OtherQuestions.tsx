import { useTranslate } from 'ra-core';
import type { RegradeQuestion } from '#shared/api/regrades.ts';
import type { RegradeChoice } from '#shared/domain/regrading.ts';
import { QuestionName } from './ChangedQuestion.tsx';
import css from './regrades.module.css';

interface OtherQuestionsProps {
  readonly questions: readonly RegradeQuestion[];
  readonly choices: Readonly<Record<string, RegradeChoice>>;
  readonly onChoice: (id: string, choice: RegradeChoice) => void;
}

/** An unfair question needs no new key: everybody can get full marks for it. */
export function OtherQuestions({ questions, choices, onChoice }: OtherQuestionsProps) {
  const translate = useTranslate();
  if (questions.length === 0) return null;
  return (
    <details className={css.others}>
      <summary>{translate('regrade.others')}</summary>
      <p className={css.quiet}>{translate('regrade.others_hint')}</p>
      {questions.map((question) => (
        <label key={question.id}>
          <input
            type="checkbox"
            checked={choices[question.id] === 'full'}
            onChange={({ target }) => onChoice(question.id, target.checked ? 'full' : 'none')}
          />
          <span>
            <QuestionName question={question} />
          </span>
        </label>
      ))}
    </details>
  );
}
