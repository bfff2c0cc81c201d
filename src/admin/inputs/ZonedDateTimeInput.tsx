import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useI18n } from '#ui/i18n.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { instantOf, wallTime } from '../generated/zonedTime.ts';
import { useTextField } from './useTextField.tsx';

/** A calendar day. */
export function DateInput(props: AutoInputProps) {
  const { aria, ...input } = useTextField(props);
  return <TextField {...input} type="date" slotProps={{ inputLabel: { shrink: true }, htmlInput: aria }} />;
}

/** A date and time on the clock of the person's own zone; the form holds the UTC instant. */
export function ZonedDateTimeInput(props: AutoInputProps) {
  const { timeZone, formatTime } = useI18n();
  const { aria, ...input } = useTextField(props, {
    format: (value: string | null | undefined) =>
      value && !Number.isNaN(Date.parse(value)) ? wallTime(value, timeZone) : '',
    parse: (text: string) => (text ? instantOf(text, timeZone) : null),
  });
  // "17.00 WIB": the last word names the zone at that time of the year.
  const shownAt = (input.value && instantOf(input.value, timeZone)) || Date.now();
  const zone = formatTime(shownAt).split(' ').at(-1);
  return (
    <TextField
      {...input}
      type="datetime-local"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: aria,
        input: { endAdornment: <InputAdornment position="end">{zone}</InputAdornment> },
      }}
    />
  );
}
