import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '#ui/i18n.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { instantOf, wallTime } from '../generated/zonedTime.ts';
import { useTextField } from './useTextField.tsx';

/** A wrong order of two dates is shown where it is typed, at once, whichever of the two was set. */
function useOrder({ resource, source }: AutoInputProps): void {
  const { trigger, getFieldState, getValues } = useFormContext();
  const { after = [], notBefore = [], before = [] } = resource.fields[source] ?? {};
  const others = [...after, ...notBefore, ...before];
  const values = JSON.stringify(useWatch({ name: [source, ...others] }));
  const seen = useRef(values);
  useEffect(() => {
    if (others.length === 0 || seen.current === values) return;
    seen.current = values;
    // A missing required one is reported when the form is submitted.
    if (getFieldState(source).error || getValues(source)) void trigger(source);
  });
}

/** A calendar day. */
export function DateInput(props: AutoInputProps) {
  const { aria, ...input } = useTextField(props);
  return <TextField {...input} type="date" slotProps={{ inputLabel: { shrink: true }, htmlInput: aria }} />;
}

/** A date and time in the person's zone; the form holds the UTC instant. */
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
  useOrder(props);
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
