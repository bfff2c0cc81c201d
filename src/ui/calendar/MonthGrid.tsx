import type { CalendarItem } from '#shared/api/calendar.ts';
import { monthOf, type Day } from '#shared/domain/calendar.ts';
import { useI18n } from '../i18n.tsx';
import { DayGrid } from './DayGrid.tsx';
import { byDay, longDay, monthText, type Placed } from './dayTexts.ts';
import { EntryChip } from './Entry.tsx';
import type { CalendarPlace } from './useCalendarPlace.ts';
import css from './calendar.module.css';

/** Further entries of a day are in its list. */
const SHOWN = 3;

export interface GridProps {
  readonly place: CalendarPlace;
  readonly items: readonly CalendarItem[];
  /** Opens the list of a day. */
  readonly onOpen: (day: Day) => void;
}

/** The month as a sheet of weeks; the arrows move from day to day, Enter opens the day's list. */
export function MonthGrid({ place, items, onOpen }: GridProps) {
  const { lang, timeZone } = useI18n();
  const days = byDay(items, timeZone);
  return (
    <DayGrid place={place} label={monthText(lang, place.day)} onOpen={onOpen}>
      {monthOf(place.day).map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <DayCell key={day} day={day} placed={days.get(day) ?? []} place={place} onOpen={onOpen} />
          ))}
        </tr>
      ))}
    </DayGrid>
  );
}

interface CellProps {
  readonly day: Day;
  readonly placed: readonly Placed[];
  readonly place: CalendarPlace;
  readonly onOpen: (day: Day) => void;
}

function DayCell({ day, placed, place, onOpen }: CellProps) {
  const { translate, formatNumber } = useI18n();
  const isCurrent = day === place.day;
  const visible = placed.length > SHOWN + 1 ? SHOWN : placed.length;
  return (
    <td
      className={css.day}
      aria-selected={isCurrent}
      data-other={day.slice(0, 7) !== place.day.slice(0, 7) || undefined}
      data-today={day === place.today || undefined}
    >
      <DayButton day={day} count={placed.length} place={place} onOpen={onOpen} />
      {placed.length > 0 && (
        <ul className={css.chips}>
          {placed.map((one, index) => (
            // The printed sheet shows all of them.
            <li key={one.item.id + one.part} className={index >= visible ? css.onPaper : undefined}>
              <EntryChip placed={one} isReached={isCurrent} />
            </li>
          ))}
        </ul>
      )}
      {placed.length > visible && (
        <button
          type="button"
          className={css.more}
          tabIndex={isCurrent ? undefined : -1}
          onClick={() => onOpen(day)}
        >
          {translate('calendar.more', { count: formatNumber(placed.length - visible) })}
        </button>
      )}
    </td>
  );
}

interface DayButtonProps extends Omit<CellProps, 'placed'> {
  readonly count: number;
}

/** The number of a day: shows how many entries there are, and opens its list. */
export function DayButton({ day, count, place, onOpen }: DayButtonProps) {
  const { lang, translate, formatNumber } = useI18n();
  const text = { day: longDay(lang, day), smart_count: count, count: formatNumber(count) };
  return (
    <button
      type="button"
      className={css.number}
      data-day={day}
      tabIndex={day === place.day ? 0 : -1}
      aria-current={day === place.today ? 'date' : undefined}
      aria-label={translate(count > 0 ? 'calendar.day_entries' : 'calendar.day_none', text)}
      onClick={() => onOpen(day)}
    >
      {Number(day.slice(8))}
      {count > 0 && (
        <span className={css.count} aria-hidden>
          {formatNumber(count)}
        </span>
      )}
    </button>
  );
}
