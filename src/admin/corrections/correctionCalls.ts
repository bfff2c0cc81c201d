import type {
  AllCorrectionMeta,
  CorrectionDetail,
  CorrectionItem,
  CorrectionMeta,
  MarkReply,
} from '#shared/api/corrections.ts';
import { call } from '#ui/call.ts';

export const queueStates = ['to_correct', 'marked', 'mine'] as const;
export type QueueState = (typeof queueStates)[number];
/** Which answers are listed, and in which order; all of it is in the URL. */
export interface QueueView {
  readonly state: QueueState;
  /** Of one quiz; those of all quizzes come by age. */
  readonly by: 'question' | 'learner';
  /** Of all quizzes: the ids of the one quiz and the one class that are chosen. */
  readonly quiz?: string | undefined;
  readonly class?: string | undefined;
  readonly isAnonymous: boolean;
  readonly page: number;
}
export interface Queue {
  readonly items: readonly CorrectionItem[];
  readonly meta: CorrectionMeta | AllCorrectionMeta;
}
const PER_PAGE = 100;

export const isOfQuiz = (meta: Queue['meta']): meta is CorrectionMeta => 'quiz' in meta;

/** The query of a queue: of a quiz (by slug or id), or of all quizzes. */
export const queueKey = (quiz: string | undefined, view?: QueueView) =>
  ['quizzes', 'corrections', quiz ?? null, ...(view ? [view] : [])] as const;

/** One page of the answers of a quiz, or of all quizzes. */
export async function readQueue(
  quizKey: string | undefined,
  view: QueueView,
  signal?: AbortSignal,
): Promise<Queue> {
  const { state, by, quiz, class: ofClass, isAnonymous: anonymous, page } = view;
  const query = { anonymous, page, per_page: PER_PAGE };
  if (quizKey !== undefined) {
    const { data: items, meta } = await call(
      'GET /quizzes/:id/corrections',
      { params: { id: quizKey }, query: { ...query, state, by } },
      { signal },
    );
    return { items, meta };
  }
  const chosen = { ...(quiz && { quiz }), ...(ofClass && { class: ofClass }) };
  const { data: items, meta } = await call(
    'GET /corrections',
    { query: { ...query, ...chosen, state: state === 'mine' ? state : 'to_correct' } },
    { signal },
  );
  return { items, meta };
}

/** The queue after its answers have got this mark. */
export function withMark({ items, meta }: Queue, { state }: QueueView, reply: MarkReply): Queue {
  const { item, also } = reply;
  const isMarked = ({ answer_id }: CorrectionItem) =>
    answer_id === item.answer_id || also.includes(answer_id);
  const before = items.find(({ answer_id }) => answer_id === item.answer_id);
  const isNew = item.state === 'marked' && before?.state !== 'marked';
  const added = (isNew ? 1 : 0) + also.length;
  const counts = isOfQuiz(meta)
    ? { to_correct: reply.to_correct, marked: meta.marked + added }
    : { to_correct: meta.to_correct - added };
  return {
    items:
      state === 'to_correct'
        ? items.filter((other) => !isMarked(other))
        : items.map((other) => (other === before ? item : other)),
    meta: { ...meta, ...counts, marked_today: meta.marked_today + added },
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
