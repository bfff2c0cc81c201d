import { useSearchParams } from 'react-router-dom';
import type { CalendarItem } from '#shared/api/calendar.ts';
import {
  addDays,
  addMonths,
  calendarKinds,
  calendarRoles,
  dayOf,
  monthOf,
  weekOf,
  type CalendarKind,
  type CalendarRole,
  type Day,
} from '#shared/domain/calendar.ts';
import { useI18n } from '../i18n.tsx';
import { PHONE, useMedia } from '../useMedia.ts';

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];
const AGENDA_DAYS = 28;

/** The position in the calendar and its filters: all of it in the URL. */
export interface CalendarPlace {
  readonly view: CalendarView;
  readonly day: Day;
  readonly today: Day;
  /** First and last visible day. */
  readonly from: Day;
  readonly to: Day;
  /** Kinds that were switched off. */
  readonly hidden: readonly CalendarKind[];
  readonly role: CalendarRole | 'all';
  /** Slug of the only class to show. */
  readonly course: string;
  readonly isFiltered: boolean;
  set(patch: Partial<Record<'view' | 'day' | 'hide' | 'as' | 'class', string>>): void;
  /** A month, a week or four weeks forward, or back. */
  step(direction: 1 | -1): void;
}

/** `only`: a page with one view. */
export function useCalendarPlace(only?: CalendarView): CalendarPlace {
  const { timeZone } = useI18n();
  const [params, setParams] = useSearchParams();
  const isPhone = useMedia(PHONE);
  const today = dayOf(Date.now(), timeZone);
  const requested = params.get('view');
  const view =
    only ?? calendarViews.find((candidate) => candidate === requested) ?? (isPhone ? 'agenda' : 'month');
  const day = isDay(params.get('day')) ?? today;
  const hide = params.get('hide')?.split(',') ?? [];
  const hidden = calendarKinds.filter((kind) => hide.includes(kind));
  const role = calendarRoles.find((candidate) => candidate === params.get('as')) ?? 'all';
  const course = params.get('class') ?? '';
  const set: CalendarPlace['set'] = (patch) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(patch))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    view,
    day,
    today,
    hidden,
    role,
    course,
    set,
    ...rangeOf(view, day),
    isFiltered: hidden.length > 0 || role !== 'all' || course !== '',
    step: (direction) =>
      set({
        day:
          view === 'month'
            ? addMonths(day, direction)
            : addDays(day, direction * (view === 'week' ? 7 : AGENDA_DAYS)),
      }),
  };
}

/** A day from the URL; undefined for anything else, including days that no calendar has. */
function isDay(text: string | null): Day | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : text;
}

function rangeOf(view: CalendarView, day: Day): { from: Day; to: Day } {
  if (view === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS - 1) };
  const weeks = view === 'week' ? [weekOf(day)] : monthOf(day);
  return { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! };
}

/** The entries that the filters keep. */
export const visibleItems = (
  items: readonly CalendarItem[],
  { hidden, role, course }: CalendarPlace,
): readonly CalendarItem[] =>
  items.filter(
    (item) =>
      !hidden.includes(item.kind) &&
      (role === 'all' || item.as === role) &&
      (!course || item.class?.slug === course),
  );
