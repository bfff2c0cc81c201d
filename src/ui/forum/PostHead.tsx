import { MoreHorizontal, Reply } from 'lucide-react';
import type { ForumPost } from '#shared/api/forum.ts';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import { Tag } from '../Tag.tsx';
import css from './forum.module.css';

interface PostHeadProps {
  readonly post: ForumPost;
  readonly onReply: (() => void) | undefined;
  /** Whether its actions are shown; undefined if it has none. */
  readonly isOpen: boolean | undefined;
  readonly onToggle: () => void;
}

/** The author of a post, and the time. */
export function PostHead({ post, onReply, isOpen, onToggle }: PostHeadProps) {
  const { translate, formatTime } = useI18n();
  const { author, state, reports } = post;
  return (
    <header className={css.postHead}>
      <Avatar name={author.name} photo={author.photo} />
      <div className={css.who} id={`post-${post.id}`}>
        <strong>{author.name}</strong> {author.is_staff && <Tag>{translate('forum.staff')}</Tag>}{' '}
        <time className={css.muted} dateTime={post.created_at}>
          {formatTime(post.created_at)}
        </time>
        {post.edited_at && state === 'shown' && (
          <span className={css.muted}> · {translate('forum.edited')}</span>
        )}{' '}
        {reports > 0 && <Tag tone="warn">{translate('forum.reports', { smart_count: reports })}</Tag>}
      </div>
      {onReply && (
        <Button
          variant="icon"
          aria-label={translate('forum.reply_label', { author: author.name })}
          onClick={onReply}
        >
          <Reply size={18} strokeWidth={1.6} aria-hidden />
        </Button>
      )}
      {isOpen !== undefined && (
        <Button
          variant="icon"
          aria-expanded={isOpen}
          aria-label={translate('forum.acts_label', { author: author.name })}
          onClick={onToggle}
        >
          <MoreHorizontal size={18} strokeWidth={1.6} aria-hidden />
        </Button>
      )}
    </header>
  );
}
