import type { CorrectionItem, CorrectionMeta, MarkInput, MarkReply } from '#shared/api/corrections.ts';
import { request } from '#ui/http.ts';

export type QueueState = 'to_correct' | 'marked';
export interface Queue {
  readonly items: readonly CorrectionItem[];
  readonly meta: CorrectionMeta;
}
const PER_PAGE = 100;

/** The answers of a quiz (by slug or id) that wait for a mark, or those that have one. */
export async function readQueue(quiz: string, state: QueueState, signal?: AbortSignal): Promise<Queue> {
  const query = new URLSearchParams({ state, per_page: String(PER_PAGE) });
  const { data, meta } = await request<CorrectionItem[]>(
    `/quizzes/${encodeURIComponent(quiz)}/corrections?${query}`,
    { signal },
  );
  return { items: data, meta: meta as unknown as CorrectionMeta };
}

/** Tells the others that I am at it; the lease ends by itself. @throws 409 when somebody else is, or has marked it */
export const claimAnswer = async (answerId: string): Promise<CorrectionItem> =>
  (await request<CorrectionItem>(`/corrections/${answerId}/claim`, { method: 'PUT' })).data;

/** @throws 409 when somebody else was faster, 422 for a mark beyond the question's */
export const markAnswer = async (answerId: string, input: MarkInput): Promise<MarkReply> =>
  (await request<MarkReply>(`/corrections/${answerId}/mark`, { method: 'PUT', body: input })).data;
