import type { TextFieldProps } from '@mui/material/TextField';
import { FieldTitle, useInput, useTranslate, ValidationError, type InputProps } from 'ra-core';
import type { ReactNode } from 'react';
import type { AutoInputProps } from '../generated/inputProps.ts';

type Options = Pick<InputProps, 'format' | 'parse' | 'defaultValue'>;
interface Bound extends Required<
  Pick<TextFieldProps, 'id' | 'name' | 'onChange' | 'inputRef' | 'label' | 'error'>
> {
  readonly value: string;
  readonly onBlur: () => void;
  readonly helperText: ReactNode;
  /** For the input element itself. */
  readonly aria: { readonly 'aria-required': true | undefined; readonly 'aria-invalid': true | undefined };
}

/**
 * Connects MUI's TextField with a field of react-admin's form: value, label with its required mark, hint or error. It uses `slotProps`:
 * react-admin's own inputs still pass properties that MUI 9 has dropped.
 */
export function useTextField(
  { source, label, hint, isRequired }: AutoInputProps,
  options: Options = {},
): Bound {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source, isRequired, ...options });
  const { invalid, error } = fieldState;
  const problem = error?.message ?? error?.root?.message;
  return {
    id,
    name: field.name,
    value: String(field.value ?? ''),
    onChange: field.onChange,
    onBlur: () => field.onBlur(),
    inputRef: field.ref,
    label: (
      <>
        <FieldTitle label={label} source={source} isRequired={false} />
        {isRequired && <span title={translate('state.required')}> *</span>}
      </>
    ),
    error: invalid,
    aria: { 'aria-required': isRequired || undefined, 'aria-invalid': invalid || undefined },
    helperText: invalid && problem ? <ValidationError error={problem} /> : hint,
  };
}
