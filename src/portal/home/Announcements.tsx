import { Pin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AnnouncementLine } from '#shared/api/announcements.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Section } from './Section.tsx';
import css from './home.module.css';

/** The newest announcements, each with a link to its text. */
export function Announcements({ announcements }: { announcements: readonly AnnouncementLine[] }) {
  const { lang, translate, formatDate } = useI18n();
  if (announcements.length === 0) return null;
  const page = `/${lang}/announcement`;
  return (
    <Section title={translate('home.announcements')} more={page}>
      <ul className={css.news}>
        {announcements.map((item) => (
          <li key={item.id} className={css.newsItem}>
            <h3>
              <Link to={`${page}?id=${item.id}`}>{item.title}</Link>
            </h3>
            <p className={css.tags}>
              {!item.is_read && <Tag tone="info">{translate('home.new')}</Tag>}
              {item.needs_acknowledgement && !item.acknowledged_at && (
                <Tag tone="warn">{translate('home.to_acknowledge')}</Tag>
              )}
              {item.pinned && (
                <Tag tone="primary" icon={<Pin size={14} strokeWidth={1.8} aria-hidden />}>
                  {translate('home.pinned')}
                </Tag>
              )}
              <time className={css.muted} dateTime={item.published_at}>
                {formatDate(item.published_at)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
