import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Globe, Printer } from 'lucide-react';
import { useState } from 'react';
import type { CalendarItem } from '#shared/api/calendar.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { Button } from '#ui/Button.tsx';
import { AddressDialog } from '#ui/calendar/AddressDialog.tsx';
import { browserTimeZone } from '#ui/format.ts';
import { zoneLabel } from '#ui/zoneLabel.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { printPage } from '#ui/printing/printPage.ts';
import { Agenda, DayDialog, NothingPlanned } from '#ui/calendar/Agenda.tsx';
import { calendarQuery, type CalendarData } from './calendar/calendarCalls.ts';
import { Filters } from './calendar/Filters.tsx';
import { MonthGrid } from '#ui/calendar/MonthGrid.tsx';
import { Toolbar } from '#ui/calendar/Toolbar.tsx';
import { visibleItems, useCalendarPlace, type CalendarPlace } from '#ui/calendar/useCalendarPlace.ts';
import { WeekGrid } from './calendar/WeekGrid.tsx';
import { Loaded } from './Loaded.tsx';
import css from '#ui/calendar/calendar.module.css';

/** `calendar`: what I learn, train and plan, by month, week or as a list, in my zone; with the address for other programs. */
export function Calendar() {
  const { translate } = useI18n();
  const place = useCalendarPlace();
  const [isSubscribing, setSubscribing] = useState(false);
  const query = useQuery({ ...calendarQuery(place.from, place.to), placeholderData: keepPreviousData });
  return (
    <Page
      full
      title={translate('calendar.title')}
      lead={<ZoneNotice />}
      actions={
        <>
          <Button onClick={() => setSubscribing(true)}>
            <CalendarPlus size={18} strokeWidth={1.6} aria-hidden />
            {translate('calendar.subscribe')}
          </Button>
          <Button onClick={() => void printPage()}>
            <Printer size={18} strokeWidth={1.6} aria-hidden />
            {translate('calendar.print')}
          </Button>
        </>
      }
    >
      <Toolbar place={place} />
      <Loaded query={query}>{(data) => <CalendarView place={place} data={data} />}</Loaded>
      {isSubscribing && (
        <AddressDialog
          of="own"
          path="/my/calendar/address"
          anew="PUT"
          onClose={() => setSubscribing(false)}
        />
      )}
    </Page>
  );
}

function CalendarView({ place, data: { items, hasMore } }: { place: CalendarPlace; data: CalendarData }) {
  const { translate } = useI18n();
  const visible = visibleItems(items, place);
  return (
    <>
      <Filters place={place} items={items} />
      {hasMore && <p className={css.notice}>{translate('calendar.has_more')}</p>}
      <View place={place} items={visible} />
    </>
  );
}

function View({ place, items }: { place: CalendarPlace; items: readonly CalendarItem[] }) {
  const [open, setOpen] = useState<Day>();
  if (place.view === 'agenda') return <Agenda place={place} items={items} />;
  const Grid = place.view === 'month' ? MonthGrid : WeekGrid;
  return (
    <>
      <Grid place={place} items={items} onOpen={setOpen} />
      {items.length === 0 && <NothingPlanned place={place} />}
      {open && <DayDialog day={open} items={items} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Shown when the device's clock shows another hour than the page. */
function ZoneNotice() {
  const { timeZone, translate } = useI18n();
  const device = browserTimeZone();
  if (hourIn(timeZone) === hourIn(device)) return null;
  return (
    <span className={css.zone}>
      <Globe size={16} strokeWidth={1.6} aria-hidden />
      {translate('calendar.zone', { zone: zoneLabel(timeZone), device: zoneLabel(device) })}
    </span>
  );
}

const hourIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(Date.now());
