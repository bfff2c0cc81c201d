import { CalendarDays } from 'lucide-react';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CalendarItem, CalendarState } from '#shared/api/calendar.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import { classes } from '#shared/resources/classes.ts';
import type { RecordOf } from '#shared/schema/resource.ts';
import { Agenda, DayDialog } from '#ui/calendar/Agenda.tsx';
import { SpanGrid } from '#ui/calendar/SpanGrid.tsx';
import { Toolbar } from '#ui/calendar/Toolbar.tsx';
import { useCalendarPlace } from '#ui/calendar/useCalendarPlace.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { useWordPart } from '#ui/useWordPart.ts';
import { TOLD_IN_PLACE } from '../generated/listFields.ts';
import { pagePath } from '../recordLinks.ts';
import css from './classList.module.css';

type Class = RecordOf<typeof classes>;
type Filter = Readonly<Record<string, unknown>>;

/** The classes of the list's filter in their days: a month of bars, on phones four weeks as a list. */
export function ClassCalendar() {
  const hasWords = useWordPart('calendar');
  const translate = useTranslate();
  const isPhone = useMedia(PHONE);
  const place = useCalendarPlace(isPhone ? 'agenda' : 'month');
  const [open, setOpen] = useState<Day>();
  const { items, isPending, error, refetch, hasMore } = useClassesBetween(place.from, place.to);
  const nothing = (
    <Empty icon={<CalendarDays size={28} strokeWidth={1.6} aria-hidden />}>
      {translate('classes.calendar_view.empty')}
    </Empty>
  );
  if (error) return <ErrorState error={error} retry={refetch} />;
  return (
    <>
      {hasWords && <Toolbar isOne place={place} />}
      {hasMore && hasWords && <p className={css.note}>{translate('calendar.has_more')}</p>}
      {isPending || !hasWords ? (
        <Skeleton lines={8} />
      ) : isPhone ? (
        <Agenda isWhole place={place} items={items} nothing={nothing} />
      ) : (
        <>
          <SpanGrid place={place} items={items} onOpen={setOpen} />
          {items.length === 0 && nothing}
        </>
      )}
      {open && <DayDialog isWhole day={open} items={items} onClose={() => setOpen(undefined)} />}
      <Undated />
    </>
  );
}

const MOST = 200;
const OLD_STAYS = { placeholderData: <T,>(previous: T) => previous, ...TOLD_IN_PLACE };

/** Those that run within these days, and those without an end that begin there. The days are of the person's zone, so a day more is read. */
function useClassesBetween(from: Day, to: Day) {
  const { filterValues } = useListContext();
  const filter = filterValues as Filter;
  const first = `${addDays(from, -1)}T00:00:00Z`;
  const last = `${addDays(to, 2)}T00:00:00Z`;
  const base = { sort: { field: 'start_at', order: 'ASC' as const }, pagination: { page: 1, perPage: MOST } };
  const begins = { ...filter, start_at_lte: earlier(filter['start_at_lte'], last) };
  const dated = useGetList<Class>(
    classes.name,
    { ...base, filter: { ...begins, end_at_gte: first } },
    OLD_STAYS,
  );
  const endless = useGetList<Class>(
    classes.name,
    { ...base, filter: { ...begins, start_at_gte: later(filter['start_at_gte'], first), end_at_null: true } },
    OLD_STAYS,
  );
  return {
    items: [...(dated.data ?? []), ...(endless.data ?? [])].map(itemOf),
    isPending: dated.isPending || endless.isPending,
    error: dated.error ?? endless.error,
    refetch: () => Promise.all([dated.refetch(), endless.refetch()]),
    hasMore: (dated.total ?? 0) > MOST || (endless.total ?? 0) > MOST,
  };
}

const earlier = (set: unknown, other: string) => (typeof set === 'string' && set < other ? set : other);
const later = (set: unknown, other: string) => (typeof set === 'string' && set > other ? set : other);

const states: Readonly<Record<string, CalendarState>> = {
  draft: 'draft',
  cancelled: 'cancelled',
  ended: 'done',
};

const itemOf = (course: Class): CalendarItem => ({
  id: course.id,
  kind: 'class',
  as: 'organizer',
  name: course.name,
  // The second line of an entry: here its group.
  class: course.group ?? null,
  start_at: course.start_at!,
  end_at: course.end_at ?? null,
  location: course.location ?? null,
  is_online: course.mode === 'online',
  path: pagePath(classes, { ...course })!,
  state: states[course.state ?? ''] ?? null,
});

/** A calendar cannot show these: how many there are, as a link to them. */
function Undated() {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const { filterValues } = useListContext();
  const filter = { ...(filterValues as Filter), start_at_null: true };
  const { total = 0 } = useGetList(classes.name, { filter, pagination: { page: 1, perPage: 1 } }, OLD_STAYS);
  if (total === 0) return null;
  const search = new URLSearchParams({ show: 'list', filter: JSON.stringify(filter) });
  return (
    <p className={css.note}>
      <Link to={`/${lang}/${classes.paths.list}?${search}`}>
        {translate('classes.calendar_view.undated', { smart_count: total, count: formatNumber(total) })}
      </Link>
    </p>
  );
}
