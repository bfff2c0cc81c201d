/** A quiz under correction, as the server would reply to its desk. */
import { stubApi, type ApiCall, type ApiReply } from './admin.tsx';

const quiz = { id: '01900000-0000-7000-8000-0000000000a1', slug: 'fire', name: 'Fire drill' };
export type Item = ReturnType<typeof item>;
export const item = (no: number, more: object = {}) => ({
  answer_id: `a${no}`,
  quiz,
  waits_since: '2026-11-20',
  excerpt: `Because ${no} of`,
  words: 2,
  length_problem: 'few',
  same: 0,
  question: { id: 'q', stem: 'Why?', mark: 5 },
  learner: { no, user: { id: `u${no}`, slug: `${no}`, name: `Person ${no}` } },
  attempt: { id: `t${no}`, no: 1, state: 'pending', finished_at: null },
  mark: null as number | null,
  state: 'waiting',
  claimed_by: null,
  claimed_until: null,
  marked_by: null,
  is_mine: false,
  is_disputed: false,
  version: 1,
  ...more,
});
export const detail = (of: Item, more: object = {}) => ({
  ...of,
  question: {
    ...of.question,
    explanation: null,
    model_answer: 'Since it must',
    rubric: [] as object[],
    words_min: 3,
    words_max: null,
  },
  text: `Because ${of.answer_id.slice(1)}`,
  identical: [] as object[],
  comment: null,
  criteria: null,
  others: [],
  refusal: null,
  can_undo: false,
  version: 2,
  ...more,
});

interface Served {
  readonly items: Item[];
  readonly details?: (of: Item) => object;
  readonly more?: (call: ApiCall) => ApiReply | undefined | Promise<ApiReply | undefined>;
  readonly meta?: object;
}

/** A queue that shrinks as answers are marked. */
export function serve({ items, details = () => ({}), more = () => undefined, meta = {} }: Served) {
  let waiting = items;
  const counts = () => ({
    quiz,
    class: quiz,
    marking: 'single',
    anonymous: { is_on: true, is_forced: false },
    page: 1,
    per_page: 100,
    total: waiting.length,
    to_correct: waiting.length,
    mine: 0,
    all: items.length,
    marked: items.length - waiting.length,
    marked_today: items.length - waiting.length,
    release: { is_together: false, ready: 0, may: false },
    agreement: null,
    server_now: '',
    ...meta,
  });
  const reply = () => ({
    attempt_state: 'pending',
    publish_at: null,
    server_now: '',
    to_correct: waiting.length,
  });
  return stubApi((call) => {
    const found = more(call);
    if (found) return found;
    if (call.path === '/quizzes/fire/corrections') return { data: waiting, meta: counts() };
    const [, , answer, act] = call.path.split('/');
    const one = items.find(({ answer_id }) => answer_id === answer);
    if (!one) return undefined;
    if (act === 'comments') return { data: { saved: [], used: [] } };
    if (act === 'mark' && call.method === 'PUT') {
      const also = (call.body['also'] as string[] | undefined) ?? [];
      waiting = waiting.filter((other) => other !== one && !also.includes(other.answer_id));
      const marked = detail(one, { mark: call.body['mark'], state: 'marked', can_undo: true });
      return { data: { item: marked, also, ...reply() } };
    }
    if (act === 'reopening') {
      // The queue shows those that are marked.
      waiting = [];
      const again = detail({ ...one, mark: null, state: 'waiting' }, { version: 3 });
      return { data: { item: again, also: [], ...reply(), to_correct: 1 } };
    }
    if (act === 'mark') {
      waiting = items;
      return { data: { item: detail(one), also: [], ...reply() } };
    }
    return { data: detail(one, details(one)) };
  });
}
export const markCalls = (calls: readonly ApiCall[]) =>
  calls.filter(({ path, method }) => path.endsWith('/mark') && method === 'PUT');
