import { Link } from 'react-router-dom';
import type { AnnouncementLine } from '#shared/api/announcements.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Section } from './Section.tsx';
import css from './home.module.css';

const ROWS = 3;

/** The newest announcements, two lines each. */
export function News({ announcements }: { announcements: readonly AnnouncementLine[] }) {
  const { lang, translate, formatDay } = useI18n();
  if (announcements.length === 0) return null;
  const page = `/${lang}/announcement`;
  return (
    <Section title={translate('home.announcements')} more={page}>
      <ul className={css.rows}>
        {announcements.slice(0, ROWS).map((item) => (
          <li key={item.id} className={css.row}>
            <div className={css.rowText}>
              <h3>
                <Link className={css.stretched} to={`${page}?id=${item.id}`}>
                  {item.title}
                </Link>
              </h3>
              <p className={css.muted}>
                {[
                  !item.is_read && translate('home.new'),
                  item.needs_acknowledgement && !item.acknowledged_at && translate('home.to_acknowledge'),
                  item.pinned && translate('home.pinned'),
                  translate('home.on', { date: formatDay(item.published_at).date }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
