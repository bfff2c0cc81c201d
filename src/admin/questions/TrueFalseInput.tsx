import { useInput, useTranslate, ValidationError } from 'ra-core';
import type { AutoInputProps } from '../generated/inputProps.ts';
import css from './questions.module.css';

/** The right answer to a statement: true or false, said in words instead of by a switch. */
export function TrueFalseInput({ source }: AutoInputProps) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput<boolean>({
    source,
    defaultValue: false,
    format: Boolean,
    parse: (value) => value,
  });
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
