import { afterEach, expect, it, vi } from 'vitest';

const { followClicks } = await import('#ui/offline/followClicks.ts');

/** What the page answers when the worker asks it to go somewhere. */
function answerOf(data: unknown): unknown[] {
  const worker = new EventTarget();
  followClicks(worker as unknown as ServiceWorkerContainer);
  const answers: unknown[] = [];
  const event = Object.assign(new Event('message'), {
    data,
    ports: [{ postMessage: (answer: unknown) => answers.push(answer) }],
  });
  worker.dispatchEvent(event);
  return answers;
}
const object = (event: Event) => event.preventDefault();
afterEach(() => {
  removeEventListener('beforeunload', object);
  vi.restoreAllMocks();
});

it('a page with unsaved work does not go where a notification leads', () => {
  addEventListener('beforeunload', object);
  expect(answerOf({ open: '/en/home' })).toEqual([false]);
});

it('other messages of the worker are none of its business', () => {
  expect(answerOf({})).toEqual([]);
});
