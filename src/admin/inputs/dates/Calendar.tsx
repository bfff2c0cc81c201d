import {
  endOfWeek,
  getWeeksInMonth,
  GregorianCalendar,
  parseDate,
  startOfWeek,
  type CalendarDate,
} from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useCalendarState, type CalendarState } from 'react-stately/useCalendarState';
import { Button } from '#ui/Button.tsx';
import { locales } from '#ui/format.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { Wall } from './readDate.ts';
import css from './dates.module.css';

interface CalendarProps {
  /** '' when no day is chosen. */
  readonly value: Wall;
  readonly today: Wall;
  readonly onPick: (day: Wall) => void;
  /** The days from the one to the other are shown as chosen. */
  readonly span?: { readonly from: Wall; readonly until: Wall } | undefined;
  /** Moves the focus to the day when it opens. */
  readonly takesFocus?: boolean;
}
const gregorian = () => new GregorianCalendar();
const utc = (day: CalendarDate) => day.toDate('UTC');

/**
 * A month of days, from Monday. Arrows move by a day and a week, Page Up and Down by a month (with Shift by a year), Home and End to the
 * ends of the week, T to today; Enter chooses.
 */
export function Calendar({ value, today, span, takesFocus, onPick }: CalendarProps) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const locale = locales[lang];
  const state = useCalendarState({
    locale,
    createCalendar: gregorian,
    firstDayOfWeek: 'mon',
    value: value ? parseDate(value) : null,
    defaultFocusedValue: parseDate(value || span?.from || span?.until || today),
    onChange: (day) => onPick(day.toString()),
  });
  const { grid, follow } = useFollowedFocus(state, takesFocus ?? false);
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const month = written({ month: 'long', year: 'numeric' }).format(utc(state.visibleRange.start));
  const weeks = getWeeksInMonth(state.visibleRange.start, locale, 'mon');
  return (
    <div className={css.calendar}>
      <div className={css.month}>
        <Button
          variant="icon"
          small
          aria-label={translate('admin.date.before')}
          onClick={state.focusPreviousPage}
        >
          <ChevronLeft size={16} aria-hidden />
        </Button>
        <strong aria-live="polite">{month}</strong>
        <Button variant="icon" small aria-label={translate('admin.date.after')} onClick={state.focusNextPage}>
          <ChevronRight size={16} aria-hidden />
        </Button>
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days is the grid of ARIA's date picker
        role="grid"
        aria-label={month}
        onKeyDown={(event) => move(event, state, { today, locale, follow })}
      >
        <WeekHead first={startOfWeek(state.visibleRange.start, locale, 'mon')} written={written} />
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            <Week key={week} week={week} state={state} today={today} span={span} written={written} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Written = (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;

function WeekHead({ first, written }: { first: CalendarDate; written: Written }) {
  const days = Array.from({ length: 7 }, (_, at) => utc(first.add({ days: at })));
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day.getTime()} scope="col" abbr={written({ weekday: 'long' }).format(day)}>
            {written({ weekday: 'short' }).format(day).slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface Shown extends Pick<CalendarProps, 'today' | 'span'> {
  readonly state: CalendarState;
  readonly written: Written;
}

const Week = ({ week, ...shown }: Shown & { readonly week: number }) => (
  <tr>
    {shown.state.getDatesInWeek(week).map((day) => day && <Day key={String(day)} day={day} {...shown} />)}
  </tr>
);

/** Without the zero that Indonesian's whole style writes before a day. */
const SPOKEN = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

function Day({ day, state, today, span, written }: Shown & { readonly day: CalendarDate }) {
  const name = String(day);
  const isChosen = state.isSelected(day) || name === span?.from || name === span?.until;
  const isBetween =
    span !== undefined && span.from !== '' && span.until !== '' && name > span.from && name < span.until;
  const classes = [
    css.day,
    isChosen && css.chosen,
    isBetween && css.between,
    name === today && css.today,
    day.month !== state.visibleRange.start.month && css.other,
  ];
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        data-day={name}
        className={classes.filter(Boolean).join(' ')}
        tabIndex={state.isCellFocused(day) || state.focusedDate.compare(day) === 0 ? 0 : -1}
        aria-label={written(SPOKEN).format(utc(day))}
        aria-current={name === today ? 'date' : undefined}
        onClick={() => state.selectDate(day)}
      >
        {day.day}
      </button>
    </td>
  );
}

/** The grid, and a function that lets the browser's focus follow the next move. */
function useFollowedFocus(state: CalendarState, takesFocus: boolean) {
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(takesFocus);
  const day = String(state.focusedDate);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  return { grid, follow: () => void (follows.current = true) };
}

interface Moving {
  readonly today: Wall;
  readonly locale: string;
  readonly follow: () => void;
}

function move(event: KeyboardEvent, state: CalendarState, { today, locale, follow }: Moving): void {
  const { focusedDate: day } = state;
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: state.focusPreviousDay,
    ArrowRight: state.focusNextDay,
    ArrowUp: state.focusPreviousRow,
    ArrowDown: state.focusNextRow,
    PageUp: () => state.focusPreviousSection(event.shiftKey),
    PageDown: () => state.focusNextSection(event.shiftKey),
    Home: () => state.setFocusedDate(startOfWeek(day, locale, 'mon')),
    End: () => state.setFocusedDate(endOfWeek(day, locale, 'mon')),
    t: () => state.setFocusedDate(parseDate(today)),
  };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const go = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[key];
  if (!go) return;
  event.preventDefault();
  // Single keys are shortcuts of the page behind it too.
  event.stopPropagation();
  follow();
  go();
}
