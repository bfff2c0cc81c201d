import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { hasField } from '#shared/questionKinds/questionKinds.ts';
import type { AutoInputProps } from '../generated/inputProps.ts';
import css from './questions.module.css';

/** A question that was of another kind has no right answer: its value was never chosen. */
function useNoAnswerYet(source: string): void {
  const { setValue, getFieldState, formState } = useFormContext();
  const wasOther = !hasField(
    (formState.defaultValues as { type?: string } | undefined)?.type,
    'correct_value',
  );
  const isChosen = getFieldState(source).isDirty;
  const begin = useEffectEvent(() => {
    if (wasOther && !isChosen) setValue(source, undefined);
  });
  useEffect(() => begin(), []);
}

/** The right answer to a statement: true or false, in words instead of a switch. */
export function TrueFalseInput({ source }: AutoInputProps) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput<boolean | null>({
    source,
    format: (value) => value ?? null,
    parse: (value) => value,
  });
  useNoAnswerYet(source);
  return (
    <fieldset className={css.choices}>
      <legend>{translate('admin.question.correct_answer')}</legend>
      <div className={css.statement}>
        {[true, false].map((value) => (
          <label
            key={String(value)}
            className={field.value === value ? `${css.choice} ${css.correct}` : css.choice}
          >
            <input
              type="radio"
              name={id}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            {translate(value ? 'admin.question.true' : 'admin.question.false')}
          </label>
        ))}
      </div>
      {fieldState.error?.message && (
        <p className={css.error}>
          <ValidationError error={fieldState.error.message} />
        </p>
      )}
    </fieldset>
  );
}
