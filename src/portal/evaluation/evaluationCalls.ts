import { queryOptions } from '@tanstack/react-query';
import type { EvaluationInput, EvaluationView } from '#shared/api/evaluations.ts';
import { request } from '#ui/http.ts';

/** Never from the cache while the server can be reached: the window and the form decide what may be sent. */
export const evaluationQuery = (course: string) =>
  queryOptions({
    queryKey: ['portal', 'evaluation', course],
    queryFn: ({ signal }) =>
      request<EvaluationView>(`/classes/${encodeURIComponent(course)}/evaluation`, { signal }).then(
        ({ data }) => data,
      ),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** @throws HttpError 409 `evaluation-changed`, `-closed`, `-not-open`, 422 at the answers */
export const sendEvaluation = (classId: string, body: EvaluationInput): Promise<EvaluationView> =>
  request<EvaluationView>(`/classes/${classId}/evaluation`, { method: 'PUT', body }).then(({ data }) => data);
