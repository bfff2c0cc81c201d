import { Link } from 'react-router-dom';
import type { UpcomingItem } from '#shared/api/home.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Section } from './Section.tsx';
import css from './home.module.css';

/** What begins in the next seven days: day, name, time and place. */
export function Week({ items }: { items: readonly UpcomingItem[] }) {
  const { lang, translate, formatDay, formatTimes } = useI18n();
  if (items.length === 0) return null;
  return (
    <Section title={translate('home.week')} more={`/${lang}/calendar`}>
      <ul className={css.rows}>
        {items.map(({ id, name, start_at, end_at, location, is_online, path }) => {
          const { day, weekday } = formatDay(start_at);
          const times = formatTimes(start_at, end_at);
          return (
            <li key={id} className={css.row}>
              <time className={css.day} dateTime={start_at}>
                <strong>{day}</strong>
                <span>{weekday}</span>
              </time>
              <div className={css.rowText}>
                <Link className={css.stretched} to={`/${lang}/${path}`}>
                  {name}
                </Link>
                <p className={css.muted}>
                  {[times, location ?? (is_online && translate('home.online'))].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
