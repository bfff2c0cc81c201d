import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MyAnnouncement } from '#shared/api/announcements.ts';
import { AnnouncementCard } from '#ui/announcement/AnnouncementCard.tsx';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { acknowledge } from './announcementCalls.ts';
import { useAnnouncementSeen } from './useAnnouncementSeen.ts';

interface AnnouncementProps {
  readonly item: MyAnnouncement;
  /** Its title links to its own page. */
  readonly isOneOfMany?: boolean;
}

/** An announcement with its acknowledgement. One that was new when the page opened stays marked until the page is left. */
export function Announcement({ item, isOneOfMany = false }: AnnouncementProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNew] = useState(!item.is_read);
  useAnnouncementSeen(ref, item.id, isNew);
  return (
    <div ref={ref}>
      <AnnouncementCard
        item={item}
        isNew={isNew}
        title={isOneOfMany ? <Link to={`?id=${item.id}`}>{item.title}</Link> : item.title}
        action={<Acknowledge item={item} />}
      />
    </div>
  );
}

function Acknowledge({ item }: { item: MyAnnouncement }) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => acknowledge(item.id),
    onSuccess: async () => {
      toast.show({ title: translate('announcement.thanks') });
      await Promise.all(
        ['announcements', 'home'].map((what) =>
          queryClient.invalidateQueries({ queryKey: ['portal', what] }),
        ),
      );
    },
    onError: (error) =>
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, translate) }),
  });
  return (
    <Button
      variant="primary"
      busy={isPending}
      aria-label={`${translate('announcement.acknowledge')}: ${item.title}`}
      onClick={() => mutate()}
    >
      {translate('announcement.acknowledge')}
    </Button>
  );
}
