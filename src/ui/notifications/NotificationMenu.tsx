import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Circle, Inbox } from 'lucide-react';
import { errorText } from '../errorText.ts';
import { useI18n } from '../i18n.tsx';
import type { PopupProps } from '../Menu.tsx';
import { MenuPopup, type MenuItem } from '../MenuPopup.tsx';
import { wordsHook } from '../ownWords.ts';
import { pageWords } from '../pageWords.ts';
import { timeAgo } from '../timeAgo.ts';
import { toast } from '../toasts.ts';
import { INBOX, markAllRead, markRead, readInbox } from './inboxCalls.ts';
import css from './notifications.module.css';

const useInboxWords = wordsHook(pageWords.inbox);
const NEWEST = 5;
const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The newest notifications under the bell. Opened ones count as read. */
export function NotificationMenu(popup: PopupProps) {
  const { lang, translate, ...formats } = useI18n();
  const say = useInboxWords(lang);
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [...INBOX, 'newest'],
    queryFn: ({ signal }) => readInbox({ limit: NEWEST, signal }),
    staleTime: 0,
  });
  if (!say) return null;
  const failed = (refusal: unknown) => toast.show({ type: 'error', title: errorText(refusal, translate) });
  const items = (data?.items ?? []).map(({ id, title, link, created_at, read_at }): MenuItem => ({
    kind: 'link',
    id,
    text: title,
    to: `/${lang}/${link ?? 'notification'}`,
    detail: timeAgo(created_at, lang, formats),
    icon: (
      <span className={read_at ? css.read : css.new}>
        <Circle size={9} strokeWidth={0} fill="currentColor" aria-hidden />
        {!read_at && <span className="visually-hidden">{say('inbox.new')}</span>}
      </span>
    ),
    onSelect: () => void (read_at ? undefined : markRead(queryClient, id).catch(failed)),
  }));
  const newest = data?.items[0];
  const lead = error ? errorText(error, translate) : data ? say('inbox.none') : translate('state.loading');
  return (
    <MenuPopup
      {...popup}
      wide
      head={items.length === 0 && <span role="status">{lead}</span>}
      items={[
        ...items,
        ...(newest && data.unread > 0
          ? [
              {
                kind: 'action' as const,
                text: say('inbox.mark_all'),
                icon: <CheckCheck {...icon} />,
                onSelect: () => void markAllRead(queryClient, newest.id).catch(failed),
              },
            ]
          : []),
        { kind: 'link', text: say('inbox.all'), icon: <Inbox {...icon} />, to: `/${lang}/notification` },
      ]}
    />
  );
}
