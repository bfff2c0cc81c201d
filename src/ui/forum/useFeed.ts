import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ForumEvent } from '#shared/api/forum.ts';
import { unqueriedData } from '../offline/unqueriedData.ts';
import { useChannel } from '../realtime/useChannel.ts';
import { Feed } from './feed.ts';
import { readPosts } from './forumCalls.ts';

interface FeedOptions {
  readonly classId: string;
  readonly threadId: string;
  readonly isLive: boolean;
  readonly post?: number | undefined;
}
/** How often a thread without live events is read again. */
const ASK_MS = 10_000;

/** The posts of a thread, kept up to date while it is open. */
export function useFeed({ classId, threadId, isLive, post }: FeedOptions) {
  const [feed] = useState(() => new Feed((query) => readPosts(threadId, query)));
  const state = useSyncExternalStore(feed.subscribe, feed.get);
  useEffect(() => {
    feed.reopen();
    void feed.open(post);
    return () => feed.close();
  }, [feed, post]);
  useEffect(() => unqueriedData.show(state.posts), [state.posts]);
  const onEvent = (event: ForumEvent) => {
    if (event.thread_id === threadId) feed.onEvent(event);
  };
  useChannel(`private-class.${classId}`, {
    'post.created': onEvent,
    'post.changed': onEvent,
    'thread.changed': onEvent,
  });
  // Changes without events: read when events arrive again, when the person returns, and now and then.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && feed.get().meta) void feed.refresh();
    };
    look();
    const timer = isLive ? undefined : setInterval(look, ASK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [feed, isLive]);
  return { feed, state };
}
