import type { ReminderResult } from '#shared/api/reports.ts';
import type { CompetencyRecord, ComplianceRow, ComplianceSummary } from '#shared/api/competencies.ts';
import { request, type Answer } from '#ui/http.ts';

/** One page of the matrix; `meta.total` counts all people of the filter. */
export const complianceRows = (
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Answer<readonly ComplianceRow[]>> => request(`/compliance?${query}`, { signal });

export const complianceSummary = (query: URLSearchParams, signal?: AbortSignal): Promise<ComplianceSummary> =>
  request<ComplianceSummary>(`/compliance/summary?${query}`, { signal }).then(({ data }) => data);

/** Reminds the people of a matrix of what its filter is about; a dry run only counts them. */
export const remindOfCompetencies = (query: URLSearchParams, isDryRun: boolean): Promise<ReminderResult> =>
  request<ReminderResult>(`/compliance/reminders?${query}`, {
    method: 'POST',
    body: { dry_run: isDryRun },
  }).then(({ data }) => data);

/** The address of a download that begins at once: valid for one use and a minute. */
export const complianceFileUrl = (query: URLSearchParams): Promise<string> =>
  request<{ url: string }>('/tickets', {
    method: 'POST',
    body: { path: `/api/compliance/export?${query}` },
  }).then(({ data }) => data.url);

export interface ReviewInput {
  readonly decision: 'approve';
  readonly level?: number;
  readonly obtained_at?: string;
  readonly expires_at?: string | null;
  readonly note?: string;
}

/** @throws HttpError 409 when another person has decided, 422 */
export const reviewRecord = (id: string, body: ReviewInput): Promise<CompetencyRecord> =>
  request<CompetencyRecord>(`/user-competencies/${id}/review`, { method: 'PUT', body }).then(
    ({ data }) => data,
  );
