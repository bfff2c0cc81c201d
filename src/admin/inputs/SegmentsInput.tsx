import { useInput, useTranslate, ValidationError } from 'ra-core';
import { Choices } from '#ui/Choices.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import css from './inputs.module.css';

/** One of a few options, all in sight. */
export function SegmentsInput({ source, field: definition, label, hint, isRequired }: AutoInputProps) {
  const { label: text } = useI18n();
  const translate = useTranslate();
  const { field, fieldState } = useInput<string | null>({ source });
  const { ref, value, onChange } = field;
  const problem = fieldState.error?.message;
  return (
    <div ref={ref} tabIndex={-1}>
      <Choices
        legend={isRequired ? `${label} (${translate('state.required')})` : label}
        value={(value as string | null) ?? undefined}
        options={(definition.options ?? []).map((option) => ({
          value: option.value,
          text: text(option.label),
        }))}
        onChange={onChange}
      />
      {(problem ?? hint) && (
        <div className={problem ? css.error : css.hint} role={problem ? 'alert' : undefined}>
          {problem ? <ValidationError error={problem} /> : hint}
        </div>
      )}
    </div>
  );
}
