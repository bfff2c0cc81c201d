import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { useExistingValues } from './useExistingValues.ts';
import { useTextField } from './useTextField.tsx';

/** Separators between words, typed or pasted. */
const BETWEEN = /[,;\n]/;

/** Free words; those of other records are offered. Enter or a comma ends a word. */
export function WordsInput(props: AutoInputProps) {
  const { resource, source, field } = props;
  const translate = useTranslate();
  const { field: control } = useInput<string[]>({ source, defaultValue: [], parse: (value) => value });
  const values: string[] = control.value ?? [];
  const { id, inputRef, label, error, helperText } = useTextField(props);
  const [text, setText] = useState('');
  const offered = useExistingValues(resource.name, source, text);
  const set = (words: readonly string[]) => {
    const tidy = words.map((word) => word.trim()).filter(Boolean);
    control.onChange(
      [...new Map(tidy.map((word) => [word.toLowerCase(), word])).values()].slice(0, field.max),
    );
    setText('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      id={id}
      options={offered.values}
      filterOptions={(options) => options}
      filterSelectedOptions
      value={values}
      inputValue={text}
      onInputChange={(_event, next) =>
        BETWEEN.test(next) ? set([...values, ...next.split(BETWEEN)]) : setText(next)
      }
      onChange={(_event, words) => set(words)}
      onBlur={control.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={inputRef}
          label={label}
          error={error}
          helperText={helperText}
          placeholder={values.length === 0 ? translate('admin.words.placeholder') : ''}
        />
      )}
    />
  );
}
