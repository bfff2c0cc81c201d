import { useTranslate } from 'ra-core';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { AnnouncementCard } from '#ui/announcement/AnnouncementCard.tsx';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useWordPart } from '#ui/useWordPart.ts';
import { NewsFrame } from './NewsFrame.tsx';

/** The form's current content, as readers will see it. */
export function TypedAnnouncement() {
  const values = useDeferredValue(useWatch() as LinkRecord);
  return <AnnouncementPreview values={values} isBeside />;
}

interface AnnouncementPreviewProps {
  readonly values: LinkRecord;
  readonly isBeside?: boolean;
}

export function AnnouncementPreview({ values, isBeside = false }: AnnouncementPreviewProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const hasWords = useWordPart('announcements');
  if (!hasWords) return null;
  const text = (name: string) => String(values[name] ?? '');
  return (
    <NewsFrame isBeside={isBeside}>
      <AnnouncementCard
        isNew
        title={text('title') || translate('news.untitled')}
        item={{
          body: text('body'),
          pinned: values['pinned'] === true,
          needs_acknowledgement: values['needs_acknowledgement'] === true,
          acknowledged_at: null,
          published_at: text('published_at') || text('start_at') || new Date().toISOString(),
        }}
        // A working button here would record that the organizer has acknowledged it.
        action={<Button variant="primary">{words('announcement.acknowledge')}</Button>}
      />
    </NewsFrame>
  );
}
