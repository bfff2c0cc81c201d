import { useRef } from 'react';
import { useTranslate } from 'ra-core';
import { CalendarButton } from './CalendarButton.tsx';
import { dateProblem } from './readDate.ts';
import { useDateText, type DateTextProps } from './useDateText.ts';
import { useForeignZone } from './useForeignZone.ts';
import css from './dates.module.css';

interface DateControlProps extends DateTextProps {
  readonly id?: string;
  readonly className?: string | undefined;
  readonly required?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-label'?: string;
  readonly onFocus?: () => void;
  /** A calendar stands beside it already. */
  readonly isBare?: boolean;
}

/** A date, or a date and time, to type or to choose: inside a `<Field>`, or with a label of its own. The value is a local time. */
export function DateControl({ kind, value, onChange, time, isBare, ...control }: DateControlProps) {
  const translate = useTranslate();
  const zone = useForeignZone(value);
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const text = useDateText({ kind, value, onChange, time }, input);
  return (
    <span className={css.control}>
      <span ref={box} className={isBare ? css.bare : css.box}>
        <input
          {...control}
          {...text.text}
          ref={input}
          placeholder={translate(`admin.date.${kind}_example`)}
          aria-invalid={control['aria-invalid'] ?? (text.isWrong || undefined)}
        />
        {kind === 'dateTime' && zone && <span className={css.zone}>{zone}</span>}
        {!isBare && <CalendarButton text={text} anchor={box} />}
      </span>
      {text.isWrong && !control['aria-invalid'] && (
        <span role="alert" className={css.wrong}>
          {translate(dateProblem(value))}
        </span>
      )}
    </span>
  );
}
