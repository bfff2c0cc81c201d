import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { placesOf } from '#shared/domain/calendar.ts';
import { useI18n } from '../i18n.tsx';
import { Tag } from '../Tag.tsx';
import { clockText, shortDay, type Placed } from './dayTexts.ts';
import { kindIcons } from './kinds.ts';
import css from './calendar.module.css';

/** The time within this day: a time, "ends 16.00", "goes on", or nothing for entries of the whole day. */
function useWhen({ item, part }: Placed): string {
  const { lang, timeZone, translate } = useI18n();
  const { start_at, end_at } = item;
  if (start_at.length === 10) return '';
  if (part === 'middle') return translate('calendar.through');
  if (part === 'end') return `${translate('calendar.ends')} ${clockText(lang, end_at!, timeZone)}`;
  return clockText(lang, start_at, timeZone);
}

/** One line inside a day of the month. */
export function EntryChip({ placed, isReached }: { placed: Placed; isReached: boolean }) {
  const { lang, translate } = useI18n();
  const when = useWhen(placed);
  const { item } = placed;
  const Icon = kindIcons[item.kind];
  return (
    <Link
      className={css.chip}
      data-kind={item.kind}
      data-state={item.state ?? undefined}
      to={`/${lang}/${item.path}`}
      title={item.name}
      // Inside the grid only the entries of the current day are tab stops.
      tabIndex={isReached ? undefined : -1}
    >
      <Icon size={14} strokeWidth={1.8} aria-hidden />
      <span className="visually-hidden">{translate(`calendar.kind.${item.kind}`)} </span>
      {when && <When placed={placed} text={when} />}
      <span className={css.chipName}>{item.name}</span>
      {item.state && <span className="visually-hidden"> ({translate(`calendar.state.${item.state}`)})</span>}
      {item.state === 'done' && <Check className={css.done} size={13} strokeWidth={2.2} aria-hidden />}
    </Link>
  );
}

/** In a narrow day an end is a dash before its time. */
function When({ placed: { item, part }, text }: { placed: Placed; text: string }) {
  const { lang, timeZone } = useI18n();
  if (part !== 'end') return <span className={css.when}>{text}</span>;
  return (
    <>
      <span className="visually-hidden">{text} </span>
      <span className={css.when} aria-hidden>
        – {clockText(lang, item.end_at!, timeZone)}
      </span>
    </>
  );
}

const tones = { cancelled: 'bad', done: 'ok', draft: 'neutral' } as const;

/** One row of a day's list: all details; the name opens the entry. */
export function EntryRow({ placed }: { placed: Placed }) {
  const { lang, timeZone, translate } = useI18n();
  const when = useWhen(placed);
  const { item, part } = placed;
  const Icon = kindIcons[item.kind];
  const until = part === 'whole' && item.end_at ? ` – ${clockText(lang, item.end_at, timeZone)}` : '';
  const facts = [
    translate(`calendar.kind.${item.kind}`),
    item.class && item.class.name !== item.name && item.class.name,
    item.location ?? (item.is_online && translate('calendar.online')),
    part === 'start' && translate('calendar.starts'),
    (part === 'start' || part === 'middle') &&
      translate('calendar.until', { at: shortDay(lang, placesOf(item, timeZone).at(-1)!.day) }),
  ].filter(Boolean);
  return (
    <li className={css.entry} data-kind={item.kind} data-state={item.state ?? undefined}>
      <span className={css.entryTime}>{`${when}${until}`}</span>
      <span className={css.entryIcon}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
      </span>
      <div className={css.entryText}>
        <Link className={css.entryName} to={`/${lang}/${item.path}`}>
          {item.name}
        </Link>
        <p>{facts.join(' · ')}</p>
      </div>
      {item.state && <Tag tone={tones[item.state]}>{translate(`calendar.state.${item.state}`)}</Tag>}
    </li>
  );
}
