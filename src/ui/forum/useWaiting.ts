import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ForumPost, ForumThread } from '#shared/api/forum.ts';
import { useSession } from '../session.ts';
import type { Written } from './Composer.tsx';
import type { Feed, FeedState } from './feed.ts';
import { forumKey } from './forumCalls.ts';
import type { OutboxEntry } from './postOutbox.ts';
import type { ForumPlace } from './forumPlace.ts';
import { useOutbox } from './useOutbox.ts';

interface WaitingOptions extends Pick<ForumPlace, 'course' | 'summary'> {
  readonly thread: ForumThread | null;
  readonly open?: { readonly feed: Feed; readonly state: FeedState } | undefined;
}

/** The person's own posts to a thread that the server has not accepted yet. Accepted ones go into the thread. */
export function useWaiting({ thread, open, course, summary }: WaitingOptions) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const queryClient = useQueryClient();
  const { outbox, entries } = useOutbox(userId);
  const classId = summary.class.id;
  const threadId = thread?.id;
  const feed = open?.feed;
  useEffect(
    () =>
      outbox.onSent((entry, { post, thread: to }) => {
        if (post.thread_id === threadId) feed?.put(post);
        // The first message creates a chat.
        if (entry.class_id === classId && to && to.id !== threadId)
          void queryClient.invalidateQueries({ queryKey: forumKey(course) });
      }),
    [outbox, feed, threadId, classId, course, queryClient],
  );
  const isChat = thread === null || thread.kind === 'chat';
  const target: OutboxEntry['target'] = isChat ? { kind: 'chat' } : { kind: 'thread', thread_id: thread.id };
  const isHere = (entry: OutboxEntry) =>
    entry.class_id === classId &&
    entry.target.kind === target.kind &&
    (entry.target.kind !== 'thread' || entry.target.thread_id === threadId);
  // A post that has arrived is shown from the server, even when the reply was lost.
  const arrived = new Set(open?.state.posts.map(({ client_key }) => client_key));
  return {
    outbox,
    waiting: entries.filter((entry) => isHere(entry) && !arrived.has(entry.key)),
    add(written: Written, answered: ForumPost | null): void {
      void outbox.add({
        ...written,
        user_id: userId,
        class_id: classId,
        target,
        reply_to: answered && {
          id: answered.id,
          author: answered.author.name,
          excerpt: answered.text ?? '',
        },
      });
    },
  };
}
