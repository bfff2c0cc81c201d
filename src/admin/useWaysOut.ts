import { useQuery } from '@tanstack/react-query';
import type { NotificationPreferences } from '#shared/api/notifications.ts';
import { request } from '#ui/http.ts';

/** Whether the site can send mail and SMS; undefined until it is known. */
export function useWaysOut({ enabled = true } = {}):
  | Pick<NotificationPreferences, 'mail' | 'sms' | 'push'>
  | undefined {
  const { data } = useQuery({
    queryKey: ['portal', 'ways-out'],
    queryFn: ({ signal }) => request<NotificationPreferences>('/my/notification-preferences', { signal }),
    enabled,
  });
  return data?.data;
}
