import { HttpError, request } from '#ui/http.ts';
import type { JobRun } from './jobCalls.ts';
import { listCall } from './listCall.ts';

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The state of a list: its filter and its order, for all pages. */
export interface ExportQuery {
  readonly resource: string;
  readonly format: ExportFormat;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: readonly [field: string, order: string];
}
/** A file that is ready. */
export interface ExportedFile {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly bytes: number;
  readonly expires_at: string;
}

/** The address of a download that begins at once: valid for one use and a minute. */
export async function exportUrl({ resource, format, filter, sort }: ExportQuery): Promise<string> {
  const called = listCall(resource, filter);
  const query = new URLSearchParams({
    format,
    filter: JSON.stringify(called.filter),
    sort: JSON.stringify(sort),
  });
  const path = `/api/${called.path}/export?${query}`;
  const { data } = await request<{ url: string }>('/tickets', { method: 'POST', body: { path } });
  return data.url;
}

/** Starts a large export as a job on the server; the result of the job is `{ file }`. */
export async function startExport({ resource, filter, ...requested }: ExportQuery): Promise<string> {
  const called = listCall(resource, filter);
  const body = { ...requested, filter: called.filter };
  const { data } = await request<{ job_id: string }>(`/${called.path}/export`, { method: 'POST', body });
  return data.job_id;
}

/** The result of an export: its file, the reason why there is none, or neither once the file is deleted. */
export interface ExportEnd {
  readonly file?: ExportedFile;
  readonly problem?: string;
}

/** The result of the user's own export; empty for another user's. */
export async function exportEnd(jobId: string, signal?: AbortSignal): Promise<ExportEnd> {
  try {
    const path = `/jobs/${encodeURIComponent(jobId)}`;
    const { data } = await request<JobRun<{ file?: ExportedFile }>>(path, { signal });
    const file = data.result?.file;
    if (file && Date.parse(file.expires_at) > Date.now()) return { file };
    const reasons = Object.values(data.error?.errors ?? {}).flat();
    return data.error ? { problem: reasons[0] ?? data.error.message } : {};
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 422)) return {};
    throw error;
  }
}
