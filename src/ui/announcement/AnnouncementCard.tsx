import { Check, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MyAnnouncement } from '#shared/api/announcements.ts';
import { Card } from '../Card.tsx';
import { useI18n } from '../i18n.tsx';
import { RichText } from '../RichText.tsx';
import { Tag } from '../Tag.tsx';
import css from './announcement.module.css';

export type VisibleAnnouncement = Pick<
  MyAnnouncement,
  'body' | 'pinned' | 'needs_acknowledgement' | 'published_at' | 'acknowledged_at'
>;

interface AnnouncementCardProps {
  readonly item: VisibleAnnouncement;
  readonly isNew: boolean;
  /** The content of the title: a link, for one of several. */
  readonly title: ReactNode;
  /** The button to acknowledge it. */
  readonly action?: ReactNode;
}

/** An announcement as its readers see it; the organizers' preview uses the same card. */
export function AnnouncementCard({ item, isNew, title, action }: AnnouncementCardProps) {
  const { translate, formatDay, formatDateTime } = useI18n();
  return (
    <Card>
      <article className={css.announcement}>
        <h2>{title}</h2>
        <p className={css.tags}>
          {isNew && <Tag tone="info">{translate('home.new')}</Tag>}
          {item.pinned && (
            <Tag tone="primary" icon={<Pin size={14} strokeWidth={1.8} aria-hidden />}>
              {translate('home.pinned')}
            </Tag>
          )}
          <time dateTime={item.published_at}>
            {translate('home.on', { date: formatDay(item.published_at).date })}
          </time>
        </p>
        <RichText html={item.body} />
        {item.needs_acknowledgement &&
          (item.acknowledged_at ? (
            <p className={css.done}>
              <Check size={18} strokeWidth={1.8} aria-hidden />
              {translate('announcement.acknowledged', { date: formatDateTime(item.acknowledged_at) })}
            </p>
          ) : (
            <div className={css.ask}>
              <p>{translate('announcement.ask')}</p>
              {action}
            </div>
          ))}
      </article>
    </Card>
  );
}
