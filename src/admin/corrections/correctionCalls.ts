import type { CorrectionDetail, CorrectionItem, CorrectionMeta, MarkReply } from '#shared/api/corrections.ts';
import { call } from '#ui/call.ts';

export const queueStates = ['to_correct', 'marked', 'mine'] as const;
export type QueueState = (typeof queueStates)[number];
/** Which answers of a quiz are listed, and in which order; all of it is in the URL. */
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
  const { state, by, isAnonymous: anonymous, page } = view;
  const { data: items, meta } = await call(
    'GET /quizzes/:id/corrections',
    { params: { id: quiz }, query: { state, by, anonymous, page, per_page: PER_PAGE } },
    { signal },
  );
  return { items, meta };
}

/** The queue after one of its answers has got this mark. */
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

/** The parameters that identify an answer in a call; `anonymous` hides the learner's name in the reply. */
export const ofAnswer = (id: string, anonymous: boolean) => ({ params: { id }, query: { anonymous } });

/** Claims the answer for this corrector; the claim expires by itself. @throws 409 when it is taken or marked, 403 for an own answer */
export const claimAnswer = async (id: string, isAnonymous: boolean): Promise<CorrectionDetail> =>
  (await call('PUT /corrections/:id/claim', ofAnswer(id, isAnonymous))).data;

export const readCorrection = async (id: string, isAnonymous: boolean): Promise<CorrectionDetail> =>
  (await call('GET /corrections/:id', ofAnswer(id, isAnonymous))).data;
