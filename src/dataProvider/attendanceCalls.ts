import type { RosterImport } from '#shared/api/attendance.ts';
import type { AccessInput } from '#shared/calls/attendance.calls.ts';
import { call } from '#ui/call.ts';
import { request } from '#ui/http.ts';

/** Returns the updated class. */
export const setAttendanceAccess = async (id: string, body: AccessInput) =>
  (await call('PUT /classes/:id/attendance-access', { params: { id }, body })).data;

/** The address of the roster as a file: valid for one use and a minute. */
export async function rosterUrl(classId: string, format: 'csv' | 'xlsx', session?: string): Promise<string> {
  const query = new URLSearchParams({ format, ...(session && { session }) });
  const path = `/api/classes/${classId}/attendance/export?${query}`;
  const { data } = await request<{ url: string }>('/tickets', { method: 'POST', body: { path } });
  return data.url;
}

/** @throws HttpError 413, 422 about the file; 422 `rows-refused` when rows of it are wrong */
export function importRoster(classId: string, file: File, isDryRun: boolean): Promise<RosterImport> {
  const body = new FormData();
  body.append('file', file);
  const path = `/classes/${classId}/attendance/import${isDryRun ? '?dry_run=1' : ''}`;
  return request<RosterImport>(path, { method: 'POST', body }).then(({ data }) => data);
}
