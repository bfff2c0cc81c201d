import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { numberOf, type PastedQuestion } from '#shared/domain/pasted/pastedQuestions.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { choiceLetter } from '#ui/content/questionKinds/choiceLetter.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './questionFiles.module.css';

interface PastedPreviewProps {
  readonly questions: readonly PastedQuestion[];
  /** Shows a line of the text. */
  readonly onGo: (line: number) => void;
}

/** The questions of a pasted text; what has to be asked stands at its question, and leads to its line. */
export function PastedPreview({ questions, onGo }: PastedPreviewProps) {
  return (
    <ol className={css.pastedList}>
      {questions.map((question, index) => (
        <Understood key={question.line} question={question} index={index} onGo={onGo} />
      ))}
    </ol>
  );
}

interface UnderstoodProps extends Pick<PastedPreviewProps, 'onGo'> {
  readonly question: PastedQuestion;
  readonly index: number;
}

function Understood({ question, index, onGo }: UnderstoodProps) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const { code, line, type, stem, mark, explanation, asks } = question;
  const name = translate('question_transfer.no', { no: numberOf(question, index) });
  const isQuestion = !asks.includes('not_question');
  return (
    <li data-asked={asks.length > 0 || undefined}>
      <p className={css.head}>
        {isQuestion && <span>{name}</span>}
        {code && <span>{code}</span>}
        {isQuestion && <span>{label(questionKinds[type].label)}</span>}
        {mark !== null && (
          <span>{translate('question_transfer.mark', { smart_count: mark, mark: formatNumber(mark) })}</span>
        )}
      </p>
      {stem && <p className={css.pastedStem}>{stem}</p>}
      <Key question={question} />
      {explanation && (
        <p className={css.right}>
          <strong>{translate('question_transfer.explanation')}:</strong> {explanation}
        </p>
      )}
      {asks.map((ask) => (
        <button key={ask} type="button" className={css.ask} onClick={() => onGo(line)}>
          {isQuestion && `${name}: `}
          {translate(`question_transfer.ask.${ask}`)}
        </button>
      ))}
    </li>
  );
}

/** The choices with the right ones marked, or the truth of a statement. */
function Key({ question: { choices, correct_value } }: { question: PastedQuestion }) {
  const translate = useTranslate();
  const sign = (
    <Check size={16} strokeWidth={2} role="img" aria-label={translate('question_transfer.is_right')} />
  );
  if (correct_value !== null)
    return (
      <p className={css.pastedRight}>
        {translate(`question_transfer.is_${correct_value}`)} {sign}
      </p>
    );
  if (choices.length === 0) return null;
  return (
    <ul className={css.pastedChoices}>
      {choices.map(({ text, correct }, index) => (
        <li key={`${index} ${text}`} className={correct ? css.pastedRight : undefined}>
          {choiceLetter(index)}. {text} {correct && sign}
        </li>
      ))}
    </ul>
  );
}
