import type { ModuleProgress } from '#shared/api/modules.ts';
import { HttpError, request } from '#ui/http.ts';
import { dropReports, giveBack, keptModules, takeReport } from './progressQueue.ts';

/**
 * Sends what is kept of a module. Without an answer, and with one that passes (401, 429, 5xx), it stays on the device; what the server
 * refuses for good (the class has ended) leaves it.
 * @throws NetworkError, HttpError
 */
export async function sendKept(
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

/** Nothing that is sent again would be taken. */
export const isRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status < 500 && error.status !== 401 && error.status !== 429;

/** Sends what earlier pages of this device kept; answers whether all of it is gone. */
export async function sendAllKept(userId: string): Promise<boolean> {
  for (const moduleId of keptModules(userId)) {
    try {
      await sendKept(userId, moduleId);
    } catch (error) {
      if (!isRefused(error)) return false;
    }
  }
  return keptModules(userId).length === 0;
}
