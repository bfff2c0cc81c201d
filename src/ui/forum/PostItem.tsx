import { useState } from 'react';
import type { ForumPost } from '#shared/api/forum.ts';
import { useI18n } from '../i18n.tsx';
import { EditPost } from './EditPost.tsx';
import { PostActions } from './PostActions.tsx';
import { PostFiles } from './PostFiles.tsx';
import { PostHead } from './PostHead.tsx';
import { PostText } from './PostText.tsx';
import { ReplyTo } from './ReplyTo.tsx';
import css from './forum.module.css';

interface PostItemProps {
  readonly post: ForumPost;
  readonly course: string;
  /** It is the requested post. */
  readonly isTarget?: boolean;
  readonly onReply?: ((post: ForumPost) => void) | undefined;
  readonly onGo?: (no: number) => void;
  readonly onChanged: (post: ForumPost) => void;
}

/** One post: author, time, text, and actions. */
export function PostItem({ post, course, isTarget, onReply, onGo, onChanged }: PostItemProps) {
  const { translate } = useI18n();
  const [mode, setMode] = useState<'acts' | 'edit' | null>(null);
  const { state, reply_to } = post;
  const hasActions = Object.values(post.can).some(Boolean);
  const close = (changed?: ForumPost) => {
    setMode(null);
    if (changed) onChanged(changed);
  };
  return (
    <article
      className={isTarget ? `${css.post} ${css.target}` : css.post}
      data-no={post.no}
      aria-labelledby={`post-${post.id}`}
      // Links can focus it.
      tabIndex={-1}
    >
      <PostHead
        post={post}
        onReply={onReply && state === 'shown' ? () => onReply(post) : undefined}
        isOpen={hasActions ? mode === 'acts' : undefined}
        onToggle={() => setMode(mode === 'acts' ? null : 'acts')}
      />
      {reply_to && <ReplyTo {...reply_to} {...(onGo && { onGo: () => onGo(reply_to.no) })} />}
      {state !== 'shown' && <p className={css.gone}>{goneText(translate, post)}</p>}
      {mode === 'edit' && <EditPost post={post} course={course} onClose={close} />}
      {mode !== 'edit' && post.text !== null && <PostText text={post.text} mentions={post.mentions} />}
      <PostFiles files={post.files} />
      {mode === 'acts' && hasActions && (
        <div ref={intoView}>
          <PostActions post={post} onEdit={() => setMode('edit')} onChanged={close} />
        </div>
      )}
    </article>
  );
}

/** The actions of the last post would open below the visible part of the log. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

function goneText(
  translate: ReturnType<typeof useI18n>['translate'],
  { state, hidden_reason }: ForumPost,
): string {
  if (state === 'deleted') return translate('forum.state.deleted');
  return hidden_reason
    ? translate('forum.state.hidden_because', { reason: hidden_reason })
    : translate('forum.state.hidden');
}
