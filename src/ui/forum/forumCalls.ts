import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  ForumPerson,
  ForumPost,
  ForumSummary,
  ForumThread,
  PostsMeta,
  ReportedPost,
  StartedThread,
  ThreadsMeta,
} from '#shared/api/forum.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { request, requestBody } from '../http.ts';
import type { OutboxEntry, OutboxFile, Sent } from './postOutbox.ts';

export interface ThreadPage {
  readonly data: ForumThread[];
  readonly meta: ThreadsMeta;
}
export interface PostPage {
  readonly data: ForumPost[];
  readonly meta: PostsMeta;
}

const classPath = (course: string): string => `/classes/${encodeURIComponent(course)}`;

/** The key of all data of one class's forum. */
export const forumKey = (course: string) => ['portal', 'forum', course] as const;

export const threadsQuery = (course: string) =>
  infiniteQueryOptions({
    queryKey: [...forumKey(course), 'threads'],
    queryFn: ({ pageParam, signal }) =>
      requestBody<ThreadPage>(`${classPath(course)}/threads${pageParam ? `?cursor=${pageParam}` : ''}`, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
  });

export const summaryQuery = (course: string) =>
  queryOptions({
    queryKey: [...forumKey(course), 'summary'],
    queryFn: ({ signal }) =>
      request<ForumSummary>(`${classPath(course)}/forum`, { signal }).then(({ data }) => data),
  });

export const reportsQuery = (course: string) =>
  queryOptions({
    queryKey: [...forumKey(course), 'reports'],
    queryFn: ({ signal }) =>
      request<ReportedPost[]>(`${classPath(course)}/reported-posts`, { signal }).then(({ data }) => data),
    staleTime: 0,
  });

export const peopleQuery = (course: string, q: string) =>
  queryOptions({
    queryKey: [...forumKey(course), 'people', q],
    queryFn: ({ signal }) =>
      request<ForumPerson[]>(`${classPath(course)}/forum/people?q=${encodeURIComponent(q)}`, { signal }).then(
        ({ data }) => data,
      ),
    staleTime: 60_000,
  });

/** `query` is `before=`, `after=` or `around=` a number, with a limit; empty: where the reader stopped. */
export const readPosts = (threadId: string, query = ''): Promise<PostPage> =>
  requestBody<PostPage>(`/threads/${threadId}/posts${query && `?${query}`}`);

export const markRead = (threadId: string, no: number): Promise<unknown> =>
  request(`/threads/${threadId}/read`, { method: 'PUT', body: { no }, keepalive: true });

const onPost = (id: string, method: 'PATCH' | 'DELETE' | 'PUT', path = '', body?: object) =>
  request<ForumPost>(`/posts/${id}${path}`, { method, ...(body && { body }) }).then(({ data }) => data);

export const editPost = (id: string, text: string, mention_ids: readonly string[]) =>
  onPost(id, 'PATCH', '', { text, mention_ids });
export const deletePost = (id: string) => onPost(id, 'DELETE');
export const hidePost = (id: string, reason: string) => onPost(id, 'PUT', '/hiding', { reason });
export const restorePost = (id: string) => onPost(id, 'DELETE', '/hiding');
export const dismissReports = (id: string) => onPost(id, 'DELETE', '/reports');
export const reportPost = (id: string, reason: string) =>
  request(`/posts/${id}/reports`, { method: 'POST', body: { reason } });

export const changeThread = (
  id: string,
  change: Partial<Pick<ForumThread, 'title' | 'is_pinned' | 'is_locked' | 'is_hidden'>>,
) => request<ForumThread>(`/threads/${id}`, { method: 'PATCH', body: change }).then(({ data }) => data);

/**
 * Sends an entry of the outbox: its files first. `keep` is called with the progress, so that a file is not sent again after an
 * interruption.
 */
export async function sendEntry(
  entry: OutboxEntry,
  keep: (entry: OutboxEntry) => Promise<void>,
): Promise<Sent> {
  let current = entry;
  for (const [place, file] of entry.files.entries()) {
    if (file.id !== null) continue;
    const id = await upload(file);
    current = { ...current, files: current.files.with(place, { ...file, id }) };
    await keep(current);
  }
  const body = {
    text: current.text,
    client_key: current.key,
    mention_ids: current.mentions.map(({ id }) => id),
    file_ids: current.files.map(({ id }) => id),
    ...(current.reply_to && { reply_to: current.reply_to.id }),
  };
  const { target } = current;
  if (target.kind === 'thread') {
    const path = `/threads/${target.thread_id}/posts`;
    return { post: (await request<ForumPost>(path, { method: 'POST', body })).data };
  }
  const path = `${classPath(current.class_id)}/threads`;
  return (await request<StartedThread>(path, { method: 'POST', body: { ...body, ...target } })).data;
}

async function upload({ name, blob }: OutboxFile): Promise<string> {
  const form = new FormData();
  form.append('file', blob, name);
  return (await request<ExpandedFile>('/files?kind=file', { method: 'POST', body: form })).data.id;
}
