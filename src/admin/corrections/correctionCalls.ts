import type {
  CorrectionDetail,
  CorrectionItem,
  CorrectionMeta,
  MarkInput,
  MarkReply,
  ReleaseResult,
} from '#shared/api/corrections.ts';
import { request } from '#ui/http.ts';

export const queueStates = ['to_correct', 'marked', 'mine'] as const;
export type QueueState = (typeof queueStates)[number];
/** What of a quiz's answers is looked at, and in which order; all of it stands in the address. */
export interface QueueView {
  readonly state: QueueState;
  readonly by: 'question' | 'learner';
  readonly isAnonymous: boolean;
  readonly page: number;
}
export interface Queue {
  readonly items: readonly CorrectionItem[];
  readonly meta: CorrectionMeta;
}
const PER_PAGE = 100;

/** One page of the answers of a quiz (by slug or id). */
export async function readQueue(quiz: string, view: QueueView, signal?: AbortSignal): Promise<Queue> {
  const { state, by, isAnonymous, page } = view;
  const query = new URLSearchParams({
    state,
    by,
    anonymous: String(isAnonymous),
    page: String(page),
    per_page: String(PER_PAGE),
  });
  const { data, meta } = await request<CorrectionItem[]>(
    `/quizzes/${encodeURIComponent(quiz)}/corrections?${query}`,
    { signal },
  );
  return { items: data, meta: meta as unknown as CorrectionMeta };
}

/** The queue as it is once an answer of it has this mark. */
export function withMark(
  { items, meta }: Queue,
  { state }: QueueView,
  { item, to_correct }: MarkReply,
): Queue {
  const before = items.find(({ answer_id }) => answer_id === item.answer_id);
  const isNew = item.state === 'marked' && before?.state !== 'marked';
  return {
    items:
      state === 'to_correct'
        ? items.filter((other) => other !== before)
        : items.map((other) => (other === before ? item : other)),
    meta: { ...meta, to_correct, marked: meta.marked + (isNew ? 1 : 0) },
  };
}

export const pagesOf = ({ meta }: Queue): number => Math.max(1, Math.ceil(meta.total / PER_PAGE));

const path = (answerId: string, act: string, isAnonymous: boolean) =>
  `/corrections/${answerId}${act}?anonymous=${isAnonymous}`;

export const readCorrection = async (answerId: string, isAnonymous: boolean): Promise<CorrectionDetail> =>
  (await request<CorrectionDetail>(path(answerId, '', isAnonymous))).data;

/** Tells the others that I am at it; the lease ends by itself. @throws 409 when it is taken or marked, 403 for an own answer */
export const claimAnswer = async (answerId: string, isAnonymous: boolean): Promise<CorrectionDetail> =>
  (await request<CorrectionDetail>(path(answerId, '/claim', isAnonymous), { method: 'PUT' })).data;

/** Gives it back before the lease ends, also while the page goes away. */
export const releaseAnswer = (answerId: string): Promise<unknown> =>
  request(`/corrections/${answerId}/claim`, { method: 'DELETE', keepalive: true });

/** @throws 409 when somebody else was faster (`facts.current` is theirs), 422 for a mark that does not fit */
export const markAnswer = async (
  answerId: string,
  input: MarkInput,
  isAnonymous: boolean,
): Promise<MarkReply> =>
  (await request<MarkReply>(path(answerId, '/mark', isAnonymous), { method: 'PUT', body: input })).data;

/** @throws 409 once the result is out or somebody has marked after it */
export const undoMark = async (answerId: string, isAnonymous: boolean): Promise<MarkReply> =>
  (await request<MarkReply>(path(answerId, '/mark', isAnonymous), { method: 'DELETE' })).data;

/** Takes the marks off whose result is out. @throws 409 while it is not */
export const reopenMark = async (
  answerId: string,
  reason: string,
  isAnonymous: boolean,
): Promise<MarkReply> =>
  (await request<MarkReply>(path(answerId, '/reopening', isAnonymous), { method: 'POST', body: { reason } }))
    .data;

/** Publishes what is fully marked: at once, or by a job when there are many. */
export const releaseResults = async (quizId: string): Promise<ReleaseResult | { readonly job_id: string }> =>
  (await request<ReleaseResult | { job_id: string }>(`/quizzes/${quizId}/release`, { method: 'POST' })).data;
