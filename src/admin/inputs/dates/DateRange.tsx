import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { wallTime } from '../../generated/zonedTime.ts';
import { Field } from '#ui/Field.tsx';
import { DateControl } from './DateControl.tsx';
import { dayAfter, isWall, weekdayAt, type Wall } from './readDate.ts';
import css from './dates.module.css';

const Calendar = lazy(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })));

/** Days, both inclusive; '' when that end is open. */
export interface Span {
  readonly from: Wall;
  readonly until: Wall;
}
interface DateRangeProps {
  readonly value: Span;
  readonly onChange: (span: Span) => void;
}

/** Two days side by side with one calendar under them, and the usual spans. A day of the calendar sets the end that was typed last. */
export function DateRange({ value, onChange }: DateRangeProps) {
  const translate = useTranslate();
  const { timeZone } = useI18n();
  const [end, setEnd] = useState<keyof Span>('from');
  const today = wallTime(Date.now(), timeZone).slice(0, 10);
  const known = { from: isWall(value.from) ? value.from : '', until: isWall(value.until) ? value.until : '' };
  const pick = (day: Wall) => {
    if (end === 'from') onChange({ from: day, until: known.until && known.until < day ? '' : known.until });
    else
      onChange(known.from && day < known.from ? { from: day, until: known.from } : { ...known, until: day });
    setEnd(end === 'from' ? 'until' : 'from');
  };
  return (
    <div className={css.range}>
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={translate(`admin.list.${name}`)}>
          {(control) => (
            <DateControl
              {...control}
              kind="date"
              isBare
              value={value[name]}
              onFocus={() => setEnd(name)}
              onChange={(day) => onChange({ ...value, [name]: day })}
            />
          )}
        </Field>
      ))}
      <Suspense fallback={<div className={css.waiting} />}>
        <Calendar value={known[end]} today={today} span={known} onPick={pick} />
      </Suspense>
      <div className={css.presets}>
        {Object.entries(presetsAt(today)).map(([name, span]) => (
          <button key={name} type="button" onClick={() => onChange(span)}>
            {translate(`admin.date.preset.${name}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

function presetsAt(today: Wall): Readonly<Record<string, Span>> {
  const monday = dayAfter(today, -weekdayAt(today));
  return {
    today: { from: today, until: today },
    this_week: { from: monday, until: dayAfter(monday, 6) },
    last_30: { from: dayAfter(today, -29), until: today },
    next_30: { from: today, until: dayAfter(today, 29) },
  };
}
