import { useTranslate } from 'ra-core';
import { lineText } from '#shared/questionKinds/lines.ts';
import type { WrittenQuestion } from '#shared/questionKinds/questionKind.ts';
import { questionKinds, type QuestionType } from '#shared/questionKinds/questionKinds.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import type { Choice } from './questionLines.ts';
import css from './preview.module.css';

/** The right answers, with their feedback: for authors, never for learners. */
export function AnswerKey({ question }: { question: LinkRecord }) {
  const translate = useTranslate();
  const lines = useKeyLines(question);
  const { explanation, model_answer: model } = question;
  const commented = ((question['choices'] ?? []) as Choice[]).filter(({ feedback }) => feedback);
  return (
    <div className={css.key}>
      <strong>{translate('bank.key')}</strong>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {typeof model === 'string' && <p>{model}</p>}
      {lines.length === 0 && !model && <p>{translate('bank.marked_by_person')}</p>}
      {typeof explanation === 'string' && <p>{explanation}</p>}
      {commented.map(({ text, feedback }) => (
        <p key={text}>
          {text}: {feedback}
        </p>
      ))}
    </div>
  );
}

/** The right answers of any kind of question, one per line. */
function useKeyLines(question: LinkRecord): string[] {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const written = { ...question, choices: question['choices'] ?? [] } as unknown as WrittenQuestion;
  return questionKinds[question['type'] as QuestionType]
    .keyLines(written)
    .filter(({ isRight }) => isRight)
    .map(({ key, text, share, tolerance }) =>
      text === null
        ? translate(`admin.question.${key}`)
        : lineText(text, { weight: share, tolerance }, formatNumber),
    );
}
