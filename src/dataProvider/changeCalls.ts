import { request } from '#ui/http.ts';
import { asRaError } from './apiErrors.ts';

/** A change of many records at once, as `GET /changes` lists it. */
export interface Change {
  readonly id: string;
  readonly resource: string;
  readonly action: string;
  readonly total: number;
  readonly at: string;
  readonly undo_until: string;
  readonly undone_at: string | null;
}

/** The caller's changes of the last 24 hours, newest first. */
export const recentChanges = async (signal?: AbortSignal): Promise<readonly Change[]> =>
  (await request<Change[]>('/changes', { signal })).data;

/** An undo that runs in the background. */
interface QueuedUndo {
  readonly jobId: string;
  readonly total: number;
}

/**
 * Undoes a change. Above 2,000 rows the server returns a job, the same one for repeated calls.
 * @throws 409 `changed-since` naming the records that were changed since, 409 `change-expired`
 */
export async function undoChange(changeId: string): Promise<QueuedUndo | undefined> {
  try {
    const { data, meta } = await request<{ job_id?: string } | null>(`/changes/${changeId}`, {
      method: 'DELETE',
    });
    return data?.job_id ? { jobId: data.job_id, total: meta.total ?? 0 } : undefined;
  } catch (error) {
    throw asRaError(error);
  }
}
