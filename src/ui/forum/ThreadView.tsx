import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../Button.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { useI18n } from '../i18n.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { threadsQuery } from './forumCalls.ts';
import { ForumNotice, RefusalNotice } from './ForumNotice.tsx';
import type { ForumPlace } from './forumPlace.ts';
import { Talk } from './Talk.tsx';
import { ThreadActions } from './ThreadActions.tsx';
import { ThreadTags } from './ThreadList.tsx';
import { useFeed } from './useFeed.ts';
import css from './forum.module.css';

interface ThreadViewProps extends ForumPlace {
  readonly threadId: string;
  /** The number of the first post to show. */
  readonly post?: number | undefined;
  /** Leads back to the list; the chat has none. */
  readonly onBack?: () => void;
}

/** A thread: its posts, the unsent ones, and the form. */
export function ThreadView({ onBack, ...props }: ThreadViewProps) {
  const { translate } = useI18n();
  const { threadId, summary, isLive, post } = props;
  const { feed, state } = useFeed({ classId: summary.class.id, threadId, isLive, post });
  const { meta, error } = state;
  const back = onBack && (
    <div>
      <Button variant="text" onClick={onBack}>
        <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />
        {translate('forum.back')}
      </Button>
    </div>
  );
  if (!meta)
    return (
      <div className={css.stack}>
        {back}
        {error ? <ErrorState error={error} retry={() => feed.open(post)} /> : <Skeleton lines={6} />}
      </div>
    );
  const { thread } = meta;
  return (
    <div className={css.stack}>
      {back}
      <div className={css.threadHead}>
        {thread.title !== null && <h2>{thread.title}</h2>}
        <div className={css.tags}>
          <ThreadTags thread={thread} />
        </div>
        {meta.can.moderate && <ThreadActions thread={thread} onChanged={() => void feed.refresh()} />}
      </div>
      <RefusalNotice summary={meta} />
      {thread.is_locked && !meta.refusal && <ForumNotice>{translate('forum.locked')}</ForumNotice>}
      <Talk {...props} thread={thread} open={{ feed, state }} />
    </div>
  );
}

/** The chat of the class, which begins with its first message. */
export function ChatView(place: ForumPlace) {
  const query = useInfiniteQuery(threadsQuery(place.course));
  const chat = query.data?.pages[0]?.meta.chat;
  if (chat) return <ThreadView key={chat.id} {...place} threadId={chat.id} />;
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />;
  if (!query.data) return <Skeleton lines={6} />;
  return <Talk {...place} thread={null} />;
}
