import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Choices } from '../Choices.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { NetworkError } from '../http.ts';
import { useI18n } from '../i18n.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { RefusalNotice } from './ForumNotice.tsx';
import type { ForumPlace } from './forumPlace.ts';
import { ReportedPosts } from './ReportedPosts.tsx';
import { ThreadList } from './ThreadList.tsx';
import { ChatView, ThreadView } from './ThreadView.tsx';
import { useForumNews } from './useForumNews.ts';

const views = ['topics', 'chat', 'reports'] as const;
type View = (typeof views)[number];

/** The position in the forum, in the URL: `?view=chat`, `?thread=…&post=…`. Other parameters stay. */
export function useForumPlace() {
  const [search, setSearch] = useSearchParams();
  const go = useCallback(
    (place: { view?: View; thread?: string }) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ['view', 'thread', 'post']) next.delete(name);
          if (place.view && place.view !== 'topics') next.set('view', place.view);
          if (place.thread) next.set('thread', place.thread);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
  const view = views.find((one) => one === search.get('view')) ?? 'topics';
  const post = Number(search.get('post')) || undefined;
  return { view, thread: search.get('thread'), post, go };
}

/**
 * The forum of a class: topics, the chat, and for moderators the reported posts. The same for learners and staff. `course` is an id or a
 * slug.
 */
export function Forum({ course }: { readonly course: string }) {
  const { query, isLive } = useForumNews(course);
  if (query.data) return <OpenForum course={course} summary={query.data} isLive={isLive} />;
  if (query.isPaused || query.isError)
    return <ErrorState error={query.error ?? new NetworkError('offline')} retry={query.refetch} />;
  return <Skeleton lines={6} />;
}

function OpenForum({ course, summary, isLive }: ForumPlace) {
  const { translate } = useI18n();
  const { view, thread, post, go } = useForumPlace();
  const place = { course, summary, isLive };
  const close = () => go({});
  if (thread) return <ThreadView key={thread} {...place} threadId={thread} post={post} onBack={close} />;
  const reported = translate('forum.view.reports') + (summary.reports > 0 ? ` (${summary.reports})` : '');
  return (
    <>
      <RefusalNotice summary={summary} />
      <Choices
        legend={translate('forum.view.legend')}
        value={view}
        onChange={(value) => go({ view: value })}
        options={[
          { value: 'topics', text: translate('forum.view.topics') },
          { value: 'chat', text: translate('forum.view.chat') },
          ...(summary.can.moderate ? [{ value: 'reports' as const, text: reported }] : []),
        ]}
      />
      {view === 'topics' && <ThreadList {...place} onOpen={(id_) => go({ thread: id_ })} />}
      {view === 'chat' && <ChatView {...place} />}
      {view === 'reports' && summary.can.moderate && (
        <ReportedPosts {...place} onOpen={(id_) => go({ thread: id_ })} />
      )}
    </>
  );
}
