import { useEffect, useRef, type KeyboardEvent } from 'react';
import { addDays, addMonths, weekdayOf, type Day } from '#shared/domain/calendar.ts';
import type { CalendarPlace } from './useCalendarPlace.ts';

/**
 * The keys of a grid of days (WAI-ARIA "date grid"): arrows move by a day or a week, Home and End to the ends of the week, Page Up and Page
 * Down by a month. One day is the tab stop; the focus follows it, also into a month that has to be fetched first.
 */
export function useGridKeys({ day, set }: CalendarPlace, onOpen: (day: Day) => void) {
  const ref = useRef<HTMLTableElement>(null);
  // The target of the focus: a second key, pressed before the page has followed, continues from there.
  const next = useRef<Day>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const button = ref.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!button) return;
    next.current = undefined;
    button.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const focused = event.target.dataset['day'];
    if (!focused) return;
    const from = next.current ?? focused;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(from);
      return;
    }
    const to = dayAfter(from, event.key);
    if (!to) return;
    event.preventDefault();
    next.current = to;
    set({ day: to });
  };
  return { ref, onKeyDown };
}

function dayAfter(day: Day, key: string): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
