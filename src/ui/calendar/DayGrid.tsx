import type { ReactNode } from 'react';
import { weekOf, type Day } from '#shared/domain/calendar.ts';
import { useI18n } from '../i18n.tsx';
import { weekdayText } from './dayTexts.ts';
import type { CalendarPlace } from './useCalendarPlace.ts';
import { useGridKeys } from './useGridKeys.ts';
import css from './calendar.module.css';

interface DayGridProps {
  readonly place: CalendarPlace;
  readonly label: string;
  readonly isWeek?: boolean;
  /** Opens the list of a day. */
  readonly onOpen: (day: Day) => void;
  /** Rows of seven days. */
  readonly children: ReactNode;
}

/** Weeks under the names of their days, moved in by keys. */
export function DayGrid({ place, label, isWeek, onOpen, children }: DayGridProps) {
  const { lang } = useI18n();
  const { ref, onKeyDown } = useGridKeys(place, onOpen);
  return (
    <table
      ref={ref}
      data-landscape
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of dates is a table (WAI-ARIA APG)
      role="grid"
      className={isWeek ? `${css.month} ${css.week}` : css.month}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekOf(place.day).map((day) => (
            <th key={day} scope="col" abbr={weekdayText(lang, day, 'long')}>
              {weekdayText(lang, day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
