import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { useI18n } from '../i18n.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { forumKey, reportsQuery } from './forumCalls.ts';
import type { ForumPlace } from './forumPlace.ts';
import { PostActions } from './PostActions.tsx';
import { PostItem } from './PostItem.tsx';
import css from './forum.module.css';

interface ReportedPostsProps extends ForumPlace {
  readonly onOpen: (threadId: string) => void;
}

/**
 * The posts that wait for a moderator, each with its reports. Not a view: the posts are displayed and edited as in their threads, also in
 * the learners' half.
 */
export function ReportedPosts({ course, onOpen }: ReportedPostsProps) {
  const { translate, formatDateTime } = useI18n();
  const queryClient = useQueryClient();
  const query = useQuery(reportsQuery(course));
  if (!query.data)
    return query.isError ? <ErrorState error={query.error} retry={query.refetch} /> : <Skeleton lines={6} />;
  if (query.data.length === 0)
    return (
      <Empty icon={<ShieldCheck size={28} strokeWidth={1.6} aria-hidden />}>
        {translate('forum.reports_none')}
      </Empty>
    );
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: forumKey(course) });
  return (
    <div className={css.stack}>
      {query.data.map(({ post, thread, reports }) => (
        <Card
          key={post.id}
          title={thread.title ?? translate('forum.view.chat')}
          actions={
            <Button variant="text" onClick={() => onOpen(thread.id)}>
              {translate('forum.open_thread')}
            </Button>
          }
        >
          <PostItem
            post={{ ...post, can: { ...post.can, hide: false, restore: false } }}
            course={course}
            onChanged={readAgain}
          />
          <ul className={css.reasons}>
            {reports.map(({ by, reason, created_at }) => (
              <li key={by.id}>
                <strong>{by.name}</strong> <span className={css.muted}>{formatDateTime(created_at)}</span>
                <br />
                {reason}
              </li>
            ))}
          </ul>
          <PostActions post={post} onChanged={readAgain} />
        </Card>
      ))}
    </div>
  );
}
