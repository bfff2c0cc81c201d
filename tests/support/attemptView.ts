import type { AttemptClock, AttemptQuestion, AttemptView } from '#shared/api/attempts.ts';

const NOW = Date.now();
/** An instant, minutes from now. */
export const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const question = (id: string, stem: string): AttemptQuestion => ({
  id,
  stem,
  type: 'true_false',
  multiple: false,
  mark: 1,
});
export const attemptClock: AttemptClock = {
  state: 'responding',
  deadline_at: at(30),
  receive_until: null,
  position: 0,
  paused_at: null,
  server_now: at(0),
};
/** An open attempt of three questions that ends in half an hour. */
export const attemptView: AttemptView = {
  ...attemptClock,
  id: 'a1',
  no: 1,
  started_at: at(0),
  overdue: 'autosubmit',
  max_seq: 0,
  quiz: { id: 'z', slug: 'k3-quiz', name: 'K3 quiz' },
  class: { id: 'c', slug: 'k3', name: 'K3' },
  navigation: 'free',
  layout: 'one',
  notice: null,
  questions: [question('q1', 'First?'), question('q2', 'Second?'), question('q3', 'Third?')],
  question_count: 3,
};
