import TextField from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import { useInput } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '#ui/i18n.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { instantOrText, wallTime } from '../generated/zonedTime.ts';
import { CalendarButton } from './dates/CalendarButton.tsx';
import type { DateKind, Wall } from './dates/readDate.ts';
import { END_OF_WORK, useDateText } from './dates/useDateText.ts';
import { useForeignZone } from './dates/useForeignZone.ts';
import { useTextField } from './useTextField.tsx';
import css from './dates/dates.module.css';

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
  const { field } = useInput<string | null>({ source: props.source });
  return (
    <DateText {...props} kind="date" wall={field.value ?? ''} onWall={(day) => field.onChange(day || null)} />
  );
}

/** A date and time in the person's zone; the form holds the UTC instant. */
export function ZonedDateTimeInput(props: AutoInputProps) {
  const { timeZone } = useI18n();
  const { field } = useInput<string | null>({ source: props.source });
  useOrder(props);
  const value = field.value ?? '';
  return (
    <DateText
      {...props}
      kind="dateTime"
      wall={/^\d{4}-\d{2}-\d{2}T/.test(value) ? wallTime(value, timeZone) : value}
      onWall={(wall) => field.onChange(instantOrText(wall, timeZone))}
    />
  );
}

interface DateTextProps extends AutoInputProps {
  readonly kind: DateKind;
  readonly wall: Wall;
  readonly onWall: (wall: Wall) => void;
}

function DateText({ kind, wall, onWall, ...props }: DateTextProps) {
  const { aria, inputRef, ...input } = useTextField(props);
  const { trigger } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLInputElement>(null);
  const zone = useForeignZone(wall);
  const { after, notBefore } = props.resource.fields[props.source] ?? {};
  const onChange = (value: Wall) => {
    onWall(value);
    // What cannot be read is told at once.
    void trigger(props.source);
  };
  const isEnd = (after ?? notBefore) !== undefined;
  const text = useDateText({ kind, value: wall, onChange, time: isEnd ? END_OF_WORK : undefined }, element);
  return (
    <TextField
      {...input}
      {...text.text}
      onBlur={() => {
        text.text.onBlur();
        input.onBlur();
      }}
      ref={box}
      inputRef={useForkRef(element, inputRef)}
      slotProps={{
        htmlInput: aria,
        input: {
          endAdornment: (
            <>
              {kind === 'dateTime' && zone && <span className={css.zoneAfter}>{zone}</span>}
              <CalendarButton text={text} anchor={box} />
            </>
          ),
        },
      }}
    />
  );
}
