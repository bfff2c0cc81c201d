import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { useExistingValues } from './useExistingValues.ts';
import { useTextField } from './useTextField.tsx';

/** Free text that offers the values of other records: a typing error would create a new department. */
export function TextValuesInput(props: AutoInputProps) {
  const { resource, source, field } = props;
  const { id, name, value, onChange, onBlur, inputRef, label, error, helperText, aria } = useTextField(props);
  const { values } = useExistingValues(resource.name, source, value);
  return (
    <Autocomplete
      freeSolo
      id={id}
      options={values}
      filterOptions={(options) => options}
      value={value}
      inputValue={value}
      // MUI also reports our own changes, without an event: these are not changes by the user.
      onInputChange={(event, text) => event && onChange(text as never)}
      onBlur={onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          name={name}
          inputRef={inputRef}
          label={label}
          error={error}
          helperText={helperText}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, maxLength: field.max, ...aria },
          }}
        />
      )}
    />
  );
}
