import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { QuestionKey, RegradeQuestion } from '#shared/api/regrades.ts';
import type { RegradeChoice } from '#shared/domain/regrading.ts';
import { lineText } from '#shared/questionKinds/lines.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { Choices } from '#ui/Choices.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './regrades.module.css';

interface ChangedQuestionProps {
  readonly question: RegradeQuestion;
  readonly choice: RegradeChoice;
  readonly onChoice: (choice: RegradeChoice) => void;
}

/** The former key beside the current one, and the choice for the earlier answers. */
export function ChangedQuestion({ question, choice, onChoice }: ChangedQuestionProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const id = useId();
  return (
    <section className={css.question} aria-labelledby={id}>
      <h3 id={id}>
        <QuestionName question={question} />
      </h3>
      <div className={css.keys}>
        {question.former.map(({ key, attempts, is_full }, i) => (
          <KeyLines
            key={i}
            title={translate('regrade.former', { smart_count: attempts, count: formatNumber(attempts) })}
            lines={key}
            hasFull={is_full}
          />
        ))}
        <KeyLines title={translate('regrade.present')} lines={question.present} />
      </div>
      <Choices
        legend={translate('regrade.choice.legend')}
        value={choice}
        options={question.choices.map((value) => ({ value, text: translate(`regrade.choice.${value}`) }))}
        onChange={onChoice}
      />
      <p className={css.quiet}>{translate(`regrade.choice_hint.${choice}`)}</p>
    </section>
  );
}

/** "3. What puts out a fire?" */
export function QuestionName({ question: { no, present } }: { question: RegradeQuestion }) {
  const translate = useTranslate();
  return (
    <>
      {no === null ? `${translate('regrade.removed')} · ` : `${no}. `}
      {present.stem}
    </>
  );
}

interface KeyLinesProps {
  readonly title: string;
  readonly lines: QuestionKey;
  /** Everybody got full marks. */
  readonly hasFull?: boolean;
}

function KeyLines({ title, lines, hasFull }: KeyLinesProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const id = useId();
  return (
    <div className={css.key} role="group" aria-labelledby={id}>
      <div className={css.keyHead}>
        <strong id={id}>{title}</strong>
        <span className={css.quiet}>
          {translate('regrade.mark', { smart_count: lines.mark, mark: formatNumber(lines.mark) })}
        </span>
      </div>
      {hasFull && <Tag tone="info">{translate('regrade.choice.full')}</Tag>}
      <ul>
        {useKeyTexts()(lines).map(({ text, isRight }, i) => (
          <li key={i} className={isRight ? css.right : css.wrong}>
            {isRight ? (
              <Check size={16} strokeWidth={2} aria-label={translate('regrade.right')} />
            ) : (
              <span aria-hidden />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The scored parts of a question, line by line, by its kind. */
function useKeyTexts(): (key: QuestionKey) => { text: string; isRight: boolean }[] {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return ({ type, ...question }) => {
    const kind = questionKinds[type];
    if (!kind.earned) return [{ text: translate('regrade.essay'), isRight: false }];
    return kind.keyLines(question).map(({ key, text, isRight, weight, share, tolerance }) => ({
      text:
        text === null
          ? translate(`regrade.${key}`)
          : lineText(text, { weight: weight ?? share, tolerance }, formatNumber),
      isRight,
    }));
  };
}
