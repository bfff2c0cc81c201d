import type {
  AccessInput,
  AttendanceSheet,
  RosterImport,
  SessionCodeView,
  SheetInput,
  SheetWritten,
} from '#shared/api/attendance.ts';
import { request } from '#ui/http.ts';

const ofSession = (id: string, rest: string) => `/attendance-sessions/${id}/${rest}`;

/** Everybody of the class and what is known of them. */
export const readSheet = (id: string, signal?: AbortSignal): Promise<AttendanceSheet> =>
  request<AttendanceSheet>(ofSession(id, 'records'), { signal }).then(({ data }) => data);

/** @throws HttpError 422 `rows-refused` for who is no longer of the class */
export const writeSheet = (id: string, records: SheetInput['records']): Promise<SheetWritten> =>
  request<SheetWritten>(ofSession(id, 'records'), { method: 'PUT', body: { records } }).then(
    ({ data }) => data,
  );

/** What learners check in with, and until when. */
export const readCode = (id: string, signal?: AbortSignal): Promise<SessionCodeView> =>
  request<SessionCodeView>(ofSession(id, 'code'), { signal }).then(({ data }) => data);

export const renewCode = (id: string): Promise<SessionCodeView> =>
  request<SessionCodeView>(ofSession(id, 'code'), { method: 'POST' }).then(({ data }) => data);

/** Answers the class as it is then. */
export const setAttendanceAccess = (
  classId: string,
  body: AccessInput,
): Promise<Readonly<Record<string, unknown>>> =>
  request<Readonly<Record<string, unknown>>>(`/classes/${classId}/attendance-access`, {
    method: 'PUT',
    body,
  }).then(({ data }) => data);

/** The address of the roster as a file: good for one use and a minute. */
export async function rosterUrl(classId: string, format: 'csv' | 'xlsx', session?: string): Promise<string> {
  const query = new URLSearchParams({ format, ...(session && { session }) });
  const path = `/api/classes/${classId}/attendance/export?${query}`;
  const { data } = await request<{ url: string }>('/tickets', { method: 'POST', body: { path } });
  return data.url;
}

/** @throws HttpError 413, 422 about the file; 422 `rows-refused` when lines of it are wrong */
export function importRoster(classId: string, file: File, isDryRun: boolean): Promise<RosterImport> {
  const body = new FormData();
  body.append('file', file);
  const path = `/classes/${classId}/attendance/import${isDryRun ? '?dry_run=1' : ''}`;
  return request<RosterImport>(path, { method: 'POST', body }).then(({ data }) => data);
}
