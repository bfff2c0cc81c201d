import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { Extras, QuestionForm } from './questionLines.ts';
import css from './questions.module.css';

interface ChoiceExtrasProps {
  readonly index: number;
  readonly letter: string;
  readonly extras: Extras;
}

/** The inputs beside the text of a line: the accepted deviation, its share of the mark, its fixed position. */
export function ChoiceExtras({ index, letter, extras }: ChoiceExtrasProps) {
  const translate = useTranslate();
  const { register } = useFormContext<QuestionForm>();
  return (
    <>
      {extras.hasTolerance && (
        <NumberExtra index={index} name="tolerance" label={translate('admin.question.tolerance', { letter })}>
          ±
        </NumberExtra>
      )}
      {(extras.hasWeights || extras.hasShares) && (
        <NumberExtra
          index={index}
          name="weight"
          label={translate(`admin.question.${extras.hasShares ? 'share' : 'weight'}`, { letter })}
        >
          %
        </NumberExtra>
      )}
      {extras.hasPins && (
        <label className={css.extra}>
          <input
            type="checkbox"
            aria-label={translate('admin.question.pinned_choice', { letter })}
            {...register(`choices.${index}.pinned`)}
          />
          {translate('admin.question.pinned')}
        </label>
      )}
    </>
  );
}

interface NumberExtraProps {
  readonly index: number;
  readonly name: 'weight' | 'tolerance';
  readonly label: string;
  /** The unit, or a sign. */
  readonly children: string;
}

function NumberExtra({ index, name, label, children }: NumberExtraProps) {
  const { register, formState } = useFormContext<QuestionForm>();
  const error = formState.errors.choices?.[index]?.[name]?.message;
  return (
    <label className={css.extra}>
      <span aria-hidden>{children}</span>
      <input
        type="number"
        step="any"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={Boolean(error)}
        {...register(`choices.${index}.${name}`, {
          setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
        })}
      />
    </label>
  );
}
