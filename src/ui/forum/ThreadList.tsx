import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare, Pin, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ForumThread } from '#shared/api/forum.ts';
import { MAX_UNREAD } from '#shared/domain/forum.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { useI18n } from '../i18n.tsx';
import { useSession } from '../session.ts';
import { Skeleton } from '../Skeleton.tsx';
import { Tag } from '../Tag.tsx';
import { threadsQuery } from './forumCalls.ts';
import { NewTopic } from './NewTopic.tsx';
import { PendingPost } from './PendingPost.tsx';
import type { ForumPlace } from './forumPlace.ts';
import { useOutbox } from './useOutbox.ts';
import css from './forum.module.css';

interface ThreadListProps extends ForumPlace {
  readonly onOpen: (threadId: string) => void;
}
/** How often a list without live events is read again. */
const ASK_MS = 20_000;

/** The topics of a class, and the person's own unsent ones. */
export function ThreadList({ course, summary, isLive, onOpen }: ThreadListProps) {
  const { translate } = useI18n();
  const [isNew, setNew] = useState(false);
  const query = useInfiniteQuery({ ...threadsQuery(course), refetchInterval: isLive ? false : ASK_MS });
  const topics = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (!query.data)
    return query.isError ? <ErrorState error={query.error} retry={query.refetch} /> : <Skeleton lines={6} />;
  const add = summary.can.write && (
    <Button variant="primary" onClick={() => setNew(true)}>
      <Plus size={18} strokeWidth={1.6} aria-hidden />
      {translate('forum.topic.new')}
    </Button>
  );
  return (
    <div className={css.stack}>
      {topics.length > 0 && add && <div>{add}</div>}
      <WaitingTopics classId={summary.class.id} onSent={onOpen} />
      {topics.length === 0 ? (
        <Empty icon={<MessagesSquare size={28} strokeWidth={1.6} aria-hidden />} action={add}>
          {translate(summary.can.write ? 'forum.topic.none' : 'forum.topic.none_read')}
        </Empty>
      ) : (
        <Card flush>
          <ul className={css.threads}>
            {topics.map((topic) => (
              <TopicRow key={topic.id} topic={topic} onOpen={onOpen} />
            ))}
          </ul>
        </Card>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {translate('forum.topic.more')}
        </Button>
      )}
      {isNew && <NewTopic course={course} summary={summary} onClose={() => setNew(false)} />}
    </div>
  );
}

/** The person's new topics that the server has not accepted yet; once it has, the topic opens. */
function WaitingTopics({
  classId,
  onSent,
}: {
  readonly classId: string;
  readonly onSent: (id: string) => void;
}) {
  const { user } = useSession();
  const { outbox, entries } = useOutbox(user?.id ?? '');
  useEffect(
    () =>
      outbox.onSent((entry, { thread }) => {
        if (entry.class_id === classId && entry.target.kind === 'topic' && thread) onSent(thread.id);
      }),
    [outbox, classId, onSent],
  );
  const waiting = entries.filter((entry) => entry.class_id === classId && entry.target.kind === 'topic');
  return waiting.map((entry) => <PendingPost key={entry.key} entry={entry} outbox={outbox} />);
}

function TopicRow({ topic, onOpen }: { readonly topic: ForumThread; readonly onOpen: (id: string) => void }) {
  const { translate, formatDateTime } = useI18n();
  return (
    <li className={css.thread}>
      <div className={css.threadText}>
        <button type="button" className={css.threadTitle} onClick={() => onOpen(topic.id)}>
          {topic.title}
        </button>
        <p className={css.muted}>
          {translate('forum.topic.by', {
            author: topic.last_author ?? topic.created_by.name,
            date: formatDateTime(topic.last_post_at),
          })}
          {' · '}
          {translate('forum.topic.posts', { smart_count: topic.post_count })}
        </p>
      </div>
      <div className={css.tags}>
        <ThreadTags thread={topic} />
        {topic.unread > 0 && (
          <Tag tone="primary">{translate('forum.unread', { count: unreadText(topic.unread) })}</Tag>
        )}
      </div>
    </li>
  );
}

/** The moderator's settings of a thread. */
export function ThreadTags({ thread }: { readonly thread: ForumThread }) {
  const { translate } = useI18n();
  return (
    <>
      {thread.is_pinned && (
        <Tag icon={<Pin size={14} strokeWidth={1.6} aria-hidden />}>{translate('forum.topic.pinned')}</Tag>
      )}
      {thread.is_locked && <Tag tone="warn">{translate('forum.topic.locked')}</Tag>}
      {thread.is_hidden && <Tag tone="bad">{translate('forum.topic.hidden')}</Tag>}
    </>
  );
}

/** Higher numbers are not counted. */
export const unreadText = (count: number): string =>
  count >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(count);
