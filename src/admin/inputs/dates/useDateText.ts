import { useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { wallTime } from '../../generated/zonedTime.ts';
import { isWall, readDate, type DateKind, type Wall } from './readDate.ts';
import { writeDate } from './writeDate.ts';

/** The time of a day that is chosen without one. */
export const START_OF_WORK = '09:00';
export const END_OF_WORK = '17:00';

export interface DateTextProps {
  readonly kind: DateKind;
  /** '' when there is none. A text that cannot be read is reported as it is, so that its form refuses it. */
  readonly value: Wall;
  readonly onChange: (value: Wall) => void;
  /** The time of a day that is typed or chosen without one. */
  readonly time?: string | undefined;
}

/** The text of a date: free while it is typed, read in the page's language when the field is left, on Enter and before a save. */
export function useDateText(
  { kind, value, onChange, time = START_OF_WORK }: DateTextProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const { lang, timeZone } = useI18n();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const today = wallTime(Date.now(), timeZone).slice(0, 10);
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const read = readDate(typed, { kind, today, value: isWall(value) ? value : '', time }) ?? typed.trim();
    if (read !== value) onChange(read);
  };
  return {
    today,
    isOpen,
    isWrong: typed === undefined && value !== '' && !isWall(value),
    open: () => setOpen(true),
    close() {
      setOpen(false);
      // The popup keeps the focus inside until it is gone; the new text is there then too.
      requestAnimationFrame(() => {
        const field = input.current;
        field?.focus();
        // After a day its time is what is typed next.
        if (kind === 'dateTime') field?.setSelectionRange(field.value.length - 5, field.value.length);
      });
    },
    /** A day of the calendar; the time stays. */
    pick(day: Wall) {
      setTyped(undefined);
      onChange(kind === 'date' ? day : `${day}T${isWall(value) ? value.slice(11, 16) : time}`);
    },
    day: isWall(value) ? value.slice(0, 10) : '',
    text: {
      value: typed ?? writeDate(value, lang),
      autoComplete: 'off',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
      onBlur: commit,
      onKeyDown(event: KeyboardEvent) {
        if (event.altKey && event.key === 'ArrowDown') {
          event.preventDefault();
          setOpen(true);
        }
        // The keys that send a form: its values must be up to date before.
        if (event.key === 'Enter' || ((event.ctrlKey || event.metaKey) && event.key === 's')) commit();
      },
    },
  };
}
export type DateText = ReturnType<typeof useDateText>;
