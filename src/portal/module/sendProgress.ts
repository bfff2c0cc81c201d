import type { ModuleProgress } from '#shared/api/modules.ts';
import { HttpError, request } from '#ui/http.ts';
import { dropReports, giveBack, modulesWithReports, takeReport } from './progressQueue.ts';

/**
 * Sends the stored report of a module. Without a reply, and after a temporary error (401, 429, 5xx), it stays on the device; when the
 * server refuses it for good (the class has ended) it is deleted.
 * @throws NetworkError, HttpError
 */
export async function flushReports(
  userId: string,
  moduleId: string,
  options: { readonly keepalive?: boolean } = {},
): Promise<ModuleProgress | undefined> {
  const taken = takeReport(userId, moduleId);
  if (!taken) return undefined;
  try {
    const { data } = await request<ModuleProgress>(`/modules/${moduleId}/progress`, {
      method: 'PUT',
      body: taken.report,
      ...options,
    });
    dropReports(userId, taken.ids);
    return data;
  } catch (error) {
    if (isRefused(error)) dropReports(userId, taken.ids);
    else giveBack(taken.ids);
    throw error;
  }
}

/** The server would not accept it on a second try either. */
export const isRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status < 500 && error.status !== 401 && error.status !== 429;

/** Sends the reports that earlier pages of this device stored; returns whether all of them are gone. */
export async function flushAllReports(userId: string): Promise<boolean> {
  for (const moduleId of modulesWithReports(userId)) {
    try {
      await flushReports(userId, moduleId);
    } catch (error) {
      if (!isRefused(error)) return false;
    }
  }
  return modulesWithReports(userId).length === 0;
}
