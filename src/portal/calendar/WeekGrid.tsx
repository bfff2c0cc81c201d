import { addDays, weekOf } from '#shared/domain/calendar.ts';
import { useI18n } from '#ui/i18n.tsx';
import { DayGrid } from '#ui/calendar/DayGrid.tsx';
import { byDay, longDay, weekdayText } from '#ui/calendar/dayTexts.ts';
import { EntryChip } from '#ui/calendar/Entry.tsx';
import { DayButton, type GridProps } from '#ui/calendar/MonthGrid.tsx';
import css from '#ui/calendar/calendar.module.css';

/** The seven days of a week side by side, each with all of its entries. */
export function WeekGrid({ place, items, onOpen }: GridProps) {
  const { lang, timeZone, translate } = useI18n();
  const days = byDay(items, timeZone);
  const week = weekOf(place.day);
  return (
    <DayGrid
      place={place}
      isWeek
      label={`${longDay(lang, week[0]!)} – ${longDay(lang, addDays(week[0]!, 6))}`}
      onOpen={onOpen}
    >
      <tr>
        {week.map((day) => {
          const placed = days.get(day) ?? [];
          return (
            <td
              key={day}
              className={css.day}
              aria-selected={day === place.day}
              data-today={day === place.today || undefined}
            >
              <DayButton day={day} count={placed.length} place={place} onOpen={onOpen} />
              <span className={css.weekdayName} aria-hidden>
                {weekdayText(lang, day, 'long')}
              </span>
              {placed.length === 0 && <p className={css.nothing}>{translate('calendar.empty_day')}</p>}
              <ul className={css.chips}>
                {placed.map((one) => (
                  <li key={one.item.id + one.part}>
                    <EntryChip placed={one} isReached={day === place.day} />
                  </li>
                ))}
              </ul>
            </td>
          );
        })}
      </tr>
    </DayGrid>
  );
}
