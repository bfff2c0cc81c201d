import { MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ForumPost, ForumThread } from '#shared/api/forum.ts';
import { Empty } from '../Empty.tsx';
import { useI18n } from '../i18n.tsx';
import { Composer } from './Composer.tsx';
import type { Feed, FeedState } from './feed.ts';
import { PendingPost } from './PendingPost.tsx';
import type { ForumPlace } from './forumPlace.ts';
import { PostLog } from './PostLog.tsx';
import { ReplyTo } from './ReplyTo.tsx';
import { useWaiting } from './useWaiting.ts';
import css from './forum.module.css';

interface TalkProps extends ForumPlace {
  /** Null for a chat without a message yet. */
  readonly thread: ForumThread | null;
  readonly open?: { readonly feed: Feed; readonly state: FeedState };
}

/** The posts of a thread, the unsent ones, and the form. */
export function Talk({ thread, open, course, summary }: TalkProps) {
  const { translate } = useI18n();
  const [answered, setAnswered] = useState<ForumPost | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { outbox, waiting, add } = useWaiting({ thread, open, course, summary });
  const can = open?.state.meta?.can ?? summary.can;
  const mayWrite = can.write && (can.moderate || !thread?.is_locked);
  const isChat = thread === null || thread.kind === 'chat';
  const pending = waiting.map((entry) => <PendingPost key={entry.key} entry={entry} outbox={outbox} />);
  const answer = (post: ForumPost) => {
    setAnswered(post);
    field.current?.focus();
  };
  return (
    <>
      {open && (
        <PostLog
          {...open}
          course={course}
          pendingCount={waiting.length}
          onReply={mayWrite ? answer : undefined}
        >
          {pending}
        </PostLog>
      )}
      {!open && pending.length > 0 && <div className={css.log}>{pending}</div>}
      {!open && pending.length === 0 && <NoMessage mayWrite={mayWrite} />}
      {mayWrite && (
        <div className={css.reach}>
          <Composer
            course={course}
            label={translate(isChat ? 'forum.write.message' : 'forum.write.reply')}
            send={translate('forum.write.send')}
            draftKey={thread?.id ?? `chat.${summary.class.id}`}
            isChat={isChat}
            fieldRef={field}
            onSend={(written) => {
              add(written, answered);
              setAnswered(null);
              return true;
            }}
          >
            {answered && (
              <ReplyTo
                author={answered.author.name}
                excerpt={answered.text}
                onClose={() => setAnswered(null)}
              />
            )}
          </Composer>
        </div>
      )}
    </>
  );
}

/** As high as the messages will be. */
function NoMessage({ mayWrite }: { mayWrite: boolean }) {
  const { translate } = useI18n();
  return (
    <div className={`${css.log} ${css.none}`}>
      <Empty icon={<MessageCircle size={28} strokeWidth={1.6} aria-hidden />}>
        {translate(mayWrite ? 'forum.chat_none' : 'forum.chat_none_read')}
      </Empty>
    </div>
  );
}
