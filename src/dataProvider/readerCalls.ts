import type { Reader, ReaderCounts } from '#shared/api/announcements.ts';
import { request, type Answer } from '#ui/http.ts';

const pathOf = (announcement: string) => `/announcements/${encodeURIComponent(announcement)}`;

export interface ReadersPage {
  readonly readers: readonly Reader[];
  readonly total: number;
  /** Of all people for whom it is, not only of those searched. */
  readonly counts: ReaderCounts;
}

/** One page of the people for whom an announcement is; `query` as the server reads it. */
export async function readReaders(
  announcement: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<ReadersPage> {
  const { data, meta }: Answer<readonly Reader[]> = await request(
    `${pathOf(announcement)}/readers?${query}`,
    { signal },
  );
  return { readers: data, total: meta.total ?? 0, counts: (meta as { counts: ReaderCounts }).counts };
}

/** Reminds who has not acknowledged it; answers how many. @throws HttpError 409 while it is not shown */
export const remindReaders = (announcement: string): Promise<number> =>
  request<{ reminded: number }>(`${pathOf(announcement)}/reminders`, { method: 'POST' }).then(
    ({ data }) => data.reminded,
  );

/** The address of a download that begins at once: good for one use and a minute. */
export const readersFileUrl = (announcement: string, query: URLSearchParams): Promise<string> =>
  request<{ url: string }>('/tickets', {
    method: 'POST',
    body: { path: `/api${pathOf(announcement)}/readers/export?${query}` },
  }).then(({ data }) => data.url);
