import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useInput, ValidationError } from 'ra-core';
import { useId } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { useSame } from './useSame.ts';
import { useTextField } from './useTextField.tsx';
import css from './inputs.module.css';
import { WordsInput } from './WordsInput.tsx';

/** One of the options; an optional field can be cleared again. */
export function ChoiceInput(props: AutoInputProps) {
  const { label } = useI18n();
  const { field, isRequired } = props;
  const { aria, ...input } = useTextField(props);
  const mayBeEmpty = !isRequired && field.default === undefined;
  return (
    <TextField {...input} select slotProps={{ htmlInput: aria }}>
      {mayBeEmpty && <MenuItem value="">–</MenuItem>}
      {field.options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {label(option.label)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function BooleanInput({ source, label, hint }: AutoInputProps) {
  const { field, fieldState, id } = useInput<boolean>({
    source,
    defaultValue: false,
    format: Boolean,
    parse: (value) => value,
  });
  const problem = fieldState.error?.message;
  const text = problem ? <ValidationError error={problem} /> : hint;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            checked={Boolean(field.value)}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': text ? `${id}-hint` : undefined } }}
          />
        }
      />
      {text && (
        <div id={`${id}-hint`} className={problem ? css.error : css.hint}>
          {text}
        </div>
      )}
    </div>
  );
}

/** Above this number a list of check boxes is too long to read. */
const MANY_CHOICES = 8;

export const MultiChoiceInput = (props: AutoInputProps) =>
  props.field.autocomplete ? (
    <WordsInput {...props} />
  ) : (props.field.options?.length ?? 0) > MANY_CHOICES ? (
    <ChoicePicker {...props} />
  ) : (
    <CheckboxesInput {...props} />
  );

const useValues = (source: string) =>
  useInput<string[]>({ source, defaultValue: [], format: (value) => value ?? [], parse: (value) => value });

function CheckboxesInput({ source, field, label, hint, isRequired }: AutoInputProps) {
  const { label: text } = useI18n();
  const { field: control, fieldState } = useValues(source);
  const values = control.value as string[];
  const id = useId();
  const problem = fieldState.error?.message;
  const toggle = (value: string) =>
    control.onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <fieldset className={css.group} aria-describedby={`${id}-hint`}>
      <legend className={css.label}>
        {label}
        {isRequired && ' *'}
      </legend>
      {field.options?.map((option) => (
        <FormControlLabel
          key={option.value}
          label={text(option.label)}
          control={<Checkbox checked={values.includes(option.value)} onChange={() => toggle(option.value)} />}
        />
      ))}
      <div id={`${id}-hint`} className={problem ? css.error : css.hint}>
        {problem ? <ValidationError error={problem} /> : hint}
      </div>
    </fieldset>
  );
}

function ChoicePicker(props: AutoInputProps) {
  const { label } = useI18n();
  const { field: control } = useValues(props.source);
  const { inputRef, label: title, error, helperText } = useTextField(props);
  const options = props.field.options ?? [];
  const chosen = useSame(
    options.filter((option) => (control.value as string[]).includes(option.value)),
    ({ value }) => value,
  );
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={options}
      value={chosen}
      getOptionKey={(option) => option.value}
      getOptionLabel={(option) => label(option.label)}
      onChange={(_event, next) => control.onChange(next.map((option) => option.value))}
      onBlur={control.onBlur}
      renderInput={(input) => (
        <TextField {...input} inputRef={inputRef} label={title} error={error} helperText={helperText} />
      )}
    />
  );
}
