import { Check, CircleDot, X } from 'lucide-react';
import type { AnswerValue } from '#shared/api/attempts.ts';
import { useI18n } from '../../i18n.tsx';
import { Tag } from '../../Tag.tsx';
import { choiceLetter } from './choiceLetter.ts';
import type { AnswerProps } from './questionKindView.ts';
import css from '../QuestionView.module.css';
import reviewCss from '../review.module.css';

export interface Option {
  readonly key: string;
  readonly text: string;
}

interface OptionsProps extends Pick<AnswerProps, 'id' | 'onAnswer'> {
  readonly options: readonly Option[];
  readonly picked: readonly string[];
  readonly multiple: boolean;
  pressed(before: AnswerValue | null, key: string): AnswerValue | null;
}

/** Lines with letters, one or several of which can be picked. */
export function Options({ id, options, picked, multiple, pressed, onAnswer }: OptionsProps) {
  const { translate } = useI18n();
  return (
    <div
      className={css.choices}
      role={multiple ? 'group' : 'radiogroup'}
      aria-labelledby={`${id}-stem`}
      aria-describedby={`${id}-hint`}
    >
      <p id={`${id}-hint`} className={css.hint}>
        {translate(multiple ? 'attempt.choose_many' : 'attempt.choose_one')}
      </p>
      {options.map(({ key, text }, index) => (
        <label key={key} className={css.choice}>
          <input
            className={css.input}
            type={multiple ? 'checkbox' : 'radio'}
            name={id}
            checked={picked.includes(key)}
            disabled={!onAnswer}
            onChange={() => onAnswer?.((before) => pressed(before, key))}
          />
          <span className={multiple ? `${css.letter} ${css.square}` : css.letter} aria-hidden>
            {choiceLetter(index)}
          </span>
          <span className={css.text}>{text}</span>
        </label>
      ))}
    </div>
  );
}

export interface ReviewedOption extends Option {
  readonly isPicked: boolean;
  /** Undefined when the key is not shown. */
  readonly isCorrect: boolean | undefined;
  readonly feedback?: string | undefined;
}

interface OptionsReviewProps {
  readonly options: readonly ReviewedOption[];
  readonly pickedWord: string | undefined;
}

/** The same lines with the picked ones, and the right ones if the key is shown. */
export function OptionsReview({ options, pickedWord }: OptionsReviewProps) {
  const { translate } = useI18n();
  return (
    <ul className={reviewCss.choices}>
      {options.map((option, index) => (
        <li key={option.key} className={option.isPicked ? reviewCss.picked : undefined}>
          <span className={reviewCss.letter} aria-hidden>
            {choiceLetter(index)}
          </span>
          <span className={reviewCss.text}>
            {option.text}
            {option.feedback && <small className={reviewCss.feedback}>{option.feedback}</small>}
          </span>
          {option.isPicked && (
            <Tag tone="info" icon={<CircleDot {...icon} />}>
              {pickedWord ?? translate('review.picked')}
            </Tag>
          )}
          {option.isCorrect === true && (
            <Tag tone="ok" icon={<Check {...icon} />}>
              {translate('review.right')}
            </Tag>
          )}
          {option.isCorrect === false && option.isPicked && (
            <Tag tone="bad" icon={<X {...icon} />}>
              {translate('review.wrong')}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  );
}

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;
