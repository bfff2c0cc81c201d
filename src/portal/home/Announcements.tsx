import { Pin } from 'lucide-react';
import { useState } from 'react';
import type { MyAnnouncement } from '#shared/api/home.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Section } from './Section.tsx';
import css from './home.module.css';

export function Announcements({ announcements }: { announcements: readonly MyAnnouncement[] }) {
  const { translate } = useI18n();
  if (announcements.length === 0) return null;
  return (
    <Section title={translate('home.announcements')}>
      <ul className={css.news}>
        {announcements.map((item) => (
          <Announcement key={item.id} item={item} />
        ))}
      </ul>
    </Section>
  );
}

/** Longer texts are folded: the first lines say what it is about. */
const FOLD_AT = 280;

function Announcement({ item }: { item: MyAnnouncement }) {
  const { translate, formatDate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const isLong = item.body.replace(/<[^>]*>/g, '').length > FOLD_AT;
  const id = `announcement-${item.id}`;
  return (
    <li className={css.newsItem}>
      <h3>{item.title}</h3>
      <p className={css.tags}>
        {item.pinned && (
          <Tag tone="primary" icon={<Pin size={14} strokeWidth={1.8} aria-hidden />}>
            {translate('home.pinned')}
          </Tag>
        )}
        <time className={css.muted} dateTime={item.published_at}>
          {formatDate(item.published_at)}
        </time>
      </p>
      <div id={id} className={isLong && !isOpen ? css.folded : undefined}>
        <RichText html={item.body} />
      </div>
      {isLong && (
        <Button
          variant="text"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {translate(isOpen ? 'home.less' : 'home.more')}
        </Button>
      )}
    </li>
  );
}
