import { Fragment, useState, type ReactNode } from 'react';
import type { ForumPost } from '#shared/api/forum.ts';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import type { Feed, FeedState } from './feed.ts';
import { PostItem } from './PostItem.tsx';
import { useLogScroll } from './useLogScroll.ts';
import { useReadMark } from './useReadMark.ts';
import css from './forum.module.css';

interface PostLogProps {
  readonly feed: Feed;
  readonly state: FeedState;
  readonly course: string;
  /** How many of the person's own posts are unsent; they are shown below the others. */
  readonly pendingCount: number;
  readonly onReply: ((post: ForumPost) => void) | undefined;
  readonly children: ReactNode;
}

/** The posts of a thread in a scrolling region, which keeps its reading position and follows new posts at its end. */
export function PostLog({ feed, state, course, pendingCount, onReply, children }: PostLogProps) {
  const { translate } = useI18n();
  const { posts, meta, newFrom, busy } = state;
  const [target, setTarget] = useState<number | null>(null);
  const box = useLogScroll(state, pendingCount, target);
  useReadMark(box, state);
  const go = (no: number) => {
    setTarget(no);
    if (!posts.some((post) => post.no === no)) void feed.open(no);
  };
  return (
    <div
      ref={box}
      className={css.log}
      role="log"
      aria-live="polite"
      // Older posts that load above are not announced.
      aria-busy={busy === 'older' || undefined}
      aria-label={translate('forum.log')}
      // The keyboard scrolls it too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {meta?.has_older && (
        <Button busy={busy === 'older'} onClick={() => void feed.older()}>
          {translate('forum.older')}
        </Button>
      )}
      {posts.map((post, i) => (
        <Fragment key={post.no}>
          <Divider post={post} before={posts[i - 1]} newFrom={newFrom} />
          <PostItem
            post={post}
            course={course}
            isTarget={post.no === target}
            onReply={onReply}
            onGo={go}
            onChanged={(changed) => feed.put(changed)}
          />
        </Fragment>
      ))}
      {meta?.has_newer && (
        <div className={css.ends}>
          <Button busy={busy === 'newer'} onClick={() => void feed.newer()}>
            {translate('forum.newer')}
          </Button>
          <Button onClick={() => go(meta.thread.post_count)}>{translate('forum.newest')}</Button>
        </div>
      )}
      {children}
    </div>
  );
}

interface DividerProps {
  readonly post: ForumPost;
  readonly before: ForumPost | undefined;
  readonly newFrom: number | null;
}

/** The beginning of a day, and of unread posts. */
function Divider({ post, before, newFrom }: DividerProps) {
  const { translate, formatDate } = useI18n();
  const date = formatDate(post.created_at);
  return (
    <>
      {date !== formatDate(before?.created_at) && <p className={css.day}>{date}</p>}
      {post.no === newFrom && (
        <p className={css.newMark}>
          <span>{translate('forum.new_from_here')}</span>
        </p>
      )}
    </>
  );
}
