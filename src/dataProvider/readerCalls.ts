import type { Reader, ReaderCounts } from '#shared/api/announcements.ts';
import { request, type Answer } from '#ui/http.ts';

const pathOf = (announcement: string) => `/announcements/${encodeURIComponent(announcement)}`;

export interface ReadersPage {
  readonly readers: readonly Reader[];
  readonly total: number;
  /** Over the whole audience, not only the people of the search. */
  readonly counts: ReaderCounts;
}

/** One page of the audience of an announcement; `query` in the server's form. */
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

/** Reminds people who have not acknowledged it; returns how many. @throws HttpError 409 while it is not visible */
export const remindReaders = (announcement: string): Promise<number> =>
  request<{ reminded: number }>(`${pathOf(announcement)}/reminders`, { method: 'POST' }).then(
    ({ data }) => data.reminded,
  );

/** The address of a download that begins at once: valid for one use and a minute. */
export const readersFileUrl = (announcement: string, query: URLSearchParams): Promise<string> =>
  request<{ url: string }>('/tickets', {
    method: 'POST',
    body: { path: `/api${pathOf(announcement)}/readers/export?${query}` },
  }).then(({ data }) => data.url);
