import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { PersonPasswordStrength } from '../users/PersonPasswordStrength.tsx';
import { TextValuesInput } from './TextValuesInput.tsx';
import { unitSign } from '../fieldNumber.ts';
import { useTextField } from './useTextField.tsx';

const types: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', url: 'url' };
const MAX_ROWS = 14;

/** One line of text; with suggestions, or hidden, if the field says so. */
export function TextInput(props: AutoInputProps) {
  const { autocomplete, format } = props.field;
  if (autocomplete) return <TextValuesInput {...props} />;
  return format === 'password' ? <PasswordInput {...props} /> : <LineInput {...props} />;
}

function LineInput(props: AutoInputProps) {
  const { aria, ...input } = useTextField(props);
  const { field } = props;
  return (
    <TextField
      {...input}
      type={(field.format && types[field.format]) ?? 'text'}
      slotProps={{ htmlInput: { maxLength: field.max, autoComplete: 'off', ...aria } }}
    />
  );
}

/** Several lines, growing with the text. */
export function LongTextInput(props: AutoInputProps) {
  const { aria, ...input } = useTextField(props);
  return (
    <TextField
      {...input}
      multiline
      minRows={3}
      maxRows={MAX_ROWS}
      slotProps={{ htmlInput: { maxLength: props.field.max, ...aria } }}
    />
  );
}

function PasswordInput(props: AutoInputProps) {
  const translate = useTranslate();
  const { aria, helperText, ...input } = useTextField(props);
  // The password of a quiz is a word that is said aloud in a room.
  const isPersons = props.resource.name === 'users' && input.value !== '';
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      {...input}
      helperText={
        <>
          {helperText}
          {isPersons && <PersonPasswordStrength password={input.value} />}
        </>
      }
      type={isVisible ? 'text' : 'password'}
      slotProps={{
        htmlInput: { maxLength: props.field.max, autoComplete: 'new-password', ...aria },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                aria-label={translate(
                  isVisible ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden',
                )}
                onClick={() => setVisible(!isVisible)}
              >
                <Icon size={18} strokeWidth={1.6} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** A number or nothing; an incomplete input stays as typed. */
export function NumberInput(props: AutoInputProps) {
  const { min, max, decimals, unit } = props.field;
  const sign = unitSign(unit);
  const { aria, ...input } = useTextField(props, {
    parse: (text: string) => (text === '' ? null : Number(text)),
  });
  return (
    <TextField
      {...input}
      type="number"
      // The mouse wheel over a focused number would change it unnoticed.
      onWheel={(event) => (event.target as HTMLElement).blur()}
      slotProps={{
        htmlInput: { min, max, step: decimals ? 'any' : 1, ...aria },
        input: sign
          ? {
              [unit === 'percent' ? 'endAdornment' : 'startAdornment']: (
                <InputAdornment position={unit === 'percent' ? 'end' : 'start'}>{sign}</InputAdornment>
              ),
            }
          : {},
      }}
    />
  );
}
