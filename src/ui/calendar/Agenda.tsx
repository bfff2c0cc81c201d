import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarItem } from '#shared/api/calendar.ts';
import { Button, ButtonLink } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Dialog } from '../Dialog.tsx';
import { Empty } from '../Empty.tsx';
import { useI18n } from '../i18n.tsx';
import { PHONE, useMedia } from '../useMedia.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { byDay, daysFrom, goesOn, longDay, type Placed } from './dayTexts.ts';
import { EntryRow } from './Entry.tsx';
import type { CalendarPlace } from './useCalendarPlace.ts';
import css from './calendar.module.css';

interface AgendaProps {
  readonly place: CalendarPlace;
  readonly items: readonly CalendarItem[];
  /** Those that began before the first day and go on stand above it. */
  readonly isWhole?: boolean;
  /** Shown without entries. */
  readonly nothing?: ReactNode;
}

/** Four weeks as a list of the days that have entries. */
export function Agenda({ place, items, isWhole, nothing = <NothingPlanned place={place} /> }: AgendaProps) {
  const { lang, timeZone, translate } = useI18n();
  const days = byDay(items, timeZone);
  const visible = daysFrom(place.from, place.to).filter((day) => days.has(day));
  const goingOn = isWhole ? items.filter((item) => goesOn(item, place.from, timeZone)) : [];
  if (visible.length + goingOn.length === 0) return nothing;
  return (
    <div className={css.agenda}>
      {goingOn.length > 0 && (
        <section aria-label={translate('calendar.going_on')}>
          <h2 className={css.agendaDay}>{translate('calendar.going_on')}</h2>
          <Card flush>
            <Entries placed={goingOn.map((item) => ({ item, part: 'middle' }))} />
          </Card>
        </section>
      )}
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
  /** Also those that have begun before and go on. */
  readonly isWhole?: boolean;
  readonly onClose: () => void;
}

/** All entries of one day: for days with more than their cell shows, and for the keyboard. */
export function DayDialog({ day, items, isWhole, onClose }: DayDialogProps) {
  const { lang, timeZone, translate } = useI18n();
  const isPhone = useMedia(PHONE);
  const placed = byDay(items, timeZone, isWhole ? Infinity : undefined).get(day) ?? [];
  return (
    <Dialog title={longDay(lang, day)} sheet={isPhone} onClose={onClose}>
      {placed.length > 0 ? <Entries placed={placed} /> : <p>{translate('calendar.empty_day')}</p>}
    </Dialog>
  );
}
