import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Announcement } from './announcements/Announcement.tsx';
import { announcementQuery, announcementsQuery } from './announcements/announcementCalls.ts';
import { Loaded } from './Loaded.tsx';
import css from './announcements/announcements.module.css';

/** All announcements for me, pinned ones first; `?id=` opens one, as links in notifications do. */
export function AnnouncementsPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <One key={id} id={id} /> : <All />;
}

function All() {
  const { translate } = useI18n();
  const query = useInfiniteQuery(announcementsQuery);
  return (
    <Page>
      <Loaded query={query}>
        {({ pages }) => {
          const all = pages.flatMap((page) => page.announcements);
          return all.length === 0 ? (
            <Empty icon={<Megaphone size={28} strokeWidth={1.6} aria-hidden />}>
              {translate('announcement.empty')}
            </Empty>
          ) : (
            <ul className={css.list}>
              {all.map((item) => (
                <li key={item.id}>
                  <Announcement item={item} isOneOfMany />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button
          className={css.more}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {translate('announcement.more')}
        </Button>
      )}
    </Page>
  );
}

function One({ id }: { id: string }) {
  const { lang, translate } = useI18n();
  const query = useQuery(announcementQuery(id));
  const toAll = <ButtonLink to={`/${lang}/announcement`}>{translate('announcement.all')}</ButtonLink>;
  // A notification may be older than its announcement's state: expired, unpublished, or for others now.
  const isOver = query.error instanceof HttpError && [404, 422].includes(query.error.status);
  return (
    <Page actions={!isOver && toAll}>
      {isOver ? (
        <Empty action={toAll}>{translate('announcement.over')}</Empty>
      ) : (
        <Loaded query={query}>{(item) => <Announcement item={item} />}</Loaded>
      )}
    </Page>
  );
}
