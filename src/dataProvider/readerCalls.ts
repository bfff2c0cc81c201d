import { request } from '#ui/http.ts';

/** Reminds the people who have not acknowledged an announcement; returns how many. @throws HttpError 409 while it is not live */
export const remindReaders = (announcement: string): Promise<number> =>
  request<{ reminded: number }>(`/announcements/${encodeURIComponent(announcement)}/reminders`, {
    method: 'POST',
  }).then(({ data }) => data.reminded);
