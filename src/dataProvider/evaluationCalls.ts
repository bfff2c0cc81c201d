import type { EvaluationPreview, EvaluationResults } from '#shared/api/evaluations.ts';
import { request } from '#ui/http.ts';

type Wire = Record<string, unknown> & { id: string };

export interface EvaluationWindow {
  readonly from: string | null;
  readonly until: string | null;
}

/** The form of a class in its learners' view. */
export const evaluationPreview = (classId: string, signal?: AbortSignal): Promise<EvaluationPreview> =>
  request<EvaluationPreview>(`/classes/${classId}/evaluation/preview`, { signal }).then(({ data }) => data);

export const evaluationResults = (classId: string, signal?: AbortSignal): Promise<EvaluationResults> =>
  request<EvaluationResults>(`/classes/${classId}/evaluation/results`, { signal }).then(({ data }) => data);

/** Opens the evaluation of a class to its learners, or hides it. @throws HttpError 422 with what is missing */
export const setEvaluationAccess = (
  classId: string,
  state: 'published' | 'deactivated',
  window: EvaluationWindow,
): Promise<Wire> =>
  request<Wire>(`/classes/${classId}/evaluation-access`, { method: 'PUT', body: { state, ...window } }).then(
    ({ data }) => data,
  );

/** Stores the form's questions. `version` is the version that was seen. @throws HttpError 409 `version-conflict`, 422 */
export const saveEvaluationForm = (
  classId: string,
  version: number,
  form: { readonly evaluation_aspect_ids: readonly string[]; readonly evaluation_anonymous: boolean },
): Promise<Wire> =>
  request<Wire>(`/classes/${classId}`, { method: 'PATCH', body: { ...form, version } }).then(
    ({ data }) => data,
  );

/** The address of a download of the results that begins at once: valid for one use and a minute. */
export const evaluationFileUrl = (classId: string, format: 'csv' | 'xlsx'): Promise<string> =>
  request<{ url: string }>('/tickets', {
    method: 'POST',
    body: { path: `/api/classes/${classId}/evaluation/results/export?format=${format}` },
  }).then(({ data }) => data.url);
