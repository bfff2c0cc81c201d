import { CalendarDays } from 'lucide-react';
import type { CalendarItem } from '#shared/api/calendar.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { byDay, daysFrom, longDay, type Placed } from './dayTexts.ts';
import { EntryRow } from './Entry.tsx';
import type { CalendarPlace } from './useCalendarPlace.ts';
import css from './calendar.module.css';

/** Four weeks as a list of the days that have entries. */
export function Agenda({ place, items }: { place: CalendarPlace; items: readonly CalendarItem[] }) {
  const { lang, timeZone, translate } = useI18n();
  const days = byDay(items, timeZone);
  const visible = daysFrom(place.from, place.to).filter((day) => days.has(day));
  if (visible.length === 0) return <NothingPlanned place={place} />;
  return (
    <div className={css.agenda}>
      {visible.map((day) => (
        <section key={day} aria-label={longDay(lang, day)}>
          <h2 className={css.agendaDay} data-today={day === place.today || undefined}>
            {longDay(lang, day)}
            {day === place.today && ` · ${translate('calendar.to_today')}`}
          </h2>
          <Card flush>
            <Entries placed={days.get(day)!} />
          </Card>
        </section>
      ))}
    </div>
  );
}

const Entries = ({ placed }: { placed: readonly Placed[] }) => (
  <ul className={css.entries}>
    {placed.map((one) => (
      <EntryRow key={one.item.id + one.part} placed={one} />
    ))}
  </ul>
);

/** Why the calendar is empty, with a way out if there is one. */
export function NothingPlanned({ place }: { place: CalendarPlace }) {
  const { lang, translate } = useI18n();
  return (
    <Empty
      icon={<CalendarDays size={28} strokeWidth={1.6} aria-hidden />}
      action={
        place.isFiltered ? (
          <Button onClick={() => place.set({ hide: '', as: '', class: '' })}>
            {translate('action.clear_filters')}
          </Button>
        ) : (
          <ButtonLink to={`/${lang}/my-course?tab=catalogue`}>{translate('home.catalogue')}</ButtonLink>
        )
      }
    >
      {translate(place.isFiltered ? 'calendar.empty_filtered' : 'calendar.empty')}
    </Empty>
  );
}

interface DayDialogProps {
  readonly day: Day;
  readonly items: readonly CalendarItem[];
  readonly onClose: () => void;
}

/** All entries of one day: for days with more than their cell shows, and for the keyboard. */
export function DayDialog({ day, items, onClose }: DayDialogProps) {
  const { lang, timeZone, translate } = useI18n();
  const isPhone = useMedia(PHONE);
  const placed = byDay(items, timeZone).get(day) ?? [];
  return (
    <Dialog title={longDay(lang, day)} sheet={isPhone} onClose={onClose}>
      {placed.length > 0 ? <Entries placed={placed} /> : <p>{translate('calendar.empty_day')}</p>}
    </Dialog>
  );
}
