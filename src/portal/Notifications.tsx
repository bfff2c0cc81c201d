import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing, CheckCheck, Settings2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { InboxItem } from '#shared/api/notifications.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { errorText } from '#ui/errorText.ts';
import { NetworkError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { INBOX, markAllRead, markRead, readInbox } from '#ui/notifications/inboxCalls.ts';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { timeAgo } from '#ui/timeAgo.ts';
import { toast } from '#ui/toasts.ts';
import css from './Notifications.module.css';

const PAGE = 20;

/** `notification`: my notifications, newest first; the filter is in the URL. */
export function Notifications() {
  const { lang, translate } = useI18n();
  const [params, setParams] = useSearchParams();
  const unread = params.get('unread') === '1';
  const inbox = useInbox(unread);
  const items = inbox.data?.pages.flatMap((page) => page.items);
  const newest = items?.[0];
  const mark = useMarking();
  return (
    <Page
      title={translate('inbox.title')}
      lead={translate('inbox.lead')}
      actions={
        <>
          {newest && inbox.data!.pages[0]!.unread > 0 && (
            <Button busy={mark.isPending} onClick={() => mark.mutate({ newestId: newest.id })}>
              <CheckCheck size={16} strokeWidth={1.6} aria-hidden />
              {translate('inbox.mark_all')}
            </Button>
          )}
          <ButtonLink variant="text" to={`/${lang}/settings/profile#notification`}>
            <Settings2 size={16} strokeWidth={1.6} aria-hidden />
            {translate('inbox.preferences')}
          </ButtonLink>
        </>
      }
    >
      {(unread || items?.length !== 0) && (
        <Choices
          legend={translate('inbox.filter')}
          value={unread ? 'unread' : 'all'}
          options={(['all', 'unread'] as const).map((value) => ({
            value,
            text: translate(`inbox.filter_${value}`),
          }))}
          onChange={(value) => setParams(value === 'unread' ? { unread: '1' } : {}, { replace: true })}
        />
      )}
      {items ? (
        <InboxList items={items} unread={unread} onMark={(id) => mark.mutate({ id })} />
      ) : inbox.isError || inbox.isPaused ? (
        <ErrorState error={inbox.error ?? new NetworkError('offline')} retry={inbox.refetch} />
      ) : (
        <Skeleton lines={6} />
      )}
      {inbox.hasNextPage && (
        <div className={css.more}>
          <Button busy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
            {translate('inbox.more')}
          </Button>
        </div>
      )}
    </Page>
  );
}

const useInbox = (unread: boolean) =>
  useInfiniteQuery({
    queryKey: [...INBOX, { unread }],
    queryFn: ({ pageParam, signal }) => readInbox({ limit: PAGE, unread, before: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, hasNext }) => (hasNext ? items.at(-1)?.id : undefined),
  });

/** Marks one, or one and all older ones, as read. */
function useMarking() {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: { readonly id: string } | { readonly newestId: string }) =>
      'id' in what ? markRead(queryClient, what.id) : markAllRead(queryClient, what.newestId),
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
}

interface InboxRowProps {
  readonly item: InboxItem;
  readonly onMark: () => void;
}
interface InboxListProps {
  readonly items: readonly InboxItem[];
  readonly unread: boolean;
  readonly onMark: (id: string) => void;
}

function InboxList({ items, unread, onMark }: InboxListProps) {
  const { translate } = useI18n();
  if (items.length === 0)
    return (
      <Empty icon={<BellRing size={28} strokeWidth={1.6} aria-hidden />}>
        {translate(unread ? 'inbox.empty_unread' : 'inbox.empty')}
      </Empty>
    );
  return groupsOf(items, (group) => translate(`notification_group.${group}`)).map(([name, rows]) => (
    <Card key={name} title={name}>
      <ul className={css.list}>
        {rows.map((item) => (
          <InboxRow key={item.id} item={item} onMark={() => onMark(item.id)} />
        ))}
      </ul>
    </Card>
  ));
}

/** By class, else by kind; the group with the newest notification first. */
function groupsOf(items: readonly InboxItem[], nameOf: (group: InboxItem['group']) => string) {
  const groups = new Map<string, InboxItem[]>();
  for (const item of items) {
    const name = item.about ?? nameOf(item.group);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups];
}

function InboxRow({ item: { title, link, created_at, read_at }, onMark }: InboxRowProps) {
  const { lang, translate, formatDateTime, ...formats } = useI18n();
  const isNew = read_at === null;
  return (
    <li className={isNew ? `${css.row} ${css.new}` : css.row}>
      {isNew ? (
        <Button
          variant="icon"
          aria-label={translate('inbox.mark_name', { title })}
          title={translate('inbox.mark')}
          onClick={({ currentTarget }) => {
            moveFocus(currentTarget);
            onMark();
          }}
        >
          <span className={css.dot} />
        </Button>
      ) : (
        <span className={css.noDot} />
      )}
      <div className={css.text}>
        {isNew && <span className="visually-hidden">{translate('inbox.new')} </span>}
        {link ? (
          <Link to={`/${lang}/${link}`} onClick={() => isNew && onMark()}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        <small>
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {timeAgo(created_at, lang, formats)}
          </time>
        </small>
      </div>
    </li>
  );
}

/** The pressed dot disappears: the focus moves to the next one, else to the one before, else to the heading. */
function moveFocus(pressed: HTMLButtonElement): void {
  const dots = [...(pressed.closest('main') ?? document).querySelectorAll<HTMLElement>('li > button')];
  const at = dots.indexOf(pressed);
  (dots[at + 1] ?? dots[at - 1] ?? document.querySelector('h1'))?.focus();
}
