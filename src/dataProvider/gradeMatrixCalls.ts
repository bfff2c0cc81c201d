import type { GradeFilterChoices, GradeMatrix, GradeMatrixMeta } from '#shared/api/gradeMatrix.ts';
import { request } from '#ui/http.ts';

export interface MatrixTile {
  readonly data: GradeMatrix;
  readonly meta: GradeMatrixMeta;
}

/** One page of people by one page of quizzes; `query` as the server reads it. */
export const gradeMatrix = (query: URLSearchParams, signal?: AbortSignal): Promise<MatrixTile> =>
  request<GradeMatrix>(`/grades?${query}`, { signal }) as unknown as Promise<MatrixTile>;

/** The choices of the filters; classes are those of the group. */
export const gradeFilterChoices = (group: string, signal?: AbortSignal): Promise<GradeFilterChoices> =>
  request<GradeFilterChoices>(`/grades/filters${group && `?group=${encodeURIComponent(group)}`}`, {
    signal,
  }).then(({ data }) => data);

/** The address of a download that begins at once: valid for one use and a minute. */
export const gradeMatrixFileUrl = (query: URLSearchParams): Promise<string> =>
  request<{ url: string }>('/tickets', {
    method: 'POST',
    body: { path: `/api/grades/export?${query}` },
  }).then(({ data }) => data.url);
