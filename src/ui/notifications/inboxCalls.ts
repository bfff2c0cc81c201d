import type { QueryClient } from '@tanstack/react-query';
import type { InboxItem } from '#shared/api/notifications.ts';
import { request } from '../http.ts';
import { COUNTS } from '../shell/counts.ts';

export const INBOX = ['portal', 'notifications'] as const;

export interface InboxPage {
  readonly items: readonly InboxItem[];
  readonly unread: number;
  readonly hasNext: boolean;
}
interface InboxQuery {
  readonly limit: number;
  readonly unread?: boolean;
  /** The last known one; older ones are requested. */
  readonly before?: string | undefined;
  readonly signal?: AbortSignal;
}

export async function readInbox({ limit, unread, before, signal }: InboxQuery): Promise<InboxPage> {
  const query = new URLSearchParams({
    limit: String(limit),
    ...(unread && { unread: '1' }),
    ...(before && { before }),
  });
  const { data, meta } = await request<InboxItem[]>(`/my/notifications?${query}`, {
    ...(signal && { signal }),
  });
  return { items: data, unread: meta.unread ?? 0, hasNext: meta.has_next_page === true };
}

/** An opened notification is read; its target may be a full page load. */
export async function markRead(queryClient: QueryClient, id: string): Promise<void> {
  await request(`/my/notifications/${id}/read`, { method: 'PUT', keepalive: true });
  await readInboxAgain(queryClient);
}

/** Marks this one and all older ones as read. */
export async function markAllRead(queryClient: QueryClient, newestId: string): Promise<void> {
  await request('/my/notifications/read', { method: 'PUT', body: { newest_id: newestId } });
  await readInboxAgain(queryClient);
}

export const readInboxAgain = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: COUNTS }),
    queryClient.invalidateQueries({ queryKey: INBOX }),
  ]);
