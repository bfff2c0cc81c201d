import type { CheckedIn, CheckInInput } from '#shared/api/attendance.ts';
import { request } from '#ui/http.ts';

/** @throws HttpError 404 (no seat), 409 `attendance-…`, 422 (wrong code), 429 */
export const checkIn = (sessionId: string, body: CheckInInput): Promise<CheckedIn> =>
  request<CheckedIn>(`/attendance-sessions/${encodeURIComponent(sessionId)}/check-in`, {
    method: 'POST',
    body,
  }).then(({ data }) => data);
